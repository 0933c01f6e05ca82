/** The score sheet, as tables show it. */
import { formatNumber } from '../app/numbers';
import type { Line, ScorePart, ScoreRow } from '../protocol/wire';

/** Figures of one kind in a round: "Discard, 3 times: −3". */
export interface Figure {
  label: string;
  times: number;
  amount: number;
}

/** The parts of a score, those with the same label in one. */
export function figuresOf(parts: readonly ScorePart[]): readonly Figure[] {
  const figures = new Map<string, Figure>();
  for (const { label, amount } of parts) {
    const { times, amount: sum } = figures.get(label) ?? { times: 0, amount: 0 };
    figures.set(label, { label, times: times + 1, amount: sum + amount });
  }
  return [...figures.values()];
}

/** The rounds of the sheet that these lines wrote to, without one that only began when the one before it ended. */
export function roundsOf(sheet: readonly ScoreRow[] | null, lines: readonly Line[]): readonly ScoreRow[] {
  const written = new Set(lines.map(({ seq }) => seq));
  const rounds = (sheet ?? []).map((row) => ({ row, seqs: seqsOf(row) }));
  return rounds
    .filter(({ seqs }, i) => {
      const before = rounds[i - 1]?.seqs ?? [];
      return seqs.some((seq) => written.has(seq)) && Math.max(...seqs) > Math.max(...before);
    })
    .map(({ row }) => row);
}

function seqsOf({ cells }: ScoreRow): readonly number[] {
  return cells.flatMap(({ parts }) => parts.map(({ seq }) => seq));
}

/** "+1,200", "−3", "0", as the language writes it. */
export function signed(amount: number, lang: string): string {
  return formatNumber(amount, lang, { signDisplay: 'exceptZero' });
}
