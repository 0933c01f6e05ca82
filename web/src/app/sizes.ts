/**
 * The sizes the client is laid out for. CSS cannot take them from here: tests/sizes.test.ts sees to it that
 * styles ask for these and no others. Boards answer to their own box instead, the container `board`.
 */
export const WINDOWS = {
  /** A phone held upright. */
  phone: '(max-width: 760px)',
  /** A tablet, and what is narrower: the log lies under the board. */
  tablet: '(max-width: 1120px)',
  desk: '(min-width: 1121px)',
  /** A desk on a laptop's screen. */
  laptop: '(min-width: 1121px) and (max-height: 859px)',
  /** Anything but a large desk. */
  compact: '(max-width: 1120px), (max-height: 859px)',
  /** A phone held sideways, a small one, or a page at 200 %: what is left goes to the board. */
  low: '(max-height: 600px)',
  high: '(min-height: 601px)',
  /** One or the other: phones however they are held. */
  small: '(max-width: 760px), (max-height: 600px)',
} as const;
