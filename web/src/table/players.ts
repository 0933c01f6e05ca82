/** Everyone at a table, as seats and boards show them. */
import { formatList, t } from '../app/i18n.svelte';
import type { ClockInfo, OutcomeInfo, Position, TableInfo } from '../protocol/wire';

/** Public information about a player. */
export interface Player {
  seat: number;
  /** As written before a state: "Ana", "You". */
  name: string;
  you: boolean;
  bot: boolean;
  /** The person is gone; a bot may play for them. */
  away: boolean;
  botPlays: boolean;
  toMove: boolean;
  /** A person's time, if the table limits it. */
  clock?: ClockInfo | undefined;
  /** When a bot takes over for a player who is away, in Unix seconds. */
  botAt?: number | null;
}

/** The reader is to move when all that led to it is shown; the others as soon as their turn is. */
export function playersOf(table: TableInfo, position: Position | null, isMyTurn: boolean): readonly Player[] {
  return table.seats.map((seat) => ({
    seat: seat.seat,
    name: seat.seat === table.you ? t('you') : seat.name,
    you: seat.seat === table.you,
    bot: seat.kind === 'bot',
    away: seat.kind === 'person' && !seat.present && seat.seat !== table.you,
    botPlays: seat.bot_plays,
    toMove: seat.seat === table.you ? isMyTurn : (position?.to_move.includes(seat.seat) ?? false),
    clock: position?.clocks.find((clock) => clock.seat === seat.seat),
    botAt: seat.bot_at,
  }));
}

/** The same for a replay, where nobody is waited for. */
export function playersOfReplay(
  names: readonly string[],
  from: number | null,
  next: number | null,
): readonly Player[] {
  return names.map((name, seat) => ({
    seat,
    name,
    you: seat === from,
    bot: false,
    away: false,
    botPlays: false,
    toMove: seat === next,
  }));
}

/** Who won, in a few words. */
export function headlineOf(outcome: OutcomeInfo, players: readonly Player[]): string {
  const won = players
    .filter((player) => outcome.winners.includes(player.seat))
    .sort((a, b) => Number(b.you) - Number(a.you));
  if (won.length === 0) return t('nobody-wins');
  if (won.length === 1 && won[0]?.you) return t('you-win');
  return t('wins', { players: formatList(won.map((player) => player.name)), winners: won.length });
}

/** Is the reader the only person at the table? */
export function isAlone(table: TableInfo): boolean {
  return table.seats.every(({ kind, seat }) => kind !== 'person' || seat === table.you);
}

/** Whose table it is: the host's or, once all have left, that of the first player who sat there. */
export function hostOf(table: Pick<TableInfo, 'host' | 'seats'>): string {
  const host = table.seats.find(({ seat }) => seat === table.host);
  const first = table.seats.find(({ kind }) => kind === 'person') ?? table.seats[0];
  return (host ?? first)?.name ?? '';
}
