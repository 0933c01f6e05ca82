/** What a player means to do with a turn at VEGAS, on the way to a move. */
import { atRest, ofKind, standing, type InReach, type Selection } from '../../table/selection';
import type { ChoiceState } from '../../ui/choice';
import { cardsOf, targetOf, ZAP, type Target } from './state';
import { CARDS, type CardName, type Letter, type Move, type State } from './wire';

export const WAYS = ['play', 'discard'] as const;
export type Way = (typeof WAYS)[number];

/** What the board knows and does. */
interface Table {
  readonly state: State;
  readonly me: number | null;
  readonly isMyTurn: boolean;
  readonly choosing: Selection<Move>;
  readonly pick: (move: InReach<Move> | null | undefined) => void;
}

/** What was touched so far; forgotten when the turn is over. */
interface Touched {
  readonly turn: string;
  readonly way?: Way;
  readonly aims?: boolean;
  readonly place?: number;
}

export class Turn {
  readonly #table: Table;
  #last = $state.raw<Touched>({ turn: '' });
  readonly #number = $derived.by(() => {
    const { deals_done, rounds_done, turns_done } = this.#table.state;
    return `${deals_done} ${rounds_done} ${turns_done}`;
  });
  readonly #touched = $derived(this.#last.turn === this.#number ? this.#last : { turn: this.#number });
  readonly #unaimed = $derived.by(() => ofKind(this.#reach, 'unaimed')[0]);

  /** The cards in hand. */
  readonly held = $derived.by(() => {
    const { me, state } = this.#table;
    return me === null ? [] : cardsOf(state.hands[me]);
  });
  /** Every letter that a Zap could remove, and the one that the picked Zap would. */
  readonly targets = $derived.by(() =>
    ofKind(this.#reach, 'zap').map((zap) => targetOf(this.#table.state, zap)),
  );
  readonly target = $derived.by(
    () => this.targets.find(({ zap }) => zap === this.#table.choosing.picked) ?? null,
  );
  readonly isAiming = $derived.by(
    () => this.#table.isMyTurn && (this.#touched.aims === true || this.target !== null),
  );
  /** Play or discard: as chosen, else what is possible. */
  readonly way = $derived.by(
    (): Way => this.#touched.way ?? (this.#table.isMyTurn && !this.isOpen('play') ? 'discard' : 'play'),
  );
  /** The letter card that the picked move would lay. */
  readonly coming = $derived.by(() => {
    const move = this.#table.choosing.picked?.parts;
    return move?.kind === 'play' && move.card !== ZAP ? CARDS[move.card] : null;
  });

  /** `table` is read while drawing: an object with getters. */
  constructor(table: Table) {
    this.#table = table;
  }

  get #reach(): readonly InReach<Move>[] {
    return this.#table.choosing.reach;
  }

  /** Is anything legal that way? */
  isOpen(way: Way): boolean {
    return this.#movesBy(way).some(({ legal }) => legal);
  }

  /** Choose between playing and discarding; where nothing is legal, hear why. */
  take(way: Way): void {
    if (!this.isOpen(way)) {
      this.#table.pick(this.#movesBy(way)[0]);
      return;
    }
    this.#last = { turn: this.#number, way };
    this.#table.pick(null);
  }

  standingBy(way: Way): ChoiceState {
    if (this.way === way) return 'picked';
    return this.isOpen(way) ? 'open' : 'refused';
  }

  /** How a letter stands that a Zap could remove. */
  standingAt(target: Target): ChoiceState {
    return standing(this.#table.choosing, target.zap);
  }

  standingOf(card: CardName, place: number): ChoiceState {
    const { choosing } = this.#table;
    if (this.#aims(card)) {
      if (this.isAiming) return 'picked';
      if (this.targets.length === 0) return standing(choosing, this.#unaimed);
      return choosing.open ? 'legal' : atRest(choosing);
    }
    const stands = standing(choosing, this.#moveOf(card));
    const touched = this.#touched.place;
    const isTwin = touched !== undefined && touched !== place && this.held[touched] === card;
    return stands === 'picked' && isTwin ? 'legal' : stands;
  }

  touch(card: CardName, place: number): void {
    if (!this.#aims(card)) {
      this.#last = { ...this.#touched, aims: false, place };
      this.#table.pick(this.#moveOf(card));
    } else if (this.targets.length > 0) {
      this.#last = { ...this.#touched, aims: !this.isAiming };
      this.#table.pick(null);
    } else this.#table.pick(this.#unaimed); // which says why not
  }

  /** Aim a Zap at a letter where it lies, or where none does. */
  aim(seat: number, letter: Letter): void {
    const target = this.targets.find((one) => one.seat === seat && one.letter === letter);
    this.#table.pick(target?.zap ?? this.#unaimed);
  }

  pick(target: Target): void {
    this.#table.pick(target.zap);
  }

  /** Lower the Zap that is aimed at nothing yet, if one is. */
  stopAiming(): boolean {
    if (!this.#touched.aims || this.target) return false;
    this.#last = { ...this.#touched, aims: false };
    return true;
  }

  #movesBy(way: Way): readonly InReach<Move>[] {
    return this.#reach.filter(({ parts }) => (parts.kind === 'discard') === (way === 'discard'));
  }

  #aims(card: CardName): boolean {
    return card === ZAP && this.way === 'play';
  }

  #moveOf(card: CardName): InReach<Move> | undefined {
    return ofKind(this.#reach, this.way).find(({ parts }) => parts.card === card);
  }
}
