/** How long an event stays on the table before the next one is shown. */
import type { GamePresentation } from './presentation';
import type { Speed } from '../app/settings.svelte';
import { DURATIONS, FACTORS } from '../app/time';
import type { Line } from '../protocol/wire';

export function pace(lines: readonly Line[], face: GamePresentation, speed: Speed): number {
  const shown = lines.filter((line) => line.about === 'game');
  const longest = Math.max(0, ...shown.map((line) => face.pace?.[line.kind] ?? DURATIONS.stay));
  return longest * FACTORS[speed];
}
