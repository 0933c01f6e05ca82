"""Vegas Strip's table as text: a row for each owner of tiles, a column for each casino.

Where columns are too narrow for them, the casinos' names stand with what their characters say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from croupier.core.bits import members
from croupier.core.text import USUAL_WIDTH, at_start, escaped
from croupier.games.vegas_strip import rules
from croupier.games.vegas_strip.characters import NAMES, SIDE_LETTERS, SIDES, counted
from croupier.games.vegas_strip.components import (
    BLOCKER,
    CASINO_NAMES,
    CHOOSING,
    FIXERS,
    OVER,
    OWN,
    ROUNDS,
    SIDE_NAMES,
    State,
)
from croupier.games.vegas_strip.tiles import BLOCKERS, EACH, NONE, PLUS, owners

if TYPE_CHECKING:
    from croupier.core.text import Texts
    from croupier.core.view import View

COLUMN: Final = 9  # for each casino: "Santorini"
NARROWEST: Final = 6
NAME: Final = 8  # a player's, at least
CHIPS: Final = 5  # "12+3"
HAND: Final = 7  # a digit for each tile
LEFT: Final = NAME + CHIPS + HAND + 4  # a mark, and spaces
RANKS: Final = "¹²³⁴⁵⁶"


def board(view: View, words: Texts) -> str:
    """Casinos and tiles, what characters do, what the reader knows and has to do.

    A state that is not redacted shows all secrets.
    """
    state: State = view.state
    heading, characters = _heading_lines(view, words), _character_lines(state, words)
    table = [*_casino_lines(view, words), *_owner_lines(view, words)]
    legend = _legend_lines(state, words) or [""]
    rest = [*_secret_lines(view, words), *_task_lines(view, words)]
    if _has_names(state, words):
        lines = [*heading, *table, *legend, *characters, "", *rest]
    else:
        lines = [*heading, *characters, "", *table, *legend, *rest]
    return "\n".join(lines).rstrip()


def progress(state: State) -> tuple[int, int]:
    """The round on the table, and of how many."""
    return min(state.rounds_done + 1, ROUNDS), ROUNDS


def _heading_lines(view: View, words: Texts) -> list[str]:
    """The round, and who plays with whom."""
    state: State = view.state
    now, rounds = progress(state)
    teams = []
    for team in range(FIXERS[state.players]):
        seats = (state.fixers[team], state.partners[team])
        teams.append(" + ".join(escaped(words.player(seat)) for seat in seats if seat != NONE))
    said = words.say("board-round", round=now, rounds=rounds, teams=", ".join(teams))
    return [f"[bold]{said}[/]"]


def _casino_lines(view: View, words: Texts) -> list[str]:
    """Numbers, names and jackpots of the casinos, and what the reader knows of them."""
    state: State = view.state
    column, left = _column(state, words), _left_width(state, words)
    heads = [words.say(f"board-{head}") for head in ("chips", "tiles")]
    lead = f"{heads[0]:>{left - HAND - 1}} {heads[1]:<{HAND}}"
    numbers = _cells([str(casino + 1) for casino in range(state.casinos)], column)
    if _has_names(state, words):
        names = [name.title().split("-") for name in CASINO_NAMES[: state.casinos]]
        lines = [
            " " * left + numbers,
            " " * left + _cells([name[0] for name in names], column),
            lead + _cells([name[1] if len(name) > 1 else "" for name in names], column),
        ]
    else:
        lines = [lead + numbers]
    jackpots = _cells([str(jackpot) for jackpot in state.jackpots[: state.casinos]], column)
    lines.append(f"{words.say('board-jackpot'):<{left}}[bold]{jackpots}[/]")
    known = [_known(state, casino, words) for casino in range(state.casinos)]
    if any(known) and _has_names(state, words):
        label = words.say("board-secret") if _is_secret(view) else ""
        lines.append(f"{label:<{left}}[bold yellow]{_cells(known, column)}[/]")
    return [line.rstrip() for line in lines]


def _is_secret(view: View) -> bool:
    """Does the state show what the reader's own team rigged, and nothing of others?"""
    state: State = view.state
    if view.seat >= state.players or state.phase == OVER:
        return False
    return [casino for casino in state.rigged if casino != NONE] == [
        state.rigged[state.teams[view.seat]]
    ]


def _known(state: State, casino: int, words: Texts) -> str:
    """A word for a casino that the state shows to be rigged or secure."""
    for team in range(FIXERS[state.players]):
        if state.rigged[team] == casino:
            return words.say("board-rigged")
        if state.rigged[team] != NONE and state.dealt[team] >> casino & 1:
            return words.say("board-secure")
    return ""


