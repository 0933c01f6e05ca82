/** The client's own sentences: `t('key', {…})`. Sentences about a game come from the server. */
import { Words, type About } from './fluent';

const files = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' });
const coach = import.meta.glob<string>('../text/coach/*.ftl', { query: '?raw', import: 'default' });

/** Every language that there are texts in. */
export const LANGUAGES: readonly string[] = Object.keys(files).map((file) =>
  file.replace(/^.*\/|\.ftl$/g, ''),
);

/** What a language calls itself. */
export function ownName(lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

let chrome = $state.raw<Words | null>(null);
let needsCoach = false;

/** Load a language; what is shown changes when it is there. */
export async function speak(lang: string): Promise<void> {
  const load = files[`../text/${lang}.ftl`];
  if (!load) throw new Error(`There is no text in ${lang}.`);
  const texts = await Promise.all([load(), needsCoach ? coach[`../text/coach/${lang}.ftl`]?.() : '']);
  chrome = new Words(lang, texts.map(String));
}

/** Load what the coach's pages say, too. */
export async function speakOfCoach(): Promise<void> {
  if (needsCoach) return;
  needsCoach = true;
  await speak(spoken());
}

export function t(message: string, about?: About): string {
  if (chrome === null) throw new Error('No language is loaded yet.');
  return chrome.say(message, about);
}

/** "Ana, Bo and Cy". */
export function formatList(names: readonly string[]): string {
  return chrome?.formatList(names) ?? '';
}

export function spoken(): string {
  return chrome?.lang ?? 'en';
}
