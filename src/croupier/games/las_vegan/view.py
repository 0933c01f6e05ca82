"""The face of Las Vegan: how moves are written, what is told, how the table looks as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.core.bits import members
from croupier.core.events import Event, Noun, noun
from croupier.core.game import NOBODY_SEAT, Score
from croupier.core.schema import NO_SEATS
from croupier.games.las_vegan import rules
from croupier.games.las_vegan.components import (
    ACTIONS,
    BANK,
    BANK_CARD,
    BANK_TOP,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    FACES,
    GOLDEN,
    MACHINES,
    MIN,
    NONE,
    OVER,
    PLACE,
    PLACE_GOLDEN,
    SEALED,
    TOKENS,
    UNPLACED,
    VALUES,
    State,
    card_name,
    subject_name,
)

if TYPE_CHECKING:
    from croupier.core.view import View
    from croupier.core.words import Words

reasons: Final = ("", "all-rounds", "broke", "bank-wins")
reveals: Final = frozenset(
    {"starter", "machines", "throw", "hand", "aside", "pile", "display", "bank-lead", "bank-top",
     "refill", "reveal"}
)  # fmt: skip


# Notation


def tidy(text: str) -> str:
    """Lower case, one space between words, none around `>`, an ordinary minus."""
    text = text.lower().replace("−", "-").replace(">", " > ")
    return " ".join(text.split()).replace(" > ", ">")


def actions(state: State, seat: int) -> range:
    """Every action of the game; those on the bank only with two players."""
    return range(ACTIONS if state.players == BANK else BANK_CARD)


def spell(state: State, seat: int, action: int) -> tuple[str, ...]:
    """`r7`, `-3>blue`, `gold>min`, `bank r7`, `bank top`."""
    if action < PLACE:
        return (card_name(action),)
    if action < PLACE_GOLDEN:
        token, machine = divmod(action - PLACE, MACHINES)
        place = subject_name(state.machines[machine])
        short, long = f"{signed(state.faces[token])}>{place}", f"{both_sides(token)}>{place}"
        same_face = state.faces[:TOKENS].count(state.faces[token]) > 1
        return (long,) if same_face else (short, long)
    if action < BANK_CARD:
        return ("gold>min",) if action == PLACE_GOLDEN else ("gold>max",)
    if action == BANK_TOP:
        return ("bank top",)
    card = state.display[action - BANK_CARD]
    return () if card == NONE else (f"bank {card_name(card)}",)


def signed(value: int) -> str:
    """A token's value as it is printed: +1, 0, -3."""
    return f"{value:+d}" if value else "0"


def both_sides(token: int) -> str:
    return "/".join(signed(value) for value in FACES[token])


# Events


