import type { TableSession } from './session.svelte';

/** Open the chat, and go to where one writes; at some tables there are only things to say ready. */
export function openChat(live: TableSession): void {
  live.showChat(true);
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#chat, [role=tabpanel] button')?.focus());
}
