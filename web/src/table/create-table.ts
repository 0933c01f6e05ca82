/** From the home page to a table. */
import { api } from '../protocol/http';
import { remember } from './fairness';
import { freshText } from './deal';
import { isAlone } from './players';
import { go } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import { t } from '../app/i18n.svelte';
import { gentleLevel, offered, usualLevel } from './levels';
import type { GameInfo, Level, NewTable, SeatChoice, TableInfo } from '../protocol/wire';

/** What an option can be. */
export type Value = TableInfo['options'][string];

/** What the host decides about a table besides its game. */
export type TableChoices = Pick<
  TableInfo,
  'public' | 'spectators' | 'free_text' | 'hints' | 'clock' | 'total' | 'increment' | 'grace'
>;

/** How the person is called, also before they have said so. */
export function myName(): string {
  return settings.name.trim() || t('guest');
}

/** Enough for a lively table. */
export function usualPlayers(game: Pick<GameInfo, 'players'>): number {
  return game.players.includes(4) ? 4 : (game.players.at(-1) ?? 2);
}

/** Make a table with our part of its chance, and remember that part to check the deal by. */
export async function makeTable(asked: Omit<NewTable, 'name' | 'commitment'>): Promise<TableInfo> {
  const { text, commitment } = await freshText();
  const table = await api.make({ ...asked, name: myName(), commitment });
  remember({ table: table.id, text, commitment: table.commitment, commitments: null });
  return table;
}

/** One click: all other players are bots, of the usual level or of the one chosen so, and the cards are dealt. */
export async function playBots(
  game: GameInfo,
  levels: readonly Level[],
  choose: (here: readonly Level[], levels: readonly Level[]) => string | null = usualLevel,
): Promise<void> {
  const players = usualPlayers(game);
  const level = choose(offered(levels, game, players), levels);
  const bot: SeatChoice = { kind: 'bot', level };
  const seats: SeatChoice[] = [{ kind: 'person' }, ...Array.from({ length: players - 1 }, () => bot)];
  const table = await makeTable({ game: game.name, players, seats });
  await api.start(table.id, {});
  go(`/t/${table.id}`);
}

/** Another game with the same people. Against bots it is dealt at once, unless it is to be changed before. */
export async function playAgain(table: TableInfo, change = false): Promise<void> {
  if (change || !isAlone(table)) {
    go(`/t/${(await api.rematch(table.id)).id}`);
    return;
  }
  const { text, commitment } = await freshText();
  const next = await api.rematch(table.id, { start: true, commitment });
  remember({ table: next.id, text, commitment: next.commitment, commitments: null });
  go(`/t/${next.id}`);
}

/** A first game: gentle bots, and tips. */
export async function playFirst(game: GameInfo, levels: readonly Level[]): Promise<void> {
  settings.guided = settings.guided.filter((one) => one !== game.name);
  await playBots(game, levels, gentleLevel);
}

/** Every other seat is open, for friends. */
export async function inviteFriends(game: GameInfo): Promise<void> {
  const table = await makeTable({ game: game.name, players: usualPlayers(game) });
  go(`/t/${table.id}`);
}

export async function joinTable(id: string, seat: number | null): Promise<TableInfo> {
  const { text, commitment } = await freshText();
  const table = await api.join(id, { name: myName(), seat, commitment });
  const isInTime = table.phase === 'gathering'; // who sits down later adds nothing to the deal
  remember({
    table: table.id,
    text: isInTime ? text : '',
    commitment: table.commitment,
    commitments: null,
  });
  return table;
}
