/** Tell a person who looks elsewhere that it is their turn. */
import { settings } from './settings.svelte';

let told = false;

/** Call whenever it may have become, or ceased to be, the person's turn. */
export function notifyTurn(isTurn: boolean, title: string, body: string): void {
  if (!isTurn) {
    told = false;
    return;
  }
  if (told || !settings.notify || document.visibilityState === 'visible') return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  told = true;
  const notification = new Notification(title, { body, icon: '/icon.svg', tag: 'croupier-turn' });
  notification.onclick = () => {
    focus();
    notification.close();
  };
}
