"""The games for OpenSpiel: `pyspiel.load_game("python_croupier_las_vegan", {"players": 4})`.

    import pyspiel
    import croupier.research.openspiel

Parameters: `players`; `options`, as in `rounds:1;first_seat:0`, with `+` for a comma; `utility`
(`lead`, `points` or `win`); and `chance`:
  explicit  every draw is a chance node with equally likely outcomes: exact, and long chains where
            cards are dealt. A move with k draws is played k + 1 times on the way through them.
  sampled   all that chance adds to a move is one node with one outcome, drawn inside, from a stream
            that `seed` starts.
Seats that choose at the same time move one after the other, the lowest first; a sealed choice is
not part of what the next one knows. Small variants (`python_croupier_las_vegan_mini`) can be
traversed whole.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.core.errors import BadOption, require

require("openspiel", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from croupier.compiled import observation  # noqa: E402
from croupier.compiled.scripted import Script, Undecided  # noqa: E402
from croupier.core import registry  # noqa: E402
from croupier.core.bits import lowest  # noqa: E402
from croupier.core.chance import Chance, fresh_seed  # noqa: E402
from croupier.core.chance import below as draw_below  # noqa: E402
from croupier.core.schema import SPECTATOR  # noqa: E402
from croupier.research.knowledge import DIGEST, Knowledge, Sight, Witness  # noqa: E402
from croupier.research.settings import Setting, find, setting  # noqa: E402
from croupier.research.variants import MINI  # noqa: E402

__all__ = ["Game", "Observer", "State", "register", "short_name"]

PREFIX: Final = "python_croupier_"
EXPLICIT, SAMPLED = "explicit", "sampled"
MOST_OUTCOMES: Final = 128
"""No rule draws from more numbers at once."""
ANY_SEED: Final = -1
OBSERVED: Final = "observation"
RECALL: Final = "recall"
Array = np.ndarray[Any, Any]


class _Sampling:
    """A stream as a script, for the rules' third form."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def draw(self, n: int) -> int:
        return draw_below(self._chance, n)


class _Step:
    """A settled state, and what every seat knows there: worked out when it is asked for."""

    __slots__ = ("_known", "before", "sight", "witness")

    def __init__(
        self, before: _Step | None, witness: Witness, known: dict[int, Knowledge] | None = None
    ) -> None:
        self.before = before
        self.witness = witness
        self.sight = witness.after
        self._known = known or {}

    def known(self, seat: int) -> Knowledge:
        """What the seat knows."""
        missing: list[_Step] = []
        at: _Step | None = self
        while at is not None and seat not in at._known:
            missing.append(at)
            at = at.before
        known = at._known[seat] if at is not None else None
        for step in reversed(missing):
            known = step._known[seat] = Knowledge(known, step.witness.entry(seat))
        assert known is not None
        return known


class _Position:
    """Where a game stands; never changed, so that copies share it."""

    __slots__ = ("draws", "legal", "move", "outcomes", "step")

    def __init__(
        self,
        step: _Step | None,
        move: tuple[int, int] | None = None,
        draws: tuple[int, ...] = (),
        outcomes: int = 0,
    ) -> None:
        self.step = step
        self.move = move
        """The seat and the action that wait for chance; None with outcomes is the deal."""
        self.draws = draws
        self.outcomes = outcomes
        self.legal: list[int] | None = None
        """Of the seat to move, once they were asked for."""

    def __deepcopy__(self, memo: object) -> _Position:
        return self


class _Table:
    """What all states of a game share; copies of a state share it too."""

    def __init__(self, about: Setting, is_sampled: bool, seed: int) -> None:
        self.setting = about
        self.is_sampled = is_sampled
        self.chance = Chance.of(fresh_seed() if seed == ANY_SEED else seed)

    def __deepcopy__(self, memo: object) -> _Table:
        return self


