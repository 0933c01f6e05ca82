/** How strong bots are. */
import { settings } from '../app/settings.svelte';
import type { Level } from '../protocol/wire';

/** The level that was last chosen, else the one in the middle. */
export function usualLevel(levels: readonly Level[]): string | null {
  const chosen = levels.find(({ name }) => name === settings.level);
  return (chosen ?? levels[middle(levels)])?.name ?? null;
}

/** For someone who has never played: below the default level. */
export function gentleLevel(levels: readonly Level[]): string | null {
  return levels[Math.max(0, middle(levels) - 1)]?.name ?? null;
}

function middle(levels: readonly Level[]): number {
  return Math.floor((levels.length - 1) / 2);
}