def card(number: int) -> Noun:
    return noun(
        "card", colour=COLOUR_NAMES[number // VALUES], value=number % VALUES, text=card_name(number)
    )


def cards(numbers: int) -> list[Noun]:
    return [card(number) for number in members(numbers)]


def machine_noun(state: State, machine: int) -> Noun:
    return noun("machine", subject=subject_name(state.machines[machine]))


def because(state: State, seat: int, action: int) -> Mapping[str, Any]:
    """The colour that must be followed, or the machine that is taken."""
    if PLACE <= action < PLACE_GOLDEN:
        return {"machine": machine_noun(state, (action - PLACE) % MACHINES)}
    return {"colour": COLOUR_NAMES[state.led]}


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """What an action did. The table is walked from `before` on with the rules' own steps."""
    if seat == NOBODY_SEAT:
        yield Event("starter", after.leader)
        yield from told_round(after)
        return
    table = before.copy()
    if before.phase == SEALED:
        chosen = before.chosen >> seat & 1
        yield Event("sealed", seat, {"card": card(action)}, 1 << seat)
        if not chosen:
            yield Event("choose", seat)
        if (before.chosen | 1 << seat) != 0b11:
            return
        table.sealed[seat] = action
        for player in range(BANK):
            yield Event("reveal", player, {"card": card(table.sealed[player])})
        rules.open_sealed(table)
        yield from told_trick(table)
    elif action < PLACE:
        yield Event("play", seat, {"card": card(action)})
        rules.open_card(table, seat, action)
        if table.players == BANK or table.trick_size < table.players:
            return
        yield from told_trick(table)
    elif action < BANK_CARD:
        yield told_token(table, seat, action)
        rules.place_token(table, action)
    else:
        played = after.last_trick[BANK]
        yield Event("bank-top" if action == BANK_TOP else "bank-card", seat, {"card": card(played)})
        rules.lay(table, BANK, played)
        if action != BANK_TOP:
            yield Event("refill", None, {"card": card(after.refill)})
        yield from told_trick(table)
    yield from told_next(table, after)


def told_trick(table: State) -> Iterator[Event]:
    """Who takes the complete trick, and where the bank puts its tokens."""
    rules.gather(table)
    taken = [card(c) for c in table.last_trick if c != NONE]
    if table.players == BANK and table.turn == BANK:
        yield Event("bank-takes", None, {"cards": taken})
        while rules.bank_places(table):
            action = rules.bank_placement(table)
            yield told_token(table, None, action)
            rules.place_token(table, action)
    else:
        yield Event("take", table.turn, {"cards": taken})


def told_token(table: State, seat: int | None, action: int) -> Event:
    who = "bank-" if seat is None else ""
    if action >= PLACE_GOLDEN:
        side = "min" if action == PLACE_GOLDEN else "max"
        token = signed(table.faces[GOLDEN])
        return Event(f"{who}place-golden", seat, {"token": token, "side": side})
    token_number, machine = divmod(action - PLACE, MACHINES)
    token = signed(table.faces[token_number])
    return Event(f"{who}place", seat, {"token": token, "machine": machine_noun(table, machine)})


def told_next(table: State, after: State) -> Iterator[Event]:
    """What follows when no token is left to place: the bank's lead, the scoring, the next round."""
    if table.to_place > 0:
        return
    if table.held[0] > 0:
        if after.phase == SEALED:
            yield Event("bank-lead", None, {"card": card(after.trick[BANK])})
        return
    yield from told_scoring(table)
    if after.phase == OVER:
        yield Event("over", None, {"reason": noun(f"over-{reasons[_reason(after)]}")})
    else:
        yield from told_round(after)


def told_scoring(table: State) -> Iterator[Event]:
    """The round's gains and losses, machine by machine, then everybody's sum."""
    for machine in range(MACHINES):
        if table.placed[machine] == NONE:
            yield Event("machine-idle", None, {"machine": machine_noun(table, machine)})
            continue
        token = signed(table.faces[table.placed[machine]])
        for seat in range(table.players):
            count = rules.counted(table, seat, machine)
            if count:
                gain = rules.machine_gain(table, seat, machine)
                about = {"machine": machine_noun(table, machine), "count": count, "token": token}
                yield Event("machine-pays", seat, {**about, "gain": signed(gain)})
    for seat in range(table.players):
        loss = rules.golden_gain(table, seat)
        if loss:
            side = "min" if table.golden == MIN else "max"
            about = {"side": side, "tricks": table.tricks[seat], "gain": signed(loss)}
            yield Event("golden-costs", seat, about)
    before = list(table.cabbages)
    rules.score_round(table)
    for seat in range(table.players):
        gain = table.cabbages[seat] - before[seat]
        yield Event("scored", seat, {"gain": signed(gain), "cabbages": table.cabbages[seat]})


def told_round(after: State) -> Iterator[Event]:
    """The machines, the throw and the deal of a new round."""
    machines = [machine_noun(after, machine) for machine in range(MACHINES)]
    number = after.rounds_done + 1
    yield Event("machines", None, {"round": number, "rounds": after.rounds, "machines": machines})
    yield Event("throw", None, {"tokens": [signed(face) for face in after.faces]})
    for seat in range(after.players):
        yield Event("hand", seat, {"cards": cards(after.hands[seat])}, 1 << seat)
    if after.players == BANK:
        yield Event("display", None, {"cards": [card(c) for c in after.display]})
        yield Event("pile", None, {"cards": cards(after.pile)}, NO_SEATS)
        if after.phase == SEALED:
            yield Event("bank-lead", None, {"card": card(after.trick[BANK])})
    elif after.pile:
        yield Event("aside", None, {"cards": cards(after.pile)}, NO_SEATS)


def _reason(state: State) -> int:
    score = Score()
    rules.score(state, score)
    return score.reason


# The table as text

STYLES: Final = dict(zip(COLOUR_LETTERS, ("red", "magenta", "green", "blue"), strict=True))


def board(view: View, words: Words) -> str:
    """Round, machines, players, trick: everything on the table but the reader's own choices."""
    state: State = view.state
    lines = [f"[bold]{words.say('board-round', round=_round(state), rounds=state.rounds)}[/]", ""]
    lines += _machine_lines(state, words)
    lines += ["", *_player_lines(view, words), ""]
    if state.players == BANK and state.phase != OVER:
        shown = " ".join(_card_text(c) for c in state.display)
        lines.append(words.say("board-display", cards=shown, pile=state.pile_size))
    lines += _trick_lines(view, words)
    if view.seat < state.players and state.phase != OVER:
        hand = " ".join(_card_text(c) for c in members(state.hands[view.seat]))
        lines.append(words.say("board-hand", cards=hand or "-"))
        if state.sealed[view.seat] != NONE:
            lines.append(words.say("board-sealed", card=_card_text(state.sealed[view.seat])))
    return "\n".join(lines)


def _round(state: State) -> int:
    return min(state.rounds_done + 1, state.rounds)


def _card_text(number: int) -> str:
    name = card_name(number)
    return f"[bold {STYLES[name[0]]}]{name}[/]"


def _machine_lines(state: State, words: Words) -> list[str]:
    lines = [words.say("board-machines")]
    for machine in range(MACHINES):
        pays = words.say("board-machine", subject=subject_name(state.machines[machine]))
        token = state.placed[machine]
        on_it = (
            words.say("board-free") if token == NONE else f"[bold]{signed(state.faces[token])}[/]"
        )
        lines.append(f"  {subject_name(state.machines[machine]):<7}{on_it}  [dim]{pays}[/]")
    pays = words.say("board-golden", cost=-state.faces[GOLDEN])
    on_it = words.say("board-free")
    if state.golden != UNPLACED:
        side = "MIN" if state.golden == MIN else "MAX"
        on_it = f"[bold]{signed(state.faces[GOLDEN])} {side}[/]"
    lines.append(f"  {'gold':<7}{on_it}  [dim]{pays}[/]")
    left = sorted(members(state.unused), key=lambda token: state.faces[token])
    tokens = [signed(state.faces[GOLDEN]) + " (gold)"] if state.golden == UNPLACED else []
    tokens += [f"{signed(state.faces[token])} ({both_sides(token)})" for token in left]
    lines.append("  " + words.say("board-tokens", tokens=", ".join(tokens) or "-"))
    return lines


def _player_lines(view: View, words: Words) -> list[str]:
    state: State = view.state
    names = [words.player(seat) for seat in range(state.players)]
    if state.players == BANK:
        names.append(words.say("bank"))
    wide = max(len(name) for name in names)
    lines = []
    for seat, name in enumerate(names):
        mark = ">" if seat in view.to_move() else " "
        public = words.say("board-tricks", tricks=state.tricks[seat])
        if seat < state.players:
            public = words.say(
                "board-player",
                cabbages=state.cabbages[seat],
                tricks=state.tricks[seat],
                held=state.held[seat],
            )
        chosen = f"  {words.say('board-chosen')}" if state.chosen >> seat & 1 else ""
        lines.append(f"{mark} [bold]{name:<{wide}}[/]  {public}{chosen}")
    return lines


def _trick_lines(view: View, words: Words) -> list[str]:
    state: State = view.state
    lines = []
    if any(c != NONE for c in state.last_trick):
        lines.append(_trick_text("board-last", state.last_trick, state.last_leader, view, words))
    if state.trick_size:
        lines.append(_trick_text("board-trick", state.trick, state.leader, view, words))
    return lines


def _trick_text(message: str, trick: list[int], leader: int, view: View, words: Words) -> str:
    """The cards of a trick in the order they were played."""
    count = rules.takers(view.state)
    played = []
    for seat in sorted(range(count), key=lambda seat: (seat - leader) % count):
        if trick[seat] != NONE:
            is_bank = view.players == BANK and seat == BANK
            name = words.say("bank") if is_bank else words.player(seat)
            played.append(f"{name} {_card_text(trick[seat])}")
    return words.say(message, cards=", ".join(played))
