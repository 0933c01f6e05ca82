/** Which window lies over the page; at most one. */
export type Window =
  | { is: 'settings' }
  | { is: 'keys' }
  | { is: 'rules'; game: string; at: string }
  | { is: 'fair'; table: string };

let open = $state.raw<Window | null>(null);

export function openWindow(): Window | null {
  return open;
}

export function show(window: Window): void {
  open = window;
}

export function shut(): void {
  open = null;
}
