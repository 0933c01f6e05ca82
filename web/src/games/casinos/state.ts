/** How the rows at a casino are read from the state of both Las Vegas games. */
import { CHIPS, type CasinoState, type Chip } from './wire';

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
export function notesAt(state: Pick<CasinoState, 'notes'>, casino: number): readonly number[] {
  const counts = state.notes[casino] ?? [];
  return counts.flatMap((count, worth) => Array<number>(count).fill(worth)).toReversed();
}

/** One row per owner of dice, most dice first; `more` would be added to them. */
export function rowsAt(
  state: Pick<CasinoState, 'notes' | 'dice'>,
  casino: number,
  more: readonly number[] = [],
): readonly Row[] {
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
