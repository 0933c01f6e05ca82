/** Sentences that show for a moment: what went wrong, what was done. */
import { RequestError } from '../protocol/http';
import { t } from './i18n.svelte';
import { WAITS } from './time';

export interface Toast {
  key: number;
  sentence: string;
}

let next = 0;
let toasts = $state.raw<readonly Toast[]>([]);

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function tell(sentence: string): void {
  const key = next++;
  toasts = [...toasts, { key, sentence }];
  setTimeout(() => dismiss(key), WAITS.toast);
}

const LATER = 'croupier-toast';

/** Load the page again, and tell it then. */
export function reloadAndTell(sentence: string): void {
  sessionStorage.setItem(LATER, sentence);
  location.reload();
}

/** Tell what was to be told after the page was loaded again. */
export function tellLater(): void {
  const sentence = sessionStorage.getItem(LATER);
  sessionStorage.removeItem(LATER);
  if (sentence !== null) tell(sentence);
}

export function dismiss(key: number): void {
  toasts = toasts.filter((toast) => toast.key !== key);
}

/** What to tell a person about an error of a request. */
export function sentenceOf(error: unknown): string {
  return error instanceof RequestError ? error.message : t('unreachable');
}

/** Do something that the server may refuse; a refusal shows a toast. */
export async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    tell(sentenceOf(error));
    return null;
  }
}
