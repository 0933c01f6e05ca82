/** What a move would come to, in a few words: its preview says all of it, above the hand, once it is picked. */
import type { Words } from '../../app/fluent';
import type { Foreseen } from '../../protocol/wire';

/** Kinds of foreseen events that are said in short, by the message `web-short-KIND`. */
const TOLD = ['rig', 'place', 'place-blocker', 'earn', 'jackpot', 'pay'];

export function verdictOf(foreseen: readonly Foreseen[], me: number | null, words: Words): readonly string[] {
  return foreseen
    .filter(({ kind, seat }) => TOLD.includes(kind) && (seat === null || seat === me))
    .map(({ kind, data }) => words.say(`web-short-${kind}`, plain(data)));
}

/** The numbers and words of an event, without the things that it mentions. */
function plain(data: Foreseen['data']): Record<string, number | string> {
  const about: Record<string, number | string> = {};
  for (const [key, value] of Object.entries(data))
    if (typeof value === 'number' || typeof value === 'string') about[key] = value;
  return about;
}
