/** What screen readers are to say, in order: one voice for the whole page, see ui/Announcer.svelte. */
import { untrack } from 'svelte';

export type Urgency = 'polite' | 'assertive';

export interface Announcement {
  key: number;
  sentence: string;
  urgency: Urgency;
}

/** Older ones have been read, or nobody wants to hear them any more. */
const KEPT = 12;

let next = 0;
let announcements = $state.raw<readonly Announcement[]>([]);

export function announced(): readonly Announcement[] {
  return announcements;
}

/** Read a sentence aloud: after what is being read, or at once. An effect that calls this does not listen to it. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  if (sentence === '') return;
  announcements = [...untrack(announced), { key: next++, sentence, urgency }].slice(-KEPT);
}
