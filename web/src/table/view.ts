/** A table as a reader sees it, live or replayed: the page hands it to everything drawn around a board. */
import { createContext } from 'svelte';

import type { About, Words } from '../app/fluent';
import type { Line, Position, ScoreRow } from '../protocol/wire';
import type { Player } from './players';
import type { ReplaySession } from './replay.svelte';
import type { InReach, Selection } from './selection';
import type { TableSession } from './session.svelte';

/** What live tables (session.svelte.ts) and replays (replay.svelte.ts) have in common. */
export interface TableView {
  readonly title: string;
  /** What the browser's tab says. */
  readonly tabTitle: string;
  readonly game: string;
  readonly gameTitle: string;
  /** Comes when the game's texts are there. */
  readonly loaded: Promise<unknown>;
  /** The game's texts, as they speak to this reader. */
  readonly words: Words | null;
  readonly position: Position | null;
  /** What led to the position: for animation. */
  readonly lines: readonly Line[];
  readonly log: readonly Line[];
  /** Does a round begin with that line? */
  readonly opensRound: (line: Line) => boolean;
  /** The score sheet, null if the game keeps none; and everyone's points, null where nobody may know. */
  readonly sheet: readonly ScoreRow[] | null;
  readonly points: readonly (number | null)[];
  readonly players: readonly Player[];
  /** Whose eyes it is seen with; null for a spectator, or when all is open. */
  readonly me: number | null;
  /** Is it the reader's turn, with everything shown that led to it? Never in a replay. */
  readonly isMyTurn: boolean;
  readonly selection: Selection;
  /** The table as plain text, if the reader asked for it. */
  readonly description: string | null;
  readonly pick: (move: InReach<unknown> | null | undefined) => void;
  readonly object: (message: string, about?: About) => void;
}

export const [getTableView, setTableView] = createContext<TableSession | ReplaySession>();
