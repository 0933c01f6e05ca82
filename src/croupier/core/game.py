"""The contract: what a game supplies, and nothing more.

A game is a folder with a state (`Schema`), options (`Options`), rules and a face.

RULES are plain functions over the state, plain or compiled. Words used by all of them:
  seat    a player's number, 0 to players - 1, clockwise; SPECTATOR only watches
  action  a small number that stands for one thing a seat can do; the game says which
  chance  a place in a random stream (`croupier.core.chance`), the only source of randomness
Sets of seats are bit masks.

FACE functions never decide anything. They write moves, tell what happened and draw the table.
HINTS and a GUIDE may be added, for bots and for people.
"""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, cast

from croupier.core.errors import BadOption, require
from croupier.core.options import MOST_PLAYERS, Options
from croupier.core.schema import Layout, Schema, slot

if TYPE_CHECKING:
    from croupier.core.events import Event, Sheet
    from croupier.core.text import Texts
    from croupier.core.view import View

ALLOWED: Final = 0
"""What `refuse` returns for a legal action."""
NOBODY_SEAT: Final = -1
"""The seat of what happens by itself: the first deal."""
NO_ACTION: Final = -1
"""The action of what happens by itself."""
PROVIDED_BY_BIND: Any = None
"""Stands for the rules or hints in a module that `Game.bind` compiles for one game at a time."""


class Score(Layout):
    """What `score` fills in: points at any time; the rest counts once nobody is to move."""

    points: list[int] = slot("i4", low=-(2**31), high=2**31 - 1, shape=MOST_PLAYERS)
    places: list[int] = slot(high=MOST_PLAYERS, shape=MOST_PLAYERS)
    winners: int = slot("i2", high=2**MOST_PLAYERS - 1)  # a set of seats
    reason: int = slot(high=100)  # why it ended; the message `over-WORD` says it


class Rules(Protocol):
    """The functions of a game's rules module. Nothing else decides what happens."""

    def deal(self, state: Any, options: Any, chance: Any) -> None:
        """Set the table. Every field is written, whatever the state held before."""

    def to_move(self, state: Any) -> int:
        """The set of seats that must act: several when they choose at once, none when over."""

    def reach(self, state: Any, seat: int, out: Any) -> None:
        """Add to a `Reach` the actions the seat could reach for, legal or not: the cards it holds,
        the places on the table. A seat that need not move may still reach (to change a sealed
        choice)."""

    def refuse(self, state: Any, seat: int, action: int) -> int:
        """0 if an action in reach is legal, else the number of the rule that forbids it. The only
        judge of legality, and it must judge by what the seat may know."""

    def play(self, state: Any, seat: int, action: int, chance: Any) -> None:
        """Apply a legal action, and all that follows until somebody must choose again."""

    def score(self, state: Any, out: Any) -> None:
        """Fill in a `Score`."""

    def imagine(self, state: Any, seat: int, chance: Any) -> None:
        """Turn a state redacted for the seat into a world it cannot tell from the true one, all
        such worlds equally likely."""


class Hints(Protocol):
    """The functions of a game's hints module: what a good player knows beyond the rules.

    They decide nothing, and run plain and compiled like rules. Bots play by them, and search with
    them. Only what the seat may see counts: on an imagined world they judge as on the true one.
    """

    def advise(self, state: Any, seat: int, action: int) -> int:
        """How good a legal action looks to the seat, from 0 to 1000."""

    def stage(self, state: Any) -> int:
        """A number that changes when a stretch of play worth looking ahead to has ended: a round,
        a deal."""

    def value(self, state: Any, seat: int) -> float:
        """How well the seat stands, from 0 to 1: asked when a stage has ended, and at the end."""


class SearchHints(Hints, Protocol):
    """Hints with what a game may leave out: `compiled.default_hints` stand in."""

    def advise_all(self, state: Any, seat: int, prospects: Any) -> None:
        """Fill in the advice about all actions of `Prospects`: as `advise` would say, but reckoning
        only once what is the same for several."""

    def plausible(self, state: Any, seat: int) -> int:
        """How well what everybody sees of the others' play fits what they hold in a world that the
        seat imagines. Only differences between such worlds count, in the unit of advice: a hundred
        more, and the world is e times as likely."""

    def is_quiet(self, state: Any) -> bool:
        """Can a state be judged as it is? If not, as in the middle of a trick, what is judged is
        the state that play by the hints leads to."""


