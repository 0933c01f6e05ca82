"""The face of Las Vegan: what is told and how the table looks as text; `notation` writes moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.core.bits import members
from croupier.core.events import Event, Mark, Noun, Part, Round, Total, noun
from croupier.core.game import NOBODY_SEAT, Score
from croupier.core.schema import NO_SEATS
from croupier.core.text import at_start, escaped
from croupier.games.las_vegan import bank, rules, tricks
from croupier.games.las_vegan.components import (
    ASTRAY,
    BANK,
    BANK_CARD,
    BANK_TOP,
    CARD_NAMES,
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
    PLAY_FOR_BANK,
    SEALED,
    SUBJECT_NAMES,
    TOKENS_FIRST,
    TRICK,
    UNPLACED,
    VALUES,
    WRONG_MACHINE,
    State,
)
from croupier.games.las_vegan.notation import (
    actions,
    is_ambiguous,
    parts,
    printed,
    spell,
    tidy,
    unprinted,
)

if TYPE_CHECKING:
    from croupier.core.text import Texts
    from croupier.core.view import View

__all__ = [
    "actions", "because", "board", "parts", "progress", "reasons", "reveals", "sheet", "spell",
    "tell", "tidy",
]  # fmt: skip

reasons: Final = ("", "all-rounds", "broke", "bank-wins")
reveals: Final = frozenset(
    {"starter", "machines", "throw", "hand", "aside", "pile", "display", "bank-lead", "bank-top",
     "refill", "reveal"}
)  # fmt: skip


# Events


def card(number: int) -> Noun:
    colour, value = divmod(number, VALUES)
    return noun("card", colour=COLOUR_NAMES[colour], value=value, text=CARD_NAMES[number])


def cards(numbers: int) -> list[Noun]:
    return [card(number) for number in members(numbers)]


def machine_noun(state: State, machine: int) -> Noun:
    return noun("machine", subject=SUBJECT_NAMES[state.machines[machine]])


def because(state: State, seat: int, action: int, rule: int) -> Mapping[str, Any]:
    """The tokens to place first, the machine that has one, or the colour that must be followed."""
    if rule == TOKENS_FIRST:
        return {"tokens": state.to_place}
    if rule == WRONG_MACHINE:
        if action == ASTRAY:
            return {"why": "astray"}
        return {"why": "taken", "machine": machine_noun(state, (action - PLACE) % MACHINES)}
    colour = {"colour": COLOUR_NAMES[state.led]}
    if rule == PLAY_FOR_BANK:
        return {"why": "hand" if action < PLACE else "display", **colour}
    return colour


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
        bank.open_sealed(table)
        yield from told_trick(table)
    elif action < PLACE:
        yield Event("play", seat, {"card": card(action)})
        tricks.open_card(table, seat, action)
        if table.players == BANK or table.trick_size < table.players:
            return
        yield from told_trick(table)
    elif action < BANK_CARD:
        yield told_token(table, seat, action)
        rules.place_token(table, action)
    else:
        played = after.last_trick[BANK]
        yield Event("bank-top" if action == BANK_TOP else "bank-card", seat, {"card": card(played)})
        tricks.lay(table, BANK, played)
        if action != BANK_TOP:
            yield Event("refill", None, {"card": card(after.refill)})
        yield from told_trick(table)
    yield from told_next(table, after)


def playing_order(state: State, leader: int) -> list[int]:
    """The seats in the order of a trick; the bank plays last unless it leads (LVN-21, LVN-22)."""
    order = [(leader + i) % state.players for i in range(state.players)]
    if state.players == BANK:
        return [BANK, 0, 1] if leader == BANK else [*order, BANK]
    return order


def told_trick(table: State) -> Iterator[Event]:
    """Who takes the complete trick, and where the bank puts its tokens."""
    rules.gather(table)
    taken = [card(table.last_trick[seat]) for seat in playing_order(table, table.last_leader)]
    if table.players == BANK and table.turn == BANK:
        yield Event("bank-takes", None, {"cards": taken})
        while bank.bank_places(table):
            action = bank.bank_placement(table)
            yield told_token(table, None, action)
            rules.place_token(table, action)
    else:
        yield Event("take", table.turn, {"cards": taken})


def told_token(table: State, seat: int | None, action: int) -> Event:
    who = "bank-" if seat is None else ""
    if action >= PLACE_GOLDEN:
        side = "min" if action == PLACE_GOLDEN else "max"
        token = printed(table.faces[GOLDEN])
        return Event(f"{who}place-golden", seat, {"token": token, "side": side})
    token_number, machine = divmod(action - PLACE, MACHINES)
    token = printed(table.faces[token_number])
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
        token = printed(table.faces[table.placed[machine]])
        for seat in range(table.players):
            count = rules.counted(table, seat, machine)
            if count:
                gain = rules.machine_gain(table, seat, machine)
                about = {"machine": machine_noun(table, machine), "count": count, "token": token}
                yield Event("machine-pays", seat, {**about, "gain": printed(gain)})
    for seat in range(table.players):
        loss = rules.golden_gain(table, seat)
        if loss:
            side = "min" if table.golden == MIN else "max"
            about = {"side": side, "tricks": table.tricks[seat], "gain": printed(loss)}
            yield Event("golden-costs", seat, about)
    gains = [
        rules.golden_gain(table, seat)
        + sum(rules.machine_gain(table, seat, machine) for machine in range(MACHINES))
        for seat in range(table.players)
    ]
    rules.score_round(table)
    for seat, gain in enumerate(gains):
        yield Event("scored", seat, {"gain": printed(gain), "cabbages": table.cabbages[seat]})


def told_round(after: State) -> Iterator[Event]:
    """The machines, the throw and the deal of a new round."""
    machines = [machine_noun(after, machine) for machine in range(MACHINES)]
    number = after.rounds_done + 1
    yield Event("machines", None, {"round": number, "rounds": after.rounds, "machines": machines})
    yield Event("throw", None, {"tokens": [printed(face) for face in after.faces]})
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


# The score sheet


def progress(state: State) -> tuple[int, int]:
    """The round on the table: a game may end before the last one."""
    return state.rounds_done + (state.phase != OVER), state.rounds


def sheet(event: Event) -> Iterator[Mark]:
    """What the machines pay, and the cabbages after the round, of which nobody has less than 0."""
    data, seat = event.data, event.seat
    if event.kind == "machines":
        yield Round(data["round"])
    elif seat is None:
        return
    elif event.kind == "machine-pays":
        about = {"subject": data["machine"]["subject"], "count": data["count"]}
        about["token"] = data["token"]
        yield Part(seat, "machine", unprinted(data["gain"]), about)
    elif event.kind == "golden-costs":
        about = {"side": data["side"], "tricks": data["tricks"]}
        yield Part(seat, "golden", unprinted(data["gain"]), about)
    elif event.kind == "scored":
        yield Total(seat, data["cabbages"])


# The table as text

STYLES: Final = dict(zip(COLOUR_LETTERS, ("red", "magenta", "green", "blue"), strict=True))
SUBJECT_WIDTH: Final = 8  # "purple" and two spaces


def board(view: View, words: Texts) -> str:
    """Machines, players, tricks, what cards the state shows, and what the reader has to do.

    A state that is not redacted shows everybody's cards.
    """
    state: State = view.state
    blocks = [
        _machine_lines(state, words),
        _player_lines(view, words),
        [*_trick_lines(view, words), *_card_lines(view, words), *_task_lines(view, words)],
    ]
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def _card_text(number: int, words: Texts) -> str:
    name = CARD_NAMES[number]
    return f"[bold {STYLES[name[0]]}]{words.notation(name)}[/]"


def _machine_lines(state: State, words: Texts) -> list[str]:
    rows: list[tuple[str, str, str]] = [
        (
            words.notation(SUBJECT_NAMES[subject]),
            _on_machine(state, machine, words),
            _pays(subject, words),
        )
        for machine, subject in enumerate(state.machines)
    ]
    gold = words.notation("gold")
    rows.append((gold, _on_golden(state, words), _golden_pays(state, words)))
    wide = max(len(token) for _, token, _ in rows) + 2
    lines = [
        f"  {name:<{SUBJECT_WIDTH}}[bold]{token:<{wide}}[/][dim]{pays}[/]"
        for name, token, pays in rows
    ]
    tokens = ", ".join(_tokens_left(state, gold)) or words.say("none")
    now, rounds = progress(state)
    heading = words.say("board-round", round=now, rounds=rounds)
    heading = f"[bold]{heading}[/] [dim]{words.say('board-machines')}[/]"
    return [heading, *lines, words.say("board-tokens", tokens=tokens)]


def _on_machine(state: State, machine: int, words: Texts) -> str:
    token = state.placed[machine]
    return words.say("board-free") if token == NONE else printed(state.faces[token])


def _on_golden(state: State, words: Texts) -> str:
    if state.golden == UNPLACED:
        return words.say("board-free")
    return f"{printed(state.faces[GOLDEN])} {'MIN' if state.golden == MIN else 'MAX'}"


def _pays(subject: int, words: Texts) -> str:
    return words.say("board-machine", subject=SUBJECT_NAMES[subject])


def _golden_pays(state: State, words: Texts) -> str:
    return words.say("board-golden", side=("none", "min", "max")[state.golden])


def _tokens_left(state: State, gold: str) -> list[str]:
    """As they lie in the two-player game (LVN-20), each as people write it."""
    tokens = [f"{gold} ({printed(state.faces[GOLDEN])})"] if state.golden == UNPLACED else []
    for token in sorted(members(state.unused), key=lambda token: state.faces[token]):
        face = printed(state.faces[token])
        both = "/".join(map(printed, FACES[token]))
        tokens.append(f"{face} ({both})" if is_ambiguous(state, token) else face)
    return tokens


def _player_lines(view: View, words: Texts) -> list[str]:
    """Cabbages, tricks and cards of each player, in columns."""
    state: State = view.state
    names = [_taker_name(view, words, seat) for seat in range(bank.takers(state))]
    heads = [words.say(f"board-{head}") for head in ("cabbages", "tricks", "cards")]
    wide = max(len(name) for name in names)
    lines = [f"  {'':<{wide}}  {'  '.join(heads)}"]
    for seat, name in enumerate(names):
        numbers = [str(state.cabbages[seat]), str(state.tricks[seat]), str(state.held[seat])]
        if seat == state.players:
            numbers[0] = numbers[2] = ""  # the bank
        columns = [f"{n:>{len(head)}}" for n, head in zip(numbers, heads, strict=True)]
        if state.chosen >> seat & 1:
            columns.append(words.say("board-chosen"))
        mark = ">" if seat in view.to_move() else " "
        shown = escaped(at_start(f"{name:<{wide}}"))
        lines.append(f"{mark} [bold]{shown}[/]  {'  '.join(columns)}".rstrip())
    return lines


def _taker_name(view: View, words: Texts, seat: int) -> str:
    return words.say("bank") if seat == view.players else words.player(seat)


def _trick_lines(view: View, words: Texts) -> list[str]:
    state: State = view.state
    lines = []
    if any(c != NONE for c in state.last_trick):
        cards = _trick_text(state.last_trick, state.last_leader, view, words)
        lines.append(f"[dim]{words.say('board-last', cards=cards, **_winner(view, words))}[/]")
    if state.trick_size:
        cards = _trick_text(state.trick, state.leader, view, words)
        lines.append(words.say("board-trick", cards=cards, **_winner(view, words)))
    return lines


def _winner(view: View, words: Texts) -> dict[str, str]:
    """Who took the last trick, and once a player has added a card, who is to take this one."""
    winner = view.state.winner
    name = escaped(_taker_name(view, words, winner))
    return {"player": name, "you": "yes" if winner == view.seat else "no"}


def _trick_text(trick: list[int], leader: int, view: View, words: Texts) -> str:
    """The cards of a trick in the order they were played."""
    return ", ".join(
        f"{escaped(_taker_name(view, words, seat))} {_card_text(trick[seat], words)}"
        for seat in playing_order(view.state, leader)
        if trick[seat] != NONE
    )


def _card_lines(view: View, words: Texts) -> list[str]:
    """The bank's cards, and every hand and sealed choice that the state shows."""
    state: State = view.state
    lines: list[str] = []
    if state.phase == OVER:
        return lines
    if state.players == BANK:
        cards = " ".join(_card_text(c, words) for c in state.display)
        lines.append(words.say("board-display", cards=cards, pile=state.pile_size))
    for seat in range(state.players):
        about = {"player": escaped(words.player(seat)), "you": "no"}
        if seat == view.seat:
            about["you"] = "yes"
        if state.hands[seat]:
            lines.append(words.say("board-hand", cards=_hand_text(state, seat, words), **about))
        if state.sealed[seat] != NONE:
            lines.append(
                words.say("board-sealed", card=_card_text(state.sealed[seat], words), **about)
            )
    return lines


def _hand_text(state: State, seat: int, words: Texts) -> str:
    """The cards of a hand, colour by colour, so that the letters explain themselves."""
    groups = []
    for colour, name in enumerate(COLOUR_NAMES):
        cards = list(members(state.hands[seat] & tricks.colour_cards(colour)))
        if cards:
            named = [words.say("colour-name", colour=name), *(_card_text(c, words) for c in cards)]
            groups.append(" ".join(named))
    return "   ".join(groups)


def _task_lines(view: View, words: Texts) -> list[str]:
    """What the reader has to do now."""
    if view.seat not in view.to_move():
        return []
    state: State = view.state
    task = ("trick", "sealed", "bank", "place")[state.phase]
    if state.phase == TRICK and state.trick_size == 0:
        task = "lead"
    elif state.phase in (TRICK, SEALED):
        led = tricks.colour_cards(state.led)
        task += "-follow" if state.hands[view.seat] & led else "-free"
    said = words.say(f"board-task-{task}", colour=COLOUR_NAMES[state.led], tokens=state.to_place)
    return [f"[bold]{said}[/]"]
