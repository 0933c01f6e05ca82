/** Keys that do something at a table, and the sheet that lists them. */
import { settings } from './settings.svelte';

export interface Shortcut {
    keys: readonly string[];
    /** The message that says what it does. */
    does: string;
}

export const KEYS: readonly Shortcut[] = [
    { keys: ['Tab'], does: 'key-tab' },
    { keys: ['←', '→', '↑', '↓'], does: 'key-arrows' },
    { keys: ['Enter'], does: 'key-enter' },
    { keys: ['P'], does: 'key-play' },
    { keys: ['Esc'], does: 'key-escape' },
    { keys: ['H'], does: 'key-hand' },
    { keys: ['S'], does: 'key-skip' },
    { keys: ['D'], does: 'key-describe' },
    { keys: ['C'], does: 'key-chat' },
    { keys: ['R'], does: 'key-rules' },
    { keys: ['T'], does: 'key-hint' },
    { keys: ['M'], does: 'key-menu' },
    { keys: ['?'], does: 'key-sheet' },
];

/** Call what a key stands for, unless somebody types or a window is open. */
export function onKeys(table: Readonly<Record<string, () => void>>): (event: KeyboardEvent) => void {
    return (event) => {
        if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey) return;
        const target = event.target instanceof Element ? event.target : null;
        if (target?.closest('input, select, textarea, dialog')) return;
        const act = table[event.key.toLowerCase()];
        if (!act) return;
        event.preventDefault();
        act();
    };
}
