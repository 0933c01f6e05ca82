import { describe, expect, it } from 'vitest';

import { around, cardsOf, missing, targetOf, totalOf } from '../src/games/vegas-roller/state';
import type { Zap } from '../src/games/vegas-roller/wire';
import type { InReach } from '../src/table/selection';

const state = {
  laid: [
    [5, 0, 0, 3, 0],
    [0, 0, 0, 0, 0],
    [1, 2, 3, 4, 5],
  ],
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
    expect(cardsOf(null)).toEqual([]);
  });
});

describe('a Zap', () => {
  it('removes a letter of known value', () => {
    const zap = {
      move: 'zap 0 A',
      legal: true,
      rule: null,
      sentence: null,
      preview: null,
      foreseen: [],
      parts: { kind: 'zap', seat: 0, letter: 'A' },
    } satisfies InReach<Zap>;
    expect(targetOf(state, zap)).toEqual({ zap, seat: 0, letter: 'A', value: 3 });
  });
});

describe('the roller', () => {
  it('goes round', () => {
    expect(around('V')).toEqual(['wild', 'E']);
    expect(around('wild')).toEqual(['S', 'V']);
  });
});
