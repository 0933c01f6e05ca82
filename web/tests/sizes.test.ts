// @vitest-environment node
/** Styles ask for the sizes named in app/sizes.ts; boxes answer to their own width in few steps. */
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { WINDOWS } from '../src/app/sizes';

const BOXES: Record<string, readonly string[]> = {
  board: ['max-width: 760px', '760px < width', '520px < width'],
  dock: ['max-width: 760px', 'max-width: 440px', 'max-width: 340px', '520px < width', '760px < width'],
  seat: [
    'max-width: 290px',
    'max-width: 230px',
    '185px < width <= 230px',
    'max-width: 185px',
    '185px < width',
    'max-width: 110px',
  ],
  casino: ['max-width: 320px'],
  house: ['max-width: 189px'],
  drawing: ['max-width: 620px', 'max-width: 400px'], // pictures of rule books
};
const KNOWN = new Set([
  ...Object.values(WINDOWS).map((window) => `@media ${window}`),
  ...Object.entries(BOXES).flatMap(([box, widths]) => widths.map((width) => `@container ${box} (${width})`)),
  '@media (prefers-reduced-motion: reduce)',
  '@media (forced-colors: active)',
]);

test('styles and scripts ask for no other sizes', () => {
  const found = new Set<string>();
  const strange: string[] = [];
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(svelte|css|ts)$/.test(name))) {
    const source = readFileSync(`src/${file}`, 'utf8');
    for (const [, condition = ''] of source.matchAll(/(@(?:media|container)[^{]+?)\s*\{/g)) {
      found.add(condition);
      if (!KNOWN.has(condition)) strange.push(`${file}: ${condition}`);
    }
    if (file.endsWith('app/settings.svelte.ts')) continue; // asks for motion
    if (/inner(Width|Height)|matchMedia|MediaQuery\('/.test(source))
      strange.push(`${file}: a size in a script`);
  }
  expect(strange).toEqual([]);
  expect([...KNOWN].filter((condition) => !found.has(condition))).toEqual([]);
});

/** The lines of CSS, as they stand in components and stylesheets. */
function styles(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (!/\.(svelte|css)$/.test(file)) return [];
    const source = readFileSync(`src/${file}`, 'utf8').trimEnd();
    const css = file.endsWith('.css') ? source : /<style[^>]*>\n(.*)\n<\/style>/s.exec(source)?.[1];
    return css?.split('\n') ?? [];
  });
}

test('there is no more CSS than there need be, and it asks for sizes in few places', () => {
  const lines = styles();
  expect(lines.length, 'see styles/primitives.css for what many parts share').toBeLessThan(5050);
  expect(lines.filter((line) => /@(media|container)/.test(line)).length).toBeLessThanOrEqual(130);
});
