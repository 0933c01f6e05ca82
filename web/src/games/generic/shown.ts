/** A state of which nothing is known but its JSON, in rows that can be read. */
export interface Row {
  name: string;
  value: string;
}

/** What the reader may see; nulls stand for what they may not, and are left out. */
export function shown(state: Readonly<Record<string, unknown>>): readonly Row[] {
  return Object.entries(state)
    .filter(([, value]) => !isBlank(value))
    .map(([name, value]) => ({ name: name.replaceAll('_', ' '), value: written(value) }));
}

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.every(isBlank));
}

function written(value: unknown): string {
  if (value === null) return '·';
  if (!Array.isArray(value)) return JSON.stringify(value).replaceAll('"', '');
  const isNested = value.some(Array.isArray);
  return value.map(written).join(isNested ? ' | ' : ' ');
}

/** Who has made a sealed choice, in games that say so under that name. */
export function chosenSeats(state: Readonly<Record<string, unknown>>): readonly number[] {
  const chosen = state['chosen'];
  return Array.isArray(chosen) ? chosen.filter((seat) => typeof seat === 'number') : [];
}