class Game(pyspiel.Game):  # type: ignore[misc]
    """One game with its parameters."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        kind = given.get("chance", EXPLICIT)
        if kind not in (EXPLICIT, SAMPLED):
            raise BadOption(
                "bad-option", option="chance", given=kind, allowed=f"{EXPLICIT}, {SAMPLED}"
            )
        about = setting(
            name, given.get("players"), _options(given.get("options", "")),
            given.get("utility", "lead"),
        )  # fmt: skip
        self.table = _Table(about, kind == SAMPLED, given.get("seed", ANY_SEED))
        low, high = about.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=about.actions,
            max_chance_outcomes=1 if kind == SAMPLED else MOST_OUTCOMES,
            num_players=about.players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if about.utility == "lead" else None,
            max_game_length=about.most_plies,
        )
        super().__init__(_type_of(name, about.utility, kind), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel itself cannot pickle games with sampled chance in Python."""
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> State:
        """Before the deal."""
        return State(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """What a seat sees, or with perfect recall all it knows; without private information, the
        same of a spectator."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = pyspiel.PrivateInfoType
        if params or not kind.public_info or kind.private_info == private.ALL_PLAYERS:
            raise ValueError(
                "Observers show public information, and what one seat sees besides (SINGLE_PLAYER) "
                "or nothing (NONE); they take no parameters."
            )
        return Observer(
            self.table.setting,
            perfect_recall=kind.perfect_recall,
            is_public=kind.private_info == private.NONE,
        )


def _options(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair.strip()]
    return {name.strip(): value.strip().replace("+", ",") for name, _, value in pairs}


class State(pyspiel.State):  # type: ignore[misc]
    """A history of a game, with the methods that OpenSpiel's algorithms call."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._table = game.table
        self._at = self._run(_Position(None))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.get_game(), self.serialize())

    @property
    def setting(self) -> Setting:
        """The game, its players and options."""
        return self._table.setting

    @property
    def state(self) -> Any:
        """The whole state as the rules have it; while chance is asked, as it was before."""
        return self._at.step.sight.state if self._at.step else None

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody."""
        if self._at.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.setting.game.rules.to_move(self.state)
        return lowest(waiting) if waiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        at = self._at
        if at.legal is None:
            at.legal = self.setting.legal(self.state, player)
        return at.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the draw, equally likely."""
        outcomes = 1 if self._table.is_sampled else self._at.outcomes
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        at = self._at
        if not at.outcomes:
            seat = self.current_player()
            if seat < 0 or action not in self._legal_actions(seat):
                raise ValueError(f"Action {action} is not legal; choose one of legal_actions().")
            self._at = self._run(_Position(at.step, (seat, action)))
        elif not 0 <= action < (1 if self._table.is_sampled else at.outcomes):
            raise ValueError(f"{action} is not an outcome; choose one of chance_outcomes().")
        elif self._table.is_sampled:
            self._at = self._settled(at, _Sampling(self._table.chance))
        else:
            self._at = self._run(_Position(at.step, at.move, (*at.draws, action)))

    def _run(self, at: _Position) -> _Position:
        """Play what waits, as far as it is decided."""
        try:
            return self._settled(at, Script(at.draws))
        except Undecided as undecided:
            if undecided.outcomes > MOST_OUTCOMES:
                raise
            return _Position(at.step, at.move, at.draws, undecided.outcomes)

    def _settled(self, at: _Position, chance: Any) -> _Position:
        """The position after a move with all its draws."""
        game, rules = self.setting.game, self.setting.game.scripted()
        if at.move is None:
            state = game.state()
            rules.deal(state, self.setting.options, chance)
            return _Position(_Step(None, Witness.of_deal(game, Sight(state))))
        assert at.step is not None
        state = at.step.sight.state.copy()
        rules.play(state, *at.move, chance)
        return _Position(_Step(at.step, Witness(game, at.step.sight, *at.move, Sight(state))))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one, all such worlds equally likely.

        Its history is empty, as the true one would tell what is hidden. What the others know there
        is what everybody saw until now, and what they see of that world.
        """
        if self._at.outcomes or self._at.step is None:
            raise ValueError("States are resampled where a player is to move, or at the end.")
        at = self._at.step
        chance = Chance.of(repr([sampler() for _ in range(4)]))
        world = at.sight.state.redact(player)
        self.setting.game.rules.imagine(world, player, chance)
        known = {player: at.known(player)}
        public = at.known(SPECTATOR)
        for seat in range(self.setting.players):
            if seat != player:
                known[seat] = Knowledge(public, json.dumps(world.redact(seat).as_json()))
        known[SPECTATOR] = public
        other: State = self.get_game().new_initial_state()
        other._at = _Position(_Step(None, Witness.of_deal(self.setting.game, Sight(world)), known))
        return other

    def known(self, player: int) -> str:
        """What a seat remembers, line by line."""
        return str(self._at.step.known(player)) if self._at.step else ""

    def digest(self, player: int) -> bytes:
        """A digest of that."""
        return self._at.step.known(player).digest if self._at.step else bytes(DIGEST)

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing before it."""
        if not self.is_terminal():
            return [0.0] * self.setting.players
        return self.setting.returns(self.state)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        face = self.setting.game.face
        parts = face.parts(self.state, player, action)
        return face.spell(self.state, player, parts)[0]

    def __str__(self) -> str:
        if self._at.step is None:
            return f"deal {list(self._at.draws)}"
        moves = f" {self._at.move} {list(self._at.draws)}" if self._at.outcomes else ""
        return f"{self.state!r}{moves}"


