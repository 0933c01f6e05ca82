// @vitest-environment node
import { expect, it } from 'vitest';

import { at } from '../src/app/lists';

it('gives what lies at a place, also nothing that is hidden, and throws where there is no place', () => {
  expect(at(['red', 'blue'], 1)).toBe('blue');
  expect(at([null, 0], 0)).toBeNull();
  expect(at([null, 0], 1)).toBe(0);
  expect(() => at(['red'], 1)).toThrow('Nothing at place 1 of 1');
});
