/** Tell a person who looks elsewhere that it is their turn. */
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
    let notification: Notification;
    try {
        notification = new Notification(title, { body, icon: '/icon.svg', tag: 'croupier-turn' });
    } catch {
        return; // on Android only service workers may; the title says it, too
    }
    notification.onclick = () => {
        focus();
        notification.close();
    };
}