def _column(state: State, words: Texts) -> int:
    """How wide the column of a casino is."""
    return max(NARROWEST, min(COLUMN, (words.width - LEFT) // state.casinos))


def _has_names(state: State, words: Texts) -> bool:
    """Are the columns wide enough for the casinos' names?"""
    return _column(state, words) == COLUMN


def _left_width(state: State, words: Texts) -> int:
    """What is left of a line beside the casinos."""
    width = min(words.width, USUAL_WIDTH) - _column(state, words) * state.casinos
    return max(LEFT, width)


def _cells(texts: Sequence[str], column: int) -> str:
    return "".join(f"{text:>{column}}" for text in texts)


def _owner_lines(view: View, words: Texts) -> list[str]:
    """Each player's chips and tiles in hand, and their tiles at every casino; blockers below."""
    state: State = view.state
    order = range(owners(state))
    if state.players == BLOCKERS:
        order = [0, BLOCKERS, 1, BLOCKERS + 1]  # type: ignore[assignment]
    return [_owner_line(view, words, owner) for owner in order]


def _owner_line(view: View, words: Texts, owner: int) -> str:
    state: State = view.state
    wide, column = _left_width(state, words) - CHIPS - HAND - 4, _column(state, words)
    if owner < state.players:
        name, chips = words.player(owner), str(state.chips[owner])
        name = at_start(name)
        if state.winnings[owner] and state.phase != OVER:
            chips += f"+{state.winnings[owner]}"
    else:
        name, chips = words.say("board-blockers"), ""
    mark = ">" if owner in view.to_move() else " "
    hand = "".join(str(number) for number in members(state.hands[owner]))
    cells = _cells([_cell(state, casino, owner, column) for casino in range(state.casinos)], column)
    shown = escaped(f"{name[:wide]:<{wide}}")
    return f"{mark} [bold]{shown}[/] {chips:>{CHIPS}} {hand:<{HAND}}{cells}".rstrip()


def _cell(state: State, casino: int, owner: int, column: int) -> str:
    """An owner's rank, and the tiles with what they count for: `¹4+3=7`, or less for want of
    room."""
    places = [EACH * owner + i for i in range(EACH) if state.tiles[casino][EACH * owner + i]]
    if not places:
        return "·"
    numbers = [
        str(counted(state, casino, state.tiles[casino][place])
            + PLUS * (state.tokens[casino] >> place & 1))
        for place in places
    ]  # fmt: skip
    rank = RANKS[state.ranks[casino].index(owner)]
    tiles, total = "+".join(numbers), state.totals[casino][owner]
    cells = [f"{rank}{tiles}={total}", f"{rank}{tiles}", f"{rank}{total}"]
    return next((cell for cell in cells[len(places) == 1 :] if len(cell) < column), cells[-1])


def _legend_lines(state: State, words: Texts) -> list[str]:
    """What the marks in the table mean, if there are any."""
    marks = []
    if any(any(row) for row in state.tiles):
        marks.append(words.say("board-ranks"))
    if any(state.winnings[: state.players]) and state.phase != OVER:
        marks.append(words.say("board-winnings"))
    return [f"[dim]{'   '.join(marks)}[/]"] if marks else []


def _character_lines(state: State, words: Texts) -> list[str]:
    """What each casino's character says."""
    sides = state.characters[: state.casinos]
    if not _has_names(state, words):
        return [_casino_line(state, casino, words) for casino in range(state.casinos)]
    names = [
        f"{words.say(f'character-{NAMES[side // SIDES]}')} {SIDE_LETTERS[side % SIDES]}"
        for side in sides
    ]
    wide = max(len(name) for name in names)
    return [
        f"{casino} [bold]{name:<{wide}}[/]  {words.say(f'rule-{SIDE_NAMES[side]}')}"
        for casino, (name, side) in enumerate(zip(names, sides, strict=True), 1)
    ]


def _casino_line(state: State, casino: int, words: Texts) -> str:
    side = state.characters[casino]
    name = words.say(f"character-{NAMES[side // SIDES]}")
    character = words.say("character", name=name, side=SIDE_LETTERS[side % SIDES])
    rule = words.say(f"rule-{SIDE_NAMES[side]}")
    about = {"casino": _casino_name(casino, words), "character": character}
    known = _known(state, casino, words)
    about |= {"known": f" [bold yellow]({known})[/]" if known else ""}
    return f"[bold]{casino + 1}[/] {words.say('board-casino', **about)}[dim]. {rule}[/]"


def _secret_lines(view: View, words: Texts) -> list[str]:
    """Every team's cards that the state shows; lines above have what only one's own team knows."""
    state: State = view.state
    lines: list[str] = []
    if _is_secret(view) and state.phase != CHOOSING:
        return lines
    for team in range(FIXERS[state.players]):
        if not state.dealt[team]:
            continue
        seats = (state.fixers[team], state.partners[team])
        yours = view.seat in seats
        player = escaped(words.player(state.fixers[team]))
        cards = [_casino_name(casino, words) for casino in members(state.dealt[team])]
        if state.rigged[team] == NONE:
            about = {"you": "yes" if yours else "no", "casinos": words.listed(cards)}
            said = words.say("board-cards", player=player, **about)
            lines.append(f"[dim]{said}[/]" if yours else said)  # the moves name them, too
        else:
            (secure,) = members(state.dealt[team] & ~(1 << state.rigged[team]))
            rigged = _casino_name(state.rigged[team], words)
            about = {"rigged": rigged, "secure": _casino_name(secure, words), "player": player}
            whose = "yours" if yours else "theirs"
            lines.append(words.say("board-team", whose=whose, **about))
    return lines


def _casino_name(casino: int, words: Texts) -> str:
    return words.say("casino", name=CASINO_NAMES[casino])


def _task_lines(view: View, words: Texts) -> list[str]:
    """What the reader has to do now."""
    state: State = view.state
    if view.seat not in view.to_move():
        return []
    if state.phase == CHOOSING:
        task = "rig"
    elif not rules.can_place(state, view.seat):
        task = "drop"
    else:
        task = {OWN: "own", BLOCKER: "blocker", OWN | BLOCKER: "both"}[state.owed]
    return [f"[bold]{words.say(f'board-task-{task}')}[/]"]
