/** What VEGAS's state looks like on the wire, as far as the board reads it. */
export interface State {
  players: number;
  deals: number;
  deals_done: number;
  phase: number;
  dealer: number;
  spinner: number;
  turn: number;
  turns_done: number;
  rounds_done: number;
  /** The side that the roller shows. */
  key: Side;
  chips: number[];
  pots: number[];
  /** By seat, the value before them of each letter; 0 is none. */
  laid: number[][];
  held: number[];
  /** By seat, how many cards of each kind: five values of each letter, then the Zap. */
  hands: (number[] | null)[];
  piled: number;
  discarded: number;
}

export const LETTERS = ['V', 'E', 'G', 'A', 'S'] as const;
export type Letter = (typeof LETTERS)[number];
export type Side = Letter | 'wild';
export const SIDES: readonly Side[] = [...LETTERS, 'wild'];
const VALUES = 5;
export const ZAP = 'zap';

/** The pots in the order of `State.pots`, which is also how they lie around the roller. */
export const POTS = ['V', 'G', 'S', 'POT', '5', '7', '11', '13'] as const;

export interface LetterCard {
  letter: Letter;
  value: number;
}

/** `V3` as a card. */
export function cardOf(text: string): LetterCard {
  return { letter: LETTERS.find((letter) => text.startsWith(letter)) ?? 'V', value: Number(text.slice(1)) };
}

/** The cards of a hand as moves write them. */
export function cardsOf(counts: readonly number[] | null | undefined): readonly string[] {
  return (counts ?? []).flatMap((count, kind) => {
    const letter = LETTERS[Math.floor(kind / VALUES)];
    return Array<string>(count).fill(letter === undefined ? ZAP : `${letter}${(kind % VALUES) + 1}`);
  });
}

export interface Target {
  move: string;
  seat: number;
  letter: Letter;
  value: number;
}

/** A Zap's move, `zap 2 G`, with the value of the letter it would remove. */
export function targetOf(state: State, move: string): Target | null {
  const [, seat, letter] = /^zap (\d) ([VEGAS])$/.exec(move) ?? [];
  const known = LETTERS.find((one) => one === letter);
  if (known === undefined) return null;
  const value = state.laid[Number(seat)]?.[LETTERS.indexOf(known)] ?? 0;
  return { move, seat: Number(seat), letter: known, value };
}

export function totalOf(state: State, seat: number): number {
  return (state.laid[seat] ?? []).reduce((sum, value) => sum + value, 0);
}

export function missing(state: State, seat: number): readonly Letter[] {
  return LETTERS.filter((_letter, i) => !state.laid[seat]?.[i]);
}

/** The sides above and below the one that shows. */
export function around(side: Side): readonly [above: Side, below: Side] {
  const at = SIDES.indexOf(side);
  return [SIDES.at(at - 1) ?? side, SIDES[(at + 1) % SIDES.length] ?? side];
}
