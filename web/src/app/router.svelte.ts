/** Which page is shown. Addresses are plain paths, so that links can be shared. */
export interface Route {
  page:
    | 'home'
    | 'new'
    | 'table'
    | 'rules'
    | 'replay'
    | 'review'
    | 'try'
    | 'again'
    | 'puzzle'
    | 'history'
    | 'accessibility'
    | 'privacy'
    | 'lost';
  /** The game or the table. */
  what: string;
  /** A part of the page: a rule, say. */
  at: string;
}

export function routeOf(path: string, hash = ''): Route {
  const [page = '', what = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const at = decodeURIComponent(hash.replace(/^#/, ''));
  if (rest.length > 0) return { page: 'lost', what: '', at };
  if (page === '' && what === '') return { page: 'home', what, at };
  if (page === 'history' && what === '') return { page: 'history', what, at };
  if (page === 'accessibility' && what === '') return { page, what, at };
  if (page === 'privacy' && what === '') return { page, what, at };
  if (page === 'new') return { page: 'new', what, at };
  if (page === 't' && what !== '') return { page: 'table', what, at };
  if (page === 'replay' || page === 'review' || page === 'puzzle') return { page, what, at };
  if ((page === 'try' || page === 'again') && what !== '') return { page, what, at };
  if (page === 'rules' && what !== '') return { page: 'rules', what, at };
  return { page: 'lost', what, at };
}

/** Has a page been asked for on which nobody has done anything yet? */
let isArriving = false;

let current = $state.raw<Route>(routeOf(location.pathname, location.hash));

export function route(): Route {
  return current;
}

export function go(path: string): void {
  if (path === location.pathname + location.search + location.hash) return;
  history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  isArriving = true;
  current = routeOf(location.pathname, location.hash);
}

/** Move the focus to a new page's heading; until the user does something, also when the page redraws it. */
export function focusOnArrival(heading: HTMLElement): void {
  if (isArriving) heading.focus({ preventScroll: true });
}

function settle(): void {
  isArriving = false;
}

/** Follow the browser's back and forward buttons, and our own links without reloading the page. */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash !== '') return; // a place on this page
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', arrive);
  addEventListener('click', onClick);
  addEventListener('keydown', settle, true);
  addEventListener('pointerdown', settle, true);
  return () => {
    removeEventListener('popstate', arrive);
    removeEventListener('click', onClick);
    removeEventListener('keydown', settle, true);
    removeEventListener('pointerdown', settle, true);
  };
}
