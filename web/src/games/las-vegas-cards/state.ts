/** How a hand of the card game is read from its state, and a selection of its cards is built. */
import { CARDS, KINDS, type CardName } from './wire';

/** The cards of a hand, ascending, from how many there are of each kind. */
export function cardsOf(counts: readonly number[] | null | undefined): readonly CardName[] {
  return KINDS.flatMap((card, kind) => Array<CardName>(counts?.[kind] ?? 0).fill(card));
}

/** Some cards of a hand, by where they lie in it, in the order of moves. */
export function cardsAt(hand: readonly CardName[], places: readonly number[]): readonly CardName[] {
  return places.toSorted((a, b) => a - b).flatMap((place) => hand[place] ?? []);
}

export function isSame(cards: readonly CardName[], others: readonly CardName[]): boolean {
  return cards.length === others.length && cards.every((card, i) => card === others[i]);
}

/** Where some cards lie in a hand; of equal cards, those that were touched. */
export function placesOf(
  hand: readonly CardName[],
  cards: readonly CardName[],
  touched: readonly number[],
): readonly number[] {
  if (isSame(cardsAt(hand, touched), cards)) return touched;
  const places: number[] = [];
  for (const card of cards) {
    const place = hand.findIndex((held, i) => held === card && !places.includes(i));
    if (place >= 0) places.push(place);
  }
  return places;
}

/** Where the cards of a number lie in a hand. */
export function placesFor(hand: readonly CardName[], number: number): readonly number[] {
  return hand.flatMap((card, place) => (CARDS[card].number === number ? [place] : []));
}

/** The same cards with one more, or without it. */
export function toggled(places: readonly number[], place: number): readonly number[] {
  return places.includes(place) ? places.filter((one) => one !== place) : [...places, place];
}

/** How many dice for a casino are on some cards. */
export function diceFor(cards: readonly CardName[], number: number): number {
  return cards.reduce((sum, card) => sum + (CARDS[card].number === number ? CARDS[card].dice : 0), 0);
}
