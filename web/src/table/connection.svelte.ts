/** The connection to a table: it exists before the first message arrives, and while the line is down. */
import { setAnnouncements } from '../app/announcements.svelte';
import { settings } from '../app/settings.svelte';
import { api } from '../protocol/http';
import { TableSocket, type Outgoing, type Status } from '../protocol/socket';
import type { FromServer } from '../protocol/wire';
import type { LoadGame } from './presentation';
import { TableSession } from './session.svelte';

export class TableConnection {
  status = $state<Status>('connecting');
  /** The server's last word, if it does not want us back. */
  closedReason = $state<string | null>(null);
  /** Can the game's record be had all the same? */
  hasRecord = $state(false);
  /** The table, from its first snapshot on. */
  session = $state.raw<TableSession | null>(null);

  readonly #load: LoadGame;
  readonly #socket: TableSocket;

  constructor(id: string, load: LoadGame) {
    this.#load = load;
    this.#socket = new TableSocket((after) => api.liveAddress(id, after, settings.describe), {
      hear: (message) => this.#hear(message),
      status: (status) => (this.status = status),
    });
  }

  send(message: Outgoing): string {
    return this.#socket.send(message);
  }

  readonly reconnect = (): void => this.#socket.restart();

  close(): void {
    this.session?.close();
    this.#socket.close();
  }

  #hear(message: FromServer): void {
    if (message.type === 'bye' && !message.again) {
      this.closedReason = message.sentence;
      this.hasRecord = message.error === 'old-rules';
    }
    if (message.type === 'announcement') setAnnouncements(message.texts);
    if (this.session) this.session.hear(message);
    else if (message.type === 'snapshot')
      this.session = new TableSession(message, this, this.#load(message.table.game));
  }
}
