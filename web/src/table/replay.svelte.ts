/** A finished game: which step is shown, whose view, and whether it plays automatically. */
import { announce } from '../app/announcer.svelte';
import { copied } from '../app/clipboard';
import type { Words } from '../app/fluent';
import { t } from '../app/i18n.svelte';
import { settings } from '../app/settings.svelte';
import { DURATIONS } from '../app/time';
import { sentenceOf, tell } from '../app/toasts.svelte';
import type { Line, MatchReview, Position, Replay, ReviewDecision, ScoreRow, Step } from '../protocol/wire';
import { notFaded } from './log';
import { pace } from './pace';
import { Playback, systemClock, type Clock } from './playback.svelte';
import { headlineOf, playersOfReplay, type Player } from './players';
import type { GameFiles } from './presentation';
import { soundsOf } from './reactions';
import type { Selection } from './selection';
import type { TableView } from './view';

/** Nobody chooses anything in a game of the past. */
const NOTHING: Selection = { reach: [], picked: null, asked: null, open: false, seated: false };

/** The game as a seat saw it (`'0'`), a spectator (`'spectator'`), or with all cards open (`'open'`). */
export type LoadReplay = (seat: string) => Promise<Replay>;

/** A round or part of one, such as a trick, and the step that it begins with. */
export interface PartStart {
  readonly round: number;
  /** Counted from 1 in each round. */
  readonly part: number;
  readonly step: number;
}

/** Where rounds begin, and parts of them: at lines of these kinds. */
function partsOf(steps: readonly Step[], kinds: readonly string[]): readonly PartStart[] {
  const starts: PartStart[] = [];
  for (const [step, { position, lines }] of steps.entries()) {
    const { round, outcome } = position;
    const last = starts.at(-1);
    if (round === null || outcome) continue;
    if (round !== last?.round) starts.push({ round, part: 1, step });
    else if (lines.some(({ kind }) => kinds.includes(kind)))
      starts.push({ round, part: last.part + 1, step });
  }
  return starts;
}

export class ReplaySession implements TableView {
  readonly kind = 'replay';
  /** The table it was played at; empty for a record from a file. */
  readonly id: string;
  readonly loaded: Promise<GameFiles>;
  readonly playback: Playback<number>;
  readonly isMyTurn = false;
  readonly selection = NOTHING;

  replay: Replay;
  /** Whose eyes were asked for; the game is shown with them when it has come. */
  seat = $state('open');
  step = $state(0);
  /** The match reviewed, if the reader came from there. */
  review = $state.raw<MatchReview | null>(null);

  readonly #load: LoadReplay;
  #files = $state.raw<GameFiles | null>(null);
  #asked = 0;

