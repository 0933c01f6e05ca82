import { describe, expect, it } from 'vitest';

import { chipsOf, notesAt } from '../src/games/casinos/state';
import {
  cardsAt,
  cardsOf,
  diceFor,
  isSame,
  placesFor,
  placesOf,
  toggled,
} from '../src/games/las-vegas-cards/state';
import { facesOf } from '../src/games/las-vegas-dice/state';

describe('notes and chips', () => {
  it('lie highest first, and each sort of chip once', () => {
    const notes = [[0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0]];
    expect(notesAt({ notes }, 0)).toEqual([9, 2, 2]);
    expect(chipsOf([0, 2, 0, 0, 1])).toEqual([
      { chip: 'golden', count: 2 },
      { chip: 'black', count: 1 },
    ]);
  });
});

describe('a roll', () => {
  const state = {
    rolled: [0, 2, 0, 1, 0, 0],
    rolled_whites: [1, 0, 0, 0, 0, 0],
  };

  it('shows each face once, with its white dice', () => {
    expect(facesOf(state)).toEqual([
      { face: 1, dice: 0, whites: 1 },
      { face: 2, dice: 2, whites: 0 },
      { face: 4, dice: 1, whites: 0 },
    ]);
  });
});

describe('a selection of dice cards', () => {
  const hand = cardsOf([1, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 0]);

  it('is made of the cards of a hand, ascending', () => {
    expect(hand).toEqual(['1', '3', '3', '3d', '5']);
    expect(cardsOf(null)).toEqual([]);
  });

  it('has the order of moves, in whatever order cards are touched', () => {
    let places = toggled([], 3);
    expect(cardsAt(hand, places)).toEqual(['3d']);
    places = toggled(toggled(places, 2), 1);
    expect(cardsAt(hand, places)).toEqual(['3', '3', '3d']);
    places = toggled(places, 3);
    expect(isSame(cardsAt(hand, places), ['3', '3'])).toBe(true);
    expect(isSame(cardsAt(hand, places), ['3', '3', '3d'])).toBe(false);
  });

  it('keeps the cards that were touched, of equal ones', () => {
    expect(placesFor(hand, 3)).toEqual([1, 2, 3]);
    expect(placesFor(hand, 6)).toEqual([]);
    expect(placesOf(hand, ['3'], [2])).toEqual([2]);
    expect(placesOf(hand, ['3'], [4])).toEqual([1]);
    expect(placesOf(hand, ['3', '3', '5'], [])).toEqual([1, 2, 4]);
  });

  it('has so many dice for a casino as its cards show', () => {
    expect(diceFor(['3', '3d', '5'], 3)).toBe(3);
    expect(diceFor(['3', '3d', '5'], 1)).toBe(0);
  });
});
