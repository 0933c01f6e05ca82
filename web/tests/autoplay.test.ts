import { beforeEach, describe, expect, it, vi } from 'vitest';

import { speak } from '../src/app/i18n.svelte';
import { settings } from '../src/app/settings.svelte';
import { shownToasts } from '../src/app/toasts.svelte';
import type { Position, Reachable, TableInfo } from '../src/protocol/wire';
import { AutoPlay } from '../src/table/autoplay.svelte';

function reach(move: string, legal = true): Reachable {
  return { move, parts: {}, legal, rule: null, sentence: null, preview: null, foreseen: [] };
}

function position(about: Partial<Position>): Position {
  return { to_move: [0], chosen: null, outcome: null, reach: [], ...about } as Position;
}

/** A table at which one sits at the first seat, and what is sent from there. */
function sit(shown: Position) {
  const sent: string[] = [];
  const live = {
    table: { you: 0, phase: 'playing' } as TableInfo,
    position: shown as Position | null,
    isOpen: true,
    picked: null as string | null,
    get isReady() {
      return live.picked !== null;
    },
    pick: vi.fn((move: { move: string } | null | undefined) => {
      live.picked = move?.move ?? null;
    }),
    confirm: vi.fn(() => {
      if (live.picked !== null) sent.push(live.picked);
      live.picked = null;
    }),
  };
  return { live, sent, auto: new AutoPlay(live) };
}

/** A board on which these choices are legal; touching one picks its move. */
function board(live: { picked: string | null }, ...legal: string[]): (id: string) => boolean {
  return (id) => {
    if (!legal.includes(id)) return false;
    live.picked = id;
    return true;
  };
}

beforeEach(async () => {
  await speak('en');
  settings.forced = false;
  settings.premove = false;
});

describe('a forced move', () => {
  const only = position({ reach: [reach('r7'), reach('b2', false)] });
  it('is played for those who want that, once, whatever the server says to it', () => {
    settings.forced = true;
    const { auto, sent } = sit(only);
    auto.takeTurn(() => false);
    auto.takeTurn(() => false);
    expect(sent).toEqual(['r7']);
  });
  it('is left to all others, and so is a choice between two', () => {
    const { auto, sent } = sit(only);
    auto.takeTurn(() => false);
    settings.forced = true;
    const free = sit(position({ reach: [reach('r7'), reach('b2')] }));
    free.auto.takeTurn(() => false);
    expect([sent, free.sent]).toEqual([[], []]);
  });
});

describe('a choice made in advance', () => {
  const others = position({ to_move: [1] });
  const mine = position({ reach: [reach('r7'), reach('b2')] });
  beforeEach(() => (settings.premove = true));

  it('waits, can be let go, and is played when the turn comes', () => {
    const { live, auto, sent } = sit(others);
    expect(auto.isOpen).toBe(true);
    auto.queue('b2');
    auto.queue('b2');
    expect(auto.queued).toBeNull();
    auto.queue('r7');
    expect(auto.queued).toBe('r7');
    live.position = mine;
    auto.takeTurn(board(live, 'r7'));
    expect(sent).toEqual(['r7']);
    expect(auto.queued).toBeNull();
  });
  it('is dropped with a word when it is no longer legal', () => {
    const { live, auto, sent } = sit(others);
    auto.queue('r7');
    live.position = mine;
    auto.takeTurn(board(live, 'b2'));
    expect(sent).toEqual([]);
    expect(shownToasts().at(-1)?.sentence).toBe('Your early choice could not be played.');
  });
  it('is not made in advance where everybody chooses in secret', () => {
    const { live, auto, sent } = sit(others);
    auto.queue('r7');
    live.position = position({ to_move: [0, 1], reach: mine.reach });
    auto.takeTurn(board(live, 'r7'));
    expect(sent).toEqual([]);
    live.position = position({ to_move: [1], chosen: 'r7' });
    expect(auto.isOpen).toBe(false);
  });
  it('needs the setting, and others who play', () => {
    const { live, auto } = sit(mine);
    auto.queue('r7');
    expect(auto.queued).toBeNull();
    settings.premove = false;
    live.position = others;
    auto.queue('r7');
    expect(auto.queued).toBeNull();
  });
});
