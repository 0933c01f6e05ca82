/** Tables for tests: what a server would send, and a clock that goes on when told. */
import type { Clock } from '../src/table/playback.svelte';
import type { ServerLink } from '../src/table/session.svelte';
import type { Outgoing } from '../src/protocol/socket';
import type { Line, Position, Reachable, Snapshot, TableInfo, Update } from '../src/protocol/wire';

export class TestClock implements Clock {
  #now = 0;
  #waiting: { at: number; then: () => void }[] = [];

  readonly now = (): number => this.#now;

  readonly after = (milliseconds: number, then: () => void): (() => void) => {
    const one = { at: this.#now + milliseconds, then };
    this.#waiting.push(one);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== one));
  };

  /** Let time pass. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#waiting.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#now = next.at;
      next.then();
    }
    this.#now = end;
  }
}

/** The other end of the line: keeps what was sent. */
export class TestServer implements ServerLink {
  readonly status = 'live';
  readonly sent: Outgoing[] = [];

  send(message: Outgoing): string {
    this.sent.push(message);
    return `id-${this.sent.length}`;
  }

  reconnect(): void {
    this.sent.length = 0;
  }
}

export function line(seq: number, kind = 'play', fades = ''): Line {
  return { seq, kind, fades, about: 'game', seat: 0, text: `${kind} ${seq}`, data: {} };
}

export function reach(move: string, legal = true): Reachable {
  return {
    move,
    parts: { kind: 'play', card: move },
    legal,
    rule: legal ? null : 'LVN-9',
    sentence: legal ? null : 'You must follow.',
    preview: legal ? `${move} wins.` : null,
    foreseen: [],
  };
}

export function position(about: Partial<Position> = {}): Position {
  return {
    seat: 0,
    to_move: [],
    state: {},
    reach: [],
    points: [0, 0],
    round: null,
    rounds: null,
    outcome: null,
    figures: null,
    chosen: null,
    deadline: null,
    clocks: [],
    description: null,
    numbers: null,
    lesson: [],
    ...about,
  };
}

export function table(about: Partial<TableInfo> = {}): TableInfo {
  const seat = { level: null, present: true, bot_plays: false, commitment: null, opened: false };
  return {
    id: 'x',
    game: 'las-vegan',
    title: 'Las Vegan',
    seats: [
      { ...seat, seat: 0, kind: 'person', name: 'Mo' },
      { ...seat, seat: 1, kind: 'bot', name: 'Ada' },
    ],
    host: 0,
    you: 0,
    phase: 'playing',
    paused: false,
    ...about,
  } as TableInfo;
}

export function snapshot(about: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    seq: 1,
    now: 0,
    table: table(),
    position: position(),
    log: [],
    chat: [],
    dropped: null,
    sheet: null,
    ...about,
  };
}

export function update(seq: number, about: Partial<Update> = {}): Update {
  return {
    type: 'update',
    seq,
    now: 0,
    accepted: null,
    table: null,
    position: position({ points: [seq, 0] }),
    lines: [line(seq)],
    dropped: null,
    sheet: null,
    ...about,
  };
}
