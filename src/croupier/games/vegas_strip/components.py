"""Vegas Strip's box: casinos, characters, fixer cards, tiles, chips, and the state of the table.

Casinos are numbered in the order of VST-2, and a set of casinos is a bit mask. A team goes by the
number of its fixer in turn order. `tiles.py` tells how tiles lie at a casino, `characters.py` what
the numbers of characters mean.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, ClassVar, Final, NewType

from croupier.core.errors import BadOption
from croupier.core.options import Choice, FirstSeat, Integer, Option, Options
from croupier.core.schema import ALL, EVERYONE, Json, Schema, field
from croupier.games.vegas_strip.characters import NAMES, SIDE_LETTERS, SIDES
from croupier.games.vegas_strip.tiles import (
    ALL_TILES,
    BLOCKERS,
    CASINOS,
    EACH,
    HIGHEST,
    NONE,
    OWNERS,
    PLACES,
    PLUS,
    SEATS,
)
from croupier.kit.readings import Enumeration, Members, Shared, maybe

TEXT: Final = "croupier.games.vegas_strip.text"

ROUNDS: Final = 3
TEAMS: Final = 3
CARDS: Final = 2  # fixer cards for each fixer
CasinoName = NewType("CasinoName", str)
CASINO_NAMES: Final = tuple(map(CasinoName, (
    "santorini", "sunset-gondola", "peacock", "sunken-treasure", "gold-rush", "mirage-garden",
)))  # fmt: skip

# By the number of players: VST-1
CASINOS_IN_PLAY: Final = (0, 0, 5, 6, 5, 6, 6)
USUAL_JACKPOT: Final = (0, 0, 10, 10, 15, 12, 15)
USUALLY_REMOVED: Final = (0, 0, 0, 0, 0, 1, 1)
FIXERS: Final = (0, 0, 2, 3, 2, 3, 3)

CHOOSING: Final = 0  # phases: fixers choose what is rigged
PLACING: Final = 1
OVER: Final = 2
ALL_ROUNDS: Final = 1  # the reason why a game is over

OWN: Final = 1  # what a turn still owes: a tile of one's own
BLOCKER: Final = 2  # and, with two players, a blocker

ROW_BITS: Final = 3  # actions come in rows of eight, so that a tile's number is the last digit
ROW: Final = 1 << ROW_BITS
RIG: Final = 0  # actions: RIG + casino
PLACE: Final = ROW  # PLACE + ROW * casino + number
BLOCK: Final = PLACE + ROW * CASINOS  # the same with a blocker
DROP: Final = BLOCK + ROW * CASINOS  # DROP + number
DROP_BLOCKER: Final = DROP + ROW

NOT_DEALT: Final = 8  # rules that refuse a move
FULL: Final = 11
OWN_SEVEN: Final = 12
TIES_THE_LEADER: Final = 13
BARRED: Final = 14
MUST_PLACE: Final = 15
NOT_OWED: Final = 24

USUAL: Final = "usual"
MOST_REMOVED: Final = 4
MOST_TOTAL: Final = EACH * (HIGHEST + PLUS)
LARGEST_JACKPOT: Final = 30
MOST_JACKPOT: Final = LARGEST_JACKPOT + ROUNDS * PLACES  # if each tile adds one and nobody wins it
MOST_A_ROUND: Final = TEAMS * MOST_JACKPOT + 2 * HIGHEST * (HIGHEST + PLUS) + 3 * PLACES
"""Three jackpots, all tiles with a token and doubled, and chips from characters at every tile."""

RANDOM: Final = "random"
MIXED: Final = 1  # the value of the option `sides`
ANY_SIDE: Final = 0  # a character is named with 0 for any side, 1 for A, 2 for B
SPELLINGS: Final = SIDES + 1


def _spelled(character: int, side: int) -> str:
    return NAMES[character] + ("", *(f"-{letter.lower()}" for letter in SIDE_LETTERS))[side]


@dataclasses.dataclass(frozen=True)
class CharactersOption(Option):
    """Who works at each casino: names in the order of casinos, random where left out."""

    default: int = NONE
    type = "characters"

    def by_default(self) -> Any:
        """All at random."""
        return self.blanks()

    def _understood(self, given: object, players: int) -> list[int] | None:
        entries = given.split(",") if isinstance(given, str) else given
        if not isinstance(entries, Sequence):
            return None
        chosen = self.blanks()
        for casino, entry in enumerate(entries):
            name = "-".join(str(entry).lower().split())
            if name not in ("", RANDOM):
                if name not in SPELLED or casino >= CASINOS_IN_PLAY[players]:
                    return None
                chosen[casino] = SPELLED.index(name)
        characters = [value // SPELLINGS for value in chosen if value != NONE]
        for character in characters:
            if characters.count(character) > 1:
                raise BadOption("character-twice", (TEXT,), character=NAMES[character])
        return chosen  # type: ignore[no-any-return]

    def shown(self, value: list[int]) -> Json:
        """`bouncer, random, magician-b`; what is random at the end is left out."""
        names = [RANDOM if entry == NONE else SPELLED[entry] for entry in value]
        while len(names) > 1 and names[-1] == RANDOM:
            names.pop()
        return ", ".join(names)

    def allowed(self, players: int) -> list[Json]:
        """Every name that an entry can be."""
        return [RANDOM, *SPELLED]

    def allowed_text(self, players: int) -> str:
        """How many names, and which."""
        letters = "|".join(f"-{letter.lower()}" for letter in SIDE_LETTERS)
        names = ", ".join(f"{name}[{letters}]" for name in NAMES)
        return f"{CASINOS_IN_PLAY[players]} × ({RANDOM}, {names})"

    def extremes(self, players: int) -> list[Any]:
        """All at random; and the B sides of the last characters."""
        last = ",".join(f"{name}-b" for name in NAMES[-CASINOS_IN_PLAY[players] :])
        return [self.by_default(), self.read(last, players)]


SPELLED: Final = tuple(_spelled(i, side) for i in range(len(NAMES)) for side in range(SPELLINGS))
Side = NewType("Side", str)
SIDE_NAMES: Final = tuple(
    Side(_spelled(i, side + 1)) for i in range(len(NAMES)) for side in range(SIDES)
)  # `bouncer-a`


def Characters() -> Any:
    """The option of who works where."""
    return CharactersOption("", "i1", NONE, len(SPELLED) - 1, (CASINOS,))


class StripOptions(Options):
    """What a table may change."""

    sides: int = Choice("A", "mixed")
    characters: list[int] = Characters()
    jackpot: int = Integer(1, LARGEST_JACKPOT, default=0, word=USUAL)
    removed: int = Integer(0, MOST_REMOVED, default=-1, word=USUAL)
    first_seat: int = FirstSeat()


def team_sees(state: Any, team: int) -> int:
    """Who knows a team's cards: its fixer, its partner once all have chosen, all at the end."""
    if state.phase == OVER or state.fixers[team] == NONE:
        return ALL
    seats: int = 1 << state.fixers[team]
    if state.phase == PLACING and state.partners[team] != NONE:
        seats |= 1 << state.partners[team]  # VST-8
    return seats


