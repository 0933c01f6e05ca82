/** How Vegas Strip's state is read by the board. */
import { at } from '../../app/lists';
import { EACH, HIGHEST, type CasinoName, type State } from './wire';

/** A tile in one's hand. */
export interface Tile {
  number: number;
  blocker: boolean;
}

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
  for (const owner of at(state.ranks, casino)) {
    if (owner === null) continue;
    const tiles: Laid[] = [];
    for (let place = EACH * owner; place < EACH * (owner + 1); place += 1) {
      const number = at(at(state.tiles, casino), place);
      if (number > 0) tiles.push({ number, plus: state.tokens[casino]?.includes(place) ?? false });
    }
    const blocker = owner >= state.players;
    ranks.push({
      owner,
      seat: blocker ? owner - state.players : owner,
      blocker,
      tiles,
      total: at(at(state.totals, casino), owner),
    });
  }
  return ranks;
}

/** Every number in play, lowest first. */
export function numbers(state: State): number[] {
  return Array.from({ length: HIGHEST - state.removed }, (_, i) => state.removed + 1 + i);
}

/** A seat's tiles, its own or its blockers. */
export function tilesOf(state: State, seat: number, blocker: boolean): Tile[] {
  const hand = at(state.hands, blocker ? state.players + seat : seat);
  return hand.map((number) => ({ number, blocker }));
}

/** Which tile of a round is being placed, of how many. */
export function tileCount(state: State): { tile: number; of: number } {
  const of = HIGHEST - state.removed;
  const left = Math.max(...state.hands.slice(0, state.players).map((hand) => hand.length));
  return { tile: Math.min(of, of - left + 1), of };
}

/** A team's rigged and secure casino, if one may know; `rigged` is null until it is chosen. */
export function secretOf(
  state: State,
  seat: number | null,
): { rigged: CasinoName | null; others: CasinoName[] } | null {
  if (seat === null) return null;
  const team = state.teams[seat];
  const dealt = team === null || team === undefined ? null : state.dealt[team];
  if (team === null || team === undefined || !dealt || dealt.length === 0) return null;
  const rigged = state.rigged[team] ?? null;
  return { rigged, others: dealt.filter((casino) => casino !== rigged) };
}

/** What became of a casino, as far as the wire tells: with one's own eyes one team's two, all of them where all is open. */
export function fateOf(state: State, casino: CasinoName): 'rigged' | 'secure' | null {
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
