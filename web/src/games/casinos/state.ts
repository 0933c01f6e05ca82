/** How notes and chips are read from the state of both Las Vegas games. */
import { at } from '../../app/lists';
import { CHIPS, type CasinoState, type Chip } from './wire';

/** The worths of the notes at a casino, the highest first. */
export function notesAt(state: Pick<CasinoState, 'notes'>, casino: number): readonly number[] {
  const counts = at(state.notes, casino);
  return counts.flatMap((count, worth) => Array<number>(count).fill(worth)).toReversed();
}

export function chipsOf(counts: readonly number[] | undefined): readonly { chip: Chip; count: number }[] {
  return CHIPS.map((chip, i) => ({ chip, count: counts?.[i] ?? 0 })).filter(({ count }) => count > 0);
}
