import { describe, expect, it } from 'vitest';

import { Playback } from '../src/table/playback.svelte';
import type { Line } from '../src/protocol/wire';
import { line, TestClock } from './tables';

interface Update {
  name: string;
  pause?: number;
  summary?: readonly Line[];
}

function setUp() {
  const clock = new TestClock();
  const shown: string[] = [];
  const told: string[] = [];
  const watching = { is: true };
  const playback = new Playback<Update>(
    {
      show: ({ name }) => shown.push(name),
      onShown: ({ name }, isPassing) => told.push(isPassing ? `(${name})` : name),
      pause: ({ pause = 1000 }) => pause,
      summaryOf: ({ summary = [] }) => summary,
      isWatched: () => watching.is,
    },
    clock,
  );
  return { clock, shown, told, watching, playback };
}

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const scored = { name: 'scored', summary: [line(1, 'scored')] };

describe('playback', () => {
  it('shows updates in order, each for as long as it is to stay', () => {
    const { clock, shown, playback } = setUp();
    playback.start();
    playback.add(a, { name: 'b', pause: 300 });
    playback.add(c);
    expect(shown).toEqual(['a']);
    expect(playback.isBehind).toBe(true);
    clock.pass(999);
    expect(shown).toEqual(['a']);
    clock.pass(1);
    expect(shown).toEqual(['a', 'b']);
    clock.pass(300);
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(playback.isBehind).toBe(false);
  });

  it('shows at once what comes after the last has stayed long enough', () => {
    const { clock, shown, playback } = setUp();
    playback.start();
    playback.add(a);
    clock.pass(600);
    playback.add(b);
    expect(shown).toEqual(['a']);
    clock.pass(400);
    expect(shown).toEqual(['a', 'b']);
    clock.pass(5000);
    playback.add(c);
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('shows nothing before it may start', () => {
    const { clock, shown, playback } = setUp();
    playback.add(a, b);
    playback.skip();
    clock.pass(9000);
    expect(shown).toEqual([]);
    playback.start();
    expect(shown).toEqual(['a']);
  });

  it('tells of each update once, in order, also when one skips', () => {
    const { clock, shown, told, playback } = setUp();
    playback.start();
    playback.add(a, b, c);
    playback.skip();
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(told).toEqual(['a', '(b)', 'c']);
    clock.pass(9000);
    expect(told).toHaveLength(3);
  });

  it('waits again after a skip', () => {
    const { clock, shown, playback } = setUp();
    playback.start();
    playback.add(a, b);
    playback.skip();
    playback.add(c);
    expect(shown).toEqual(['a', 'b']);
    clock.pass(1000);
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('stops for a summary before it shows what the summary leads to', () => {
    const { clock, shown, playback } = setUp();
    playback.start();
    playback.add(a, scored, b);
    clock.pass(9000);
    expect(shown).toEqual(['a']);
    expect(playback.summary).toEqual(scored.summary);
    expect(playback.isBehind).toBe(true);
    playback.readSummary();
    expect(shown).toEqual(['a', 'scored']);
    expect(playback.summary).toEqual([]);
    clock.pass(1000);
    expect(shown).toEqual(['a', 'scored', 'b']);
  });

  it('does not skip a summary', () => {
    const { shown, playback } = setUp();
    playback.start();
    playback.add(a, b, scored, c);
    playback.skip();
    playback.skip();
    expect(shown).toEqual(['a', 'b']);
    playback.readSummary();
    playback.skip();
    expect(shown).toEqual(['a', 'b', 'scored', 'c']);
  });

  it('stops for one summary after another', () => {
    const { clock, shown, playback } = setUp();
    playback.start();
    const again = { name: 'again', summary: [line(2, 'scored')] };
    playback.add(scored, again);
    playback.readSummary();
    clock.pass(1000);
    expect(shown).toEqual(['scored']);
    expect(playback.summary).toEqual(again.summary);
    playback.readSummary();
    expect(shown).toEqual(['scored', 'again']);
  });

  it('waits for nothing while nobody looks, and keeps summaries for later', () => {
    const { shown, told, watching, playback } = setUp();
    playback.start();
    watching.is = false;
    playback.add(a, scored, b);
    expect(shown).toEqual(['a', 'scored', 'b']);
    expect(told).toEqual(['(a)', '(scored)', 'b']);
    expect(playback.isBehind).toBe(false);
    expect(playback.summary).toEqual(scored.summary);
    watching.is = true;
    playback.add(c);
    expect(shown).not.toContain('c');
    playback.readSummary();
  });

  it('goes on at once when nobody looks any more', () => {
    const { clock, shown, watching, playback } = setUp();
    playback.start();
    playback.add(a, b, c);
    watching.is = false;
    clock.pass(1000); // the one timer that ran already
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('forgets what waits, and the time it would have waited', () => {
    const { clock, shown, playback } = setUp();
    playback.start();
    playback.add(a, b);
    playback.clear();
    expect(playback.isBehind).toBe(false);
    playback.add(c);
    clock.pass(9000);
    expect(shown).toEqual(['a', 'c']);
  });

  it('can close a summary whose update was forgotten', () => {
    const { shown, playback } = setUp();
    playback.start();
    playback.add(scored);
    playback.clear();
    playback.readSummary();
    expect(playback.summary).toEqual([]);
    expect(shown).toEqual([]);
  });

  it('shows what has no time of its own in the same moment', () => {
    const { shown, told, playback } = setUp();
    playback.start();
    playback.add({ name: 'a', pause: 0 }, { name: 'b', pause: 0 }, c);
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(told).toEqual(['a', 'b', 'c'].map((one) => (one === 'c' ? one : `(${one})`)));
  });
});
