/**
 * What a game brings to the browser, in a folder of its own: `games/GAME/`.
 *
 *   Board.svelte     required: draws the table. Gets BoardProps, renders one <Stage> (parts/Stage.svelte)
 *   Picture.svelte   the picture on the first page, an <svg viewBox="0 0 240 118">
 *   theme.css        `[data-game='GAME'] { --accent: … }` and other colours of its own
 *   en.ftl, fr.ftl   what its board says beyond the engine's texts
 *   face.ts          `export default {…} satisfies Face`: the rest, all optional
 *
 * Folders are found by name (registry.ts); without one, games/generic draws the game from view, reach
 * and events. A board knows no rules: what may be done, why not, and what it would bring stands in
 * `position.reach`; the page shows refusals, previews and the lessons of a first round by itself.
 */
import type { Choosing } from '../lib/choices';
import type { Words } from '../lib/words';
import type { Line, Position } from '../lib/wire';

/** What everybody at the table knows about somebody at it. */
export interface Player {
  seat: number;
  /** As written before a state: "Ana", "You". */
  name: string;
  you: boolean;
  bot: boolean;
  /** The person is gone; a bot may play for them. */
  away: boolean;
  botPlays: boolean;
  toMove: boolean;
}

export interface BoardProps<State = Record<string, unknown>> {
  /** What is on the table, as this seat sees it; `position.state` is the game's own. */
  position: Omit<Position, 'state'> & { state: State };
  /** What happened on the way here: for animation. Empty when nothing is to be shown moving. */
  lines: readonly Line[];
  players: readonly Player[];
  /** Whose eyes it is seen with; null for a spectator, or when all is open. */
  me: number | null;
  /** The game's texts: `words.say('card', {colour: 'red', value: 7})`. */
  words: Words;
  /** What may be picked and what is; give it to `standing()` (lib/choices.ts). */
  choosing: Choosing;
  /** Pick a move, legal or refused; a refused one makes the table say why. Null lets go. Picking what is picked plays it. */
  pick: (move: string | null) => void;
  /** Say why something cannot be that no move stands for, and by which rule. */
  object: (sentence: string, rule: string) => void;
}

export interface Face {
  /** The folder of texts that the board shares with another game's. */
  texts?: string;
  /** Kinds of lines that add up a trick, round or deal: shown together, step by step, when they come. */
  summary?: readonly string[];
  /** Kinds of lines with a sound of their own. */
  sounds?: Readonly<Record<string, Sound>>;
  /** How long a kind of line stays before the next move is shown, in milliseconds at normal speed. */
  pace?: Readonly<Record<string, number>>;
}

export type Sound = 'card' | 'dice' | 'chip' | 'spin' | 'win' | 'turn';
