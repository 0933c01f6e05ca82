import { describe, expect, it, vi } from 'vitest';

import { Turn } from '../src/games/vegas-roller/turn.svelte';
import { KINDS, type CardName, type Move, type State } from '../src/games/vegas-roller/wire';
import type { InReach } from '../src/table/selection';

function inReach(parts: Move, legal = true): InReach<Move> {
  return {
    move: JSON.stringify(parts),
    parts,
    legal,
    rule: null,
    sentence: null,
    preview: null,
    foreseen: [],
  };
}

function discards(cards: readonly CardName[], legal: boolean): InReach<Move>[] {
  return cards.map((card) => inReach({ kind: 'discard', card }, legal));
}

/** A turn of seat 0 with these cards and moves. */
function turnWith(hand: readonly CardName[], reach: readonly InReach<Move>[]) {
  const counts = KINDS.map((kind) => hand.filter((card) => card === kind).length);
  const state = {
    deals_done: 0,
    rounds_done: 3,
    turns_done: 1,
    hands: [counts, null],
    laid: [
      [0, 0, 0, 0, 0],
      [0, 4, 0, 0, 0],
    ],
  } as unknown as State;
  const pick = vi.fn();
  const choosing = { reach, picked: null, asked: null, open: true, seated: true };
  return { turn: new Turn({ state, me: 0, isMyTurn: true, choosing, pick }), pick };
}

describe('play or discard', () => {
  const hand = ['V1', 'E2'] as const;
  const plays = [inReach({ kind: 'play', card: 'V1' }), inReach({ kind: 'play', card: 'E2' }, false)];

  it('starts with what is possible', () => {
    expect(turnWith(hand, [...plays, ...discards(hand, false)]).turn.way).toBe('play');
    const refused = plays.map((move) => ({ ...move, legal: false }));
    expect(turnWith(hand, [...refused, ...discards(hand, true)]).turn.way).toBe('discard');
  });

  it('does not lead to discards that are all refused, but says why', () => {
    const refused = discards(hand, false);
    const { turn, pick } = turnWith(hand, [...plays, ...refused]);
    expect(turn.isOpen('discard')).toBe(false);
    turn.take('discard');
    expect(turn.way).toBe('play');
    expect(pick).toHaveBeenLastCalledWith(refused[0]);
  });

  it('leads to discards that are allowed', () => {
    const allowed = discards(hand, true);
    const { turn, pick } = turnWith(hand, [...plays, ...allowed]);
    expect(turn.standingOf('E2', 1)).toBe('refused');
    turn.take('discard');
    expect(turn.way).toBe('discard');
    expect(turn.standingOf('E2', 1)).toBe('legal');
    turn.touch('E2', 1);
    expect(pick).toHaveBeenLastCalledWith(allowed[1]);
  });
});

describe('a Zap', () => {
  const unaimed = inReach({ kind: 'unaimed' }, false);

  it('is aimed before it is picked', () => {
    const zap = inReach({ kind: 'zap', seat: 1, letter: 'E' });
    const { turn, pick } = turnWith(['zap'], [zap, unaimed]);
    expect(turn.standingOf('zap', 0)).toBe('legal');
    turn.touch('zap', 0);
    expect(turn.isAiming).toBe(true);
    expect(turn.targets).toMatchObject([{ seat: 1, letter: 'E', value: 4 }]);
    turn.aim(1, 'E');
    expect(pick).toHaveBeenLastCalledWith(zap);
    turn.aim(1, 'G');
    expect(pick).toHaveBeenLastCalledWith(unaimed);
    turn.stopAiming();
    expect(turn.isAiming).toBe(false);
  });

  it('says why there is nothing to aim at', () => {
    const play = inReach({ kind: 'play', card: 'V1' });
    const { turn, pick } = turnWith(['V1', 'zap'], [play, unaimed]);
    expect(turn.standingOf('zap', 1)).toBe('refused');
    turn.touch('zap', 1);
    expect(turn.isAiming).toBe(false);
    expect(pick).toHaveBeenLastCalledWith(unaimed);
  });
});
