// Made from src/croupier/games/las_vegas_dice/components.py by `make wire`; do not edit.

import type { CasinoState, Take, Pass, Row } from '../casinos/wire';

/** Everything about one game. Nothing is hidden; what chance will bring is not there yet. */
export interface State extends CasinoState {
  minimum: number;
  neutral: number;
  left: number[];
  whites: number[];
  rolled: number[];
  rolled_whites: number[];
  returned_count: number;
}

/** All dice of a face, at the casino of that number. */
export interface Place {
  kind: 'place';
  casino: number;
}

/** The rows at each casino, and at that of each face with the dice that were rolled. */
export interface Figures {
  rows: Row[][];
  rolled: Row[][];
}

export type Move = Place | Take | Pass;
