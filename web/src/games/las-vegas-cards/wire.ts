// Made from src/croupier/games/las_vegas_cards/components.py by `make wire`; do not edit.

import type { CasinoState, Take, Pass, Row } from '../casinos/wire';

export const CARDS = {
  '1': { number: 1, dice: 1 },
  '1d': { number: 1, dice: 2 },
  '2': { number: 2, dice: 1 },
  '2d': { number: 2, dice: 2 },
  '3': { number: 3, dice: 1 },
  '3d': { number: 3, dice: 2 },
  '4': { number: 4, dice: 1 },
  '4d': { number: 4, dice: 2 },
  '5': { number: 5, dice: 1 },
  '5d': { number: 5, dice: 2 },
  '6': { number: 6, dice: 1 },
  '6d': { number: 6, dice: 2 },
} as const;

export const ENOUGH = 8;

export const KINDS = ['1', '1d', '2', '2d', '3', '3d', '4', '4d', '5', '5d', '6', '6d'] as const;
export type CardName = (typeof KINDS)[number];

export const TURNS = 6;

/** Everything about one game of Las Vegas: The Card Game. */
export interface State extends CasinoState {
  sequential: number;
  finished: number[];
  turns: number[];
  cards_placed: number[];
  placed: number[][];
  held: number[];
  piled: number[];
  hands: (number[] | null)[];
  piles: (number[] | null)[];
  sealed: (CardName[] | null)[];
  chosen: number[];
}

/** Cards from the hand, ascending. */
export interface Place {
  kind: 'place';
  cards: CardName[];
}

/** Three cards or more of different numbers: one move, always refused, stands for all. */
export interface Mixed {
  kind: 'mixed';
}

/** The rows at each casino, and with one more die of one's own, with two and so on, as far as the cards in hand reach. */
export interface Figures {
  rows: Row[][];
  adding: Row[][][];
}

export type Move = Place | Mixed | Take | Pass;
