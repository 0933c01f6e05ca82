/** Sentences from Fluent text, put together as the engine's `Words` does it. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** What a message may mention: numbers, text, things (`{is: 'card', …}`), and lists of those. */
export type Value = string | number | boolean | null | undefined | Thing | readonly Value[];
export interface Thing {
  readonly is: string;
  readonly [about: string]: Value;
}
export type About = Readonly<Record<string, Value>>;

export class Words {
  readonly lang: string;
  readonly #bundle: FluentBundle;
  readonly #names: readonly string[];
  readonly #reader: number | null;

  constructor(
    lang: string,
    texts: readonly string[] | FluentBundle,
    names: readonly string[] = [],
    reader: number | null = null,
  ) {
    this.lang = lang;
    this.#names = names;
    this.#reader = reader;
    if (texts instanceof FluentBundle) {
      this.#bundle = texts;
      return;
    }
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) {
      this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
    }
  }

  /** The same texts at a table, where one of the players may be the reader. */
  at(names: readonly string[], reader: number | null): Words {
    return new Words(this.lang, this.#bundle, names, reader);
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  /** A message with its variables filled in. A missing one is a mistake of ours, but no reason to show nothing. */
  say(message: string, about: About = {}): string {
    const pattern = this.#bundle.getMessage(message)?.value;
    if (pattern === undefined || pattern === null) {
      complain(`There is no text “${message}” in ${this.lang}.`);
      return message;
    }
    const values: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(about)) values[key] = this.#value(value);
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, values, errors);
    if (errors[0]) complain(`Text “${message}” in ${this.lang}: ${errors[0].message}`);
    return said.replaceAll('\u202f', '\u00a0'); // as the engine does: our font lacks the narrow space
  }

  /** The rule that a sentence speaks of: the message's attribute `.rule`. */
  rule(message: string): string | null {
    const rule = this.#bundle.getMessage(message)?.attributes['rule'];
    return rule ? this.#bundle.formatPattern(rule) : null;
  }

  /** A player's name, or the word for the reader. */
  player(seat: number): string {
    if (seat === this.#reader) return this.say('you');
    return this.#names[seat] ?? this.say('seat', { seat });
  }

  /** Canonical notation as the language writes it: for each word the first in its message `notation-WORD`, if it has one. */
  notation(text: string): string {
    return text.replace(/\p{L}+/gu, (word) => {
      const message = `notation-${word}`;
      return this.has(message) ? this.say(message).replace(/,.*/, '') : word;
    });
  }

  /** "Ana, Bo and Cy"; a word for none. */
  formatList(parts: readonly string[]): string {
    if (parts.length === 0) return this.say('none');
    return new Intl.ListFormat(this.lang === 'en' ? 'en-GB' : this.lang).format(parts); // no comma before "and"
  }

  thing(thing: Thing): string {
    if (thing.is === 'player') return this.player(Number(thing['seat']));
    if (thing.is === 'notation') return this.notation(String(this.#value(thing['text'])));
    const { is, ...about } = thing;
    return this.say(is, about);
  }

  #value(value: Value): FluentVariable {
    if (typeof value === 'number') return value;
    if (isList(value)) return this.formatList(value.map((entry) => String(this.#value(entry))));
    if (typeof value === 'object' && value !== null) return this.thing(value);
    return String(value);
  }
}

/** Where we look at it, a mistake in a text stops everything; where people play, they play on. */
function complain(problem: string): void {
  if (!import.meta.env.PROD) throw new Error(problem);
  console.error(problem);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
