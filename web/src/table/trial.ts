/** A table that nobody keeps, played by oneself: what if, and puzzles. To a session it is a table like any other. */
import { sentenceOf } from '../app/toasts.svelte';
import type { Outgoing, Status } from '../protocol/socket';
import { randomText } from '../protocol/random';
import type { Line, Position, SeatInfo, TableInfo } from '../protocol/wire';
import type { GameFiles } from './presentation';
import { systemClock } from './playback.svelte';
import { TableSession, type ServerLink, type TrialInfo } from './session.svelte';

/** Where it starts, from which seat. */
export interface TrialStart {
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly options: TableInfo['options'];
  readonly seat: number;
  readonly position: Position;
  readonly lines: readonly Line[];
}

/** What came of a move: the positions since, each with what led to it. */
export interface TrialStep {
  readonly position: Position;
  readonly lines: readonly Line[];
}

export type PlayTrial = (move: string) => Promise<readonly TrialStep[]>;

export class Trial implements ServerLink {
  readonly status: Status = 'live';
  readonly session: TableSession;
  readonly #play: PlayTrial;
  #table: TableInfo;
  #seq = 1;

  constructor(start: TrialStart, play: PlayTrial, loaded: Promise<GameFiles>, info: TrialInfo) {
    this.#play = play;
    this.#table = tableOf(start);
    this.session = new TableSession(
      {
        type: 'snapshot',
        seq: this.#seq,
        now: Date.now() / 1000,
        table: this.#table,
        position: start.position,
        log: [...start.lines],
        chat: [],
        dropped: null,
        sheet: null,
      },
      this,
      loaded,
      systemClock,
      info,
    );
  }

  send(message: Outgoing): string {
    const id = randomText(8);
    if (message.type === 'move') void this.#move(id, message.move);
    return id;
  }

  reconnect(): void {
    // There is no line that could be down.
  }

  async #move(id: string, move: string): Promise<void> {
    try {
      const steps = await this.#play(move);
      if (steps.length === 0) this.session.hear({ type: 'accepted', id, seq: this.#seq });
      for (const [i, step] of steps.entries()) this.#show(step, i === 0 ? id : null);
    } catch (error) {
      this.session.hear({ type: 'refused', id, error: '', sentence: sentenceOf(error), rule: null });
    }
  }

  #show({ position, lines }: TrialStep, accepted: string | null): void {
    const isOver = position.outcome !== null;
    if (isOver) this.#table = { ...this.#table, phase: 'over' };
    this.#seq += 1;
    this.session.hear({
      type: 'update',
      seq: this.#seq,
      now: Date.now() / 1000,
      accepted,
      table: isOver ? this.#table : null,
      position,
      lines: lines.map((line, i) => ({ ...line, seq: this.#seq + i / 1000 })),
      dropped: null,
      sheet: null,
    });
  }
}

function tableOf({ game, title, names, options, seat }: TrialStart): TableInfo {
  const seats = names.map((name, i): SeatInfo => ({
    seat: i,
    kind: i === seat ? 'person' : 'bot',
    name,
    level: null,
    present: true,
    bot_plays: false,
    bot_at: null,
    commitment: null,
    opened: false,
  }));
  return {
    id: '',
    url: '',
    code: null,
    game,
    title,
    players: names.length,
    options,
    seats,
    host: seat,
    you: seat,
    phase: 'playing',
    public: false,
    spectators: false,
    clock: null,
    total: null,
    increment: 0,
    grace: 0,
    free_text: false,
    hints: false,
    paused: false,
    undo: null,
    release: null,
    watching: 0,
    commitment: '',
    seq: 1,
    made: 0,
    rematch: null,
  };
}
