/** The last message of each seat: shown there for a while, for those who look at the board and not the chat. */
import { SvelteMap } from 'svelte/reactivity';

import { t } from '../app/i18n.svelte';
import { WAITS } from '../app/time';
import type { Chat } from '../protocol/wire';

const bubbles = new SvelteMap<number, Chat>();

export function showBubble(said: Chat): void {
  bubbles.set(said.seat, said);
  setTimeout(() => {
    if (bubbles.get(said.seat) === said) bubbles.delete(said.seat);
  }, WAITS.bubble);
}

export function bubbleAt(seat: number): string | null {
  const said = bubbles.get(seat);
  if (!said) return null;
  return said.emote === null ? said.text : t(`emote-${said.emote}`);
}
