import { readFileSync } from 'node:fs';

import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import LogEntry from '../src/table/LogEntry.svelte';
import type { GamePresentation } from '../src/table/presentation';

const GAMES = import.meta.glob<GamePresentation>('../src/games/*/presentation.ts', {
  eager: true,
  import: 'default',
});
const TEXTS = ['casinos', 'las_vegan', 'vegas_roller', 'vegas_strip'].map((game) =>
  readFileSync(`../src/croupier/games/${game}/text/en.ftl`, 'utf8'),
);

describe('a line of the log', () => {
  it('begins with the name of who acted, which stands out', () => {
    render(LogEntry, { line: { seat: 1, text: 'Bo plays red 7.' }, name: 'Bo' });
    expect(screen.getByText('Bo').tagName).toBe('B');
    expect(screen.getByRole('listitem')).toHaveTextContent('Bo plays red 7.');
  });

  it('has no name where the sentence begins otherwise', () => {
    render(LogEntry, { line: { seat: 1, text: 'Bob plays red 7.' }, name: 'Bo' });
    expect(document.querySelector('b')?.textContent).toBe('');
  });

  it('is a heading where a round begins', () => {
    const { container } = render(LogEntry, { line: { seat: null, text: 'Round 2 begins.' }, heading: true });
    expect(container.querySelector('li')).toHaveClass('heading');
  });
});

it.each(Object.entries(GAMES))('%s says with which events its rounds begin', (_, { rounds = [] }) => {
  expect(rounds).not.toEqual([]);
  for (const kind of rounds) expect(TEXTS.some((text) => text.includes(`\nevent-${kind} = `))).toBe(true);
});
