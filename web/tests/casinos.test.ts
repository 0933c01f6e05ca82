import { describe, expect, it } from 'vitest';

import { chipsOf, notesAt, rowsAt } from '../src/games/casinos/state';
import { WHITE, type CasinoState } from '../src/games/casinos/wire';
import {
  added as addedCards,
  cardsAt,
  cardsOf,
  isSame,
  placesFor,
  placesOf,
  toggled,
} from '../src/games/las-vegas-cards/state';
import { added, facesOf } from '../src/games/las-vegas-dice/state';

/** A table with dice and notes at the first casino; notes are written as their worths. */
function table(dice: number[], ...worths: number[]): Pick<CasinoState, 'notes' | 'dice'> {
  const notes = Array<number>(11).fill(0);
  for (const worth of worths) notes[worth] = (notes[worth] ?? 0) + 1;
  return { notes: [notes], dice: [dice] };
}

describe('rows at a casino', () => {
  it('stand by their dice, and each untied one gets the next note', () => {
    const rows = rowsAt(table([1, 3, 0, 2, 0, 0], 4, 9), 0);
    expect(rows.map(({ owner, place, note }) => [owner, place, note])).toEqual([
      [1, 1, 9],
      [3, 2, 4],
      [0, 3, null],
    ]);
  });

  it('cancel each other out when tied, the white ones too', () => {
    const rows = rowsAt(table([3, 0, 3, 2, 1, 2], 5), 0);
    expect(rows.map(({ owner, place, note }) => [owner, place, note])).toEqual([
      [0, null, null],
      [2, null, null],
      [3, null, null],
      [WHITE, null, null],
      [4, 1, 5],
    ]);
  });

  it('count dice that would be added, without forgetting which those are', () => {
    const rows = rowsAt(table([1, 3, 0, 0, 0, 0], 5), 0, [2, 0, 0, 0, 0, 1]);
    expect(rows).toEqual([
      { owner: 0, dice: 1, more: 2, place: null, note: null },
      { owner: 1, dice: 3, more: 0, place: null, note: null },
      { owner: WHITE, dice: 0, more: 1, place: 1, note: 5 },
    ]);
  });

  it('are none where nobody has dice', () => {
    expect(rowsAt(table([0, 0, 0, 0, 0, 0], 5), 0)).toEqual([]);
  });
});

describe('notes and chips', () => {
  it('lie highest first, and each sort of chip once', () => {
    expect(notesAt(table([], 2, 9, 2), 0)).toEqual([9, 2, 2]);
    expect(chipsOf([0, 2, 0, 0, 1])).toEqual([
      { chip: 'golden', count: 2 },
      { chip: 'black', count: 1 },
    ]);
  });
});

describe('a roll', () => {
  const state = {
    turn: 2,
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

  it('would add the dice of a face to the one who rolled, and the white ones to nobody', () => {
    expect(added(state, 2)).toEqual([0, 0, 2, 0, 0, 0]);
    expect(added(state, 1)).toEqual([0, 0, 0, 0, 0, 1]);
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

  it('would add its dice to the casinos of their numbers', () => {
    const more = addedCards(['1', '3d'], 2);
    expect(more[0]).toEqual([0, 0, 1, 0, 0, 0]);
    expect(more[2]).toEqual([0, 0, 2, 0, 0, 0]);
    expect(
      addedCards([], 2)
        .flat()
        .every((dice) => dice === 0),
    ).toBe(true);
  });
});
