"""The face of Vegas Strip: how moves are written and what is told; `board` draws the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias, TypedDict

from croupier.core.bits import members
from croupier.core.events import Event, Mark, Noun, Part, Round, Total, noun, player
from croupier.core.game import NOBODY_SEAT
from croupier.core.schema import NO_SEATS
from croupier.games.vegas_strip import payout, rules
from croupier.games.vegas_strip.board import board, progress
from croupier.games.vegas_strip.characters import (
    NAMES,
    SIDE_LETTERS,
    SIDES,
    counted,
    pay_rigged_extra,
)
from croupier.games.vegas_strip.components import (
    BARRED,
    BLOCK,
    BLOCKER,
    CASINO_NAMES,
    CHOOSING,
    DROP,
    DROP_BLOCKER,
    FIXERS,
    MUST_PLACE,
    NOT_DEALT,
    NOT_OWED,
    OVER,
    PLACE,
    PLACING,
    RIG,
    ROUNDS,
    ROW,
    SIDE_NAMES,
    CasinoName,
    State,
)
from croupier.games.vegas_strip.tiles import BLOCKERS, HIGHEST, NONE, PLUS, leader, ranked

__all__ = [
    "actions", "because", "board", "parts", "progress", "reasons", "reveals", "sheet", "spell",
    "tell", "tidy",
]  # fmt: skip

reasons: Final = ("", "all-rounds")
reveals: Final = frozenset({"casino", "round", "cards", "leftover", "sealed", "told", "reveal"})


# Notation


def tidy(text: str) -> str:
    """Lower case, no space around `@`, hyphens within the name of a casino."""
    text = " ".join(text.lower().replace("-", " ").replace("@", " @ ").split())
    head, at, casino = text.partition(" @ ")
    if at:
        return f"{head.replace(' ', '')}@{_hyphened(casino)}"
    word, _, rest = text.partition(" ")
    rest = rest.replace(" ", "") if word == "drop" else _hyphened(rest)
    return f"{word} {rest}" if rest else word


def _hyphened(casino: str) -> str:
    return casino.removeprefix("the ").replace(" ", "-")


def actions(state: State, seat: int) -> list[int]:
    """Every action of the game; those with blockers only for two players."""
    rows = [PLACE + ROW * casino for casino in range(state.casinos)] + [DROP]
    if state.players == BLOCKERS:
        rows += [BLOCK + ROW * casino for casino in range(state.casinos)] + [DROP_BLOCKER]
    tiles = [row + number for row in rows for number in range(1, HIGHEST + 1)]
    return [*(RIG + casino for casino in range(state.casinos)), *tiles]


class Rig(TypedDict):
    """One of the two casinos that the fixer was dealt."""

    kind: Literal["rig"]
    casino: CasinoName


class Place(TypedDict):
    """A tile at a casino: one's own, or a blocker."""

    kind: Literal["place"]
    tile: int
    blocker: bool
    casino: CasinoName


class Drop(TypedDict):
    """A tile that can go nowhere."""

    kind: Literal["drop"]
    tile: int
    blocker: bool


Parts: TypeAlias = Rig | Place | Drop

CASINO_NUMBERS: Final = {name: number for number, name in enumerate(CASINO_NAMES, 1)}


def parts(state: State, seat: int, action: int) -> Parts:
    """A casino rigged, or a tile placed or dropped."""
    if action < PLACE:
        return {"kind": "rig", "casino": CASINO_NAMES[action - RIG]}
    tile, blocker = rules.number_of(action), rules.is_blocker(action)
    if action >= DROP:
        return {"kind": "drop", "tile": tile, "blocker": blocker}
    casino = CASINO_NAMES[rules.casino_of(action)]
    return {"kind": "place", "tile": tile, "blocker": blocker, "casino": casino}


def spell(state: State, seat: int, parts: Parts) -> tuple[str, ...]:
    """`rig peacock`, `7@peacock`, `b3@gold-rush`, `drop 2`, `drop b2`; casinos by number too."""
    if parts["kind"] == "rig":
        casino = parts["casino"]
        return (f"rig {casino}", f"rig {CASINO_NUMBERS[casino]}")
    tile = f"{'b' if parts['blocker'] else ''}{parts['tile']}"
    if parts["kind"] == "drop":
        return (f"drop {tile}",)
    casino = parts["casino"]
    return (f"{tile}@{casino}", f"{tile}@{CASINO_NUMBERS[casino]}")


