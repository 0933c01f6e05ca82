import { render, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';

import { Words } from '../src/app/fluent';
import { speak } from '../src/app/i18n.svelte';
import RoundScores from '../src/table/RoundScores.svelte';
import { figuresOf, roundsOf, signed } from '../src/table/sheet';
import type { Line, ScorePart, ScoreRow } from '../src/protocol/wire';
import type { Player } from '../src/table/players';

function part(seq: number, label: string, amount: number): ScorePart {
  return { seq, label, amount, kind: 'part', about: {} };
}

const discards = [part(4, 'Discard', -1), part(7, 'Pot 5', 4), part(9, 'Discard', -1)];
const sheet: readonly ScoreRow[] = [
  { round: 1, cells: [{ parts: [part(2, 'Machine 1', 3)], sum: 3, total: 13 }] },
  {
    round: 2,
    cells: [
      { parts: discards, sum: 2, total: 15 },
      { parts: [], sum: null, total: null },
    ],
  },
];
const lineAt = (seq: number): Line => ({ seq }) as Line;

it('keeps thousands apart with a space that our font has', () => {
  expect(signed(-190_000, 'fr')).toBe('−190\u00a0000');
});

describe('a score sheet', () => {
  it('adds up figures of the same kind', () => {
    expect(figuresOf(discards)).toEqual([
      { label: 'Discard', times: 2, amount: -2 },
      { label: 'Pot 5', times: 1, amount: 4 },
    ]);
  });

  it('finds the rounds that lines wrote to', () => {
    expect(roundsOf(sheet, [lineAt(6), lineAt(7)]).map(({ round }) => round)).toEqual([2]);
    expect(roundsOf(sheet, [lineAt(8)])).toEqual([]);
    expect(roundsOf(null, [lineAt(7)])).toEqual([]);
  });

  it('leaves out a round that has only begun, with what is paid first, when the one before it ended', () => {
    const rowOf = (round: number, ...seqs: number[]): ScoreRow => {
      const parts = seqs.map((seq) => part(seq, 'Chips', -8));
      return { round, cells: [{ parts, sum: 0, total: 0 }] };
    };
    const deals = [rowOf(1, 1, 5, 9), rowOf(2, 9)];
    expect(roundsOf(deals, [lineAt(9)]).map(({ round }) => round)).toEqual([1]);
    const later = [rowOf(1, 1, 5, 9), rowOf(2, 9, 14)];
    expect(roundsOf(later, [lineAt(9), lineAt(14)]).map(({ round }) => round)).toEqual([1, 2]);
    expect(roundsOf(later, [lineAt(14)]).map(({ round }) => round)).toEqual([2]);
  });

  it('writes gains with a sign, as the language does', () => {
    expect([1200, 0, -3].map((amount) => signed(amount, 'en'))).toEqual(['+1,200', '0', '−3']);
    expect(signed(1200, 'de')).toBe('+1.200');
  });
});

describe('the scores of a round', () => {
  beforeAll(() => speak('en'));

  it('are a table with a line per player, its parts, and what is not known', () => {
    const players = ['Ann', 'Bo'].map((name, seat) => ({ name, seat })) as Player[];
    const row = sheet[1] as ScoreRow;
    const { getByRole } = render(RoundScores, { row, players, words: null });
    const table = within(getByRole('table', { name: 'Round 2' }));
    expect(table.getAllByRole('columnheader')).toHaveLength(4);
    const [, ann, bo] = table.getAllByRole('row');
    expect(ann).toHaveTextContent(/Ann.*Discard.*2.*−2.*Pot 5.*\+4.*\+2.*15/);
    expect(within(bo as HTMLElement).getAllByText('not known')).toHaveLength(2);
  });

  it('have the name that the game gives its rounds', () => {
    const words = new Words('en', ['web-round-name = Deal { $round }']);
    const { getByRole } = render(RoundScores, { row: sheet[1] as ScoreRow, players: [], words });
    expect(getByRole('table', { name: 'Deal 2' })).toBeInTheDocument();
  });
});
