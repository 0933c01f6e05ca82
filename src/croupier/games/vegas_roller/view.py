"""The face of VEGAS: how moves are written, what is told, how the table looks as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypedDict

from croupier.core.events import Event, Mark, Noun, Part, Round, noun, player
from croupier.core.game import NOBODY_SEAT
from croupier.core.schema import NO_SEATS
from croupier.core.text import at_start, escaped
from croupier.games.vegas_roller import rules
from croupier.games.vegas_roller.components import (
    ACTIONS,
    DISCARD,
    KIND_NAMES,
    KINDS,
    LETTER_NAMES,
    LETTERS,
    NEEDS_A_TARGET,
    OVER,
    POT,
    POT_NAMES,
    POT_OF_LETTER,
    POTS,
    SIDE_NAMES,
    UNAIMED,
    VALUES,
    ZAP,
    ZAPPING,
    CardName,
    Letter,
    State,
)

if TYPE_CHECKING:
    from croupier.core.text import Texts
    from croupier.core.view import View

reasons: Final = ("", "all-deals")
reveals: Final = frozenset({"dealer", "hand", "pile", "spin", "draw", "reshuffle"})


# Notation


def tidy(text: str) -> str:
    """Lower case, one space between words."""
    return " ".join(text.lower().split())


class Play(TypedDict):
    """A letter card from the hand."""

    kind: Literal["play"]
    card: CardName


class Zap(TypedDict):
    """A Zap at a letter of an opponent's."""

    kind: Literal["zap"]
    seat: int
    letter: Letter


class Unaimed(TypedDict):
    """A Zap where no letter of an opponent's lies: one move, always refused, stands for all."""

    kind: Literal["unaimed"]


class Discard(TypedDict):
    """A card from the hand, for a chip."""

    kind: Literal["discard"]
    card: CardName


Parts: TypeAlias = Play | Zap | Unaimed | Discard


def actions(state: State, seat: int) -> list[int]:
    """Every action of the game."""
    zaps = [a for a in range(ZAPPING, DISCARD) if is_target(state, seat, a)]
    return [*range(ZAPPING), *zaps, *range(DISCARD, ACTIONS)]


def parts(state: State, seat: int, action: int) -> Parts:
    """A card played, discarded or used to remove a letter."""
    if action < ZAPPING:
        return {"kind": "play", "card": KIND_NAMES[action]}
    if action < DISCARD:
        other, letter = divmod(action - ZAPPING, LETTERS)
        return {"kind": "zap", "seat": other, "letter": LETTER_NAMES[letter]}
    if action < UNAIMED:
        return {"kind": "discard", "card": KIND_NAMES[action - DISCARD]}
    return {"kind": "unaimed"}


def spell(state: State, seat: int, parts: Parts) -> tuple[str, ...]:
    """`V3`, `zap 2 G`, `x A4`, `x zap`."""
    if parts["kind"] == "unaimed":
        return unaimed_spellings(state, seat)
    if parts["kind"] == "zap":
        written = f"zap {parts['seat']} {parts['letter']}"
    else:
        written = f"x {parts['card']}" if parts["kind"] == "discard" else parts["card"]
    return (written, written.lower())


def is_target(state: State, seat: int, action: int) -> bool:
    """Would a Zap remove a letter of an opponent there?"""
    other, letter = divmod(action - ZAPPING, LETTERS)
    return other != seat and state.laid[other][letter] > 0


def unaimed_spellings(state: State, seat: int) -> tuple[str, ...]:
    """`zap`, and every place where a Zap would remove no letter of an opponent's."""
    places = [a for a in range(ZAPPING, DISCARD) if not is_target(state, seat, a)]
    aimed = [spell(state, seat, parts(state, seat, action))[1] for action in places]
    return (KIND_NAMES[ZAP], *aimed)


# Events


def card(kind: int) -> Noun:
    return noun("zap-card") if kind == ZAP else noun("letter-card", text=KIND_NAMES[kind])


def cards(counts: list[int]) -> list[Noun]:
    return [card(kind) for kind in range(len(counts)) for _ in range(counts[kind])]


def key_noun(state: State) -> Noun:
    return noun("key", letter=SIDE_NAMES[state.key])


