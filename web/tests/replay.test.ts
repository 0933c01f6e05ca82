import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';

import { announced } from '../src/app/announcer.svelte';
import { Words } from '../src/app/fluent';
import { speak } from '../src/app/i18n.svelte';
import type { Replay } from '../src/protocol/wire';
import ReplayControls from '../src/table/ReplayControls.svelte';
import { ReplaySession } from '../src/table/replay.svelte';
import { line, position, TestClock } from './tables';

beforeEach(() => speak('en'));

/** Six steps in three rounds of two, as a seat saw them. */
function replayed(seat: number | null): Replay {
  const steps = Array.from({ length: 6 }, (_, i) => ({
    mover: i % 2,
    move: 'r7',
    position: position({ seat, round: 1 + Math.floor(i / 2) }),
    lines: [line(i)],
  }));
  return { game: 'x', title: 'X', players: 2, names: ['Ann', 'Bo'], options: {}, steps, sheet: null };
}

function files() {
  return Promise.resolve({ words: new Words('en', ['you = You']), presentation: {} });
}

describe('a replay', () => {
  it('shows what was asked for last, whichever answer comes last', async () => {
    const answers = new Map<string, () => void>();
    const load = (seat: string): Promise<Replay> =>
      new Promise((resolve) => answers.set(seat, () => resolve(replayed(Number(seat)))));
    const replay = new ReplaySession('x', replayed(null), load, files());
    const both = [replay.lookFrom('0'), replay.lookFrom('1')];
    answers.get('1')?.();
    answers.get('0')?.();
    await Promise.all(both);
    expect([replay.seat, replay.me]).toEqual(['1', 1]);
  });

  it('jumps to parts of rounds, as the game names them', async () => {
    const game = replayed(null);
    game.steps.forEach(({ lines, position }, i) => {
      position.round = i < 4 ? 1 : 2;
      lines.push(line(i, i === 1 || i === 3 ? 'take' : 'play'));
    });
    const words = new Words('en', [
      'you = You\nweb-part = trick { $part }\nweb-round-name = Deal { $round }',
    ]);
    const loaded = Promise.resolve({ words, presentation: { parts: ['take'] } });
    const replay = new ReplaySession('x', game, () => Promise.reject(new Error()), loaded);
    await loaded;
    expect(replay.parts.map(({ round, part, step }) => [round, part, step])).toEqual([
      [1, 1, 0],
      [1, 2, 1],
      [1, 3, 3],
      [2, 1, 4],
    ]);
    const stops = [1, 1, 1, -1].map((by) => {
      replay.goByPart(by === 1 ? 1 : -1);
      return replay.step;
    });
    expect(stops).toEqual([1, 3, 4, 3]);
    render(ReplayControls, { replay });
    expect(screen.getByLabelText('Go to')).toHaveDisplayValue('Deal 1, trick 3');
  });

  it('jumps to rounds, and starts where a link leads', async () => {
    const replay = new ReplaySession('x', replayed(null), () => Promise.reject(new Error()), files(), 3);
    expect([replay.step, replay.part?.round]).toEqual([3, 2]);
    replay.goByRound(1);
    expect(replay.step).toBe(4);
    replay.goByRound(1);
    expect(replay.step).toBe(5);
    replay.goByRound(-1);
    replay.goByRound(-1);
    expect(replay.step).toBe(2);
    expect(new URL(replay.linkTo(2)).search).toBe('?step=2');
    expect(new URL(replay.linkTo(null)).pathname).toBe('/replay/x');
    await replay.loaded;
    expect(new ReplaySession('x', replayed(null), () => Promise.reject(new Error()), files(), 99).step).toBe(
      5,
    );
  });

  it('goes on by itself, says each step, and stops when one takes over', async () => {
    const clock = new TestClock();
    const load = () => Promise.reject(new Error());
    const replay = new ReplaySession('x', replayed(null), load, files(), 0, clock);
    await replay.loaded;
    replay.play();
    clock.pass(1000);
    expect([replay.step, replay.isPlaying]).toEqual([2, true]);
    expect(
      announced()
        .slice(-2)
        .map(({ sentence }) => sentence),
    ).toEqual(['play 1', 'play 2']);
    replay.go(1);
    clock.pass(9000);
    expect([replay.step, replay.isPlaying]).toEqual([1, false]);
    replay.play();
    clock.pass(9000);
    expect([replay.step, replay.isPlaying]).toEqual([5, false]);
  });
});
