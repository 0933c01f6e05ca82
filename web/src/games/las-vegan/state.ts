/** What Las Vegan's state looks like on the wire, as far as the board reads it. */
export interface State {
  players: number;
  rounds: number;
  rounds_done: number;
  phase: number;
  cabbages: number[];
  /** What each machine counts: a colour, or a value as text. */
  machines: string[];
  /** The token on each machine, by its number. */
  placed: (number | null)[];
  golden: 'min' | 'max' | null;
  /** What each token shows; the last is the golden one. */
  faces: number[];
  unused: number[];
  to_place: number;
  hands: (string[] | null)[];
  held: number[];
  /** By seat; the bank's comes after the players'. */
  trick: (string | null)[];
  trick_size: number;
  leader: number;
  led: Colour;
  winner: number;
  last_trick: (string | null)[];
  last_leader: number;
  tricks: number[];
  display: (string | null)[];
  pile_size: number;
  sealed: (string | null)[];
  chosen: number[];
}

export type Colour = 'red' | 'purple' | 'green' | 'blue';

/** Phases of `State.phase`. */
export const TRICK = 0;
export const SEALED = 1;
export const FOR_BANK = 2;
export const PLACING = 3;

/** With so many players the bank plays along, as one more taker of tricks. */
export const WITH_BANK = 2;
export const GOLDEN = 4;
/** Both sides of the ordinary tokens, as they are written where two show the same. */
const SIDES = ['-2/+1', '-2/-1', '0/+1', '-3/-1'] as const;

export interface Card {
  colour: Colour;
  value: number;
}

const COLOURS: Readonly<Record<string, Colour>> = { r: 'red', p: 'purple', g: 'green', b: 'blue' };

/** `r7` as a card. */
export function cardOf(text: string): Card {
  return { colour: COLOURS[text.charAt(0)] ?? 'red', value: Number(text.slice(1)) };
}

export function isColour(subject: string): subject is Colour {
  return Object.values(COLOURS).includes(subject as Colour);
}

/** As moves write a number on a token. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** As people read it: with a real minus. */
export function printed(value: number): string {
  return signed(value).replace('-', '−');
}

/** How moves write a token: by the side that shows, or by both where another shows the same. */
export function tokenName(state: State, token: number): string {
  if (token === GOLDEN) return 'gold';
  const shows = state.faces[token] ?? 0;
  const alike = state.faces.slice(0, GOLDEN).filter((face) => face === shows).length;
  return alike > 1 ? (SIDES[token] ?? '') : signed(shows);
}

/** Does a move put a token on a machine that is not for it? One such move stands for all of them. */
export function isAstray(move: string): boolean {
  const [token, place] = move.split('>');
  return place !== undefined && (token === 'gold') !== (place === 'min' || place === 'max');
}

/** Which trick of the round is being played, of how many. */
export function trickCount(state: State): { trick: number; of: number } {
  const done = state.tricks.reduce((sum, tricks) => sum + tricks, 0);
  const left = Math.max(...state.held);
  return { trick: Math.min(done + (state.phase === PLACING ? 0 : 1), done + left), of: done + left };
}
