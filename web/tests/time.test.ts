import { describe, expect, it } from 'vitest';

import { DURATIONS, FACTORS } from '../src/app/time';
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

  it('and nothing lasts when all is to be there at once', () => {
    expect(FACTORS.instant).toBe(0);
    expect(FACTORS.slow).toBeGreaterThan(FACTORS.normal);
    expect(FACTORS.normal).toBeGreaterThan(FACTORS.quick);
  });
});
