import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Words } from '../src/app/fluent';
import { speak } from '../src/app/i18n.svelte';
import TableInPlay from '../src/pages/TableInPlay.svelte';
import { TableSession } from '../src/table/session.svelte';
import { position, reach, snapshot, TestClock, TestServer } from './tables';

vi.mock(import('../src/games/registry'), async (load) => {
  const real = await load();
  const broken = (): never => {
    throw new Error('This board cannot draw that.');
  };
  return {
    ...real,
    boardOf: (game) => (game === 'generic' ? real.boardOf(game) : Promise.resolve(broken)),
  };
});

/** The plain board is loaded when it is needed. */
const PATIENCE = { timeout: 20_000 };

class Observer {
  observe(): void {
    return;
  }
  unobserve(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}

beforeEach(async () => {
  vi.stubGlobal('ResizeObserver', Observer);
  HTMLElement.prototype.checkVisibility = () => true;
  await speak('en');
});

describe('a board that fails', { timeout: 30_000 }, () => {
  it('makes way for the plain one, says so, and one can play on', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const words = new Words('en', ['you = You\nnone = none']);
    const server = new TestServer();
    const first = snapshot({ position: position({ to_move: [0], reach: [reach('r7')] }) });
    const files = Promise.resolve({ words, presentation: {} });
    const live = new TableSession(first, server, files, new TestClock());
    render(TableInPlay, { live });
    expect(await screen.findByText(/ran into a problem/, {}, PATIENCE)).toBeVisible();
    expect(complaints).toHaveBeenCalledOnce();
    const card = await screen.findByRole('button', { name: /^r7/ }, PATIENCE);
    card.click();
    live.confirm();
    expect(server.sent).toEqual([{ type: 'move', seq: 1, move: 'r7' }]);
  });
});

describe('a text that is missing', () => {
  it('stops us, but never somebody who plays', () => {
    const words = new Words('en', ['left = { $left } left']);
    expect(() => words.say('right')).toThrow('no text “right”');
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('PROD', true);
    expect(words.say('right')).toBe('right');
    expect(words.say('left')).toContain('left');
    expect(complaints).toHaveBeenCalledTimes(2);
    vi.unstubAllEnvs();
  });
});
