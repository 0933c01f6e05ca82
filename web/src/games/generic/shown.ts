/** A state of which nothing is known but its JSON and its game's labels, in groups that can be read. */
import type { Thing, Words } from '../../app/fluent';

export interface Row {
  name: string;
  label: string;
  /** A text, or the texts of a list. */
  value: string | readonly string[];
}

/** What every player has one of: a value for each seat. */
export interface Column {
  name: string;
  label: string;
  values: readonly Row['value'][];
}

export interface Shown {
  /** What the reader has and nobody else sees. */
  mine: readonly Row[];
  shared: readonly Row[];
  each: readonly Column[];
}

type State = Readonly<Record<string, unknown>>;

/** Shown elsewhere on every table. */
const KNOWN = ['players', 'turn', 'chosen'];
const HIDDEN = '·';

/**
 * What the reader may see. The messages `field-NAME` and `player-NAME` (every player has one) label fields. Once a
 * game has labels, only labelled fields are shown; until then all are, by names as readable as can be.
 */
export function shown(state: State, words: Words, players: number, me: number | null): Shown {
  const isLabelled = Object.keys(state).some((name) => labelOf(name, words) !== null);
  const seats = seatsIn(state, players);
  const mine: Row[] = [];
  const shared: Row[] = [];
  const each: Column[] = [];
  for (const [name, value] of Object.entries(state)) {
    const label = labelOf(name, words) ?? (isLabelled || KNOWN.includes(name) ? null : readable(name));
    if (label === null || isHidden(value)) continue;
    const isEach = isLabelled ? words.has(`player-${name}`) : Array.isArray(value) && value.length === seats;
    if (!isEach || !Array.isArray(value)) {
      shared.push({ name, label, value: written(value, words) });
      continue;
    }
    const entries: readonly unknown[] = value.slice(0, players);
    const own = me === null ? null : entries[me];
    if (own !== null && entries.every((entry, seat) => seat === me || entry === null)) {
      mine.push({ name, label, value: written(own, words) });
    } else {
      each.push({ name, label, values: entries.map((entry) => written(entry, words)) });
    }
  }
  return { mine, shared, each };
}

function labelOf(name: string, words: Words): string | null {
  const found = [`field-${name}`, `player-${name}`].find((message) => words.has(message));
  return found === undefined ? null : words.say(found);
}

/** `cards_left` as "Cards left". */
function readable(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many seats a state has room for: lists that hide something are of seats. */
function seatsIn(state: State, players: number): number {
  const hiding = Object.values(state).find((value) => Array.isArray(value) && value.includes(null));
  return Array.isArray(hiding) ? hiding.length : players;
}

function isHidden(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length > 0 && value.every(isHidden));
}

function written(value: unknown, words: Words): Row['value'] {
  if (!Array.isArray(value)) return text(value, words);
  return value.length === 0 ? words.say('none') : value.map((entry) => text(entry, words));
}

function text(value: unknown, words: Words): string {
  if (value === null || value === undefined) return HIDDEN;
  if (Array.isArray(value)) return value.map((entry) => text(entry, words)).join(' ');
  if (isThing(value) && (value.is === 'player' || words.has(value.is))) return words.thing(value);
  return typeof value === 'string' ? words.notation(value) : JSON.stringify(value); // as moves write it
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && 'is' in value && typeof value.is === 'string';
}

/** Who has made a sealed choice, in games that say so under that name. */
export function chosenSeats(state: State): readonly number[] {
  const chosen = state['chosen'];
  return Array.isArray(chosen) ? chosen.filter((seat) => typeof seat === 'number') : [];
}

/** What may be played first, and after it what rules forbid. */
export function legalFirst<T extends { legal: boolean }>(reach: readonly T[]): readonly T[] {
  return [...reach].sort((a, b) => Number(b.legal) - Number(a.legal));
}
