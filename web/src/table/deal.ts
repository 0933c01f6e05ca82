/**
 * Our part in a fair deal: commit to a text while players gather, and open it when the list of all
 * commitments is closed. We keep that list, and never open under another one.
 */
import { commitmentTo, isSameList, remember, remembered } from './fairness';
import { randomText } from '../protocol/random';
import { t } from '../app/i18n.svelte';
import { tell } from '../app/toasts.svelte';
import type { TableSession } from './session.svelte';
import type { SeatInfo, TableInfo } from '../protocol/wire';

const LENGTH = 24; // bytes, twice as many letters

/** A text of ours for a deal, and the commitment to it. */
export async function freshText(): Promise<{ text: string; commitment: string }> {
  const text = randomText(LENGTH);
  return { text, commitment: await commitmentTo(text) };
}

/** Do what the deal wants of us now. */
export async function takePart(live: TableSession, table: TableInfo): Promise<void> {
  const mine = table.you === null ? undefined : table.seats[table.you];
  if (!mine) return;
  if (table.phase === 'gathering' && mine.commitment === null) await commit(live, table);
  if (table.phase === 'opening' && mine.commitment !== null && !mine.opened)
    await open(live, table, mine.commitment);
}

async function commit(live: TableSession, table: TableInfo): Promise<void> {
  const { text, commitment } = await freshText();
  remember({ table: table.id, text, commitment: table.commitment, commitments: null });
  live.send({ type: 'commit', commitment });
}

async function open(live: TableSession, table: TableInfo, mine: string): Promise<void> {
  const kept = remembered(table.id);
  if (!kept || (await commitmentTo(kept.text)) !== mine) return; // made on another device
  const commitments = closedList(table.seats);
  if (kept.commitments !== null && !isSameList(kept.commitments, commitments)) {
    tell(t('fair-list-changed'));
    return;
  }
  remember({ ...kept, commitments });
  live.send({ type: 'open', text: kept.text });
}

function closedList(seats: readonly SeatInfo[]): Record<string, string> {
  return Object.fromEntries(
    seats.flatMap(({ seat, commitment }) => (commitment === null ? [] : [[String(seat), commitment]])),
  );
}
