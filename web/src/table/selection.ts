/** The status of each thing a player could reach for. */
import type { Reachable } from '../protocol/wire';
import type { ChoiceState } from '../ui/choice';

/** A move within reach, taken apart as its game does that; boards match on the parts and never look at its notation. */
export type InReach<Move> = Omit<Reachable, 'parts'> & { readonly parts: Move };

export interface Selection<Move = unknown> {
  readonly reach: readonly InReach<Move>[];
  readonly picked: InReach<Move> | null;
  readonly asked: InReach<Move> | null;
  /** May anything be picked now? */
  readonly open: boolean;
  /** Is anybody here to choose, now or later? */
  readonly seated: boolean;
}

/** Why something cannot be: of a move, if one was meant. */
export interface Objection {
  readonly move: string | null;
  readonly sentence: string;
  readonly rule: string | null;
}

/** How a move stands; a board passes every move that the thing on the table could mean, if there are any. */
export function standing(
  choosing: Selection,
  ...moves: readonly (InReach<unknown> | undefined)[]
): ChoiceState {
  if (!choosing.seated) return 'shown';
  const isMeant = (move: InReach<unknown> | null): boolean =>
    move !== null && moves.some((one) => one?.move === move.move);
  if (isMeant(choosing.picked)) return 'picked';
  if (isMeant(choosing.asked)) return 'asked';
  if (!choosing.open) return atRest(choosing);
  const found = choosing.reach.filter(isMeant);
  if (found.some((reach) => reach.legal)) return 'legal';
  return found.length > 0 ? 'refused' : 'idle';
}

/** What nobody is asked to choose now. */
export function atRest(choosing: Selection): ChoiceState {
  return choosing.seated ? 'idle' : 'shown';
}

/** The moves of some kinds. */
export function ofKind<Move extends { kind: string }, Kind extends Move['kind']>(
  reach: readonly InReach<Move>[],
  ...kinds: readonly Kind[]
): readonly InReach<Extract<Move, { kind: Kind }>>[] {
  return reach.filter((one): one is InReach<Extract<Move, { kind: Kind }>> =>
    kinds.some((kind) => kind === one.parts.kind),
  );
}