def _restored(game: Game, text: str) -> Any:
    return game.deserialize_state(text)


class Observer:
    """A seat's observation, or its information state: the same with a digest of all it knows. If
    it `is_public`, a spectator's, whichever player is named.

    `dict` has the pieces by name, in the shapes of the fields they come from.
    """

    def __init__(self, about: Setting, *, perfect_recall: bool, is_public: bool = False) -> None:
        self._setting = about
        self._recalls = perfect_recall
        self._is_public = is_public
        pieces = observation.pieces(about.game.state)
        size = observation.size(about.game.state)
        self.tensor = np.zeros(size + 8 * DIGEST * perfect_recall, np.float32)
        self._row = self.tensor[:size]
        self.dict: dict[str, Array] = {
            piece.name: self._row[piece.first : piece.first + piece.length].reshape(
                (*piece.shape, piece.width)
            )
            for piece in pieces
        }
        if perfect_recall:
            self.dict[RECALL] = self.tensor[size:]

    def set_from(self, state: State, player: int) -> None:
        """Fill in the tensor."""
        seat = SPECTATOR if self._is_public else player
        self.tensor[:] = 0.0
        if state.state is not None:
            observation.observe(state.state, seat, self._row)
        if self._recalls:
            bits = np.unpackbits(np.frombuffer(state.digest(seat), np.uint8))
            self.dict[RECALL][:] = bits

    def string_from(self, state: State, player: int) -> str:
        """The same as text: what the seat remembers, or what it sees now."""
        seat, who = player, f"seat {player}"
        if self._is_public:
            seat, who = SPECTATOR, "spectator"
        if self._recalls:
            return f"{who}\n{state.known(seat)}"
        if state.state is None:
            return f"{who} before the deal"
        return f"{who} {state.state.redact(seat)!r}"


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return PREFIX + name.replace("-", "_")


def _type_of(name: str, utility: str, chance: str) -> Any:
    game = find(name)
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"{game.title}, rules version {game.rules_version}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC
        if chance == SAMPLED
        else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if utility == "lead" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.players[0],
            "options": "",
            "utility": "lead",
            "chance": EXPLICIT,
            "seed": ANY_SEED,
        },
    )


@functools.cache
def register() -> None:
    """Make all games and their small variants known to OpenSpiel."""
    for game in registry.available():
        for name in (game.name, *([game.name + MINI] if game.mini else [])):
            made = type(short_name(name), (Game,), {"__init__": _constructor(name)})
            made.__module__ = __name__
            globals()[made.__name__] = made  # where pickle looks for it
            pyspiel.register_game(_type_of(name, "lead", EXPLICIT), made)


def _constructor(name: str) -> Callable[..., None]:
    def construct(self: Game, params: Mapping[str, Any] | None = None) -> None:
        Game.__init__(self, name, params)

    return construct


register()
