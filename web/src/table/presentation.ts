/** What a game's folder says about its events: sounds, summaries, pace. */
import type { Sound } from './sounds';

export interface GamePresentation {
    /** The folder of texts that the board shares with another game's. */
    texts?: string;
    /** Kinds of lines that add up a trick, round or deal: shown together, step by step, when they come. */
    summary?: readonly string[];
    /** Kinds of lines with a sound of their own. */
    sounds?: Readonly<Record<string, Sound>>;
    /** How long a kind of line stays before the next move is shown, in milliseconds at normal speed. */
    pace?: Readonly<Record<string, number>>;
}
