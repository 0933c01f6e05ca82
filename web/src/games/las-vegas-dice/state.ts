/** How a roll of the dice game is read from its state. */
import { WHITE } from '../casinos/wire';
import type { State } from './wire';

type Roll = Pick<State, 'rolled' | 'rolled_whites' | 'turn'>;

export interface Rolled {
  face: number;
  dice: number;
  whites: number;
}

/** The faces that somebody rolled, ascending. */
export function facesOf(state: Roll): readonly Rolled[] {
  return state.rolled
    .map((dice, i) => ({ face: i + 1, dice, whites: state.rolled_whites[i] ?? 0 }))
    .filter(({ dice, whites }) => dice + whites > 0);
}

/** What choosing a face would add to its casino, by owner. */
export function added(state: Roll, face: number): readonly number[] {
  const more = Array<number>(WHITE + 1).fill(0);
  more[state.turn] = state.rolled[face - 1] ?? 0;
  more[WHITE] = state.rolled_whites[face - 1] ?? 0;
  return more;
}
