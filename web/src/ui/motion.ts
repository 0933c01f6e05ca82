/** How things move on a board. Nothing moves when the person, or the system, wants none of it. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

import { moves, settings } from '../app/settings.svelte';
import { DURATIONS, FACTORS } from '../app/time';

/** How long a motion takes that takes this long at normal speed. */
export function scaledDuration(milliseconds: number): number {
  return moves() ? milliseconds * FACTORS[settings.speed] : 0;
}

export interface From {
  /** Pixels to the right and down of where it comes to lie. */
  x?: number;
  y?: number;
  turn?: number;
  duration?: number;
  delay?: number;
}

/** Come from, or go to, somewhere else on the table: `in:slide={{ y: -80 }}`. */
export function slide(
  node: Element,
  { x = 0, y = 0, turn = 0, duration = DURATIONS.slide, delay = 0 }: From,
): TransitionConfig {
  const { transform } = getComputedStyle(node);
  const rest = transform === 'none' ? '' : transform;
  return {
    duration: scaledDuration(duration),
    delay: scaledDuration(delay),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) rotate(${u * turn}deg) ${rest}; opacity: ${Math.min(1, t * 2)}`,
  };
}

/** Turn over, as a card does. */
export function flip(
  _node: Element,
  { duration = DURATIONS.flip, delay = 0 }: Pick<From, 'duration' | 'delay'>,
): TransitionConfig {
  return {
    duration: scaledDuration(duration),
    delay: scaledDuration(delay),
    easing: cubicOut,
    css: (_t, u) => `transform: perspective(600px) rotateY(${u * 90}deg)`,
  };
}