_casino: Final = Enumeration(CASINO_NAMES, CasinoName)
_casinos: Final = Members(CASINO_NAMES, CasinoName)
_side: Final = Enumeration(SIDE_NAMES, Side)


class State(Schema):
    """Everything about one game of Vegas Strip."""

    shared: ClassVar[Shared] = {
        "CASINOS": _casino,
        "CHARACTERS": {side: NAMES[i // SIDES] for i, side in enumerate(SIDE_NAMES)},
        "EACH": EACH,
        "HIGHEST": HIGHEST,
        "SIDES": _side,
        "WITH_BLOCKERS": BLOCKERS,
    }

    players: int = field(high=SEATS, seen_by=EVERYONE)
    """How many people play."""
    casinos: int = field(high=CASINOS, seen_by=EVERYONE)
    """How many casinos are in play; entries for the others mean nothing."""
    removed: int = field(high=MOST_REMOVED, seen_by=EVERYONE)
    """How many of the lowest tiles nobody has (option `removed`)."""
    starting_jackpot: int = field(high=LARGEST_JACKPOT, seen_by=EVERYONE)
    """The jackpot that a casino starts with (option `jackpot`)."""
    characters: list[int] = field(
        low=NONE, high=len(SIDE_NAMES) - 1, shape=CASINOS, seen_by=EVERYONE, reads=_side
    )
    """The character who works at each casino."""
    phase: int = field(
        high=OVER, seen_by=EVERYONE, reads=Enumeration(("choosing", "placing", "over"))
    )
    """What the table waits for: fixers to rig a casino (`choosing`), tiles (`placing`), or nothing
    (`over`)."""
    rounds_done: int = field(high=ROUNDS, seen_by=EVERYONE)
    """How many of the three rounds are over."""
    first: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat that starts the round."""
    turn: int = field(high=SEATS - 1, seen_by=EVERYONE)
    """The seat whose turn it is; in the phase `choosing`, all fixers are asked."""
    owed: int = field(high=OWN | BLOCKER, seen_by=EVERYONE, reads=Members(("own", "blocker")))
    """What the seat on turn still has to place: a tile of its `own`, a `blocker`, or both."""

    teams: list[int] = field(low=NONE, high=TEAMS - 1, shape=SEATS, seen_by=EVERYONE, reads=maybe)
    """The team of each seat."""
    fixers: list[int] = field(low=NONE, high=SEATS - 1, shape=TEAMS, seen_by=EVERYONE, reads=maybe)
    """The seat of each team's fixer."""
    partners: list[int] = field(
        low=NONE, high=SEATS - 1, shape=TEAMS, seen_by=EVERYONE, reads=maybe
    )
    """The seat of each team's partner; null for a fixer alone."""
    chosen: int = field(high=(1 << SEATS) - 1, seen_by=EVERYONE, reads=Members())
    """The seats that have chosen which casino to rig."""
    dealt: list[int] = field(
        high=(1 << CASINOS) - 1, shape=TEAMS, seen_by=team_sees, reads=_casinos
    )
    """The casinos on the cards that each team's fixer was dealt."""
    rigged: list[int] = field(
        low=NONE, high=CASINOS - 1, shape=TEAMS, seen_by=team_sees, reads=_casino
    )
    """The casino that each team has rigged."""
    possible: list[int] = field(
        high=(1 << CASINOS) - 1, shape=TEAMS, seen_by=EVERYONE, remembered=True, reads=_casinos
    )
    """The casinos that each team may have rigged, as its placements prove."""

    jackpots: list[int] = field(high=MOST_JACKPOT, shape=CASINOS, seen_by=EVERYONE)
    """The jackpot of each casino."""
    hands: list[int] = field("i2", high=ALL_TILES, shape=OWNERS, seen_by=EVERYONE, reads=Members())
    """The tiles that each owner still has, by their numbers. Owners are the seats; with two
    players, 2 and 3 are their blockers."""
    tiles: list[list[int]] = field(high=HIGHEST, shape=(CASINOS, PLACES), seen_by=EVERYONE)
    """For each casino, the tiles in each place: 2 × owner is an owner's first tile there and the
    place after it the second; 0 where none lies."""
    tokens: list[int] = field(
        "i2", high=(1 << PLACES) - 1, shape=CASINOS, seen_by=EVERYONE, reads=Members()
    )
    """For each casino, the places whose tiles have a +3 token."""
    last: list[int] = field(high=HIGHEST, shape=CASINOS, seen_by=EVERYONE)
    """The tile placed last at each casino; 0 if there is none."""
    totals: list[list[int]] = field(high=MOST_TOTAL, shape=(CASINOS, OWNERS), seen_by=EVERYONE)
    """For each casino, what every owner's tiles and tokens there add up to."""
    ranks: list[list[int]] = field(
        low=NONE, high=OWNERS - 1, shape=(CASINOS, OWNERS), seen_by=EVERYONE, reads=maybe
    )
    """For each casino, the owners in the order of their ranks, the leader first."""

    closed: list[list[int]] = field(
        "i2", high=ALL_TILES, shape=(CASINOS, OWNERS), seen_by=EVERYONE, remembered=True,
        reads=Members(),
    )  # fmt: skip
    """For each casino and owner, the tiles that it may not place there, for reasons that everybody
    sees."""

    winnings: list[int] = field("i2", high=MOST_A_ROUND, shape=SEATS, seen_by=EVERYONE)
    """What everybody has won this round, before teams share."""
    chips: list[int] = field("i2", high=ROUNDS * MOST_A_ROUND, shape=SEATS, seen_by=EVERYONE)
    """Everybody's chips."""
    last_round: list[int] = field("i2", high=MOST_A_ROUND, shape=SEATS, seen_by=EVERYONE)
    """What everybody was paid in the last round."""
