/** The service worker, which opens the page without the server. */
import { api } from '../protocol/http';
import type { GameInfo, Played } from '../protocol/wire';

const MOST_REPLAYS = 10;

/** Install the worker once the page is there. Browsers allow it over HTTPS and on this machine only. */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const install = (): void => {
    // Without a worker the page is the same, but for opening offline.
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') install();
  else addEventListener('load', install, { once: true });
}

/** Have the worker read the rule books and one's last replays ahead. */
export async function readAhead(games: readonly GameInfo[], played: readonly Played[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const over = played.filter(({ phase }) => phase === 'over').slice(0, MOST_REPLAYS);
  const keep = [
    ...api.homeAddresses(),
    ...games.flatMap(({ name }) => [api.bookAddress(name), api.textsAddress(name)]),
    ...over.map(({ id }) => api.replayAddress(id, 'open')),
  ];
  active?.postMessage({ keep });
}
