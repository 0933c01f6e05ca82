/** The games that have a folder here, found by its name. */
import type { Component } from 'svelte';

import { api } from '../protocol/http';
import { settings } from '../app/settings.svelte';
import { Words } from '../app/fluent';
import type { BoardProps } from './contract';
import type { GameFiles, GamePresentation } from '../table/presentation';

type Board = Component<BoardProps>;

const boards = import.meta.glob<Board>('./*/Board.svelte', { import: 'default' });
const presentations = import.meta.glob<GamePresentation>('./*/presentation.ts', { import: 'default' });
const pictures = import.meta.glob<Component>('./*/Picture.svelte', { import: 'default', eager: true });
const bookPictures = import.meta.glob<Component>('./*/book/*.svelte', { import: 'default' });
const texts = import.meta.glob<string>('./*/*.ftl', { query: '?raw', import: 'default' });
import.meta.glob('./*/theme.css', { eager: true });

/** The board for games that have none. */
export const GENERIC = 'generic';

export async function boardOf(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`] ?? boards[`./${GENERIC}/Board.svelte`];
  if (!load) throw new Error('There is no generic board.');
  return load();
}

async function presentationOf(game: string): Promise<GamePresentation> {
  return (await presentations[`./${game}/presentation.ts`]?.()) ?? {};
}

/** What a table needs of a game beside its board. */
export async function filesOf(game: string): Promise<GameFiles> {
  const [words, presentation] = await Promise.all([wordsOf(game), presentationOf(game)]);
  return { words, presentation };
}

export function pictureOf(game: string): Component | null {
  return pictures[`./${game}/Picture.svelte`] ?? null;
}

/** A rule book's title and HTML, and what draws its pictures, by their names. */
export async function bookOf(
  game: string,
): Promise<{ title: string; html: string; pictures: ReadonlyMap<string, Component> }> {
  const folder = `./${game}/book/`;
  const found = Object.entries(bookPictures).filter(([path]) => path.includes(folder));
  const [book, ...pictures] = await Promise.all([
    api.book(game),
    ...found.map(
      async ([path, load]) => [path.slice(folder.length, -'.svelte'.length), await load()] as const,
    ),
  ]);
  return { ...book, pictures: new Map(pictures) };
}

const loaded = new Map<string, Promise<Words>>();

/** The texts of a game in the language that is set: the engine's, and its board's own. */
export function wordsOf(game: string): Promise<Words> {
  const lang = settings.lang;
  const key = `${game} ${lang}`;
  let words = loaded.get(key);
  if (!words) {
    words = loadWords(game, lang);
    loaded.set(key, words);
    words.catch(() => loaded.delete(key)); // asked for again next time
  }
  return words;
}

async function loadWords(game: string, lang: string): Promise<Words> {
  const [engine, own, shared] = await Promise.all([
    api.texts(game),
    textIn(game, lang),
    presentationOf(game).then(({ texts: folder }) => (folder === undefined ? '' : textIn(folder, lang))),
  ]);
  return new Words(lang, [engine, shared, own]);
}

async function textIn(folder: string, lang: string): Promise<string> {
  return (await texts[`./${folder}/${lang}.ftl`]?.()) ?? '';
}
