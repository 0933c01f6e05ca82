import { describe, expect, it } from 'vitest';

import { around, cardOf, cardsOf, missing, targetOf, totalOf, type State } from '../src/games/vegas-roller/state';

const state: State = {
  players: 3,
  deals: 3,
  deals_done: 0,
  phase: 0,
  dealer: 0,
  spinner: 1,
  turn: 1,
  turns_done: 0,
  rounds_done: 2,
  key: 'G',
  chips: [92, 91, 93],
  pots: [3, 3, 3, 3, 3, 3, 3, 3],
  laid: [
    [5, 0, 0, 3, 0],
    [0, 0, 0, 0, 0],
    [1, 2, 3, 4, 5],
  ],
  held: [3, 3, 3],
  hands: [null, null, null],
  piled: 20,
  discarded: 4,
};

describe('letters before a player', () => {
  it('add up, and some are missing', () => {
    expect([0, 1, 2].map((seat) => totalOf(state, seat))).toEqual([8, 0, 15]);
    expect(missing(state, 0)).toEqual(['E', 'G', 'S']);
    expect(missing(state, 2)).toEqual([]);
  });
});

describe('a hand', () => {
  it('is read from counts per kind, the Zaps last', () => {
    const counts = Array<number>(26).fill(0);
    counts[2] = 1;
    counts[14] = 2;
    counts[25] = 1;
    expect(cardsOf(counts)).toEqual(['V3', 'G5', 'G5', 'zap']);
    expect(cardOf('G5')).toEqual({ letter: 'G', value: 5 });
    expect(cardsOf(null)).toEqual([]);
  });
});

describe('a Zap', () => {
  it('removes a letter of known value', () => {
    expect(targetOf(state, 'zap 0 A')).toEqual({ move: 'zap 0 A', seat: 0, letter: 'A', value: 3 });
    expect(targetOf(state, 'A3')).toBeNull();
    expect(targetOf(state, 'x zap')).toBeNull();
    expect(targetOf(state, 'zap')).toBeNull();
  });
});

describe('the roller', () => {
  it('goes round', () => {
    expect(around('V')).toEqual(['wild', 'E']);
    expect(around('wild')).toEqual(['S', 'V']);
  });
});