# Nouns


def casino_noun(casino: int) -> Noun:
    return noun("casino", name=CASINO_NAMES[casino])


def tile_noun(number: int) -> Noun:
    return noun("tile", number=number)


def owner_noun(state: State, owner: int) -> Noun:
    """A player, or somebody's blockers."""
    if owner < state.players:
        return player(owner)
    return noun("blockers", player=player(owner - BLOCKERS))


def character_noun(state: State, casino: int) -> Noun:
    """The character at a casino, with its side."""
    side = state.characters[casino]
    name = noun(f"character-{NAMES[side // SIDES]}")
    return noun("character", name=name, side=SIDE_LETTERS[side % SIDES])


def rule_noun(state: State, casino: int) -> Noun:
    """What the character there says, a sentence."""
    return noun(f"rule-{SIDE_NAMES[state.characters[casino]]}")


def because(state: State, seat: int, action: int, rule: int) -> Mapping[str, Any]:
    """The two casinos that a fixer may rig, what the turn owes, or the casino, and there whose tile
    it is or what its character says."""
    if rule == NOT_DEALT:
        one, other = members(state.dealt[state.teams[seat]])
        return {"one": casino_noun(one), "other": casino_noun(other)}
    if rule == NOT_OWED:
        return {"owed": "blocker" if state.owed == BLOCKER else "own"}
    if rule == MUST_PLACE:
        return {}
    casino = rules.casino_of(action)
    if rule == BARRED:
        says = {"character": character_noun(state, casino), "rule": rule_noun(state, casino)}
        return {"casino": casino_noun(casino), **says}
    whose = "blockers" if rules.is_blocker(action) else "own"
    return {"casino": casino_noun(casino), "whose": whose}


# Events


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """What an action did. The table is walked from `before` on with the rules' own steps."""
    if seat == NOBODY_SEAT:
        yield from told_table(after)
        yield from told_round(before, after)
        return
    table = before.copy()
    if before.phase == CHOOSING:
        yield from told_choice(table, seat, action)
        return
    owner = rules.owner_of(seat, action)
    blocks = "-blocker" if owner != seat else ""
    if action >= DROP:
        yield Event(f"discard{blocks}", seat, {"tile": tile_noun(rules.number_of(action))})
        rules.discard(table, seat, owner, rules.number_of(action))
    else:
        yield from told_tile(table, seat, owner, action)
    if after.rounds_done > before.rounds_done:
        yield from told_payout(table)
        if after.phase == OVER:
            yield from told_ties(after)
            yield Event("over", None, {"reason": noun("over-all-rounds")})
        else:
            yield from told_round(table, after)


def told_table(after: State) -> Iterator[Event]:
    """The characters, and the jackpots that casinos start with."""
    for casino in range(after.casinos):
        about = {"character": character_noun(after, casino), "rule": rule_noun(after, casino)}
        yield Event("casino", None, {"casino": casino_noun(casino), **about})


def told_round(before: State, after: State) -> Iterator[Event]:
    """Who starts, what the jackpots are, who plays with whom, and the fixers' cards."""
    yield Event("round", after.first, {"round": after.rounds_done + 1, "rounds": ROUNDS})
    table = before.copy()
    table.casinos, table.characters = after.casinos, after.characters
    for casino in range(after.casinos):
        if not before.jackpots[casino]:
            table.jackpots[casino] = after.starting_jackpot
            about = {"casino": casino_noun(casino), "jackpot": after.starting_jackpot}
            yield Event("filled", None, about)
    for casino in range(after.casinos):
        yield from told_effects(table, casino, after.jackpots[casino], before.winnings)
    for team in range(FIXERS[after.players]):
        yield from told_team(after, team)
    for team in range(FIXERS[after.players]):
        cards = [casino_noun(casino) for casino in members(after.dealt[team])]
        yield Event("cards", after.fixers[team], {"casinos": cards}, 1 << after.fixers[team])
    left = (1 << after.casinos) - 1 & ~sum(after.dealt)
    if left:
        cards = [casino_noun(casino) for casino in members(left)]
        yield Event("leftover", None, {"casinos": cards}, NO_SEATS)


