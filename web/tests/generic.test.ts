import { describe, expect, it } from 'vitest';

import { legalFirst, shown } from '../src/games/generic/shown';
import { Words } from '../src/app/fluent';

const CORE = 'none = none\nseat = seat { $seat }\nyou = you\ncard = the { $value }\n';
const words = (text = ''): Words => new Words('en', [CORE, text]).at(['Ann', 'Bo'], 0);

describe('the generic board', () => {
  it('shows a game without labels by readable names, and whose things are whose', () => {
    const state = {
      players: 2,
      cards_left: 3,
      pile: null,
      hands: [null, ['a', 'b'], null],
      held: [1, 2, 0],
      shut: [null, null, null],
    };
    expect(shown(state, words(), 2, 1)).toEqual({
      mine: [{ name: 'hands', label: 'Hands', value: ['a', 'b'] }],
      shared: [{ name: 'cards_left', label: 'Cards left', value: '3' }],
      each: [{ name: 'held', label: 'Held', values: ['1', '2'] }],
    });
  });
  it('shows what everybody sees as everybody’s, and to a spectator nothing of one’s own', () => {
    const state = { hands: [['a'], ['b']], open: [null, [1]] };
    const { mine, each } = shown(state, words(), 2, null);
    expect(mine).toEqual([]);
    expect(each.map(({ values }) => values)).toEqual([
      [['a'], ['b']],
      ['·', ['1']],
    ]);
  });
  it('shows only what a game labels, once it does', () => {
    const text = 'field-piles = On the piles\nplayer-held = Cards\n';
    const state = { piles: [4, 5], held: [1, 2, 0], ceiling: [9, 9], turn: 1 };
    expect(shown(state, words(text), 2, 0)).toEqual({
      mine: [],
      shared: [{ name: 'piles', label: 'On the piles', value: ['4', '5'] }],
      each: [{ name: 'held', label: 'Cards', values: ['1', '2'] }],
    });
  });
  it('puts things and players into words', () => {
    const state = {
      leader: { is: 'player', seat: 1 },
      next: { is: 'player', seat: 0 },
      row: [{ is: 'card', value: 7 }, { is: 'strange' }, [1, null]],
      nothing: [],
    };
    const values = shown(state, words(), 2, 0).shared.map(({ value }) => value);
    expect(values).toEqual(['Bo', 'you', ['the 7', '{"is":"strange"}', '1 ·'], 'none']);
  });
  it('calls things as moves do', () => {
    expect(shown({ row: ['g7', 'x', '4'] }, words('notation-g = v\n'), 2, 0).shared).toEqual([
      { name: 'row', label: 'Row', value: ['v7', 'x', '4'] },
    ]);
  });
  it('puts legal moves before refused ones, otherwise as they come', () => {
    const reach = ['a', 'b', 'c', 'd'].map((move, i) => ({ move, legal: i % 2 === 1 }));
    expect(
      legalFirst(reach)
        .map(({ move }) => move)
        .join(''),
    ).toBe('bdac');
  });
});
