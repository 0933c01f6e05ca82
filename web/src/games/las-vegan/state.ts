/** How Las Vegan's state is read and written on the board. */
import { COLOURS, GOLDEN, type Colour, type State } from './wire';

export function isColour(subject: string): subject is Colour {
  return COLOURS.some((colour) => colour === subject);
}

/** A number on a token, or several, as people read them: with a sign, and a real minus. */
export function printed(value: number | string): string {
  const signed = typeof value === 'number' && value > 0 ? `+${value}` : String(value);
  return signed.replaceAll('-', '−');
}

/** The colour of a token, by what it shows. */
export function toneOf(token: number, shows: number): 'gold' | 'minus' | 'plus' | 'nought' {
  if (token === GOLDEN) return 'gold';
  return shows > 0 ? 'plus' : shows < 0 ? 'minus' : 'nought';
}

/** Which trick of the round is being played, of how many. */
export function trickCount(state: Pick<State, 'held' | 'phase' | 'tricks'>): { trick: number; of: number } {
  const done = state.tricks.reduce((sum, tricks) => sum + tricks, 0);
  const left = Math.max(...state.held);
  return { trick: Math.min(done + (state.phase === 'placing' ? 0 : 1), done + left), of: done + left };
}
