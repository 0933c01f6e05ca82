/** A review in progress: preliminary verdicts come soon, better ones when it is finished. */
import { announce } from '../app/announcer.svelte';
import { t } from '../app/i18n.svelte';
import { sentenceOf } from '../app/toasts.svelte';
import { api } from '../protocol/http';
import type { MatchReview, ReviewInfo } from '../protocol/wire';

/** Ask for it, and look how far it is. */
export interface ReviewSource {
  readonly ask: () => Promise<ReviewInfo>;
  readonly look: (id: string) => Promise<ReviewInfo>;
}
/** How to wait between two looks; tests bring their own. */
export type Wait = (milliseconds: number) => Promise<void>;

const PAUSE = 700;
const systemWait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The review of a table, for a reader who may have had a seat there. */
export function reviewOf(table: string, reader: number | null): ReviewSession {
  return new ReviewSession({
    ask: () => api.reviewTable(table, reader),
    look: (id) => api.review(id, reader),
  });
}

export class ReviewSession {
  review = $state.raw<MatchReview | null>(null);
  problem = $state('');
  /** How many reviews the server makes before this one. */
  ahead = $state(0);

  readonly #source: ReviewSource;
  readonly #wait: Wait;
  #stopped = false;

  constructor(source: ReviewSource, wait: Wait = systemWait) {
    this.#source = source;
    this.#wait = wait;
  }

  /** A review that is here already. */
  static of(review: MatchReview): ReviewSession {
    const info: ReviewInfo = { id: '', state: 'done', ahead: 0, problem: null, review };
    return new ReviewSession({ ask: () => Promise.resolve(info), look: () => Promise.resolve(info) });
  }

  /** Look until it is finished, or nobody reads it any more. */
  async run(): Promise<void> {
    try {
      let info = await this.#source.ask();
      while (!this.#takes(info)) {
        await this.#wait(PAUSE);
        info = await this.#source.look(info.id);
      }
    } catch (error) {
      if (!this.#stopped) this.problem = sentenceOf(error);
    }
  }

  readonly stop = (): void => {
    this.#stopped = true;
  };

  /** Show what has come; is that all? */
  #takes({ state, ahead, problem, review }: ReviewInfo): boolean {
    if (this.#stopped) return true;
    this.ahead = ahead;
    if (review) this.review = review;
    if (state === 'done') announce(t('review-ready'));
    if (state === 'failed' || state === 'cancelled') this.problem = problem ?? t('review-failed');
    return state === 'done' || this.problem !== '';
  }
}