  /** `step` is where it starts: a link may lead there. */
  constructor(
    id: string,
    replay: Replay,
    load: LoadReplay,
    loaded: Promise<GameFiles>,
    step = 0,
    clock: Clock = systemClock,
  ) {
    this.id = id;
    this.replay = $state.raw(replay);
    this.step = Math.max(0, Math.min(step, replay.steps.length - 1));
    this.#load = load;
    this.loaded = loaded;
    this.playback = new Playback<number>(
      {
        show: (step) => (this.step = step),
        onShown: () => this.#onShown(),
        pause: () => Math.max(DURATIONS.look, pace(this.lines, this.#presentation, settings.speed)),
        summaryOf: () => [],
        isWatched: () => true,
      },
      clock,
    );
    loaded.then(
      (files) => {
        this.#files = files;
        this.playback.start();
      },
      () => undefined, // the page says that it cannot draw the table
    );
  }

  readonly last = $derived.by(() => this.replay.steps.length - 1);
  readonly #now = $derived.by(() => this.replay.steps[Math.min(this.step, this.last)]);
  readonly title = $derived.by(() => t('replay'));
  readonly game = $derived.by(() => this.replay.game);
  readonly gameTitle = $derived.by(() => this.replay.title);
  readonly tabTitle = $derived.by(() => `${this.title} · ${this.gameTitle} · Croupier`);
  readonly me = $derived.by(() => this.#now?.position.seat ?? null);
  readonly words = $derived.by((): Words | null => this.#files?.words.at(this.replay.names, this.me) ?? null);
  readonly position: Position | null = $derived.by(() => this.#now?.position ?? null);
  readonly sheet: readonly ScoreRow[] | null = $derived.by(() => this.replay.sheet);
  /** Those of the end, as the sheet is. */
  readonly points = $derived.by(() => this.replay.steps[this.last]?.position.points ?? []);
  readonly lines: readonly Line[] = $derived.by(() => this.#now?.lines ?? []);
  readonly log: readonly Line[] = $derived.by(() =>
    notFaded(this.replay.steps.slice(0, this.step + 1).flatMap((one) => one.lines)),
  );
  readonly players: readonly Player[] = $derived.by(() =>
    playersOfReplay(this.replay.names, this.me, this.replay.steps[this.step + 1]?.mover ?? null),
  );
  readonly description = $derived.by(() => this.position?.description ?? null);
  readonly isPlaying = $derived.by(() => this.playback.isBehind);
  /** What the coach says of the move that this seat makes next. */
  readonly verdict: ReviewDecision | null = $derived.by(() => {
    const decisions = this.review?.seats.find(({ seat }) => String(seat) === this.seat)?.decisions;
    return decisions?.find(({ ply, real }) => ply === this.step && real) ?? null;
  });
  /** What happened in this step, as the log puts it; else the move as it is written. In the end, who won. */
  readonly said = $derived.by(() => {
    const now = this.#now;
    if (this.step === 0 || !now) return t('the-deal');
    if (now.position.outcome) return headlineOf(now.position.outcome, this.players);
    if (now.lines[0]) return now.lines[0].text;
    return t('step-move', {
      player: this.replay.names[now.mover ?? 0] ?? '',
      move: now.move === null ? t('step-unseen') : (this.words?.notation(now.move) ?? now.move),
    });
  });

  /** Where each round and each part of one begins; empty for a game without rounds. */
  readonly parts: readonly PartStart[] = $derived.by(() =>
    partsOf(this.replay.steps, this.#presentation.parts ?? []),
  );
  readonly hasParts = $derived.by(() => this.parts.some(({ part }) => part > 1));
  /** What is shown of them. */
  readonly part = $derived.by(() => this.parts.findLast(({ step }) => step <= this.step) ?? null);

  get #presentation(): GameFiles['presentation'] {
    return this.#files?.presentation ?? {};
  }

  readonly opensRound = (line: Line): boolean => this.#presentation.rounds?.includes(line.kind) ?? false;

  readonly pick = (): void => undefined;
  readonly object = (): void => undefined;

  readonly go = (step: number): void => {
    this.stop();
    this.step = Math.max(0, Math.min(step, this.last));
    announce(this.said);
  };

  /** To where the round begins, or the one before or after it. */
  readonly goByRound = (by: -1 | 1): void =>
    this.#goTo(
      this.parts.filter(({ part }) => part === 1),
      by,
    );

  /** The same with parts of rounds. */
  readonly goByPart = (by: -1 | 1): void => this.#goTo(this.parts, by);

  #goTo(parts: readonly PartStart[], by: -1 | 1): void {
    const starts = parts.map(({ step }) => step);
    const found =
      by === 1 ? starts.find((step) => step > this.step) : starts.findLast((step) => step < this.step);
    this.go(found ?? (by === 1 ? this.last : 0));
  }

  /** Copy a link to a step, or to the whole game. */
  readonly copyLink = async (step: number | null): Promise<void> => {
    tell((await copied(this.linkTo(step))) ? t('copied') : t('copy-yourself'));
  };

  linkTo(step: number | null): string {
    return `${location.origin}/replay/${this.id}${step === null ? '' : `?step=${step}`}`;
  }

  /** Let it go on by itself; at the end, from the start. */
  readonly play = (): void => {
    if (this.step === this.last) this.step = 0;
    this.playback.add(...[...this.replay.steps.keys()].slice(this.step + 1));
  };

  readonly stop = (): void => this.playback.clear();

  /** See it with other eyes; of answers that overtake each other, the one asked for last counts. */
  readonly lookFrom = async (seat: string): Promise<void> => {
    const before = this.seat;
    this.seat = seat;
    const asked = ++this.#asked;
    try {
      const replay = await this.#load(seat);
      if (asked === this.#asked) this.replay = replay;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.seat = before;
      tell(sentenceOf(error));
    }
  };

  #onShown(): void {
    announce(this.said);
    soundsOf(this.lines, this.#presentation);
  }
}
