/** What Vegas Strip's state looks like on the wire, as far as the board reads it. */
export interface State {
  players: number;
  /** How many casinos are in play. */
  casinos: number;
  /** So many of the lowest numbers are out. */
  removed: number;
  /** Who works at each casino: `bouncer-a`. */
  characters: (string | null)[];
  phase: number;
  rounds_done: number;
  /** What the player on turn still owes: OWN, BLOCKER or both. */
  owed: number;
  /** The team of each seat. */
  teams: (number | null)[];
  fixers: (number | null)[];
  partners: (number | null)[];
  chosen: number[];
  /** Each team's two casinos and the one it rigged; null where that is a secret. */
  dealt: (string[] | null)[];
  rigged: (string | null)[];
  jackpots: number[];
  /** The tiles of each owner: players, then with two players their blockers. */
  hands: number[][];
  /** By casino: two places for each owner; 0 is none. */
  tiles: number[][];
  /** By casino: the places with a +3 token. */
  tokens: number[][];
  totals: number[][];
  /** By casino: owners, the leader first. */
  ranks: (number | null)[][];
  winnings: number[];
  chips: number[];
}

/** Phases of `State.phase`. */
export const CHOOSING = 0;
export const PLACING = 1;

export const ROUNDS = 3;
export const HIGHEST = 7;
/** With so many players each has blockers, which come after the players among owners. */
export const WITH_BLOCKERS = 2;
const PLACES = 2;

export const OWN = 1;
export const BLOCKER = 2;

export const CASINOS = ['santorini', 'sunset-gondola', 'peacock', 'sunken-treasure', 'gold-rush', 'mirage-garden'] as const;

/** A tile in one's hand, as moves write it: `7`, or `b7` for a blocker. */
export type Tile = `${number}` | `b${number}`;

export interface Laid {
  number: number;
  plus: boolean;
}

export interface Rank {
  owner: number;
  /** The seat behind the owner. */
  seat: number;
  blocker: boolean;
  tiles: Laid[];
  total: number;
}

/** Who stands where at a casino, the leader first. */
export function ranksAt(state: State, casino: number): Rank[] {
  const ranks: Rank[] = [];
  for (const owner of state.ranks[casino] ?? []) {
    if (owner === null) continue;
    const tiles: Laid[] = [];
    for (let place = PLACES * owner; place < PLACES * (owner + 1); place += 1) {
      const number = state.tiles[casino]?.[place] ?? 0;
      if (number > 0) tiles.push({ number, plus: state.tokens[casino]?.includes(place) ?? false });
    }
    const blocker = owner >= state.players;
    ranks.push({ owner, seat: blocker ? owner - state.players : owner, blocker, tiles, total: state.totals[casino]?.[owner] ?? 0 });
  }
  return ranks;
}

/** Every number in play, lowest first. */
export function numbers(state: State): number[] {
  return Array.from({ length: HIGHEST - state.removed }, (_, i) => state.removed + 1 + i);
}

export function tileOf(number: number, blocker: boolean): Tile {
  return blocker ? `b${number}` : `${number}`;
}

/** What a seat's tiles are called in moves; blockers have a letter before the number. */
export function tilesOf(state: State, seat: number, blockers: boolean): Tile[] {
  const hand = state.hands[blockers ? state.players + seat : seat] ?? [];
  return hand.map((number) => tileOf(number, blockers));
}

/** Which tile of a round is being placed, of how many. */
export function tileCount(state: State): { tile: number; of: number } {
  const of = HIGHEST - state.removed;
  const left = Math.max(...state.hands.slice(0, state.players).map((hand) => hand.length));
  return { tile: Math.min(of, of - left + 1), of };
}

/** A team's rigged and secure casino, if one may know; `rigged` is null until it is chosen. */
export function secretOf(state: State, seat: number | null): { rigged: string | null; others: string[] } | null {
  if (seat === null) return null;
  const team = state.teams[seat];
  const dealt = team === null || team === undefined ? null : state.dealt[team];
  if (team === null || team === undefined || !dealt || dealt.length === 0) return null;
  const rigged = state.rigged[team] ?? null;
  return { rigged, others: dealt.filter((casino) => casino !== rigged) };
}

/** What became of a casino, as far as the wire tells: with one's own eyes one team's two, all of them where all is open. */
export function fateOf(state: State, casino: string): 'rigged' | 'secure' | null {
  for (const [team, rigged] of state.rigged.entries()) {
    if (rigged === null || !state.dealt[team]?.includes(casino)) continue;
    return rigged === casino ? 'rigged' : 'secure';
  }
  return null;
}

/** The seat that plays with this one in the round. */
export function partnerOf(state: State, seat: number): number | null {
  const team = state.teams[seat];
  const other = state.teams.findIndex((its, at) => its === team && at !== seat && at < state.players);
  return team === null || other < 0 ? null : other;
}
