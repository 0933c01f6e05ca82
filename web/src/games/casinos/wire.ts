// Made from src/croupier/games/casinos/rules.py by `make wire`; do not edit.

export const CASINOS = 6;

export const CHIPS = ['pink', 'golden', 'blue', 'green', 'black'] as const;
export type Chip = (typeof CHIPS)[number];

export const DOLLARS = 10000;

export const WHITE = 5;

/** What both games have on the table. */
export interface CasinoState {
  players: number;
  phase: 'choosing' | 'taking' | 'over';
  rounds_done: number;
  first: number;
  turn: number;
  open_safes: number;
  with_chips: number;
  notes: number[][];
  dice: number[][];
  money: (number | null)[];
  notes_won: number[];
  chips: number[][];
  chips_of: number[][];
  may_take: number[];
}

/** A chip from the casino of that number. */
export interface Take {
  kind: 'take';
  chip: Chip;
  casino: number;
}

/** No chip. */
export interface Pass {
  kind: 'pass';
}

/** Somebody's dice at a casino: their place, null for the tied, and the note for it, if any. */
export interface Row {
  owner: number;
  dice: number;
  place: number | null;
  note: number | null;
}
