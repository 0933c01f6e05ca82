"""The referee of Vegas Strip, who knows only the rule book (`naive.py`)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from croupier import Move, World
from croupier.core.bits import members
from croupier.games.vegas_strip.components import CASINO_NAMES, CHOOSING, FIXERS, SIDE_NAMES
from tests.rules.vegas_strip import naive


class Referee(naive.Referee):
    """Compares its books with the state, and counts the characters and refusals it meets."""

    def __init__(self, game: World, options: dict[str, Any]) -> None:
        names = [SIDE_NAMES[side] for side in game.state.characters if side >= 0]
        jackpot, removed = (
            None if options[name] == "usual" else options[name] for name in ("jackpot", "removed")
        )
        super().__init__(game.players, names, game.state.first, jackpot, removed)
        self.new_round(cards(game))
        self.seen = Counter(names)

    def agrees(self, game: World) -> None:
        state, owners = game.state, self.owners()
        assert game.to_move() == self.to_move()
        assert state.chips[: self.players] == self.chips
        assert state.last_round[: self.players] == self.gained
        for number, casino in enumerate(self.casinos.values()):
            assert state.jackpots[number] == casino.jackpot
            ranks = [owners[who] for who in state.ranks[number] if who >= 0]
            assert ranks == casino.ranking
            assert state.totals[number][: len(owners)] == [casino.total(who) for who in owners]
        if game.to_move():
            assert state.winnings[: self.players] == self.won
            for who, name in enumerate(owners):
                assert set(members(state.hands[who])) == self.hands[name]
            for seat in range(self.players):
                judged = {
                    move.text: int(why.rule.removeprefix("VST-")) if why else 0
                    for move, why in game.judged(seat)
                }
                assert judged == self.reach(seat)
                self.seen.update(f"VST-{rule}" for rule in judged.values() if rule)

    def watch(self, seat: int, move: Move, before: Any, game: World) -> None:
        self.play(seat, move.text)
        if game.state.rounds_done > before.rounds_done and game.to_move():
            assert game.state.phase == CHOOSING
            self.new_round(cards(game))
            assert game.state.first == self.first

    def result(self) -> tuple[list[int], list[int], list[int]]:
        return self.chips, self.places(), self.winners()


def cards(game: World) -> list[list[str]]:
    """The cards of every fixer."""
    dealt = game.state.dealt[: FIXERS[game.players]]
    return [[CASINO_NAMES[casino] for casino in members(two)] for two in dealt]


def seen_enough(players: int, referees: list[Referee]) -> None:
    """Assert that every character took part on both sides, and every refusal was heard."""
    seen = {name for referee in referees for name in referee.seen}
    rules = {8, 11, 12, 13, 14, 15} | ({24} if players == 2 else set())
    assert {*SIDE_NAMES, *(f"VST-{rule}" for rule in rules)} <= seen
