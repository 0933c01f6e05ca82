/** Durations in milliseconds: other files name these (tests/time.test.ts); only the socket has its own. */
import type { Speed } from './settings.svelte';

/** One table for all: what moves has come to rest when the next thing is shown, at every speed. */
export const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 1, quick: 0.5, instant: 0 };

/** What happens at a table, at normal speed. CSS has each as `--NAME-time`, scaled by the speed that is set. */
export const DURATIONS = {
  /** Something answers to a touch, or to the mouse over it. */
  touch: 180,
  /** Something comes to lie on the table, or leaves it. */
  slide: 260,
  /** A card turns over. */
  flip: 320,
  /** Rows change their order. */
  reorder: 220,
  /** From one dealt card to the next. */
  deal: 50,
  /** A die rolls, and each of several begins that much later. */
  tumble: 420,
  tumbleApart: 60,
  /** Chips go from a pot to a player, each that much after the one before. */
  travel: 650,
  travelApart: 70,
  /** VEGAS's roller. */
  spin: 1100,
  /** A pot is won. */
  won: 700,
  /** From one line of a summary to the next. */
  line: 90,
  /** A winner's flourish. */
  flourish: 1100,
  /** How long what happened stays on the table before the next thing is shown: in passing, … */
  glance: 300,
  /** … unless its game says how long, … */
  stay: 650,
  /** … to see what it was, also the least for a step of a replay, … */
  look: 1000,
  /** … to see what it changed, … */
  read: 1400,
  /** … and after something that everyone waited for. */
  watch: 1700,
} as const;

/** What is about the page, at every speed. */
export const WAITS = {
  /** A sentence at the page's edge. */
  toast: 6_000,
  /** What a player said, at their seat. */
  bubble: 7_000,
  /** That the connection is back. */
  back: 4_000,
  /** From one look at a clock to the next. */
  tick: 500,
  /** From one look at the list of public tables to the next. */
  refresh: 15_000,
} as const;

/** The durations as CSS has them. */
export function cssTimes(speed: Speed): readonly (readonly [name: string, time: string])[] {
  return Object.entries(DURATIONS).map(([name, time]) => [`--${name}-time`, `${time * FACTORS[speed]}ms`]);
}
