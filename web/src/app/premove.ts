/** A choice made while others play, to be played as soon as it may be: what a table lends to all choices at it. */
import { getContext, setContext } from 'svelte';

export interface Premove {
  /** The id of the choice that waits. */
  readonly queued: string | null;
  /** May one be made now? */
  readonly isOpen: boolean;
  /** Let a choice wait, or no longer. */
  queue: (id: string) => void;
}

const KEY = Symbol('premove');

export function setPremove(premove: Premove): void {
  setContext(KEY, premove);
}

export function getPremove(): Premove | undefined {
  return getContext<Premove | undefined>(KEY);
}
