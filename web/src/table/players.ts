/** Everybody at a table, as seats and boards show them. */
import { formatList, t } from '../app/i18n.svelte';
import type { OutcomeInfo, Position, TableInfo } from '../protocol/wire';

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
}

export function playersOf(table: TableInfo, position: Position | null): readonly Player[] {
    return table.seats.map((seat) => ({
        seat: seat.seat,
        name: seat.seat === table.you ? t('you') : seat.name,
        you: seat.seat === table.you,
        bot: seat.kind === 'bot',
        away: seat.kind === 'person' && !seat.present && seat.seat !== table.you,
        botPlays: seat.bot_plays,
        toMove: position?.to_move.includes(seat.seat) ?? false,
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

/** Whoever keeps the table; nobody may, once all have left. */
export function hostOf(table: TableInfo): string {
    return (table.host === null ? undefined : table.seats[table.host]?.name) ?? t('nobody');
}
