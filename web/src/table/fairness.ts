/**
 * Was the deal fair? Before the deal the table published the SHA-256 of its secret, and every player's
 * client that of a text. When that list was closed, the texts were opened. The seed is HMAC-SHA-256 of
 * the texts under the secret. All of it can be computed here.
 */
import { fromHex, hex, hmacSha256, sha256 } from './sha256';
import type { Fairness } from '../protocol/wire';

/** What this browser remembers of a table from before the deal. */
export interface Kept {
  table: string;
  /** Our own text; empty if there is none. */
  text: string;
  /** The table's commitment. */
  commitment: string;
  /** The players' commitments by seat, as they were closed when we opened our text; null before. */
  commitments: Record<string, string> | null;
}

const KEY = 'croupier-deals';
const MOST = 50;

function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Partial<Kept>[]).map(completed) : [];
  } catch {
    return []; // nothing kept, or nothing that can be read
  }
}

/** As it may have been kept by an earlier version. */
function completed(deal: Partial<Kept> & { contribution?: string }): Kept {
  const { table = '', text = deal.contribution ?? '', commitment = '', commitments = null } = deal;
  return { table, text, commitment, commitments };
}

export async function commitmentTo(text: string): Promise<string> {
  return hex(await sha256(new TextEncoder().encode(text)));
}

export function isSameList(one: Record<string, string>, other: Record<string, string>): boolean {
  const seats = Object.keys(one);
  return seats.length === Object.keys(other).length && seats.every((seat) => one[seat] === other[seat]);
}

export function remember(deal: Kept): void {
  const others = kept().filter(({ table }) => table !== deal.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, deal].slice(-MOST)));
  } catch {
    return; // the check will say that it does not know our part
  }
}

export function remembered(table: string): Kept | null {
  return kept().find((deal) => deal.table === table) ?? null;
}

export interface Check {
  step: 'promise' | 'secret' | 'list' | 'players' | 'mine' | 'seed' | 'record';
  result: 'good' | 'bad' | 'unknown';
  /** The message that says it, if it is not the usual one for the result. */
  says?: string;
  shown: { name: string; value: string }[];
}

/** What this browser knows by itself. */
export interface Own {
  seat: number | null;
  names: readonly string[];
  kept: Kept | null;
  record: string | null;
}

function judged(known: boolean, holds: boolean): Check['result'] {
  if (!known) return 'unknown';
  return holds ? 'good' : 'bad';
}

/** Every step of the proof, in order. Before the end most of it cannot be known yet. */
export async function checkDeal(fairness: Fairness, own: Own): Promise<Check[]> {
  const { commitment, secret, seed } = fairness;
  const isSealed = fairness.version > 1;
  const contributions = fairness.contributions.toSorted((a, b) => a.seat - b.seat);
  const texts = contributions
    .map(({ seat, text }) => (text === null ? `${seat}!` : `${seat}=${text}`))
    .join(';');
  const hashed = secret === null ? '' : hex(await sha256(fromHex(secret)));
  const made = secret === null ? '' : hex(await hmacSha256(fromHex(secret), new TextEncoder().encode(texts)));
  const mine = contributions.find(({ seat }) => seat === own.seat)?.text ?? '';
  const dealt = own.record === null ? null : seedIn(own.record);
  const kept = own.kept;
  const seen = kept?.commitments ?? null;
  const list = Object.fromEntries(contributions.map((one) => [String(one.seat), one.commitment ?? '']));
  const hasOpened = kept !== null && kept.text !== '' && (seen !== null || !isSealed);
  return [
    {
      step: 'promise',
      result: judged(kept !== null, kept?.commitment === commitment),
      shown: [{ name: 'commitment', value: commitment }],
    },
    {
      step: 'secret',
      result: judged(secret !== null, hashed === commitment),
      shown:
        secret === null
          ? []
          : [
              { name: 'secret', value: secret },
              { name: 'hashed', value: hashed },
            ],
    },
    {
      step: 'list',
      result: judged(isSealed && seen !== null, isSameList(seen ?? {}, list)),
      shown: Object.entries(list).map(([seat, value]) => ({
        name: own.names[Number(seat)] ?? seat,
        value,
      })),
    },
    await playersStep(fairness, own.names),
    {
      step: 'mine',
      result: judged(hasOpened && own.seat !== null, kept?.text === mine),
      shown: [{ name: 'texts', value: texts }],
    },
    {
      step: 'seed',
      result: judged(secret !== null && seed !== null, made === seed),
      shown: secret === null ? [] : [{ name: 'made', value: made }],
    },
    {
      step: 'record',
      result: judged(dealt !== null && secret !== null, dealt === made),
      shown: dealt === null ? [] : [{ name: 'dealt', value: dealt }],
    },
  ];
}

/** Do players' texts count, and are they the ones that were committed to? */
async function playersStep(fairness: Fairness, names: readonly string[]): Promise<Check> {
  const step = 'players';
  const opened = fairness.contributions.filter(({ text }) => text !== null);
  const missing = fairness.contributions
    .filter(({ text }) => text === null)
    .map(({ seat }) => names[seat] ?? String(seat));
  if (opened.length === 0) {
    if (fairness.secret === null) return { step, result: 'unknown', shown: [] };
    return { step, result: 'bad', says: 'fair-players-server', shown: [] };
  }
  if (fairness.version < 2) return { step, result: 'unknown', says: 'fair-players-open', shown: [] };
  const hashes = await Promise.all(opened.map(({ text }) => commitmentTo(text ?? '')));
  const isFit = opened.every(({ commitment }, index) => commitment === hashes[index]);
  return {
    step,
    result: isFit ? 'good' : 'bad',
    shown: missing.length > 0 ? [{ name: 'unopened', value: missing.join(', ') }] : [],
  };
}

function seedIn(record: string): string | null {
  let found: unknown;
  try {
    found = JSON.parse(record);
  } catch {
    return null; // no record at all
  }
  if (typeof found !== 'object' || found === null || !('seed' in found)) return null;
  return typeof found.seed === 'string' ? found.seed : null;
}
