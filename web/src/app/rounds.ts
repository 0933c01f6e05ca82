/** What a game calls its rounds: VEGAS has deals. */
import type { Words } from './fluent';
import { t } from './i18n.svelte';

export function roundWord(words: Words | null): string {
  return words?.has('web-round-word') ? words.say('web-round-word') : t('round-word');
}

/** "Round 3", as the game says it. */
export function roundName(words: Words | null, round: number): string {
  return words?.has('web-round-name') ? words.say('web-round-name', { round }) : t('round-name', { round });
}
