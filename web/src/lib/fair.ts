/**
 * Was the deal fair? The table promised the SHA-256 of its secret before the deal, every player added
 * a text, and the seed is HMAC-SHA-256 of the texts under the secret. All of it can be computed here.
 */
import { fromHex, hex, hmacSha256, sha256 } from './sha256';
import type { Fairness } from './wire';

/** What this browser remembers of a table from before the deal. */
interface Kept {
  table: string;
  /** Empty if it came too late for the deal. */
  contribution: string;
  commitment: string;
}

const KEY = 'croupier-deals';
const MOST = 50;

function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return []; // nothing kept, or nothing that can be read
  }
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
  step: 'promise' | 'secret' | 'mine' | 'seed' | 'record';
  result: 'good' | 'bad' | 'unknown';
  shown: { name: string; value: string }[];
}

function judged(known: boolean, holds: boolean): Check['result'] {
  if (!known) return 'unknown';
  return holds ? 'good' : 'bad';
}

/** Every step of the proof, in order. Before the end most of it cannot be known yet. */
export async function checkDeal(
  fairness: Fairness,
  own: { seat: number | null; kept: Kept | null; record: string | null },
): Promise<Check[]> {
  const { commitment, contributions, secret, seed } = fairness;
  const texts = contributions
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, text }) => `${seat}=${text}`)
    .join(';');
  const hashed = secret === null ? '' : hex(await sha256(fromHex(secret)));
  const made = secret === null ? '' : hex(await hmacSha256(fromHex(secret), new TextEncoder().encode(texts)));
  const mine = contributions.find(({ seat }) => seat === own.seat)?.text ?? '';
  const dealt = own.record === null ? null : seedIn(own.record);
  return [
    {
      step: 'promise',
      result: judged(own.kept !== null, own.kept?.commitment === commitment),
      shown: [{ name: 'commitment', value: commitment }],
    },
    {
      step: 'secret',
      result: judged(secret !== null, hashed === commitment),
      shown: secret === null ? [] : [{ name: 'secret', value: secret }, { name: 'hashed', value: hashed }],
    },
    {
      step: 'mine',
      result: judged(own.kept !== null && own.kept.contribution !== '' && own.seat !== null, own.kept?.contribution === mine),
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

function seedIn(record: string): string | null {
  const found: unknown = JSON.parse(record);
  if (typeof found !== 'object' || found === null || !('seed' in found)) return null;
  return typeof found.seed === 'string' ? found.seed : null;
}
