/** How strong bots are. */
import { settings } from '../app/settings.svelte';
import type { GameInfo, Level } from '../protocol/wire';

/** The levels to choose from at a table. */
export function offered(
  levels: readonly Level[],
  game: Pick<GameInfo, 'levels'> | undefined,
  players: number,
): Level[] {
  return levels.filter(({ name }) => game?.levels[name]?.includes(players) ?? true);
}

/** Of the levels offered here, the one that was last chosen; the strongest if that is offered elsewhere only. */
export function usualLevel(here: readonly Level[], levels = here): string | null {
  const isChosen = ({ name }: Level) => name === settings.level;
  const other = levels.some(isChosen) ? here.at(-1) : here[middle(here)];
  return (here.find(isChosen) ?? other)?.name ?? null;
}

/** For someone who has never played: below the default level. */
export function gentleLevel(levels: readonly Level[]): string | null {
  return levels[Math.max(0, middle(levels) - 1)]?.name ?? null;
}

function middle(levels: readonly Level[]): number {
  return Math.floor((levels.length - 1) / 2);
}