def told_team(state: State, team: int) -> Iterator[Event]:
    fixer, partner = state.fixers[team], state.partners[team]
    if partner == NONE:
        yield Event("solo", fixer)
    else:
        yield Event("team", fixer, {"partner": player(partner)})


def told_choice(table: State, seat: int, action: int) -> Iterator[Event]:
    """The choice for the fixer, that there is one for all, and once all are in, for partners."""
    chosen = table.chosen >> seat & 1
    rules.rig(table, seat, action - RIG)
    yield Event("sealed", seat, {"casino": casino_noun(action - RIG)}, 1 << seat)
    if not chosen:
        yield Event("choose", seat)
    if table.phase == PLACING:
        for team in range(FIXERS[table.players]):
            if table.partners[team] != NONE:
                yield told_partner(table, team)
        yield Event("begin", table.first)


def told_partner(table: State, team: int) -> Event:
    fixer, partner = table.fixers[team], table.partners[team]
    return Event("told", partner, {"fixer": player(fixer), **team_cards(table, team)}, 1 << partner)


def team_cards(table: State, team: int) -> dict[str, Noun]:
    """A team's two casinos: which is which."""
    rigged = table.rigged[team]
    (secure,) = members(table.dealt[team] & ~(1 << rigged))
    return {"rigged": casino_noun(rigged), "secure": casino_noun(secure)}


def told_tile(table: State, seat: int, owner: int, action: int) -> Iterator[Event]:
    """The tile, the total and rank it makes, a new leader, and what the character does."""
    casino, number = rules.casino_of(action), rules.number_of(action)
    before = table.copy()
    rules.place_tile(table, owner, casino, number)
    place = table.ranks[casino].index(owner) + 1
    about: dict[str, Any] = {
        "tile": tile_noun(number),
        "casino": casino_noun(casino),
        "total": table.totals[casino][owner],
        "rank": place,
        "of": ranked(table, casino),
    }
    yield Event("place" if owner == seat else "place-blocker", seat, about)
    worth = counted(before, casino, number)
    if worth != number:
        about = {"character": character_noun(table, casino), "worth": worth}
        yield Event("counts", None, {"tile": tile_noun(number), **about})
    yield from told_tokens(before, table, casino, owner, number)
    led, leads = leader(before, casino), leader(table, casino)
    if led not in (NONE, leads):
        nouns = {"old": owner_noun(table, led), "new": owner_noun(table, leads)}
        yield Event("lead", None, {"casino": casino_noun(casino), **nouns})
    yield from told_effects(before, casino, table.jackpots[casino], table.winnings)


def told_tokens(
    before: State, table: State, casino: int, owner: int, number: int
) -> Iterator[Event]:
    """Where a +3 token comes from, and that it lies on the new tile."""
    came = table.tokens[casino] & ~before.tokens[casino]
    went = before.tokens[casino] & ~table.tokens[casino]
    if came:
        about = {"character": character_noun(table, casino), "worth": number + PLUS}
        yield Event("token", None, {"tile": tile_noun(number), **about})
    for place in members(went):
        loser = place // 2
        if loser != owner:
            total = table.totals[casino][loser]
            yield Event("token-gone", None, {"owner": owner_noun(table, loser), "total": total})


def told_effects(before: State, casino: int, jackpot: int, winnings: list[int]) -> Iterator[Event]:
    """What the character at a casino changed: the jackpot, and chips of this round."""
    who = {"casino": casino_noun(casino), "character": character_noun(before, casino)}
    change = jackpot - before.jackpots[casino]
    if change:
        way = "up" if change > 0 else "down"
        yield Event("jackpot", None, {**who, "way": way, "chips": abs(change), "jackpot": jackpot})
    for seat in range(before.players):
        chips = winnings[seat] - before.winnings[seat]
        if chips:
            yield Event("earn", seat, {**who, "chips": chips})


