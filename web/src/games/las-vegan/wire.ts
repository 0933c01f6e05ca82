// Made from src/croupier/games/las_vegan/components.py by `make wire`; do not edit.

export const CARDS = {
  'r0': { colour: 'red', value: 0 },
  'r1': { colour: 'red', value: 1 },
  'r2': { colour: 'red', value: 2 },
  'r3': { colour: 'red', value: 3 },
  'r4': { colour: 'red', value: 4 },
  'r5': { colour: 'red', value: 5 },
  'r6': { colour: 'red', value: 6 },
  'r7': { colour: 'red', value: 7 },
  'r8': { colour: 'red', value: 8 },
  'r9': { colour: 'red', value: 9 },
  'p0': { colour: 'purple', value: 0 },
  'p1': { colour: 'purple', value: 1 },
  'p2': { colour: 'purple', value: 2 },
  'p3': { colour: 'purple', value: 3 },
  'p4': { colour: 'purple', value: 4 },
  'p5': { colour: 'purple', value: 5 },
  'p6': { colour: 'purple', value: 6 },
  'p7': { colour: 'purple', value: 7 },
  'p8': { colour: 'purple', value: 8 },
  'p9': { colour: 'purple', value: 9 },
  'g0': { colour: 'green', value: 0 },
  'g1': { colour: 'green', value: 1 },
  'g2': { colour: 'green', value: 2 },
  'g3': { colour: 'green', value: 3 },
  'g4': { colour: 'green', value: 4 },
  'g5': { colour: 'green', value: 5 },
  'g6': { colour: 'green', value: 6 },
  'g7': { colour: 'green', value: 7 },
  'g8': { colour: 'green', value: 8 },
  'g9': { colour: 'green', value: 9 },
  'b0': { colour: 'blue', value: 0 },
  'b1': { colour: 'blue', value: 1 },
  'b2': { colour: 'blue', value: 2 },
  'b3': { colour: 'blue', value: 3 },
  'b4': { colour: 'blue', value: 4 },
  'b5': { colour: 'blue', value: 5 },
  'b6': { colour: 'blue', value: 6 },
  'b7': { colour: 'blue', value: 7 },
  'b8': { colour: 'blue', value: 8 },
  'b9': { colour: 'blue', value: 9 },
} as const;

export const CARD_NAMES = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9', 'b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9'] as const;
export type CardName = (typeof CARD_NAMES)[number];

export const COLOURS = ['red', 'purple', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

export const GOLDEN = 4;

export const SUBJECTS = ['red', 'purple', 'green', 'blue', '1', '2', '3', '4', '5', '6', '8', '9'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const WITH_BANK = 2;

/** Everything about one game of Las Vegan. */
export interface State {
  players: number;
  rounds: number;
  rounds_done: number;
  phase: 'trick' | 'sealed' | 'for-bank' | 'placing' | 'over';
  turn: number;
  cabbages: number[];
  machine_deck: Subject[];
  machines: Subject[];
  placed: (number | null)[];
  golden: null | 'min' | 'max';
  faces: number[];
  unused: number[];
  to_place: number;
  hands: (CardName[] | null)[];
  held: number[];
  trick: (CardName | null)[];
  trick_size: number;
  leader: number;
  led: Colour;
  winner: number;
  last_trick: (CardName | null)[];
  last_leader: number;
  tricks: number[];
  display: (CardName | null)[];
  pile: CardName[] | null;
  pile_size: number;
  sealed: (CardName | null)[];
  chosen: number[];
}

/** A card from the hand. */
export interface Play {
  kind: 'play';
  card: CardName;
}

/** An ordinary token on an ordinary machine; `name` tells it from the other tokens. */
export interface Place {
  kind: 'place';
  token: number;
  name: string;
  machine: number;
}

/** The golden token, on one side of its machine. */
export interface PlaceGolden {
  kind: 'place-golden';
  side: 'min' | 'max';
}

/** A token on a machine that is not for it: one move, always refused, stands for all. */
export interface Astray {
  kind: 'astray';
}

/** An open card of the bank's. */
export interface BankCard {
  kind: 'bank-card';
  card: CardName;
}

/** The top card of the bank's pile. */
export interface BankTop {
  kind: 'bank-top';
}

export type Move = Play | Place | PlaceGolden | Astray | BankCard | BankTop;
