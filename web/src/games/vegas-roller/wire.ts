// Made from src/croupier/games/vegas_roller/components.py by `make wire`; do not edit.

export const CARDS = {
  'V1': { letter: 'V', value: 1 },
  'V2': { letter: 'V', value: 2 },
  'V3': { letter: 'V', value: 3 },
  'V4': { letter: 'V', value: 4 },
  'V5': { letter: 'V', value: 5 },
  'E1': { letter: 'E', value: 1 },
  'E2': { letter: 'E', value: 2 },
  'E3': { letter: 'E', value: 3 },
  'E4': { letter: 'E', value: 4 },
  'E5': { letter: 'E', value: 5 },
  'G1': { letter: 'G', value: 1 },
  'G2': { letter: 'G', value: 2 },
  'G3': { letter: 'G', value: 3 },
  'G4': { letter: 'G', value: 4 },
  'G5': { letter: 'G', value: 5 },
  'A1': { letter: 'A', value: 1 },
  'A2': { letter: 'A', value: 2 },
  'A3': { letter: 'A', value: 3 },
  'A4': { letter: 'A', value: 4 },
  'A5': { letter: 'A', value: 5 },
  'S1': { letter: 'S', value: 1 },
  'S2': { letter: 'S', value: 2 },
  'S3': { letter: 'S', value: 3 },
  'S4': { letter: 'S', value: 4 },
  'S5': { letter: 'S', value: 5 },
} as const;

export const KINDS = ['V1', 'V2', 'V3', 'V4', 'V5', 'E1', 'E2', 'E3', 'E4', 'E5', 'G1', 'G2', 'G3', 'G4', 'G5', 'A1', 'A2', 'A3', 'A4', 'A5', 'S1', 'S2', 'S3', 'S4', 'S5', 'zap'] as const;
export type CardName = (typeof KINDS)[number];

export const LETTERS = ['V', 'E', 'G', 'A', 'S'] as const;
export type Letter = (typeof LETTERS)[number];

export const POTS = ['V', 'G', 'S', 'POT', '5', '7', '11', '13'] as const;

export const SIDES = ['V', 'E', 'G', 'A', 'S', 'wild'] as const;
export type Side = (typeof SIDES)[number];

/** Everything about one match of VEGAS. */
export interface State {
  players: number;
  zaps: number;
  deals: number;
  deals_done: number;
  phase: 'playing' | 'over';
  dealer: number;
  spinner: number;
  turn: number;
  turns_done: number;
  rounds_done: number;
  key: Side;
  played: Letter[];
  chips: number[];
  pots: number[];
  laid: number[][];
  held: number[];
  hands: (number[] | null)[];
  pile: (number | null)[];
  piled: number;
  discards: number[];
  discarded: number;
  spent_zaps: number;
  last_winner: number | null;
}

/** A letter card from the hand. */
export interface Play {
  kind: 'play';
  card: CardName;
}

/** A Zap at a letter of an opponent's. */
export interface Zap {
  kind: 'zap';
  seat: number;
  letter: Letter;
}

/** A Zap where no letter of an opponent's lies: one move, always refused, stands for all. */
export interface Unaimed {
  kind: 'unaimed';
}

/** A card from the hand, for a chip. */
export interface Discard {
  kind: 'discard';
  card: CardName;
}

export type Move = Play | Zap | Unaimed | Discard;
