/** What a game's folder says about its events: sounds, summaries, pace. */
import type { Words } from '../app/fluent';
import type { Sound } from './sounds';

/** What a table needs of a game's folder, apart from its board. */
export interface GameFiles {
  readonly words: Words;
  readonly presentation: GamePresentation;
}

export type LoadGame = (game: string) => Promise<GameFiles>;

export interface GamePresentation {
  /** The folder of texts that the board shares with another game's. */
  texts?: string;
  /** Kinds of lines that add up a trick, round or deal: shown together, step by step, when they come. */
  summary?: readonly string[];
  /** Kinds of lines at which a new part of a round begins, such as a trick: a replay can go there. `web-part` names one. */
  parts?: readonly string[];
  /** Kinds of lines at which a round begins: headings of the log. */
  rounds?: readonly string[];
  /** Kinds of lines with a sound. */
  sounds?: Readonly<Record<string, Sound>>;
  /** How long a kind of line stays before the next move is shown, in milliseconds at normal speed. */
  pace?: Readonly<Record<string, number>>;
}
