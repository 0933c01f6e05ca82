/**
 * The service worker: keeps the page, rule books and one's own replays, so that they open without the
 * server. The build fills in its files, so every build has its own worker and its own cache.
 *
 * What the server answers always comes first: a new page never meets old files, nor an old book new ones.
 */
const BUILD = '{BUILD}';
const FILES = new Set(['{FILES}']);
const CACHE = `croupier-${BUILD}`;
const HISTORY = '/api/v1/history';
const PUBLIC = /^\/api\/v1\/(games|levels|games\/[\w-]+\/(book|texts)\/\w+)$/;
const REPLAY = /^\/api\/v1\/tables\/([\w-]+)\/replay$/;
const IS_DOWN = new Set([502, 503, 504]); // what a proxy says for a server that does not answer

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => event.waitUntil(keepAll(event.data.keep)));
addEventListener('notificationclick', (event) => event.waitUntil(show(event.notification)));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/')) {
    if (mode !== 'navigate' && mayKeep(pathname)) event.respondWith(read(event.request));
  } else if (mode === 'navigate') event.respondWith(page(event.request));
  else if (FILES.has(pathname)) event.respondWith(file(event.request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES].map((path) => new Request(path, { cache: 'no-cache' })));
  await skipWaiting();
}

/** Tabs of the build before may still need its files; older ones go. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith('croupier-') && name !== CACHE);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

/** A file of this build, or of the one before. */
async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

async function page(request) {
  try {
    const response = await fetch(request);
    if (!IS_DOWN.has(response.status)) return response;
  } catch {
    // The server cannot be reached: the page says what is missing.
  }
  const cache = await caches.open(CACHE);
  return (await cache.match('/')) ?? Response.error();
}

async function read(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok && (await isOwn(cache, request.url))) await cache.put(request, response.clone());
    if (!IS_DOWN.has(response.status)) return response;
  } catch {
    // As below.
  }
  return (await cache.match(request)) ?? Response.error();
}

function mayKeep(pathname) {
  return pathname === HISTORY || PUBLIC.test(pathname) || REPLAY.test(pathname);
}

/** Of replays, only those of tables in one's own history are kept. */
async function isOwn(cache, url) {
  const table = REPLAY.exec(new URL(url).pathname)?.[1];
  if (table === undefined) return true;
  const history = await cache.match(HISTORY, { ignoreSearch: true });
  return history !== undefined && (await history.json()).some(({ id }) => id === table);
}

/** Read ahead what is not kept yet. */
async function keepAll(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const url = new URL(address, location.origin);
    if (!mayKeep(url.pathname) || (await cache.match(url))) continue;
    await read(new Request(url));
  }
}

/** Go to the table that called. */
async function show(notification) {
  notification.close();
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === notification.data);
  await (tab ? tab.focus() : clients.openWindow(notification.data));
}
