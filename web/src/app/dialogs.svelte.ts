/** Which window lies over the page; at most one. */
export type DialogId =
  | { is: 'settings' }
  | { is: 'keys' }
  | { is: 'rules'; game: string; at: string }
  | { is: 'fair'; table: string };

let open = $state.raw<DialogId | null>(null);

export function openDialog(): DialogId | null {
  return open;
}

export function showDialog(dialog: DialogId): void {
  open = dialog;
}

export function closeDialog(): void {
  open = null;
}
