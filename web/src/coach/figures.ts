/** Shares and points as the reader's language writes them. */
import { formatNumber } from '../app/numbers';
import { settings } from '../app/settings.svelte';

/** A chance: "34 %". */
export function percent(share: number, digits = 0): string {
  return formatNumber(share, settings.lang, { style: 'percent', maximumFractionDigits: digits });
}

/** A change of a chance: "+12 %", "−3 %". */
export function signedPercent(share: number, digits = 0): string {
  return formatNumber(share, settings.lang, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
}

/** Points that may be expected: no fractions where there are thousands. */
export function rounded(points: number): number {
  return Math.abs(points) >= 1000 ? Math.round(points) : Math.round(points * 10) / 10;
}
