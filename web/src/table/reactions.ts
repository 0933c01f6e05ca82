/** The audible side of what is shown: sounds, and sentences for screen readers. */
import { announce } from '../app/announcer.svelte';
import type { Line } from '../protocol/wire';
import type { GamePresentation } from './presentation';
import { soundOf } from './sounds';

/** Call once for each update, when it is shown; one that is skipped is announced without a sound. */
export function tellOf(lines: readonly Line[], presentation: GamePresentation, isPassing: boolean): void {
  announce(lines.map((line) => line.text).join(' '));
  if (!isPassing) soundsOf(lines, presentation);
}

export function soundsOf(lines: readonly Line[], presentation: GamePresentation): void {
  for (const line of lines) soundOf(presentation.sounds?.[line.kind]);
}

/** In words the line above the hand says it (PlayerDock.svelte). */
export function soundTurn(): void {
  soundOf('turn');
}
