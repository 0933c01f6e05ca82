/** Notify a person who is looking elsewhere that it is their turn. */
import { settings } from '../app/settings.svelte';

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
  void show(title, { body, icon: '/icon-192.png', tag: 'croupier-turn', data: location.pathname });
}

/** Through the worker, which goes to the table when clicked; on Android only a worker may notify. */
async function show(title: string, about: NotificationOptions): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null; // not on plain http
  const worker = await workers?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, about);
    return;
  }
  let notification: Notification;
  try {
    notification = new Notification(title, about);
  } catch {
    return; // Android, and the worker is not there yet; the title says it, too
  }
  notification.onclick = () => {
    focus();
    notification.close();
  };
}
