import { describe, expect, it } from 'vitest';

import { frequencyOf, SOUNDS } from '../src/table/sounds';

const parts = Object.values(SOUNDS).flat();

describe('sounds', () => {
  it('are short', () => {
    expect(Math.max(...parts.map(({ at, rings }) => at + rings))).toBeLessThanOrEqual(1.5);
  });

  it('are no louder than the loudest may be', () => {
    expect(Math.max(...parts.map(({ loud = 1 }) => loud))).toBeLessThanOrEqual(1);
  });

  it('come from one scale, five steps to the octave', () => {
    expect(frequencyOf(5)).toBeCloseTo(2 * frequencyOf(0));
    expect(frequencyOf(3) / frequencyOf(0)).toBeCloseTo(2 ** (7 / 12)); // a fifth
  });
});
