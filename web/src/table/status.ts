/** What the line above the hand says: a refusal, what to do, or who is waited for. */
import { formatList, t } from '../app/i18n.svelte';
import type { Player } from './players';
import type { Objection } from './selection';

export interface TableStatus {
  tone: 'do' | 'wait' | 'no' | 'advice';
  sentence: string;
  rule?: string | undefined;
}

/** What it depends on, whatever the game. */
export interface StatusFacts {
  readonly objection: Objection | null;
  /** What a good player would do and why, if that was asked for and is picked. */
  readonly advice: string | null;
  readonly isPaused: boolean;
  readonly isMyTurn: boolean;
  /** Is more known than is shown? */
  readonly isBehind: boolean;
  /** Does a choice of ours lie sealed? */
  readonly isSealed: boolean;
  /** Do bots that look ahead still get ready? */
  readonly isPreparing: boolean;
  readonly players: readonly Player[];
}

/** `task` is what to do now, as the game puts it. */
export function statusLine(facts: StatusFacts, task: string | undefined): TableStatus {
  const { objection, players } = facts;
  if (objection) return { tone: 'no', sentence: objection.sentence, rule: objection.rule ?? undefined };
  if (facts.isPaused) return wait('paused');
  if (facts.advice !== null) return { tone: 'advice', sentence: facts.advice };
  if (facts.isMyTurn) return { tone: 'do', sentence: task ?? t('your-move') };
  const awaited = players.filter((player) => player.toMove && !player.you);
  const names = formatList(awaited.map((player) => player.name));
  if (awaited.length === 0) return wait(facts.isBehind ? 'catching-up' : 'nobody-to-move');
  if (facts.isSealed) return wait('sealed-wait', { players: names, count: awaited.length });
  if (facts.isPreparing && awaited.some((player) => player.bot)) return wait('preparing');
  return wait('waiting-for', { players: names });
}

function wait(message: string, about?: Record<string, string | number>): TableStatus {
  return { tone: 'wait', sentence: t(message, about) };
}
