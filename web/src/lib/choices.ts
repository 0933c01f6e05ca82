/** How it stands with each thing a player could reach for. */
import type { Reachable } from './wire';

/**
 * - `legal`: may be picked
 * - `open`: no move yet, but may be touched on the way to one
 * - `picked`: is picked, waits for the button
 * - `refused`: a rule stands against it; `asked`: and the player just asked why
 * - `idle`: nobody is asked to choose now
 */
export type Standing = 'legal' | 'open' | 'picked' | 'refused' | 'asked' | 'idle';

export interface Choosing {
  readonly reach: readonly Reachable[];
  readonly picked: string | null;
  readonly asked: string | null;
  /** May anything be picked now? */
  readonly open: boolean;
}

/** How a move stands; a board passes every move that the thing on the table could mean. */
export function standing(choosing: Choosing, ...moves: readonly string[]): Standing {
  if (choosing.picked !== null && moves.includes(choosing.picked)) return 'picked';
  if (choosing.asked !== null && moves.includes(choosing.asked)) return 'asked';
  if (!choosing.open) return 'idle';
  const found = choosing.reach.filter((reach) => moves.includes(reach.move));
  if (found.some((reach) => reach.legal)) return 'legal';
  return found.length > 0 ? 'refused' : 'idle';
}
