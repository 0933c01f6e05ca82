/** How a roll of the dice game is read from its state. */
import { at } from '../../app/lists';
import type { State } from './wire';

type Roll = Pick<State, 'rolled' | 'rolled_whites'>;

export interface Rolled {
  face: number;
  dice: number;
  whites: number;
}

/** The faces that a player rolled, ascending. */
export function facesOf(state: Roll): readonly Rolled[] {
  return state.rolled
    .map((dice, i) => ({ face: i + 1, dice, whites: at(state.rolled_whites, i) }))
    .filter(({ dice, whites }) => dice + whites > 0);
}
