/** What the page plays automatically if asked to: a premove, or the only legal move. */
import type { Premove } from '../app/premove';
import { settings } from '../app/settings.svelte';
import { t } from '../app/i18n.svelte';
import { tell } from '../app/toasts.svelte';
import type { Position } from '../protocol/wire';
import type { TableSession } from './session.svelte';

type Table = Pick<TableSession, 'table' | 'position' | 'isOpen' | 'isReady' | 'picked' | 'pick' | 'confirm'>;

export class AutoPlay implements Premove {
  readonly #live: Table;
  #queued = $state<string | null>(null);
  /** Each position is played once, whatever the server says to it. */
  #last: Position | null = null;

  constructor(live: Table) {
    this.#live = live;
  }

  get queued(): string | null {
    return this.#queued;
  }

  /** While others play one after another; not where a choice of ours lies sealed. */
  get isOpen(): boolean {
    const { table, position } = this.#live;
    if (!settings.premove || !position || table.you === null || table.phase !== 'playing') return false;
    return position.outcome === null && position.chosen === null && !position.to_move.includes(table.you);
  }

  readonly queue = (id: string): void => {
    if (this.isOpen) this.#queued = this.#queued === id ? null : id;
  };

  /** Let go of what waits; is there anything to let go of? */
  drop(): boolean {
    const had = this.#queued !== null;
    this.#queued = null;
    return had;
  }

  /** Our turn has come and is shown; `choose` touches a choice on the table, if it is legal. */
  takeTurn(choose: (id: string) => boolean): void {
    const { position, isOpen } = this.#live;
    if (!position || !isOpen || position === this.#last) return;
    this.#last = position;
    const id = this.#queued;
    this.#queued = null;
    if (id !== null) this.#playQueued(position, id, choose);
    else if (settings.forced) this.#playForced(position);
  }

  /** Only if that is a whole move, and nobody else chooses at the same time. */
  #playQueued(position: Position, id: string, choose: (id: string) => boolean): void {
    if (position.to_move.length === 1 && choose(id) && this.#live.isReady) {
      this.#live.confirm();
      return;
    }
    if (this.#live.picked !== null) this.#live.pick(null);
    tell(t('premove-dropped'));
  }

  #playForced(position: Position): void {
    const legal = position.reach.filter((reach) => reach.legal);
    const [only] = legal;
    if (!only || legal.length > 1 || position.chosen !== null) return;
    if (this.#live.picked !== only.move) this.#live.pick(only);
    this.#live.confirm();
  }
}
