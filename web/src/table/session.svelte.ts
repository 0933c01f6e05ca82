/** A live table: what is shown of it, whose turn it is, and what the reader has picked. */
import type { About, Words } from '../app/fluent';
import { t } from '../app/i18n.svelte';
import { setServerTime } from '../app/server-clock';
import { settings } from '../app/settings.svelte';
import { attempt, tell } from '../app/toasts.svelte';
import { api } from '../protocol/http';
import type { Outgoing, Status } from '../protocol/socket';
import type {
  Chat,
  FromServer,
  Line,
  Position,
  PresenceChange,
  Reachable,
  Refusal,
  ScoreRow,
  Snapshot,
  TableInfo,
  Update,
} from '../protocol/wire';
import { showBubble } from './bubbles.svelte';
import { takePart } from './deal';
import { merge, notFaded, withoutUndone } from './log';
import { notifyTurn } from './notify';
import { pace } from './pace';
import { Playback, systemClock, type Clock } from './playback.svelte';
import { hostOf, isAlone, playersOf, type Player } from './players';
import type { GameFiles, GamePresentation } from './presentation';
import { soundTurn, tellOf } from './reactions';
import type { InReach, Objection, Selection } from './selection';
import type { TableView } from './view';

/** What a session needs of the line to the server. */
export interface ServerLink {
  readonly status: Status;
  send: (message: Outgoing) => string;
  reconnect: () => void;
}

/** A table that nobody keeps: what it is called, what to know, and the ways out of it. */
export interface TrialInfo {
  readonly title: string;
  readonly note: string;
  /** Where one came from. */
  readonly back: string;
  readonly backLabel: string;
  /** Try once more, elsewhere, or see the solution. */
  readonly ways: readonly { readonly label: string; readonly run: () => void }[];
}

type Shown = Pick<Update, 'table' | 'position' | 'lines' | 'dropped' | 'sheet'>;

export class TableSession implements TableView {
  readonly kind = 'live';
  readonly loaded: Promise<GameFiles>;
  readonly playback: Playback<Shown>;
  readonly trial: TrialInfo | null;

  table: TableInfo;
  position = $state.raw<Position | null>(null);
  lines = $state.raw<readonly Line[]>([]);
  log = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly Chat[]>([]);
  isChatOpen = $state(false);
  /** Said while the log lay over the chat. */
  unread = $state(0);
  sheet = $state.raw<readonly ScoreRow[] | null>(null);
  objection = $state.raw<Objection | null>(null);
  /** How often it has become the reader's turn since they came: each time they hear what to do. */
  turnsBegun = $state(0);
  /** Do bots that look ahead still get ready? */
  isPreparing = $state(false);

  readonly #server: ServerLink;
  #files = $state.raw<GameFiles | null>(null);
  #picked = $state<string | null>(null);
  #advised = $state.raw<{ move: string; reason: string } | null>(null);
  #sending = $state<string | null>(null);
  #seq = 0;
  #wasMyTurn = false;
  #stage = '';

