/** How VEGAS's state is read by the board. */
import { at } from '../../app/lists';
import type { InReach } from '../../table/selection';
import { KINDS, LETTERS, SIDES, type CardName, type Letter, type Side, type State, type Zap } from './wire';

type Laid = Pick<State, 'laid'>;

export const ZAP = 'zap' satisfies CardName;

/** The cards of a hand, from how many there are of each kind. */
export function cardsOf(counts: readonly number[] | null | undefined): readonly CardName[] {
  return KINDS.flatMap((card, kind) => Array<CardName>(counts?.[kind] ?? 0).fill(card));
}

/** A letter that a Zap would remove. */
export interface Target {
  zap: InReach<Zap>;
  seat: number;
  letter: Letter;
  value: number;
}

export function targetOf(state: Laid, zap: InReach<Zap>): Target {
  const { seat, letter } = zap.parts;
  return { zap, seat, letter, value: at(at(state.laid, seat), LETTERS.indexOf(letter)) };
}

export function totalOf(state: Laid, seat: number): number {
  return at(state.laid, seat).reduce((sum, value) => sum + value, 0);
}

export function missing(state: Laid, seat: number): readonly Letter[] {
  return LETTERS.filter((_letter, i) => !state.laid[seat]?.[i]);
}

/** The sides above and below the one that shows. */
export function around(side: Side): readonly [above: Side, below: Side] {
  const at = SIDES.indexOf(side);
  return [SIDES.at(at - 1) ?? side, SIDES[(at + 1) % SIDES.length] ?? side];
}
