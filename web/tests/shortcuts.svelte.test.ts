import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { settings } from '../src/app/settings.svelte';
import {
  heedShortcuts,
  PASS,
  printedKey,
  registerShortcuts,
  shortcutsOfPage,
  type Shortcut,
} from '../src/app/shortcuts.svelte';

let ends: (() => void)[] = [];

/** Show something with keys of its own; the answer takes it away again. */
function show(shortcuts: readonly Shortcut[], isDialog = false): () => void {
  const end = $effect.root(() => registerShortcuts(shortcuts, isDialog));
  flushSync();
  ends.push(end);
  return end;
}

function press(key: string, on: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  on.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  settings.keys = true;
  ends = [heedShortcuts()];
});
afterEach(() => {
  for (const end of ends) end();
});

describe('a shortcut', () => {
  it('works while what has it is shown, whether the letter is small or not', () => {
    const run = vi.fn();
    const hide = show([{ keys: ['h'], help: 'key-hand', run }]);
    press('h');
    expect(press('H').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
    hide();
    press('h');
    expect(run).toHaveBeenCalledTimes(2);
  });
  it('leaves people alone who type, and those who switched letters off', () => {
    const [letter, arrow] = [vi.fn(), vi.fn()];
    show([
      { keys: ['h'], help: 'key-hand', run: letter },
      { keys: ['ArrowLeft'], help: 'key-back', run: arrow },
    ]);
    const field = document.body.appendChild(document.createElement('input'));
    press('h', field);
    field.remove();
    settings.keys = false;
    press('h');
    press('ArrowLeft');
    expect(letter).not.toHaveBeenCalled();
    expect(arrow).toHaveBeenCalledOnce();
    expect(shortcutsOfPage().map(({ help }) => help)).toEqual(['key-back']);
  });
  it('does nothing under a dialog, which has keys of its own', () => {
    const [drop, close] = [vi.fn(), vi.fn()];
    show([{ keys: ['Escape'], help: 'key-escape', run: drop }]);
    const hide = show([{ keys: ['Escape'], help: 'key-close', run: close }], true);
    press('Escape');
    expect([drop.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
    expect(shortcutsOfPage().map(({ help }) => help)).toEqual(['key-escape']);
    hide();
    press('Escape');
    expect(drop).toHaveBeenCalledOnce();
  });
  it('takes a key from the scope beneath, unless it passes it on', () => {
    const [under, over] = [vi.fn(), vi.fn()];
    show([{ keys: ['Escape'], help: 'key-escape', run: under }]);
    show([{ keys: ['Escape'], help: 'key-escape', run: over }]);
    press('Escape');
    expect([under.mock.calls.length, over.mock.calls.length]).toEqual([0, 1]);
    over.mockReturnValue(PASS);
    press('Escape');
    expect([under.mock.calls.length, over.mock.calls.length]).toEqual([1, 2]);
    expect(shortcutsOfPage()).toHaveLength(1);
  });
  it('leaves a key alone that already did something', () => {
    const run = vi.fn();
    show([{ keys: ['ArrowRight'], help: 'key-on', run }]);
    const card = document.body.appendChild(document.createElement('button'));
    card.addEventListener('keydown', (event) => event.preventDefault());
    press('ArrowRight', card);
    card.remove();
    expect(run).not.toHaveBeenCalled();
  });
  it('is listed only where it is of use', () => {
    let isAlone = false;
    const run = vi.fn();
    show([{ keys: ['t'], help: 'key-hint', when: () => isAlone, run }]);
    press('t');
    expect(shortcutsOfPage()).toEqual([]);
    isAlone = true;
    press('t');
    expect(run).toHaveBeenCalledOnce();
    expect(shortcutsOfPage()).toHaveLength(1);
  });
  it('is printed as on a keyboard', () => {
    expect(['h', 'ArrowLeft', 'Escape', 'Tab', '?'].map(printedKey)).toEqual(['H', '←', 'Esc', 'Tab', '?']);
  });
});
