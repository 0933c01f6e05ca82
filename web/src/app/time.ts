/** How long things take: named here, in milliseconds at normal speed, and scaled by what is set. */
import type { Speed } from './settings.svelte';

/** One table for all: what moves has come to rest when the next thing is shown, at every speed. */
export const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 1, quick: 0.5, instant: 0 };

export const DURATIONS = {
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
  /** VEGAS's roller. */
  spin: 1100,
  /** A pot is won. */
  won: 700,
  /** From one line of a summary to the next. */
  line: 90,
  /** What happened stays on the table, unless its game says how long. */
  stay: 650,
  /** A step of a replay stays at least. */
  step: 1000,
} as const;