class Features(Protocol):
    """A game's features module: a state as numbers that a value is learned from.

    They run plain and compiled like rules, and read the whole state, true or imagined. Every seat
    is described as it sees the table: itself first, the others in order of play from it. So the
    numbers stay the same when the table is turned. Arrays come in blank (zero); numbers are best
    between -2 and 2.
    """

    SEAT: int
    """How many numbers describe a seat."""
    ITEMS: int
    """How many things (casinos, machines) concern every seat alike; 0 if there are none."""
    ITEM: int
    """How many numbers describe one of them to a seat."""
    TABLE: int
    """How many numbers describe what all seats share."""
    POINTS: float
    """The scale of points: about what a seat wins or loses in a round."""

    def stages_left(self, state: Any) -> int:
        """How many rounds or deals are not over yet, at least 1; asked before the end only."""

    def describe_table(self, state: Any, table: Any) -> None:
        """Fill in what all seats share. How many play is known without that."""

    def describe_seat(self, state: Any, seat: int, numbers: Any, items: Any) -> None:
        """Fill in a seat's numbers, and those of every item as they concern the seat. How it stands
        and whose turn it is are known without that."""


class Study(Protocol):
    """A game's study module: what its designers would like to know, for the lab.

    Its functions run plain and compiled like rules, and decide nothing.
    """

    @property
    def ELEMENTS(self) -> Sequence[str]:  # a constant
        """What moves may make use of, at most 62: the message `element-WORD` names each."""

    @property
    def RESTRICTIONS(self) -> Sequence[str]:
        """What a player may do without: the message `restriction-WORD` names each."""

    def elements(self, state: Any, seat: int, action: int) -> int:
        """The set of elements that a legal action makes use of."""

    def judge(self, state: Any, seat: int, action: int, restriction: int, advice: int) -> int:
        """What a player under a restriction makes of the hints' advice about a legal action; -1 for
        an action that it shuns."""


Facts: TypeAlias = tuple[tuple[str, Mapping[str, Any], int], ...]
"""Facts by number, each with its word, what the message `fact-WORD` mentions, and whether it is
good for the seat (1), bad (-1), or either (0)."""


class Evidence(Protocol):
    """A game's evidence module: facts by which people judge a move, for the coach.

    They decide nothing, and run plain and compiled like rules. After a move everybody plays on
    until the facts are settled; then it is counted which came true, over many imagined worlds.
    """

    FACTS: Facts
    """At most 16; the message `fact-WORD` says of a move that it brings this about."""

    def is_settled(self, before: Any, after: Any) -> bool:
        """Has play gone far enough from the state in which the move was made?"""

    def true_facts(
        self, before: Any, seat: int, last: Any, mover: int, move: int, after: Any
    ) -> int:
        """The set of facts that came true for the seat; `last` is the state before the last move,
        which may be worked on."""


class QuietEvidence(Evidence, Protocol):
    """Evidence with what a game may leave out."""

    def is_quiet(self, state: Any) -> bool:
        """Can the coach judge a state as it is? If left out, the hints say so."""


class Face(Protocol):
    """The functions of a game's view module, for people and files."""

    @property
    def reveals(self) -> frozenset[str]:
        """The kinds of events that may show what was hidden, or what chance decided."""

    @property
    def reasons(self) -> Sequence[str]:
        """A word for each reason in `Score`; the message `over-WORD` says it in a sentence."""

    def parts(self, state: Any, seat: int, action: int) -> Mapping[str, Any]:
        """An action as clients take it apart: its `kind`, a word, and what else makes it this one,
        as JSON. The browser's types are made from the return annotation, a union of TypedDicts."""

    def spell(self, state: Any, seat: int, parts: Any) -> tuple[str, ...]:
        """The notation of an action by its parts, and after it other spellings that are
        understood."""

    def actions(self, state: Any, seat: int) -> Iterable[int]:
        """Every action that can be written in this state, in reach or not."""

    def tidy(self, text: str) -> str:
        """What somebody typed, in the letters and the order that `spell` uses."""

    def because(self, state: Any, seat: int, action: int, rule: int) -> Mapping[str, Any]:
        """What the sentence of a refusal (`refuse-N`) mentions; the rule is N."""

    def tell(self, before: Any, seat: int, action: int, after: Any) -> Iterable[Event]:
        """The events between two states, each with who may see it. The first deal is told with
        NOBODY_SEAT and NO_ACTION, and `before` an empty state."""

    def board(self, view: View, words: Texts) -> str:
        """The table as a seat sees it, as text with Rich's markup. `words.width` is how long its
        lines should be at most; clients fold those that are longer."""


Step: TypeAlias = tuple[str, Mapping[str, Any]]
"""A step of a lesson: its name, and what the message `lesson-NAME` mentions."""


class Guide(Protocol):
    """The functions of a game's guide module: what people may want to hear before they choose.

    They decide nothing, and get what clients show the seat: what it may not see is blank, and so
    is what only a memory knows. What chance will bring, nobody can say.
    """

    def preview(self, state: Any, seat: int, action: int) -> Iterable[Event]:
        """What a legal action would bring about, as far as it can be known, or stands so far. The
        message `preview-KIND` says it; where there is none, the event's own."""

    def lesson(self, state: Any, seat: int) -> Iterable[Step]:
        """What a beginner at the seat should hear at this moment of the first round, what matters
        most first. A client tells each step once."""


