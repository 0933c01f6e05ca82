import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DEAD_MS, TableSocket, QUIET_MS, type Status } from '../src/protocol/socket';
import type { FromClient, FromServer } from '../src/protocol/wire';

/** A server at the other end of a string: tests speak and listen as it. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: FromClient[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: Partial<FromServer>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function last(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('nobody has connected');
  return socket;
}

describe('a live connection', () => {
  let statuses: Status[];
  let heard: FromServer[];
  let live: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    statuses = [];
    heard = [];
    live = new TableSocket((after) => `ws://here?after=${after}`, {
      hear: (message) => heard.push(message),
      status: (status) => statuses.push(status),
    });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is live once the table was seen, and asks after a break for what it missed', () => {
    expect(last().address).toBe('ws://here?after=null');
    last().say({ type: 'snapshot', seq: 7 });
    expect(statuses).toEqual(['live']);
    last().say({ type: 'update', seq: 9, accepted: null });
    last().close();
    expect(statuses).toEqual(['live', 'lost']);
    vi.advanceTimersByTime(1_000);
    expect(last().address).toBe('ws://here?after=9');
    last().say({ type: 'snapshot', seq: 9 });
    expect(statuses).toEqual(['live', 'lost', 'live']);
  });

  it('notices a line that is dead although nobody closed it', () => {
    last().say({ type: 'snapshot', seq: 1 });
    const silent = last();
    vi.advanceTimersByTime(QUIET_MS);
    expect(silent.sent).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(DEAD_MS + 1_000);
    expect(statuses).toContain('lost');
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('stays while the server answers', () => {
    last().say({ type: 'snapshot', seq: 1 });
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(QUIET_MS);
      last().say({ type: 'pong', now: 0 });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard.map((message) => message.type)).toEqual(['snapshot']);
  });

  it('sends again after a break what was not answered, with the same id, and nothing else', () => {
    last().say({ type: 'snapshot', seq: 1 });
    const answered = live.send({ type: 'emote', emote: 'hello' });
    const open = live.send({ type: 'move', seq: 1, move: 'r7' });
    last().say({ type: 'accepted', id: answered, seq: 1 });
    last().close();
    vi.advanceTimersByTime(1_000);
    expect(last().sent).toEqual([]);
    last().say({ type: 'snapshot', seq: 1 });
    expect(last().sent).toEqual([{ type: 'move', seq: 1, move: 'r7', id: open }]);
    last().say({ type: 'update', seq: 2, accepted: open });
    expect(live.isWaiting(open)).toBe(false);
  });

  it('keeps what is said while the line is down', () => {
    const id = live.send({ type: 'pause' });
    expect(last().sent).toEqual([]);
    last().say({ type: 'snapshot', seq: 1 });
    expect(last().sent).toEqual([{ type: 'pause', id }]);
  });

  it('tries again more and more seldom, and at once when the network is back', () => {
    last().close();
    vi.advanceTimersByTime(60_000);
    const tries = FakeSocket.all.length;
    expect(tries).toBeLessThan(12);
    last().close();
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(tries + 1);
  });

  it('does not come back where it is not wanted', () => {
    last().say({
      type: 'bye',
      error: 'no-such-table',
      sentence: 'There is no such table.',
      again: false,
    });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(statuses.at(-1)).toBe('closed');
  });
});
