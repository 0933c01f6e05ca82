/** The log of a table: merging lines, and dropping those that were taken back. */
import type { Line } from '../protocol/wire';

/** Lines that were not taken back. */
export function withoutUndone(lines: readonly Line[], dropped: number | null): readonly Line[] {
  return dropped === null ? lines : lines.filter((line) => line.about !== 'game' || line.seq < dropped);
}

/** Lines of the log or of the chat and newer ones, without repeating any. */
export function merge<Kept extends { seq: number }>(
  lines: readonly Kept[],
  newer: readonly Kept[],
): readonly Kept[] {
  const last = lines.at(-1)?.seq ?? 0;
  const overlap = newer.some((line) => line.seq <= last);
  if (!overlap) return [...lines, ...newer];
  const first = Math.min(...newer.map((line) => line.seq));
  return [...lines.filter((line) => line.seq < first), ...newer];
}

/** The lines that players would still remember: some fade when another kind comes. */
export function notFaded(lines: readonly Line[]): readonly Line[] {
  const ends = new Map(lines.map((line, i) => [line.kind, i]));
  return lines.filter((line, i) => line.fades === '' || (ends.get(line.fades) ?? -1) < i);
}
