/** What the card game's state looks like on the wire, and how a selection of cards is built. */
import { CASINOS, WHITE, type CasinoState } from '../casinos/state';

export interface State extends CasinoState {
  sequential: number;
  /** Seats that are done with the round, and seats that have chosen unseen. */
  finished: number[];
  chosen: number[];
  turns: number[];
  cards_placed: number[];
  piled: number[];
  /** By seat, how many cards of each kind: for each number one die, then two. */
  hands: (number[] | null)[];
  sealed: (string | null)[];
}

export const TURNS = 6;
/** So many cards placed finish a player's round. */
export const ENOUGH = 8;

export interface DiceCard {
  number: number;
  dice: number;
}

/** `4d` as a card: it shows two dice. */
export function cardOf(text: string): DiceCard {
  return { number: Number(text.charAt(0)), dice: text.endsWith('d') ? 2 : 1 };
}

/** The cards of a hand as moves write them, ascending. */
export function cardsOf(counts: readonly number[] | null | undefined): readonly string[] {
  return (counts ?? []).flatMap((count, kind) =>
    Array<string>(count).fill(`${Math.floor(kind / 2) + 1}${kind % 2 ? 'd' : ''}`),
  );
}

/** Some cards of a hand, by where they lie in it, as a move. */
export function written(hand: readonly string[], places: readonly number[]): string {
  return places
    .map((place) => hand[place] ?? '')
    .toSorted()
    .join(' ');
}

/** Where the cards of a move lie in a hand; of equal cards, those that were touched. */
export function placesOf(hand: readonly string[], move: string, touched: readonly number[]): readonly number[] {
  if (written(hand, touched) === move) return touched;
  const places: number[] = [];
  for (const card of move.split(' ')) {
    const place = hand.findIndex((held, i) => held === card && !places.includes(i));
    if (place >= 0) places.push(place);
  }
  return places;
}

/** Where the cards of a number lie in a hand. */
export function placesFor(hand: readonly string[], number: number): readonly number[] {
  return hand.flatMap((card, place) => (cardOf(card).number === number ? [place] : []));
}

/** The same cards with one more, or without it. */
export function toggled(places: readonly number[], place: number): readonly number[] {
  return places.includes(place) ? places.filter((one) => one !== place) : [...places, place];
}

/** What a selection would add to each casino for a seat, by casino and owner. */
export function added(move: string | null, seat: number): readonly (readonly number[])[] {
  const more = CASINOS.map(() => Array<number>(WHITE + 1).fill(0));
  for (const { number, dice } of (move?.split(' ') ?? []).map(cardOf)) {
    const row = more[number - 1];
    if (row) row[seat] = (row[seat] ?? 0) + dice;
  }
  return more;
}
