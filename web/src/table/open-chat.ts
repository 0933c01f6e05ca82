import type { TableSession } from './session.svelte';

/** Open the chat and focus its input; some tables only have reactions. */
export function openChat(live: TableSession): void {
  live.showChat(true);
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#chat, [role=tabpanel] button')?.focus());
}
