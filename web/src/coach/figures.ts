/** Shares and points as the reader's language writes them. */
import { settings } from '../app/settings.svelte';

function written(number: number, format: Intl.NumberFormatOptions): string {
  const text = new Intl.NumberFormat(settings.lang, format).format(number);
  return text.replaceAll('\u202f', '\u00a0').replaceAll('-', '\u2212'); // our font lacks the narrow space
}

/** A chance: "34 %". */
export function percent(share: number, digits = 0): string {
  return written(share, { style: 'percent', maximumFractionDigits: digits });
}

/** A change of a chance: "+12 %", "−3 %". */
export function signedPercent(share: number, digits = 0): string {
  return written(share, { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' });
}

/** Points that may be expected: no fractions where there are thousands. */
export function rounded(points: number): number {
  return Math.abs(points) >= 1000 ? Math.round(points) : Math.round(points * 10) / 10;
}