  /** `trial`, if it is a table that nobody keeps. */
  constructor(
    first: Snapshot,
    server: ServerLink,
    loaded: Promise<GameFiles>,
    clock: Clock = systemClock,
    trial: TrialInfo | null = null,
  ) {
    this.trial = trial;
    this.table = $state.raw(first.table);
    this.#server = server;
    this.loaded = loaded;
    this.playback = new Playback<Shown>(
      {
        show: (update) => this.#show(update),
        onShown: (update, isPassing) => this.#onShown(update, isPassing),
        pause: ({ lines }) => pace(lines, this.#presentation, settings.speed),
        summaryOf: ({ lines }) => lines.filter(({ kind }) => this.#presentation.summary?.includes(kind)),
        isWatched: () => document.visibilityState === 'visible',
      },
      clock,
    );
    loaded.then(
      (files) => {
        this.#files = files;
        this.playback.start();
      },
      () => this.playback.start(), // the page says that it cannot draw the table
    );
    this.#startFrom(first);
  }

  readonly game = $derived.by(() => this.table.game);
  readonly gameTitle = $derived.by(() => this.table.title);
  readonly title = $derived.by(() => this.trial?.title ?? t('table-of-host', { host: hostOf(this.table) }));
  readonly me = $derived(this.position?.seat ?? null);
  readonly words = $derived.by((): Words | null => {
    const names = this.table.seats.map((seat) => seat.name);
    return this.#files?.words.at(names, this.me) ?? null;
  });
  readonly description = $derived(settings.describe ? (this.position?.description ?? null) : null);
  readonly isPaused = $derived.by(() => this.table.paused);
  readonly isBehind = $derived.by(() => this.playback.isBehind);
  /** Does the position that is shown ask the reader for something, or leave something to be changed? */
  readonly isOpen = $derived.by(() => {
    const { phase, paused, you } = this.table;
    if (phase !== 'playing' || paused || this.isBehind) return false;
    return you !== null && this.position?.seat === you;
  });
  readonly isMyTurn = $derived.by(() => this.isOpen && isAwaited(this.table, this.position));
  readonly players: readonly Player[] = $derived.by(() =>
    playersOf(this.table, this.position, this.isMyTurn),
  );
  readonly tabTitle = $derived.by(
    () => `${this.isMyTurn ? `● ${t('your-turn')} · ` : ''}${this.gameTitle} · Croupier`,
  );
  readonly selection: Selection = $derived.by(() => ({
    reach: this.position?.reach ?? [],
    picked: this.#inReach(this.#picked ?? this.position?.chosen),
    asked: this.#inReach(this.objection?.move),
    open: this.isOpen,
    seated: this.table.you !== null && this.position?.outcome === null,
  }));
  /** May one ask for a hint here? */
  readonly hasHints = $derived.by(() => this.trial === null && (this.table.hints || isAlone(this.table)));
  readonly isSending = $derived(this.#sending !== null);
  /** Is a move picked that the button would play? */
  readonly isReady = $derived.by(
    () => this.isOpen && this.#picked !== null && this.#picked !== this.position?.chosen,
  );
  /** Does a choice of ours lie sealed? */
  readonly isSealed = $derived(typeof this.position?.chosen === 'string');
  /** What the picked move would bring about, in the engine's words. */
  readonly preview = $derived.by(() => this.#inReach(this.#picked)?.preview ?? null);
  /** Why the picked move is good, if it was picked on advice. */
  readonly advice = $derived.by(() => {
    const move = this.#inReach(this.#picked);
    return move && move.move === this.#advised?.move ? this.#advised.reason : null;
  });
  readonly points = $derived(this.position?.points ?? []);
  /** The score sheet that a summary speaks of: of the update that waits behind it. */
  readonly newestSheet = $derived.by(
    () => this.playback.waiting.findLast(({ sheet }) => sheet)?.sheet ?? this.sheet,
  );
  /** Why the table was closed before its game was over. */
  readonly closedLine = $derived.by(() => this.log.findLast(({ kind }) => kind === 'closed')?.text ?? '');
  /** How it ended, once everything is shown. */
  readonly outcome = $derived.by(() => (this.isBehind ? null : (this.position?.outcome ?? null)));

  get picked(): string | null {
    return this.#picked;
  }

  get status(): Status {
    return this.#server.status;
  }

  get #presentation(): GamePresentation {
    return this.#files?.presentation ?? {};
  }

  readonly opensRound = (line: Line): boolean => this.#presentation.rounds?.includes(line.kind) ?? false;

  #inReach(move: string | null | undefined): Reachable | null {
    return this.position?.reach.find((reach) => reach.move === move) ?? null;
  }

  readonly pick = (wanted: InReach<unknown> | null | undefined): void => {
    if (wanted === null) {
      this.#picked = null;
      this.#advised = null;
      this.objection = null;
      return;
    }
    if (!this.isOpen) {
      this.playback.skip();
      return;
    }
    const found = this.#inReach(wanted?.move);
    if (!found || this.isSending) return;
    const { move } = found;
    if (!found.legal) {
      this.#picked = null;
      this.objection = { move, sentence: found.sentence ?? '', rule: found.rule };
      return;
    }
    this.objection = null;
    if (this.#picked === move) this.confirm();
    else this.#picked = move;
  };

  readonly object = (message: string, about?: About): void => {
    const { words } = this;
    if (this.isOpen && words)
      this.objection = { move: null, sentence: words.say(message, about), rule: words.rule(message) };
  };

  /** Pick what a good player would, without playing it. */
  readonly advise = async (): Promise<void> => {
    const advice = await attempt(this.#adviceNow());
    const move = this.#inReach(advice?.move);
    if (!advice || !move || !this.isOpen) return;
    this.#advised = advice;
    if (this.#picked !== move.move) this.pick(move);
  };

  /** The best move and why; until the coach is ready, a good one and what it brings about. */
  async #adviceNow(): Promise<{ move: string; reason: string }> {
    const { advice, preparing } = await api.advice(this.table.id);
    if (advice) return { move: advice.best, reason: advice.sentences.join(' ') };
    const { move } = await api.hint(this.table.id);
    const named = t('advice', { move: this.words?.notation(move) ?? move });
    return { move, reason: `${named} ${this.#inReach(move)?.preview ?? ''} ${preparing ?? ''}` };
  }

  readonly confirm = (): void => {
    if (!this.isReady || this.isSending || this.#picked === null) return;
    this.#sending = this.send({ type: 'move', seq: this.#seq, move: this.#picked });
  };

  send(message: Outgoing): string {
    return this.#server.send(message);
  }

  readonly reconnect = (): void => this.#server.reconnect();

  close(): void {
    this.playback.clear();
  }

  hear(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.#startFrom(message);
        break;
      case 'update':
        this.#follow(message);
        break;
      case 'accepted':
        if (message.id === this.#sending) this.#answered();
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'chat':
        this.#hearSaid([...this.chat, message]);
        showBubble(message);
        break;
      case 'presence':
        this.table = withPresence(this.table, message);
        break;
      case 'warning':
        setServerTime(message.now);
        if (message.seats.some((seat) => seat === this.table.you)) tell(t('hurry-up'));
        break;
      case 'preparing':
        this.isPreparing = true;
        break;
      case 'announcement': // shown by the page, see connection.svelte.ts
      case 'bye':
      case 'pong':
        break;
    }
  }

  showChat(isOpen: boolean): void {
    this.isChatOpen = isOpen;
    if (isOpen) this.unread = 0;
  }

  #hearSaid(chat: readonly Chat[]): void {
    if (!this.isChatOpen) this.unread += chat.length - this.chat.length;
    this.chat = chat;
  }

  /** Everything, or what was missed while the line was down. */
  #startFrom(snapshot: Snapshot): void {
    setServerTime(snapshot.now);
    this.#seq = snapshot.seq;
    this.isPreparing = false;
    const waiting = this.playback.waiting.flatMap((update) => update.lines);
    const kept = withoutUndone([...this.log, ...waiting], snapshot.dropped);
    this.playback.clear();
    this.position = snapshot.position;
    this.sheet = snapshot.sheet;
    this.lines = [];
    this.log = notFaded(merge(kept, snapshot.log));
    this.#hearSaid(merge(this.chat, snapshot.chat));
    this.#dropStalePick();
    this.#setTable(snapshot.table);
    this.#noticeTurn(snapshot.table, snapshot.position);
  }

  #follow(update: Update): void {
    setServerTime(update.now);
    this.#seq = update.seq;
    const isOurs = update.accepted !== null && update.accepted === this.#sending;
    this.isPreparing = false; // told again, if it still is so
    if (isOurs) this.#answered();
    this.playback.add(update);
    if (isOurs || update.dropped !== null) this.playback.skip();
    const newest = this.playback.waiting.toReversed();
    this.#noticeTurn(
      newest.find(({ table }) => table)?.table ?? this.table,
      newest.find(({ position }) => position)?.position ?? this.position,
    );
  }

  /** A person looking elsewhere is notified at once, since the clock is running. */
  #noticeTurn(table: TableInfo, position: Position | null): void {
    notifyTurn(isAwaited(table, position), t('your-turn'), table.title);
    this.#tellTurn();
  }

