import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { cssTimes, DURATIONS, FACTORS } from '../src/app/time';
import { SPEEDS } from '../src/app/settings.svelte';
import cards from '../src/games/las-vegas-cards/presentation';
import dice from '../src/games/las-vegas-dice/presentation';
import vegan from '../src/games/las-vegan/presentation';
import roller from '../src/games/vegas-roller/presentation';
import strip from '../src/games/vegas-strip/presentation';
import { pace } from '../src/table/pace';
import type { GamePresentation } from '../src/table/presentation';
import { line } from './tables';

const { slide, reorder, deal, tumble, tumbleApart, spin, won } = DURATIONS;
/** Eight dice of the highest face, the last of which starts latest. */
const ROLL = tumble + (7 + 6) * tumbleApart;

/** What moves when something of a kind is shown, in the games that have a board. */
const MOVES: readonly [string, GamePresentation, Readonly<Record<string, number>>][] = [
  ['las-vegan', vegan, { play: slide, reveal: slide, take: slide, place: slide }],
  ['las-vegas-cards', cards, { reveal: slide, place: slide + reorder, hand: slide + 7 * deal }],
  ['las-vegas-dice', dice, { roll: ROLL, place: slide + reorder, 'chip-taken': slide }],
  ['vegas-roller', roller, { spin, pot: won, play: slide, replace: slide, zap: slide }],
  ['vegas-strip', strip, { place: slide, 'place-blocker': slide, payout: slide }],
];

describe('what happens stays until it has come to rest', () => {
  it.each(MOVES)('at %s, at every speed', (_, presentation, moves) => {
    for (const speed of SPEEDS)
      for (const [kind, longest] of Object.entries(moves))
        expect(pace([line(1, kind)], presentation, speed), `${kind}, ${speed}`).toBeGreaterThanOrEqual(
          longest * FACTORS[speed],
        );
  });

  it('has its times from one table, in scripts and styles', () => {
    const known = new Set(cssTimes('normal').map(([name]) => name));
    const strange: string[] = [];
    for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
      if (!/\.(svelte|css|ts)$/.test(file) || /app\/time\.ts$|protocol\/socket\.ts$/.test(file)) continue;
      const source = readFileSync(`src/${file}`, 'utf8');
      const numbers = source.matchAll(
        /\b[1-9]\d*m?s\b(?=[^'"`>]*;)|(?:duration|delay)\w*: [\d(]|\w_MS = |scaledDuration\(\d\d|set(?:Timeout|Interval)\(.*, [\d_]+\)/g,
      );
      strange.push(...[...numbers].map(([found]) => `${file}: ${found}`));
      for (const [name] of source.matchAll(/--\w+-time/g))
        if (!known.has(name)) strange.push(`${file}: ${name}`);
    }
    expect(strange).toEqual([]);
  });

  it('and nothing lasts when all is to be there at once', () => {
    expect(FACTORS.instant).toBe(0);
    expect(FACTORS.slow).toBeGreaterThan(FACTORS.normal);
    expect(FACTORS.normal).toBeGreaterThan(FACTORS.quick);
  });
});
