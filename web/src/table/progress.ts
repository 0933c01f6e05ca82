/** The progress of a game, from its position: header, board and text view agree. */
import type { Position } from '../protocol/wire';

export interface Progress {
  /** The round on the table, after the end the last one that was played. */
  round: number;
  rounds: number;
  /** Rounds before it. */
  done: number;
}

export function progressOf({ round, rounds }: Pick<Position, 'round' | 'rounds'>): Progress {
  return { round: round ?? 1, rounds: rounds ?? 1, done: (round ?? 1) - 1 };
}
