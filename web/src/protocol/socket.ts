/**
 * A connection to a table that stays: it notices silence, comes back by itself, asks for what it
 * missed, and sends again what was not answered. Ids make sending twice harmless.
 */
import { randomText } from './random';
import type { FromClient, FromServer, Ping } from './wire';

/** `lost`: trying to come back. `closed`: the server said not to, or we left. */
export type Status = 'connecting' | 'live' | 'lost' | 'closed';

type Request = Exclude<FromClient, Ping>;
/** A message without its id, which is made here. */
export type Outgoing = Request extends infer M ? (M extends Request ? Omit<M, 'id'> : never) : never;

export interface Listener {
  /** Every message of the server, in order, except pongs. */
  hear: (message: FromServer) => void;
  status: (status: Status) => void;
}

/** Ping after this much silence. */
export const QUIET_MS = 12_000;
/** Reconnect if no pong arrives. */
export const DEAD_MS = 6_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 12_000;

export class TableSocket {
  readonly #address: (after: number | null) => string;
  readonly #listener: Listener;
  readonly #unanswered = new Map<string, Request>();
  #socket: WebSocket | null = null;
  #status: Status = 'connecting';
  #seq: number | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: (after: number | null) => string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
    addEventListener('online', this.#reconnectNow);
    document.addEventListener('visibilitychange', this.#reconnectNow);
    this.#open();
  }

  /** Send a message; it is sent again after a break until the server has answered it. */
  send(message: Outgoing): string {
    const id = randomText();
    const kept: Request = { ...message, id };
    this.#unanswered.set(id, kept);
    if (this.#status === 'live') this.#transmit(kept);
    return id;
  }

  /** Is a message of ours on its way? */
  isWaiting(id: string): boolean {
    return this.#unanswered.has(id);
  }

  /** Start over with a fresh connection and everything the server has. */
  restart(): void {
    this.#seq = null;
    this.#drop();
    this.#tries = 0;
    this.#open();
  }

  close(): void {
    removeEventListener('online', this.#reconnectNow);
    document.removeEventListener('visibilitychange', this.#reconnectNow);
    this.#drop();
    this.#setStatus('closed');
  }

  #open(): void {
    const socket = new WebSocket(this.#address(this.#seq));
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#retry();
    };
    this.#wait(DEAD_MS + QUIET_MS, () => this.#retry());
  }

  #receive(message: FromServer): void {
    this.#listen();
    switch (message.type) {
      case 'pong':
        return;
      case 'snapshot':
        this.#seq = message.seq;
        this.#tries = 0;
        this.#setStatus('live');
        this.#listener.hear(message);
        for (const kept of this.#unanswered.values()) this.#transmit(kept);
        return;
      case 'update':
        this.#seq = message.seq;
        if (message.accepted !== null) this.#unanswered.delete(message.accepted);
        break;
      case 'accepted':
        this.#unanswered.delete(message.id);
        break;
      case 'refused':
        if (message.id !== null) this.#unanswered.delete(message.id);
        break;
      case 'chat':
        this.#seq = Math.max(this.#seq ?? 0, message.seq);
        break;
      case 'bye':
        this.#listener.hear(message);
        if (!message.again) this.close();
        return;
      case 'preparing':
      case 'announcement':
      case 'presence':
      case 'warning':
        break; // for the listener alone
    }
    this.#listener.hear(message);
  }

  #transmit(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Wait for the next word; ask if none comes; give up if there is no answer. */
  #listen(): void {
    this.#wait(QUIET_MS, () => this.#ask());
  }

  #ask(): void {
    this.#transmit({ type: 'ping' });
    this.#wait(DEAD_MS, () => this.#retry());
  }

  /** The line is gone: try again, sooner at first. */
  #retry(): void {
    this.#drop();
    this.#setStatus('lost');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#wait(wait * (0.75 + Math.random() / 2), () => this.#open());
  }

  /** The network or the person came back: do not wait for the timer. */
  readonly #reconnectNow = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#status === 'lost') {
      this.#tries = 0;
      this.#drop();
      this.#open();
    } else if (this.#status === 'live') {
      this.#ask();
    }
  };

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #setStatus(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#listener.status(status);
  }
}
