/** What a person has set, kept in this browser. */
import { LANGUAGES } from './i18n.svelte';
import { cssTimes } from './time';

export type Theme = 'system' | 'dark' | 'light';
export type Speed = 'slow' | 'normal' | 'quick' | 'instant';

export const THEMES: readonly Theme[] = ['system', 'dark', 'light'];
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'quick', 'instant'];

interface Kept {
  theme: Theme;
  lang: string;
  speed: Speed;
  sounds: boolean;
  motion: boolean;
  notify: boolean;
  /** Single keys are shortcuts. */
  keys: boolean;
  /** The only legal move is played at once. */
  forced: boolean;
  /** A choice may be made while others play. */
  premove: boolean;
  /** The table is described in words. */
  describe: boolean;
  name: string;
  /** The level of bots that was last chosen. */
  level: string;
  guided: string[];
}

const KEY = 'croupier';

function startingLanguage(): string {
  return LANGUAGES.find((lang) => navigator.language.split('-')[0] === lang) ?? 'en';
}

function defaults(): Kept {
  return {
    theme: 'system',
    lang: startingLanguage(),
    speed: 'normal',
    sounds: false,
    motion: true,
    notify: false,
    keys: true,
    forced: false,
    premove: false,
    describe: false,
    name: '',
    level: '',
    guided: [],
  };
}

/** Parse stored settings; invalid values fall back to the defaults. */
export function restore(text: string | null): Kept {
  const kept = defaults();
  if (text === null) return kept;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return kept;
  }
  if (typeof found !== 'object' || found === null) return kept;
  const { theme, lang, speed, sounds, motion, notify, keys, forced, premove, describe, name, level, guided } =
    found as Record<keyof Kept, unknown>;
  return {
    theme: oneOf(THEMES, theme) ?? kept.theme,
    lang: oneOf(LANGUAGES, lang) ?? kept.lang,
    speed: oneOf(SPEEDS, speed) ?? kept.speed,
    sounds: sounds === true,
    motion: motion !== false,
    notify: notify === true,
    keys: keys !== false,
    forced: forced === true,
    premove: premove === true,
    describe: describe === true,
    name: typeof name === 'string' ? name : '',
    level: typeof level === 'string' ? level : '',
    guided: Array.isArray(guided) ? guided.filter((game) => typeof game === 'string') : [],
  };
}

function oneOf<T>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((one) => one === value);
}

export const settings = $state<Kept>(restore(stored()));

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser keeps nothing for this page
  }
}

/** Show and keep what is set; call once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset['motion'] = settings.motion ? '' : 'none';
    for (const [name, time] of cssTimes(settings.speed)) root.style.setProperty(name, time);
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      return; // kept for this visit only
    }
  });
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY) Object.assign(settings, restore(event.newValue)); // another tab
  };
  $effect(() => {
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  });
}

/** Does anything move at all? */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
