/** A live table: what is shown of it, what the person has picked, and what is still to be shown. */
import type { Player } from './players';
import type { GamePresentation } from './presentation';
import { api } from '../protocol/http';
import type { Selection, InReach } from './selection';
import { TableSocket, type Outgoing, type Status } from '../protocol/socket';
import { notFaded, withoutUndone, merge } from './log';
import { setServerTime } from '../app/server-clock.svelte';
import { pace } from './pace';
import { settings } from '../app/settings.svelte';
import { playersOf } from './players';
import { t } from '../app/i18n.svelte';
import { tell } from '../app/toasts.svelte';
import type {
    Chat,
    FromServer,
    Line,
    Position,
    Reachable,
    Refusal,
    Snapshot,
    TableInfo,
    Update,
} from '../protocol/wire';

/** A state of the table that waits to be shown, so that one can follow what happens. */
interface QueuedUpdate {
    table: TableInfo | null;
    position: Position | null;
    lines: Line[];
    dropped: number | null;
}

/** Why something cannot be: of a move, if one was meant. */
export interface Objection {
    move: string | null;
    sentence: string;
    rule: string | null;
}

export class TableSession {
    table = $state.raw<TableInfo | null>(null);
    position = $state.raw<Position | null>(null);
    /** What led to the position that is shown. */
    lines = $state.raw<readonly Line[]>([]);
    log = $state.raw<readonly Line[]>([]);
    chat = $state.raw<readonly Chat[]>([]);
    status = $state<Status>('connecting');
    /** The server's last word, if it does not want us back. */
    closedReason = $state<string | null>(null);
    objection = $state.raw<Objection | null>(null);
    /** How the points of a trick, round or deal came about, until the person has read it. */
    summary = $state.raw<readonly Line[]>([]);
    face = $state.raw<GamePresentation>({});
    /** Do bots that look ahead still get ready? */
    isPreparing = $state(false);

