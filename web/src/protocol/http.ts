/** The HTTP part of the server. Sentences come in the language that is spoken here. */
import type { Problem } from './wire';
import type * as wire from './wire';

const API = '/api/v1';

let language = (): string => 'en';

/** Ask for sentences in this language from now on. */
export function askIn(lang: () => string): void {
  language = lang;
}

/** The server said no; `message` is a sentence for people. */
export class RequestError extends Error {
  readonly code: string;
  readonly status: number;
  /** Seconds to wait before trying again, if the server says so. */
  readonly wait: number | null;

  constructor(response: Response, problem: Problem) {
    super(problem.sentence);
    this.code = problem.error;
    this.status = response.status;
    this.wait = Number(response.headers.get('Retry-After')) || null;
  }
}

/** The server cannot be reached, or does not speak as it should. */
export class Unreachable extends Error {}

function addressOf(path: string): string {
  return `${API}${path}${path.includes('?') ? '&' : '?'}lang=${language()}`;
}

async function ask(method: string, path: string, body?: object): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(addressOf(path), {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  } catch (error) {
    throw new Unreachable('unreachable', { cause: error });
  }
  if (response.ok) return response;
  let problem: unknown;
  try {
    problem = await response.json();
  } catch (error) {
    throw new Unreachable(`status ${response.status}`, { cause: error });
  }
  if (!isProblem(problem)) throw new Unreachable(`status ${response.status}`);
  throw new RequestError(response, problem);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'error' in value && 'sentence' in value;
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', path)).json()) as T;
}

async function post<T>(path: string, body: object = {}): Promise<T> {
  return (await (await ask('POST', path, body)).json()) as T;
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const book = (game: string): string => `/games/${game}/book/${language()}`;
const texts = (game: string): string => `/games/${game}/texts/${language()}`;
const replay = (id: string, seat: string): string => `${table(id)}/replay?seat=${seat}`;

/** Call the player of a seat “you”. */
const asReader = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);
const puzzle = (game: string, number: string): string => `/puzzles/${encodeURIComponent(game)}/${number}`;

export const api = {
  games: () => get<wire.GameInfo[]>('/games'),
  levels: () => get<wire.Level[]>('/levels'),
  book: (game: string) => get<wire.Book>(book(game)),
  texts: async (game: string) => (await ask('GET', texts(game))).text(),
  code: (code: string) => get<wire.CodeInfo>(`/codes/${encodeURIComponent(code)}`),
  tables: () => get<wire.TableInfo[]>('/tables'),
  table: (id: string) => get<wire.TableInfo>(table(id)),
  make: (asked: wire.NewTable) => post<wire.TableInfo>('/tables', asked),
  join: (id: string, asked: wire.Join) => post<wire.TableInfo>(`${table(id)}/join`, asked),
  hint: (id: string) => get<wire.Hint>(`${table(id)}/hint`),
  advice: (id: string) => get<wire.AdviceInfo>(`${table(id)}/advice`),
  leave: (id: string) => post<wire.TableInfo>(`${table(id)}/leave`),
  start: (id: string, asked: wire.Start) => post<wire.TableInfo>(`${table(id)}/start`, asked),
  set: (id: string, asked: wire.Settings) => post<wire.TableInfo>(`${table(id)}/settings`, asked),
  seat: (id: string, seat: number, asked: wire.SeatChoice) =>
    post<wire.TableInfo>(`${table(id)}/seats/${seat}`, asked),
  host: (id: string, seat: number) => post<wire.TableInfo>(`${table(id)}/host`, { seat }),
  rematch: (id: string, asked: wire.Rematch = {}) => post<wire.TableInfo>(`${table(id)}/rematch`, asked),
  record: async (id: string) => (await ask('GET', `${table(id)}/record`)).text(),
  replay: (id: string, seat: string) => get<wire.Replay>(replay(id, seat)),
  replayRecord: (record: string, seat: string) => post<wire.Replay>(`/replay?seat=${seat}`, { record }),
  reviewTable: (id: string, reader: number | null) =>
    post<wire.ReviewInfo>(`${table(id)}/review${asReader(reader)}`),
  reviewRecord: (record: string) => post<wire.ReviewInfo>('/reviews', { record }),
  review: (id: string, reader: number | null) => get<wire.ReviewInfo>(`/reviews/${id}${asReader(reader)}`),
  whatIf: (asked: wire.WhatIfAsked) => post<wire.WhatIf>('/what-if', asked),
  again: (asked: wire.AgainAsked) => post<wire.Again>('/again', asked),
  puzzles: () => get<wire.PuzzleSet[]>('/puzzles'),
  puzzle: (game: string, number: string) => get<wire.PuzzleInfo>(puzzle(game, number)),
  tryPuzzle: (game: string, number: string, move: string | null) =>
    post<wire.PuzzleAnswer>(puzzle(game, number), { move }),
  fairness: (id: string) => get<wire.Fairness>(`${table(id)}/fairness`),
  me: () => get<wire.Me>('/me'),
  announcements: () => get<string[]>('/announcements'),
  privacy: () => get<wire.Book>(`/privacy/${language()}`),
  signOutEverywhere: () => post<wire.SignedOut>('/me/sign-out-everywhere'),
  history: () => get<wire.Played[]>('/history'),
  /** What the home page reads. */
  homeAddresses: () => ['/games', '/levels', '/history'].map(addressOf),
  bookAddress: (game: string) => addressOf(book(game)),
  textsAddress: (game: string) => addressOf(texts(game)),
  replayAddress: (id: string, seat: string) => addressOf(replay(id, seat)),
  recordAddress: (id: string) => `${API}${table(id)}/record`,
  liveAddress: (id: string, after: number | null, described: boolean) => {
    const address = new URL(`${API}${table(id)}/live`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    address.searchParams.set('lang', language());
    if (after !== null) address.searchParams.set('after', String(after));
    address.searchParams.set('previews', '1');
    address.searchParams.set('lesson', '1');
    address.searchParams.set('sheet', '1');
    if (described) address.searchParams.set('describe', '1');
    return address.href;
  },
};
