import { describe, expect, it } from 'vitest';

import {
  fateOf,
  numbers,
  partnerOf,
  ranksAt,
  secretOf,
  tileCount,
  tilesOf,
} from '../src/games/vegas-strip/state';
import type { State } from '../src/games/vegas-strip/wire';

const none = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function state(changes: Partial<State> = {}): State {
  return {
    players: 4,
    casinos: 5,
    removed: 0,
    characters: ['pro-gambler-a', 'bouncer-a', 'casino-owner-a', 'magician-a', 'accountant-a', null],
    starting_jackpot: 15,
    phase: 'placing',
    rounds_done: 0,
    first: 0,
    turn: 0,
    owed: ['own'],
    teams: [1, 1, 0, 0, null, null],
    fixers: [3, 0, null],
    partners: [2, 1, null],
    chosen: [0, 3],
    dealt: [null, ['santorini', 'gold-rush'], []],
    rigged: [null, 'gold-rush', null],
    jackpots: [15, 15, 15, 15, 19, 0],
    hands: [[2, 3, 6], [2, 3, 4, 7], [4, 5, 6, 7], [1, 3, 5], [], []],
    tiles: [[0, 0, 1, 0, 6, 3, 0, 0, 0, 0, 0, 0], none, none, none, none, none],
    tokens: [[2], [], [], [], [], []],
    last: [6, 0, 0, 0, 0, 0],
    totals: [[0, 4, 9, 0, 0, 0], [], [], [], [], []],
    ranks: [[2, 1, null, null, null, null], [], [], [], [], []],
    winnings: [0, 0, 0, 2, 0, 0],
    chips: [0, 0, 0, 0, 0, 0],
    last_round: [0, 0, 0, 0, 0, 0],
    ...changes,
  };
}

describe('ranks at a casino', () => {
  it('list owners with their tiles, the leader first', () => {
    expect(ranksAt(state(), 0)).toEqual([
      {
        owner: 2,
        seat: 2,
        blocker: false,
        tiles: [
          { number: 6, plus: false },
          { number: 3, plus: false },
        ],
        total: 9,
      },
      { owner: 1, seat: 1, blocker: false, tiles: [{ number: 1, plus: true }], total: 4 },
    ]);
    expect(ranksAt(state(), 1)).toEqual([]);
  });

  it('tell blockers from their player', () => {
    const two = state({
      players: 2,
      ranks: [[3, null], [], [], [], []],
      tiles: [[0, 0, 0, 0, 0, 0, 5, 0], none, none, none, none],
    });
    expect(ranksAt(two, 0)[0]).toMatchObject({
      owner: 3,
      seat: 1,
      blocker: true,
      tiles: [{ number: 5, plus: false }],
    });
  });
});

describe('tiles', () => {
  it("are one's own or blockers", () => {
    expect(tilesOf(state(), 0, false).map(({ number }) => number)).toEqual([2, 3, 6]);
    expect(tilesOf(state({ players: 2, hands: [[1], [2], [3, 4], [5]] }), 0, true)).toEqual([
      { number: 3, blocker: true },
      { number: 4, blocker: true },
    ]);
  });

  it('leave out the lowest numbers where those are removed', () => {
    expect(numbers(state({ removed: 1 }))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('are counted by whoever has the most left', () => {
    expect(tileCount(state())).toEqual({ tile: 4, of: 7 });
  });
});

describe('the secret', () => {
  it('is shown to the team that has it', () => {
    expect(secretOf(state(), 1)).toEqual({ rigged: 'gold-rush', others: ['santorini'] });
  });

  it('is nothing where the wire holds nothing', () => {
    expect(secretOf(state(), 2)).toBeNull();
    expect(secretOf(state(), null)).toBeNull();
  });

  it('stands at the casinos it concerns, once it is chosen', () => {
    const all: Pick<State, 'dealt' | 'rigged'> = {
      dealt: [['peacock', 'sunset-gondola'], ['santorini', 'gold-rush'], []],
      rigged: ['peacock', 'gold-rush', null],
    };
    const fates = (of: State): unknown[] =>
      (['santorini', 'sunset-gondola', 'peacock', 'gold-rush', 'mirage-garden'] as const).map((casino) =>
        fateOf(of, casino),
      );
    expect(fates(state())).toEqual(['secure', null, null, 'rigged', null]);
    expect(fates(state(all))).toEqual(['secure', 'secure', 'rigged', 'rigged', null]);
    expect(fates(state({ ...all, rigged: [null, null, null] }))).toEqual([null, null, null, null, null]);
  });
});

it('partners find each other', () => {
  expect([0, 1, 2, 3].map((seat) => partnerOf(state(), seat))).toEqual([1, 0, 3, 2]);
  expect(partnerOf(state({ teams: [0, 1, 2, null, null, null], players: 3 }), 1)).toBeNull();
});
