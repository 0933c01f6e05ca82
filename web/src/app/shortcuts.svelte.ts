/**
 * Keys that do something, each with the words that say so: what is registered is what the sheet lists.
 *
 * A component registers the keys of its scope while it is shown. The last scope comes first; a dialog shuts out
 * whatever lies beneath it.
 */
import { untrack } from 'svelte';

import { settings } from './settings.svelte';

export interface Shortcut {
  /** As `KeyboardEvent.key` has them; letters in lower case. */
  keys: readonly string[];
  /** The message that says what they do. */
  help: string;
  /** Is it of any use at this table? */
  when?: () => boolean;
  /** `PASS` leaves the key to the scope beneath. Left out where the browser or what has the focus acts by itself. */
  run?: () => unknown;
}

export const PASS = Symbol('pass');

interface Scope {
  readonly shortcuts: readonly Shortcut[];
  readonly isDialog: boolean;
}

let scopes = $state.raw<readonly Scope[]>([]);

/** Let keys work while the component that calls this is shown. */
export function registerShortcuts(shortcuts: readonly Shortcut[], isDialog = false): void {
  $effect(() => {
    const scope = { shortcuts, isDialog };
    scopes = [...untrack(() => scopes), scope];
    return () => {
      scopes = scopes.filter((one) => one !== scope);
    };
  });
}

/** All shortcuts of the page itself, below any dialog; those with the same description are listed once. */
export function shortcutsOfPage(): readonly Shortcut[] {
  const works = scopes
    .filter(({ isDialog }) => !isDialog)
    .flatMap(({ shortcuts }) => shortcuts)
    .filter((one) => (one.when?.() ?? true) && (settings.keys || !one.keys.every(isSingle)));
  return works.filter(({ help }, i) => works.findIndex((one) => one.help === help) === i);
}

/** A key as it is printed on a keyboard. */
export function printedKey(key: string): string {
  const printed: Record<string, string> = {
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
  };
  return printed[key] ?? (isSingle(key) ? key.toUpperCase() : key);
}

/** One letter: what people who dictate or use other tools may want to switch off. */
function isSingle(key: string): boolean {
  return key.length === 1;
}

function onKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = isSingle(event.key) ? event.key.toLowerCase() : event.key;
  if (isSingle(key) && !settings.keys) return;
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
  const dialog = scopes.findLast(({ isDialog }) => isDialog);
  const inReach = dialog ? [dialog] : scopes.toReversed();
  for (const { keys, when, run } of inReach.flatMap(({ shortcuts }) => shortcuts)) {
    if (!run || !keys.includes(key) || when?.() === false || run() === PASS) continue;
    event.preventDefault();
    return;
  }
}

/** Heed the keyboard; call once, inside an effect. */
export function heedShortcuts(): () => void {
  addEventListener('keydown', onKeydown);
  return () => removeEventListener('keydown', onKeydown);
}