def because(state: State, seat: int, action: int, rule: int) -> Mapping[str, Any]:
    """The key letter that the card does not have, the letter that must be played, or whether there
    is anything to zap."""
    if rule == NEEDS_A_TARGET:
        targets = any(is_target(state, seat, a) for a in range(ZAPPING, DISCARD))
        return {"targets": "some" if targets else "none"}
    if action < ZAPPING:
        return {"why": "wrong-letter", "key": key_noun(state), "letter": "-"}
    kinds = [k for k in range(ZAP) if state.hands[seat][k] and rules.fits(state, k)]
    letters = [k // VALUES for k in kinds if not state.laid[seat][k // VALUES]]
    return {"why": "must-play", "key": key_noun(state), "letter": LETTER_NAMES[letters[0]]}


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """What an action did. The table is walked from `before` on with the rules' own steps."""
    if seat == NOBODY_SEAT:
        yield from told_deal(before, after)
        return
    table = before.copy()
    if action < ZAPPING:
        yield from told_play(table, seat, action)
    elif action < DISCARD:
        yield told_zap(table, seat, action)
    else:
        yield from told_discard(table, seat, action - DISCARD)
    if rules.letters_of(table, seat) == (1 << LETTERS) - 1:
        yield from told_settlement(table, seat)
    elif after.deals_done > before.deals_done:
        yield Event("stalled", None)
    if after.phase == OVER:
        for each in range(after.players):
            yield Event("total", each, {"chips": after.chips[each]})
        yield Event("over", None, {"reason": noun("over-all-deals")})
    elif after.deals_done > before.deals_done:
        yield from told_deal(table, after)
    elif after.rounds_done > before.rounds_done:
        yield from told_round(table, after)


def told_play(table: State, seat: int, kind: int) -> Iterator[Event]:
    """The card, what it replaces, and the pots it wins."""
    letter = kind // VALUES
    old = table.laid[seat][letter]
    chips = list(table.pots)
    rules.play_letter(table, seat, kind)
    about: dict[str, Any] = {"card": card(kind), "total": rules.total(table, seat)}
    if old:
        yield Event("replace", seat, {**about, "old": card(VALUES * letter + old - 1)})
    else:
        yield Event("play", seat, about)
    for pot in range(POTS):
        won = chips[pot] - table.pots[pot]
        if won:
            yield Event("pot", seat, {"pot": noun("pot", name=POT_NAMES[pot]), "chips": won})


def told_zap(table: State, seat: int, action: int) -> Event:
    other, letter = divmod(action - ZAPPING, LETTERS)
    gone = card(VALUES * letter + table.laid[other][letter] - 1)
    rules.zap(table, seat, other, letter)
    return Event("zap", seat, {"target": player(other), "card": gone})


def told_discard(table: State, seat: int, kind: int) -> Iterator[Event]:
    pot = POT_OF_LETTER[table.key]
    paid = min(1, table.chips[seat])
    rules.discard(table, seat, kind)
    about = {"card": card(kind), "pot": noun("pot", name=POT_NAMES[pot]), "paid": paid}
    yield Event("discard", seat, about)


def told_settlement(table: State, winner: int) -> Iterator[Event]:
    """POT, then what each of the others pays."""
    yield Event("vegas", winner, {"total": rules.total(table, winner)})
    if table.pots[POT]:
        about = {"pot": noun("pot", name=POT_NAMES[POT]), "chips": table.pots[POT]}
        yield Event("pot", winner, about)
    before = list(table.chips)
    rules.settle(table, winner)
    for seat in range(table.players):
        if seat != winner:
            about = {
                "winner": player(winner),
                "total": rules.total(table, seat),
                "chips": before[seat] - table.chips[seat],
            }
            yield Event("pay", seat, about)


def told_deal(table: State, after: State) -> Iterator[Event]:
    """Who deals, what goes into the pots, and everybody's hand."""
    number = after.deals_done + 1
    yield Event("dealer", after.dealer, {"deal": number, "deals": after.deals})
    if after.deals_done:
        paid = [table.chips[seat] - after.chips[seat] for seat in range(after.players)]
        for seat, chips in enumerate(paid):
            yield Event("ante", seat, {"chips": chips})
    else:
        for seat in range(after.players):
            yield Event("ante", seat, {"chips": POTS})
    for seat in range(after.players):
        yield Event("hand", seat, {"cards": cards(after.hands[seat])}, 1 << seat)
    yield Event("pile", None, {"cards": cards(after.pile)}, NO_SEATS)
    yield Event("spin", after.spinner, {"key": key_noun(after)})


def told_round(table: State, after: State) -> Iterator[Event]:
    """A card for everybody, and the next spin."""
    if after.discarded < table.discarded:
        yield Event("reshuffle", None, {"cards": table.discarded})
    for seat in range(after.players):
        drawn = [after.hands[seat][k] - table.hands[seat][k] for k in range(KINDS)]
        yield Event("draw", seat, {"cards": cards(drawn)}, 1 << seat)
    yield Event("spin", after.spinner, {"key": key_noun(after)})


# The score sheet


def progress(state: State) -> tuple[int, int]:
    """The deal on the table."""
    return min(state.deals_done + 1, state.deals), state.deals


def sheet(event: Event) -> Iterator[Mark]:
    """Every chip that is paid or won, deal by deal."""
    data, seat = event.data, event.seat
    if seat is None:
        return
    if event.kind == "dealer":
        yield Round(data["deal"])
    elif event.kind == "ante" and data["chips"]:
        yield Part(seat, "ante", -data["chips"], {})
    elif event.kind == "discard" and data["paid"]:
        yield Part(seat, "discard", -data["paid"], {"pot": data["pot"]["name"]})
    elif event.kind == "pot":
        yield Part(seat, "pot", data["chips"], {"pot": data["pot"]["name"]})
    elif event.kind == "pay" and data["chips"]:
        winner = data["winner"]["seat"]
        yield Part(seat, "pay", -data["chips"], {"winner": data["winner"]})
        yield Part(winner, "paid", data["chips"], {"loser": player(seat)})


# The table as text


def board(view: View, words: Texts) -> str:
    """The pots, everybody's letters and chips, the reader's hand and what to do with it."""
    state: State = view.state
    number, deals = progress(state)
    lines = [f"[bold]{words.say('board-deal', deal=number, deals=deals)}[/]"]
    if state.phase != OVER:
        key = words.say("key", letter=SIDE_NAMES[state.key])
        about = {"key": f"[bold]{key}[/]", "round": state.rounds_done + 1}
        lines.append(words.say("board-key", **about))
    pots = "   ".join(f"{POT_NAMES[pot]}: {state.pots[pot]}" for pot in range(POTS))
    lines += ["", words.say("board-pots", pots=pots), "", *_player_lines(view, words)]
    if view.seat < state.players and state.phase != OVER:
        held = [KIND_NAMES[k] for k in range(KINDS) for _ in range(state.hands[view.seat][k])]
        cards = words.notation("  ".join(held))
        lines += ["", words.say("board-hand", cards=cards), *_task_lines(view, words)]
    return "\n".join(lines)


def _player_lines(view: View, words: Texts) -> list[str]:
    """A line for each player: seat, chips, cards held, the value of each letter laid, the total.

    A Zap names a seat by its number."""
    state: State = view.state
    names = [f"{seat} {at_start(words.player(seat))}" for seat in range(state.players)]
    heads = [words.say("board-chips"), words.say("board-cards"), *LETTER_NAMES]
    heads.append(words.say("board-total"))
    wide = max(len(name) for name in names)
    lines = ["  ".join([" " * (wide + 2), *heads])]
    for seat, name in enumerate(names):
        mark = ">" if seat in view.to_move() else " "
        laid = [str(value or ".") for value in state.laid[seat]]
        numbers = [state.chips[seat], state.held[seat], *laid, rules.total(state, seat)]
        row = [f"{number:>{len(head)}}" for number, head in zip(numbers, heads, strict=True)]
        lines.append("  ".join([f"{mark} [bold]{escaped(f'{name:<{wide}}')}[/]", *row]))
    return lines


def _task_lines(view: View, words: Texts) -> list[str]:
    """What the reader has to do now."""
    if view.seat not in view.to_move():
        return []
    kinds = {view.parts(move)["kind"] for move in view.legal()}
    task = "discard"
    if "play" in kinds:
        task = "replace" if "discard" in kinds else "play"
    about = {"zap": "yes" if "zap" in kinds else "no", "key": SIDE_NAMES[view.state.key]}
    return [f"[bold]{words.say(f'board-task-{task}', **about)}[/]"]