  #show({ table, position, lines, dropped, sheet }: Shown): void {
    if (table) this.#setTable(table);
    if (sheet) this.sheet = sheet;
    if (dropped !== null) this.log = withoutUndone(this.log, dropped);
    if (position) {
      this.position = position;
      this.lines = lines;
      this.objection = null;
      this.#dropStalePick();
    }
    if (lines.length > 0) this.log = notFaded(merge(this.log, lines));
  }

  #onShown({ lines }: Shown, isPassing: boolean): void {
    tellOf(lines, this.#presentation, isPassing);
    this.#tellTurn();
  }

  #tellTurn(): void {
    if (this.isBehind) return;
    if (this.isMyTurn && !this.#wasMyTurn) {
      this.turnsBegun += 1;
      soundTurn();
    }
    this.#wasMyTurn = this.isMyTurn;
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    const mine = table.you === null ? undefined : table.seats[table.you];
    const stage = `${table.phase} ${mine?.seat ?? ''} ${mine?.commitment ?? ''}`;
    if (stage === this.#stage) return;
    this.#stage = stage; // what we say is answered by a change of the table
    void takePart(this, table);
  }

  /** What was picked may no longer be there. */
  #dropStalePick(): void {
    if (!this.#inReach(this.#picked)?.legal || this.position?.chosen === this.#picked) this.#picked = null;
  }

  #answered(): void {
    this.#sending = null;
    this.#picked = null;
    this.#wasMyTurn = false;
  }

  /** What was picked stays so: one may try again. */
  #refused({ id, sentence, rule }: Refusal): void {
    if (id !== null && id === this.#sending) this.#sending = null;
    this.objection = { move: null, sentence, rule };
  }
}

/** Does the table wait for the reader? */
function isAwaited(table: TableInfo, position: Position | null): boolean {
  if (table.you === null || table.paused) return false;
  return position?.to_move.includes(table.you) ?? false;
}

function withPresence(table: TableInfo, { present, watching, bot_at }: PresenceChange): TableInfo {
  const seats = table.seats.map((seat) => ({
    ...seat,
    present: present.includes(seat.seat),
    bot_at: bot_at[seat.seat] ?? null,
  }));
  return { ...table, seats, watching };
}
