/** What the page view a board lends it: see TableLayout.svelte. */
import { getContext, setContext, type Snippet } from 'svelte';

import type { Player } from './players';

export interface TableStatus {
    tone: 'do' | 'wait' | 'no';
    sentence: string;
    rule?: string | undefined;
}

/** Its properties are read while drawing, so a page hands over an object with getters. */
export interface TableView {
    readonly title: string;
    readonly game: string;
    readonly gameTitle: string;
    readonly players: readonly Player[];
    /** What the hint line must say whatever the game: a refusal, a pause. Null leaves it to the board. */
    readonly hint: TableStatus | null;
    /** The table as plain text, if the reader asked for it. */
    readonly description: string | null;
    /** What the picked move would bring about, in the engine's words. */
    readonly preview: string | null;
    /** Is a move picked that can be played now? */
    readonly ready: boolean;
    /** Is our move on its way? */
    readonly sending: boolean;
    /** A choice of ours lies sealed. */
    readonly sealed: boolean;
    readonly deadline: number | null;
    /** Do bots that look ahead still get ready? */
    readonly preparing: boolean;
    act: () => void;
    letGo: () => void;
    readRule: (rule: string) => void;
    /** Buttons of the top bar. */
    readonly top: Snippet;
    /** Log, chat and the like. */
    readonly side: Snippet;
    /** Announcements over the board: connection, pause, requests. */
    readonly banners: Snippet;
    /** Is it a game of the past? */
    readonly isReplay: boolean;
    /** In place of the hand, when there is nothing to play: the result, a replay's timeline. */
    readonly foot: Snippet | null;
}

const KEY = Symbol('stage');

export function setTableView(view: TableView): void {
    setContext(KEY, view);
}

export function getTableView(): TableView {
    return getContext<TableView>(KEY);
}