@dataclasses.dataclass(frozen=True)
class Mini:
    """A variant of a game that is small enough to be solved exactly: the same text of its rules,
    with other numbers. `research.variants` makes it."""

    box: Mapping[str, str]
    """Constants by their place below `croupier.games`, and what replaces each value."""
    options: Mapping[str, object]
    """Other defaults of options."""
    summary: str
    """What is in the box, in a few English words."""
    players: int = 2


@dataclasses.dataclass(frozen=True, eq=False)
class Game:
    """One game, as the registry, tables, bots and tools know it."""

    name: str
    title: str
    prefix: str
    """What the IDs of its rules begin with."""
    rules_version: int
    players: range
    state: type[Schema]
    options: type[Options]
    rules: Rules
    face: Face
    text: str
    """The package that holds the texts, `en.ftl` and `en.md`, and the same in every language."""
    most_plies: Callable[[Any], int]
    """The longest a game with these options can be, changes of sealed choices not counted."""
    points: tuple[int, int]
    """The bounds of a player's points, at any time and with any options."""
    hints: Hints | None = None
    """What a good player knows; without it bots play by the rules alone."""
    features: Features | None = None
    """What a value is learned from; without it the game has no learned value."""
    study: Study | None = None
    """What the lab's reports look into; without it they say nothing of the game's elements."""
    evidence: Evidence | None = None
    """Facts by which the coach explains a move; without it, it tells points and chances only."""
    guide: Guide | None = None
    """What moves would do, and a guided first round; without it clients show neither."""
    table_talk: Callable[[Any], bool] | None = None
    """Whether free text may be sent at the table now; None if it always may.

    Judged by what everyone sees of a state. Fixed emotes are never forbidden."""

    sheet: Sheet | None = None
    """What an event puts on the score sheet; without it clients show totals only."""
    progress: Callable[[Any], tuple[int, int]] | None = None
    """The round that is shown, and of how many; after the end it is the last that was played."""
    mini: Mini | None = None
    """A variant small enough to be solved exactly, for research."""
    figures: Callable[[Any, int], Mapping[str, Any]] | None = None
    """What follows by the rules from what clients show a seat, as JSON for boards, which know no
    rules. The browser's types are made from the return annotation, a TypedDict."""
    same_figures: bool = False
    """Do they follow from what everyone is shown, and so are made once for all who look?"""
    think_longer: Collection[int] | None = None
    """The numbers of players with which a bot that thinks longer was measured to win more; with
    others, the level that does is not offered. None if nobody measured it."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process finds the game by its name."""
        from croupier.core.registry import find

        return find, (self.name,)

    def choose_options(self, players: int, given: Mapping[str, object]) -> Any:
        """The options for that many players, checked; those not given have their defaults."""
        if type(players) is not int or players not in self.players:
            named = {"is": "title"}
            fewest, most = self.players[0], self.players[-1]
            about = {"players": players, "fewest": fewest, "most": most}
            raise BadOption("bad-players", (self.text,), game=named, **about)
        return self.options.read(players, given)

    def rule_id(self, number: int) -> str:
        """The ID of a rule: `LVN-9`."""
        return f"{self.prefix}-{number}"

    @functools.cache  # noqa: B019  # games live as long as the program
    def compiled(self, *, checked: bool = False) -> Rules:
        """The rules, compiled; the first call of each function compiles it, or loads it."""
        require("lab", "numba")
        from croupier.compiled.loader import Twins

        module = cast("types.ModuleType", self.rules)
        return cast("Rules", Twins(checked=checked).of(module))

    @functools.cache  # noqa: B019
    def scripted(self) -> Rules:
        """The rules with explicit chance: they draw from a `Script`, see `compiled.scripted`."""
        from croupier.compiled.scripted import scripted

        return cast("Rules", scripted(cast("types.ModuleType", self.rules)))

    @functools.cache  # noqa: B019
    def bind(self, module: types.ModuleType, *, checked: bool = False) -> Any:
        """Compile a module that is written against `rules: Rules`, `hints: SearchHints`, `study:
        Study` and, for a game that has them, `features: Features`.

        A game without hints gets the default ones. `checked` compiles with checks of indices,
        shifts, sets and draws.
        """
        require("lab", "numba")
        from croupier.compiled import default_hints, default_study
        from croupier.compiled.loader import Twins

        rules = cast("types.ModuleType", self.rules)
        hints = cast("types.ModuleType", self.hints or default_hints)
        bound = {"rules": rules}
        bound["study"] = cast("types.ModuleType", self.study or default_study)
        if self.features is not None:
            bound["features"] = cast("types.ModuleType", self.features)
        return Twins(checked=checked, state=self.state, hints=hints, **bound).of(module)
