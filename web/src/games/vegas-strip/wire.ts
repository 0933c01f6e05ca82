// Made from src/croupier/games/vegas_strip/components.py by `make wire`; do not edit.

export const CASINOS = ['santorini', 'sunset-gondola', 'peacock', 'sunken-treasure', 'gold-rush', 'mirage-garden'] as const;
export type CasinoName = (typeof CASINOS)[number];

export const CHARACTERS = {
  'high-roller-a': 'high-roller',
  'high-roller-b': 'high-roller',
  'casino-owner-a': 'casino-owner',
  'casino-owner-b': 'casino-owner',
  'pro-gambler-a': 'pro-gambler',
  'pro-gambler-b': 'pro-gambler',
  'bouncer-a': 'bouncer',
  'bouncer-b': 'bouncer',
  'card-counter-a': 'card-counter',
  'card-counter-b': 'card-counter',
  'accountant-a': 'accountant',
  'accountant-b': 'accountant',
  'lounge-singer-a': 'lounge-singer',
  'lounge-singer-b': 'lounge-singer',
  'security-chief-a': 'security-chief',
  'security-chief-b': 'security-chief',
  'magician-a': 'magician',
  'magician-b': 'magician',
  'regular-a': 'regular',
  'regular-b': 'regular',
} as const;

export const EACH = 2;

export const HIGHEST = 7;

export const SIDES = ['high-roller-a', 'high-roller-b', 'casino-owner-a', 'casino-owner-b', 'pro-gambler-a', 'pro-gambler-b', 'bouncer-a', 'bouncer-b', 'card-counter-a', 'card-counter-b', 'accountant-a', 'accountant-b', 'lounge-singer-a', 'lounge-singer-b', 'security-chief-a', 'security-chief-b', 'magician-a', 'magician-b', 'regular-a', 'regular-b'] as const;
export type Side = (typeof SIDES)[number];

export const WITH_BLOCKERS = 2;

/** Everything about one game of Vegas Strip. */
export interface State {
  players: number;
  casinos: number;
  removed: number;
  starting_jackpot: number;
  characters: (Side | null)[];
  phase: 'choosing' | 'placing' | 'over';
  rounds_done: number;
  first: number;
  turn: number;
  owed: ('own' | 'blocker')[];
  teams: (number | null)[];
  fixers: (number | null)[];
  partners: (number | null)[];
  chosen: number[];
  dealt: (CasinoName[] | null)[];
  rigged: (CasinoName | null)[];
  jackpots: number[];
  hands: number[][];
  tiles: number[][];
  tokens: number[][];
  last: number[];
  totals: number[][];
  ranks: ((number | null)[])[];
  winnings: number[];
  chips: number[];
  last_round: number[];
}

/** One of the two casinos that the fixer was dealt. */
export interface Rig {
  kind: 'rig';
  casino: CasinoName;
}

/** A tile at a casino: one's own, or a blocker. */
export interface Place {
  kind: 'place';
  tile: number;
  blocker: boolean;
  casino: CasinoName;
}

/** A tile that can go nowhere. */
export interface Drop {
  kind: 'drop';
  tile: number;
  blocker: boolean;
}

export type Move = Rig | Place | Drop;
