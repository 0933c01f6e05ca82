/** What screen readers are to say, in order: a polite region of the page holds it (App.svelte). */
export interface Announcement {
    key: number;
    sentence: string;
}

/** Older ones have been read, or nobody wants to hear them any more. */
const KEPT = 12;

let next = 0;
let announcements = $state.raw<readonly Announcement[]>([]);

export function announced(): readonly Announcement[] {
    return announcements;
}

export function announce(sentence: string): void {
    if (sentence === '') return;
    announcements = [...announcements, { key: next++, sentence }].slice(-KEPT);
}
