import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import { Words } from '../src/app/fluent';
import Trick from '../src/games/las-vegan/Trick.svelte';
import type { State } from '../src/games/las-vegan/wire';
import { playersOfReplay } from '../src/table/players';

const words = new Words('en', [
  'none = none\nseat = seat { $seat }\nyou = you\ncard = { $colour } { $value }\n',
  'web-no-card = no card yet\nweb-your-card = your card\nweb-took = took\nweb-ahead = ahead\n',
]).at(['Ann', 'Bo', 'Cy'], 0);

describe('a trick', () => {
  it('leaves empty places where they are when cards come and go', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn();
        unobserve = vi.fn();
        disconnect = vi.fn();
      },
    );
    const now = {
      players: 3,
      phase: 'playing',
      trick: [null, 'r7', null, null],
      trick_size: 1,
      last_trick: [null, null, null, null],
      chosen: [],
      sealed: [null, null, null, null],
      winner: 1,
    } as unknown as State;
    const { container, getByRole } = render(Trick, {
      now,
      players: playersOfReplay(['Ann', 'Bo', 'Cy'], 0, 0),
      me: 0,
      words,
    });
    const isMoving = (element: Element | null): boolean => element?.closest('.moving') !== null;
    const empty = [...container.querySelectorAll('.card--ghost')];
    expect(empty).toHaveLength(2);
    expect(empty.some(isMoving)).toBe(false);
    expect(isMoving(getByRole('img', { name: 'red 7' }))).toBe(true);
  });
});
