/** What both Las Vegas games have on the table, and how the rows at a casino are read from it. */
export interface CasinoState {
  players: number;
  phase: number;
  rounds_done: number;
  first: number;
  turn: number;
  with_chips: number;
  /** By casino, how many notes of each worth in tens of thousands. */
  notes: number[][];
  /** By casino, the dice of every owner; the last are nobody's, the white ones. */
  dice: number[][];
  /** In tens of thousands; null under a safe that is not ours to open. */
  money: (number | null)[];
  notes_won: number[];
  /** By casino, and by seat, how many chips of each colour. */
  chips: number[][];
  chips_of: number[][];
}

export const ROUNDS = 4;
export const CASINOS = [0, 1, 2, 3, 4, 5] as const;
export const WHITE = 5;
export const TAKING = 1; // a phase: somebody may take a chip
export const DOLLARS = 10_000;

export type Chip = 'pink' | 'golden' | 'blue' | 'green' | 'black';
export const CHIPS: readonly Chip[] = ['pink', 'golden', 'blue', 'green', 'black'];

/** Somebody's dice at a casino, and where they stand if it paid now. */
export interface Row {
  owner: number;
  /** Dice that lie there, and those that would be added. */
  dice: number;
  more: number;
  /** Among those who are not tied; null for the tied. */
  place: number | null;
  /** The note for that place, in tens of thousands. */
  note: number | null;
}

/** The worths of the notes at a casino, the highest first. */
export function notesAt(state: CasinoState, casino: number): readonly number[] {
  const counts = state.notes[casino] ?? [];
  return counts.flatMap((count, worth) => Array<number>(count).fill(worth)).toReversed();
}

/** One row per owner of dice, most dice first; `more` would be added to them. */
export function rowsAt(state: CasinoState, casino: number, more: readonly number[] = []): readonly Row[] {
  const there = state.dice[casino] ?? [];
  const rows = there
    .map((dice, owner) => ({ owner, dice, more: more[owner] ?? 0 }))
    .filter((row) => row.dice + row.more > 0)
    .toSorted((a, b) => b.dice + b.more - (a.dice + a.more));
  const notes = notesAt(state, casino);
  let place = 0;
  return rows.map((row) => {
    const alike = rows.filter((other) => other.dice + other.more === row.dice + row.more);
    if (alike.length > 1) return { ...row, place: null, note: null };
    place += 1;
    return { ...row, place, note: notes[place - 1] ?? null };
  });
}

export function chipsOf(counts: readonly number[] | undefined): readonly { chip: Chip; count: number }[] {
  return CHIPS.map((chip, i) => ({ chip, count: counts?.[i] ?? 0 })).filter(({ count }) => count > 0);
}

/** A move about a chip: `take pink@4`. */
export function takenChip(move: string): { chip: Chip; casino: number } | null {
  const [, chip, casino] = /^take (\w+)@(\d)$/.exec(move) ?? [];
  const known = CHIPS.find((one) => one === chip);
  return known === undefined ? null : { chip: known, casino: Number(casino) };
}
