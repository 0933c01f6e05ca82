/** What the dice game's state looks like on the wire, beyond what both Las Vegas games have. */
import { WHITE, type CasinoState } from '../casinos/state';

export interface State extends CasinoState {
  neutral: number;
  /** By seat: dice still to place, and white ones. */
  left: number[];
  whites: number[];
  /** By face: dice of the roll, and white ones. */
  rolled: number[];
  rolled_whites: number[];
}

export interface Rolled {
  face: number;
  dice: number;
  whites: number;
}

/** The faces that somebody rolled, ascending. */
export function facesOf(state: State): readonly Rolled[] {
  return state.rolled
    .map((dice, i) => ({ face: i + 1, dice, whites: state.rolled_whites[i] ?? 0 }))
    .filter(({ dice, whites }) => dice + whites > 0);
}

/** What choosing a face would add to its casino, by owner. */
export function added(state: State, face: number): readonly number[] {
  const more = Array<number>(WHITE + 1).fill(0);
  more[state.turn] = state.rolled[face - 1] ?? 0;
  more[WHITE] = state.rolled_whites[face - 1] ?? 0;
  return more;
}
