/** How far a game has got, from the position: header, board and text view agree. */
import type { Words } from '../app/fluent';
import { t } from '../app/i18n.svelte';
import type { Position } from '../protocol/wire';

export interface Progress {
  /** The round on the table, after the end the last one that was played. */
  round: number;
  rounds: number;
  /** Rounds before it. */
  done: number;
}

export function progressOf({ round, rounds }: Pick<Position, 'round' | 'rounds'>): Progress {
  return { round: round ?? 1, rounds: rounds ?? 1, done: (round ?? 1) - 1 };
}

/** What the game calls its rounds: VEGAS has deals. */
export function roundWord(words: Words | null): string {
  return words?.has('web-round-word') ? words.say('web-round-word') : t('round-word');
}

/** "Round 3", as the game says it. */
export function roundName(words: Words | null, round: number): string {
  return words?.has('web-round-name') ? words.say('web-round-name', { round }) : t('round-name', { round });
}
