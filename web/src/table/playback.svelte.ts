/** Shows updates in order: each stays for a while, a summary waits until it is read, and the user may skip. */
import type { Line } from '../protocol/wire';

export interface Clock {
  /** Milliseconds since some moment. */
  now: () => number;
  /** Call once, later; returns what calls it off. */
  after: (milliseconds: number, then: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** What a table does with its updates. */
export interface Showing<Update> {
  /** Put it on the table. */
  show: (update: Update) => void;
  /** Once for each that was shown, in order; `isPassing` if the next one follows in the same moment. */
  onShown: (update: Update, isPassing: boolean) => void;
  /** How long it stays, in milliseconds. */
  pause: (update: Update) => number;
  /** What must be read before it is shown. */
  summaryOf: (update: Update) => readonly Line[];
  /** Does anybody look? If not, nothing waits. */
  isWatched: () => boolean;
}

export class Playback<Update> {
  /** How the points of a trick, round or deal were scored, until it has been read. */
  summary = $state.raw<readonly Line[]>([]);

  readonly #showing: Showing<Update>;
  readonly #clock: Clock;
  #queue = $state.raw<readonly Update[]>([]);
  #isReady = false;
  #summarized: Update | null = null;
  /** Until then what is shown stays. */
  #due = 0;
  #cancel: () => void = () => undefined;

  /** Is more known than is shown? */
  readonly isBehind = $derived(this.#queue.length > 0);
  /** The newest that waits, if any does. */
  readonly waiting = $derived(this.#queue);

  constructor(showing: Showing<Update>, clock: Clock = systemClock) {
    this.#showing = showing;
    this.#clock = clock;
  }

  /** Nothing is shown before this: it takes a while to load what a game says about its events. */
  start(): void {
    this.#isReady = true;
    this.#advance(false);
  }

  add(...updates: readonly Update[]): void {
    this.#queue = [...this.#queue, ...updates];
    this.#advance(false);
  }

  /** Show at once what waits, as far as the next summary. */
  readonly skip = (): void => this.#advance(true);

  readonly readSummary = (): void => {
    this.summary = [];
    this.#advance(false);
  };

  /** Forget what waits. */
  clear(): void {
    this.#cancel();
    this.#queue = [];
    this.#due = 0;
  }

  #advance(isHurried: boolean): void {
    this.#cancel();
    while (this.#isReady && !this.#isStopped()) {
      const [next, ...rest] = this.#queue;
      if (next === undefined) return;
      const wait = isHurried || !this.#showing.isWatched() ? 0 : this.#due - this.#clock.now();
      if (wait > 0) {
        this.#cancel = this.#clock.after(wait, () => this.#advance(false));
        return;
      }
      if (this.#mustBeReadBefore(next)) return;
      this.#queue = rest;
      this.#showing.show(next);
      const pause = this.#showing.pause(next);
      this.#due = this.#clock.now() + pause;
      const isPassing = rest.length > 0 && (isHurried || pause === 0 || !this.#showing.isWatched());
      this.#showing.onShown(next, isPassing);
    }
  }

  #isStopped(): boolean {
    return this.summary.length > 0 && this.#showing.isWatched();
  }

  /** Has it a summary to be read first? Nobody need do so before looking at the page again. */
  #mustBeReadBefore(update: Update): boolean {
    if (update === this.#summarized) return false;
    this.#summarized = update;
    this.summary = [...this.summary, ...this.#showing.summaryOf(update)];
    return this.#isStopped();
  }
}
