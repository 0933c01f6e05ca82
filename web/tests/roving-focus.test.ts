import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';

import { rovingFocus } from '../src/ui/roving-focus';

let root: HTMLElement;
let leave: ReturnType<typeof rovingFocus>;

function choice(id: string, standing = 'legal'): string {
  return `<button data-choice="${id}" data-standing="${standing}">${id}</button>`;
}

function draw(dock: string, board = ''): void {
  root.innerHTML = `<main>${board}</main><section id="dock" tabindex="-1">${dock}</section>`;
}

function at(id: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-choice="${id}"]`);
  if (!found) throw new Error(`${id} is not on the table`);
  return found;
}

/** What has the focus once the table has noticed that it changed. */
async function focused(): Promise<string> {
  await Promise.resolve();
  const active = document.activeElement as HTMLElement;
  return active.dataset['choice'] ?? (active.id || active.tagName);
}

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

beforeEach(() => {
  Element.prototype.checkVisibility = () => true; // nothing is laid out here
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  root = document.body.appendChild(document.createElement('div'));
  leave = rovingFocus(root);
});
afterEach(() => {
  leave?.();
  root.remove();
});

describe('focus at a table', () => {
  it('walks among all choices by arrow keys, round and round', async () => {
    draw(choice('a') + choice('b', 'refused'), choice('c'));
    at('a').focus();
    press('ArrowRight');
    expect(await focused()).toBe('b');
    press('ArrowDown');
    expect(await focused()).toBe('c');
    press('ArrowLeft');
    expect(await focused()).toBe('b');
  });
  it('finds the same choice again after it is drawn anew', async () => {
    draw(choice('a') + choice('b'));
    at('b').focus();
    draw(choice('a') + choice('b', 'refused'));
    expect(await focused()).toBe('b');
  });
  it('goes to the neighbour of a card that was played', async () => {
    draw(choice('a') + choice('b') + choice('c'));
    at('b').focus();
    draw(choice('a', 'idle') + choice('c', 'idle'));
    expect(await focused()).toBe('c');
    draw(choice('a', 'idle'));
    expect(await focused()).toBe('a');
  });
  it('goes to what is asked for now rather than to an idle neighbour', async () => {
    draw(choice('a') + choice('b'));
    at('b').focus();
    draw(choice('a', 'idle'), choice('token 3', 'open'));
    expect(await focused()).toBe('token 3');
  });
  it('waits in the dock while there is nothing to choose, and goes on from there', async () => {
    draw(choice('face 4'));
    at('face 4').focus();
    draw('');
    expect(await focused()).toBe('dock');
    root.querySelector('#dock')?.insertAdjacentHTML('beforeend', choice('face 2'));
    expect(await focused()).toBe('face 2');
  });
  it('leaves an idle choice when the turn begins elsewhere, and one that is asked for alone', async () => {
    draw(choice('a', 'idle'), choice('b', 'idle'));
    at('b').focus();
    at('a').dataset['standing'] = 'legal';
    expect(await focused()).toBe('a');
    at('b').dataset['standing'] = 'legal';
    expect(await focused()).toBe('a');
  });
  it('goes to the result when the game is over, even from a button beside the hand', async () => {
    draw('<button id="play">Play</button>');
    root.querySelector<HTMLElement>('#play')?.focus();
    draw('<h2 id="result" tabindex="-1" data-landing>Over</h2>');
    expect(await focused()).toBe('result');
  });
  it('is not taken where nobody has it', async () => {
    draw(choice('a'));
    at('a').focus();
    at('a').blur(); // clicked beside everything
    await Promise.resolve();
    draw(choice('b'));
    expect(await focused()).toBe('BODY');
  });
  it('stays in a window that lies over the table, and comes back when it closes', async () => {
    draw(choice('a') + choice('b'));
    at('a').focus();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = '<button id="on">Continue</button>';
    dialog.querySelector('button')?.focus();
    draw(choice('b'));
    expect(await focused()).toBe('on');
    dialog.remove();
    expect(await focused()).toBe('b');
  });
});
