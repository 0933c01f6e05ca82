/** How far the game has got, for the top bar. */
export interface Round {
  /** Rounds that are over, and of how many. */
  done: number;
  of: number;
  title: string;
  detail?: string;
}