def told_payout(table: State) -> Iterator[Event]:
    """Rigged casinos one by one, then secure ones, then how teams share."""
    yield Event("payout", None, {"round": table.rounds_done + 1})
    for team in range(FIXERS[table.players]):
        yield from told_rigged(table, team)
    for casino in members(payout.secure_casinos(table)):
        yield from told_secure(table, casino)
    for team in range(FIXERS[table.players]):
        yield from told_share(table, team)
    for seat in range(table.players):
        gains = {"made": table.winnings[seat], "gain": table.last_round[seat]}
        shared = "yes" if is_partnered(table, seat) else "no"
        yield Event("scored", seat, {**gains, "shared": shared, "chips": table.chips[seat]})


def is_partnered(table: State, seat: int) -> bool:
    """Does somebody share this seat's winnings?"""
    return table.partners[table.teams[seat]] != NONE


def told_ties(after: State) -> Iterator[Event]:
    """How equal chips are ranked (VST-22)."""
    last = after.last_round
    for chips in sorted(set(after.chips[: after.players]), reverse=True):
        equal = [seat for seat in range(after.players) if after.chips[seat] == chips]
        equal.sort(key=lambda seat: -last[seat])
        if len(equal) > 1 and last[equal[0]] == last[equal[-1]]:
            tied = [player(seat) for seat in equal]
            about = {"chips": chips, "made": last[equal[0]]}
            yield Event("tie-shared", None, {**about, "players": tied})
        elif len(equal) > 1:
            ranked = [noun("ranked", player=player(seat), made=last[seat]) for seat in equal]
            yield Event("tie-broken", None, {"chips": chips, "ranked": ranked})


# The score sheet


def sheet(event: Event) -> Iterator[Mark]:
    """Chips of characters, jackpots and secure casinos, and what sharing gives or takes."""
    data, seat = event.data, event.seat
    if event.kind == "round":
        yield Round(data["round"])
    elif seat is None:
        return
    elif event.kind == "earn":
        about = {"casino": data["casino"], "character": data["character"]}
        yield Part(seat, "earn", data["chips"], about)
    elif event.kind == "jackpot-won":
        yield Part(seat, "jackpot", data["chips"], {"casino": data["casino"]})
    elif event.kind in ("secure-pays", "secure-pays-more"):
        yield Part(seat, "secure", data["chips"], {"casino": data["casino"]})
    elif event.kind == "scored":
        if data["shared"] == "yes":
            yield Part(seat, "split", data["gain"] - data["made"], {"made": data["made"]})
        yield Total(seat, data["chips"])


def told_rigged(table: State, team: int) -> Iterator[Event]:
    casino = table.rigged[team]
    where = {"casino": casino_noun(casino), "chips": table.jackpots[casino]}
    yield Event("reveal", table.fixers[team], team_cards(table, team))
    before = table.copy()
    pay_rigged_extra(table, casino)
    yield from told_effects(before, casino, table.jackpots[casino], table.winnings)
    winner = leader(table, casino)
    if winner == NONE:
        yield Event("unclaimed", None, where)
    elif winner < table.players:
        yield Event("jackpot-won", winner, where)
    else:
        yield Event("jackpot-lost", None, {"owner": owner_noun(table, winner), **where})
    payout.pay_jackpot(table, casino)


def told_secure(table: State, casino: int) -> Iterator[Event]:
    """Who is kicked out, and what everybody else gets."""
    kicked = leader(table, casino)
    if kicked == NONE:
        return
    total = table.totals[casino][kicked]
    about: dict[str, Any] = {"casino": casino_noun(casino), "total": total}
    yield Event("kicked-out", None, {"owner": owner_noun(table, kicked), **about})
    before = table.copy()
    payout.pay_secure(table, casino)
    for owner in table.ranks[casino][1 : ranked(table, casino)]:
        if owner >= table.players:
            continue
        chips, total = table.winnings[owner] - before.winnings[owner], table.totals[casino][owner]
        about = {"casino": casino_noun(casino), "chips": chips, "total": total}
        if chips == total:
            yield Event("secure-pays", owner, about)
        else:
            yield Event(
                "secure-pays-more", owner, about | {"character": character_noun(table, casino)}
            )


def told_share(table: State, team: int) -> Iterator[Event]:
    fixer, partner = table.fixers[team], table.partners[team]
    payout.share(table, team)
    if partner != NONE:
        chips = table.winnings[fixer] + table.winnings[partner]
        about = {"players": [player(fixer), player(partner)], "each": table.last_round[fixer]}
        yield Event("split", None, {**about, "chips": chips, "lost": chips % 2})
