/** How long what happened is left on the table before the next thing is shown. */
import type { GamePresentation } from './presentation';
import type { Speed } from '../app/settings.svelte';
import type { Line } from '../protocol/wire';

const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.8, normal: 1, quick: 0.45, instant: 0 };
const USUAL_MS = 650;

export function pace(lines: readonly Line[], face: GamePresentation, speed: Speed): number {
    const shown = lines.filter((line) => line.about === 'game');
    const longest = Math.max(0, ...shown.map((line) => face.pace?.[line.kind] ?? USUAL_MS));
    return longest * FACTORS[speed];
}
