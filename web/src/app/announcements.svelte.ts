/** The administrator's announcements to everyone, at the top of every page: see ui/Announcements.svelte. */
import { untrack } from 'svelte';

let texts = $state.raw<readonly string[]>([]);
let dismissed = $state.raw<readonly string[]>([]);

export function announcedTexts(): readonly string[] {
  return texts.filter((text) => !dismissed.includes(text));
}

export function setAnnouncements(told: readonly string[]): void {
  if (told.join('\n') !== untrack(() => texts).join('\n')) texts = told;
}

/** The reader has seen it; it comes back only if it is announced again. */
export function dismiss(text: string): void {
  dismissed = [...dismissed, text];
}