    readonly id: string;
    readonly #live: TableSocket;
    #picked = $state<string | null>(null);
    #sending = $state<string | null>(null);
    #sent: string | null = null; // the move that is being sent
    #coming = $state.raw<readonly QueuedUpdate[]>([]);
    #seq = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(id: string) {
        this.id = id;
        this.#live = new TableSocket((after) => api.liveAddress(id, after, settings.describe), {
            hear: (message) => this.#hear(message),
            status: (status) => (this.status = status),
        });
    }

    get players(): readonly Player[] {
        return this.table ? playersOf(this.table, this.position) : [];
    }

    get picked(): string | null {
        return this.#picked;
    }

    get isSending(): boolean {
        return this.#sending !== null;
    }

    /** Is more known than is shown? */
    get isBehind(): boolean {
        return this.#coming.length > 0 || this.summary.length > 0;
    }

    /** Does the table wait for the person, even if what led to it is still to be shown? */
    get isAwaited(): boolean {
        const table = this.#coming.findLast((coming) => coming.table)?.table ?? this.table;
        const position = this.#coming.findLast((coming) => coming.position)?.position ?? this.position;
        if (!table || table.you === null || table.paused) return false;
        return position?.to_move.includes(table.you) ?? false;
    }

    /** May the person pick something now? */
    get isOpen(): boolean {
        const table = this.table;
        if (!table || table.phase !== 'playing' || table.paused || this.isBehind || this.isSending)
            return false;
        return table.you !== null && this.position?.seat === table.you;
    }

    get choosing(): Selection {
        return {
            reach: this.position?.reach ?? [],
            picked: this.#inReach(this.#picked ?? this.position?.chosen),
            asked: this.#inReach(this.objection?.move),
            open: this.isOpen,
            seated: (this.table?.you ?? null) !== null && this.position?.outcome === null,
        };
    }

    #inReach(move: string | null | undefined): Reachable | null {
        return this.position?.reach.find((reach) => reach.move === move) ?? null;
    }

    /** Is a move picked that the button would play? */
    get isReady(): boolean {
        return this.isOpen && this.#picked !== null && this.#picked !== this.position?.chosen;
    }

    readonly pick = (wanted: InReach<unknown> | null | undefined): void => {
        if (wanted === null) {
            this.#picked = null;
            this.objection = null;
            return;
        }
        if (!this.isOpen) {
            this.skip();
            return;
        }
        const found = this.#inReach(wanted?.move);
        if (!found) return;
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

    readonly object = (sentence: string, rule: string): void => {
        if (this.isOpen) this.objection = { move: null, sentence, rule };
    };

    /** Pick a move for the person, if it is still to be had. */
    propose(move: string): void {
        if (this.isOpen && this.#picked !== move) this.pick(this.#inReach(move) ?? undefined);
    }

    readonly confirm = (): void => {
        if (!this.isReady || this.#picked === null) return;
        this.#sent = this.#picked;
        this.#sending = this.#live.send({ type: 'move', seq: this.#seq, move: this.#picked });
    };

    send(message: Outgoing): void {
        this.#live.send(message);
    }

    /** Show at once all that is still to be shown. */
    readonly skip = (): void => {
        clearTimeout(this.#timer);
        while (this.#coming.length > 0 && this.summary.length === 0) this.#showNext();
    };

    readonly readSummary = (): void => {
        this.summary = [];
        this.#showSoon();
    };

    readonly reconnect = (): void => this.#live.restart();

    close(): void {
        clearTimeout(this.#timer);
        this.#live.close();
    }

    #hear(message: FromServer): void {
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
                this.chat = [...this.chat, message];
                break;
            case 'presence':
                if (this.table) this.table = withPresence(this.table, message.present, message.watching);
                break;
            case 'warning':
                setServerTime(message.now);
                if (message.seats.some((seat) => seat === this.table?.you)) tell(t('hurry-up'));
                break;
            case 'preparing':
                this.isPreparing = true;
                break;
            case 'bye':
                if (!message.again) this.closedReason = message.sentence;
                break;
            case 'pong':
                break;
        }
    }

    #startFrom(snapshot: Snapshot): void {
        clearTimeout(this.#timer);
        setServerTime(snapshot.now);
        this.#seq = snapshot.seq;
        this.isPreparing = false;
        const isFirst = this.table === null;
        const kept = isFirst ? [] : withoutUndone(this.#allLines(), snapshot.dropped);
        this.#coming = [];
        this.table = snapshot.table;
        this.position = snapshot.position;
        this.lines = [];
        this.log = notFaded(merge(kept, snapshot.log));
        this.chat = merge(isFirst ? [] : this.chat, snapshot.chat);
        this.#dropStalePick();
    }

    #allLines(): readonly Line[] {
        return [...this.log, ...this.#coming.flatMap((coming) => coming.lines)];
    }

    #follow(update: Update): void {
        setServerTime(update.now);
        this.#seq = update.seq;
        const isOurs = update.accepted !== null && update.accepted === this.#sending;
        const { table, position, lines, dropped } = update;
        this.isPreparing = false; // told again, if it still is so
        this.#coming = [...this.#coming, { table, position, lines, dropped }];
        if (isOurs) this.#answered();
        if (isOurs || dropped !== null) this.skip();
        else if (this.#coming.length === 1) this.#showSoon();
    }

    #showSoon(): void {
        clearTimeout(this.#timer);
        if (this.#coming.length === 0 || this.summary.length > 0) return;
        const isWatched = document.visibilityState === 'visible';
        const wait = isWatched ? pace(this.lines, this.face, settings.speed) : 0;
        this.#timer = setTimeout(() => {
            this.#showNext();
            this.#showSoon();
        }, wait);
    }

    #showNext(): void {
        const [next, ...rest] = this.#coming;
        if (!next) return;
        this.#coming = rest;
        if (next.table) this.table = next.table;
        if (next.dropped !== null) this.log = withoutUndone(this.log, next.dropped);
        if (next.position) {
            this.position = next.position;
            this.lines = next.lines;
            this.objection = null;
            this.#dropStalePick();
        }
        if (next.lines.length > 0) {
            this.log = notFaded(merge(this.log, next.lines));
            this.summary = next.lines.filter((line) => this.face.summary?.includes(line.kind));
        }
    }

    /** What was picked may no longer be there. */
    #dropStalePick(): void {
        if (!this.#inReach(this.#picked)?.legal || this.position?.chosen === this.#picked)
            this.#picked = null;
    }

    #answered(): void {
        this.#sending = null;
        this.#sent = null;
        this.#picked = null;
    }

    #refused(message: Refusal): void {
        const isMove = message.id !== null && message.id === this.#sending;
        this.objection = { move: isMove ? this.#sent : null, sentence: message.sentence, rule: message.rule };
        if (isMove) this.#answered();
    }
}

function withPresence(table: TableInfo, present: readonly number[], watching: number): TableInfo {
    const seats = table.seats.map((seat) => ({ ...seat, present: present.includes(seat.seat) }));
    return { ...table, seats, watching };
}
