"""What the two Las Vegas games tell and show alike: notes, ties, payouts, chips, the casinos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from croupier.core.bits import members
from croupier.core.events import Event, Mark, Noun, Part, Round, noun, player
from croupier.core.schema import may_see
from croupier.core.text import USUAL_WIDTH, at_start, escaped
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    CHIP_NAMES,
    CHIP_PAY,
    DOLLARS,
    NOTE_WORTHS,
    OVER,
    OWNERS,
    ROUNDS,
    WHITE,
    CasinoState,
    Chip,
    asked_casino,
    chip_money,
    owner_of,
    shown_safe,
    untied,
)

if TYPE_CHECKING:
    from croupier.core.text import Texts
    from croupier.core.view import View

reasons: Final = ("", "all-rounds")


def money(worth: int) -> Noun:
    """An amount of tens of thousands."""
    return noun("money", amount=worth * DOLLARS)


def chip(colour: int) -> Noun:
    return noun("chip", colour=CHIP_NAMES[colour])


def owner_noun(owner: int) -> Noun:
    return noun("white") if owner == WHITE else player(owner)


def notes_at(state: CasinoState, casino: int) -> list[int]:
    """The worths of the notes at a casino, the highest first."""
    return worths_of(state.notes[casino])


def worths_of(counts: Sequence[int]) -> list[int]:
    """The worths of notes, the highest first, from how many there are of each."""
    return [worth for worth in range(NOTE_WORTHS - 1, 0, -1) for _ in range(counts[worth])]


def told_notes(before: CasinoState, after: CasinoState) -> Iterator[Event]:
    """What a new round lays out."""
    yield Event("round", None, {"round": after.rounds_done + 1})
    for casino in range(CASINOS):
        notes = [money(worth) for worth in notes_at(after, casino)]
        yield Event("notes", None, {"casino": casino + 1, "notes": notes})
    if after.with_chips:
        for casino in range(CASINOS):
            fresh = [
                chip(colour)
                for colour in range(CHIP_COLOURS)
                if after.chips[casino][colour] > before.chips[casino][colour]
            ]
            yield Event("chip-dealt", None, {"casino": casino + 1, "chip": fresh[0]})


def told_payout(table: CasinoState, until: str) -> Iterator[Event]:
    """Casino by casino: who tied and is out, who takes which note, what nobody takes.

    Unless safes are open, clients show it until the next event of the kind `until`, the first
    placing of a new round.
    """
    fades = "" if table.open_safes else until
    for casino in range(CASINOS):
        for kind, owner, about in casino_payout(table, casino):
            yield Event(kind, owner, {"casino": casino + 1, **about}, fades=fades)


def casino_payout(
    table: CasinoState, casino: int
) -> Iterator[tuple[str, int | None, dict[str, Any]]]:
    """The kinds of events at one casino, whom each is about, and what it tells."""
    row, notes = table.dice[casino], notes_at(table, casino)
    alone = untied(row)
    for total in sorted({dice for dice in row if dice and not alone >> dice & 1}, reverse=True):
        tied = [owner_noun(owner) for owner in range(OWNERS) if row[owner] == total]
        yield "tied", None, {"dice": total, "players": tied}
    ranked = sorted(members(alone), reverse=True)
    for worth, total in zip(notes, ranked, strict=False):
        owner = owner_of(row, total)
        about = {"note": money(worth), "dice": total}
        if owner == WHITE:
            yield "white-takes", None, about
        else:
            yield "paid", owner, about
    if unclaimed := notes[len(ranked) :]:
        yield "unclaimed", None, {"notes": [money(worth) for worth in unclaimed]}


def told_chip(state: CasinoState, seat: int, colour: int | None) -> Event:
    casino = asked_casino(state) + 1
    if colour is None:
        return Event("chip-passed", seat, {"casino": casino})
    about = {"chip": chip(colour), "count": state.chips_of[seat][colour] + 1}
    return Event("chip-taken", seat, {"casino": casino, **about})


def told_end(after: CasinoState) -> Iterator[Event]:
    """What the chips pay, everybody's sum, and that it is over."""
    for seat in range(after.players):
        for colour in range(CHIP_COLOURS):
            count = after.chips_of[seat][colour]
            if count:
                about = {"count": count, "chip": chip(colour), "money": money(CHIP_PAY[count])}
                yield Event("chips-pay", seat, about)
    for seat in range(after.players):
        notes, chips = after.money[seat], chip_money(after, seat)
        about = {"money": money(notes + chips), "notes": after.notes_won[seat]}
        if after.with_chips:
            about |= {"in_notes": money(notes), "in_chips": money(chips)}
        yield Event("total-with-chips" if after.with_chips else "total", seat, about)
    yield Event("over", None, {"reason": noun("over-all-rounds")})


def progress(state: CasinoState) -> tuple[int, int]:
    """The round on the table."""
    return state.rounds_done + (state.phase != OVER), ROUNDS


def sheet(event: Event) -> Iterator[Mark]:
    """The notes that everybody is paid, and what each chip adds to those of its colour."""
    data, seat = event.data, event.seat
    if event.kind == "round":
        yield Round(data["round"])
    elif event.kind == "paid" and seat is not None:
        about = {"casino": data["casino"], "dice": data["dice"]}
        yield Part(seat, "paid", data["note"]["amount"], about)
    elif event.kind == "chip-taken" and seat is not None:
        count = data["count"]
        more = CHIP_PAY[count] - CHIP_PAY[count - 1]
        yield Part(seat, "chip", more * DOLLARS, {"count": count, "chip": data["chip"]})


def tidy(text: str) -> str:
    """Lower case, one space between words, none around `@`."""
    return " ".join(text.lower().replace("@", " @ ").split()).replace(" @ ", "@")


class Take(TypedDict):
    """A chip from the casino of that number."""

    kind: Literal["take"]
    chip: Chip
    casino: int


class Pass(TypedDict):
    """No chip."""

    kind: Literal["pass"]


def chip_parts(action: int, take: int, last: int) -> Take | Pass:
    """An answer about a chip; actions from `take` on take one, `last` takes none."""
    if action == last:
        return {"kind": "pass"}
    casino, colour = divmod(action - take, CHIP_COLOURS)
    return {"kind": "take", "chip": CHIP_NAMES[colour], "casino": casino + 1}


def spell_chip(parts: Take | Pass) -> tuple[str, ...]:
    """`take pink@4`, or `pass`."""
    if parts["kind"] == "pass":
        return ("pass",)
    return (f"take {parts['chip']}@{parts['casino']}",)


# The table as text


def joined(blocks: Sequence[Sequence[str]]) -> str:
    """Blocks of lines, an empty line between them."""
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def casino_lines(view: View, words: Texts) -> list[str]:
    """The round, then each casino: its notes, its chips, and who has dice there."""
    state: CasinoState = view.state
    if state.phase == OVER:
        return []
    now, rounds = progress(state)
    heading = words.say("board-round", round=now, rounds=rounds)
    legend = words.say("board-thousands" if is_narrow(words) else "board-casinos")
    legend = legend if is_narrow(words) else f"[dim]{legend}[/]"
    lines = [f"[bold]{heading}[/] {legend}"]
    offers = _columns([_offer(state, casino, words) for casino in range(CASINOS)])
    for casino, offer in enumerate(offers):
        dice = _dice_text(state.dice[casino], words)
        lines += _beside(f"[bold]{casino + 1}[/]  {offer}", dice, words.width)
    return lines


def _offer(state: CasinoState, casino: int, words: Texts) -> list[str]:
    """What a casino has to give."""
    money = _thousands if is_narrow(words) else _money_text(words)
    offer = [_grouped(notes_at(state, casino), money)]
    if state.with_chips:
        lying = any(state.chips[casino])
        chips = _chips_text(state.chips[casino], words)
        offer.append(words.say("board-chips-lying", chips=chips) if lying else "")
    return offer


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(text) for text in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True))
        for row in rows
    ]


def _beside(row: str, more: str, width: int) -> list[str]:
    """A row and what belongs to it: beside each other, or below if that is too long."""
    from rich.text import Text

    together = f"{row}  {more}".rstrip()
    if len(Text.from_markup(together)) <= width:
        return [together]
    return [row.rstrip(), f"     {at_start(more)}"]


def is_narrow(words: Texts) -> bool:
    """Are lines too short for full amounts, and for remarks beside all players?"""
    return words.width < USUAL_WIDTH


def _thousands(worth: int) -> str:
    return str(worth * DOLLARS // 1000)


def _money_text(words: Texts) -> Callable[[int], str]:
    return lambda worth: words.say("money", amount=worth * DOLLARS)


def _grouped(things: Sequence[int], name: Callable[[int], str]) -> str:
    """Each sort of thing once, with a count where there are several."""
    counts = Counter(things)
    texts = [name(thing) + (f" ×{n}" if n > 1 else "") for thing, n in counts.items()]
    return ", ".join(texts) or "-"


def _chips_text(counts: list[int], words: Texts) -> str:
    chips = [colour for colour in range(CHIP_COLOURS) for _ in range(counts[colour])]
    return _grouped(chips, lambda colour: words.say("chip", colour=CHIP_NAMES[colour]))


def _dice_text(row: list[int], words: Texts) -> str:
    """Everybody's dice at a casino, most first; after them, in brackets, those that are tied."""
    owners = sorted((owner for owner in range(OWNERS) if row[owner]), key=lambda o: -row[o])
    alone = [owner for owner in owners if untied(row) >> row[owner] & 1]
    tied = [owner for owner in owners if owner not in alone]
    ahead = at_start(_owners_text(alone, row, words))
    return f"{ahead} ({_owners_text(tied, row, words)})".lstrip() if tied else ahead


def _owners_text(owners: list[int], row: list[int], words: Texts) -> str:
    names = (words.say("white") if o == WHITE else escaped(words.player(o)) for o in owners)
    return ", ".join(f"{name} {row[o]}" for name, o in zip(names, owners, strict=True))


def player_lines(
    view: View, words: Texts, columns: Mapping[str, Sequence[int]], remarks: Mapping[int, str]
) -> list[str]:
    """Money as far as clients show it, notes, and more columns, by the message of their heads.

    `remarks`, messages too, stand behind some players' columns, or all below where lines are short;
    and after them the chips they have.
    """
    state: CasinoState = view.state
    seats = range(state.players)
    names = [at_start(words.player(seat)) for seat in seats]
    table = {
        "board-money": [_safe_text(view, words, seat) for seat in seats],
        "board-notes": [str(state.notes_won[seat]) for seat in seats],
    }
    table |= {head: [str(number) for number in column] for head, column in columns.items()}
    heads = [words.say(head) for head in table]
    widths = [
        max(len(head), *(len(column[seat]) for seat in seats))
        for head, column in zip(heads, table.values(), strict=True)
    ]
    wide = max(len(name) for name in names)
    lines = [f"  {'':<{wide}}  {_row(heads, widths)}"]
    for seat in seats:
        mark = ">" if seat in view.to_move() else " "
        row = _row([column[seat] for column in table.values()], widths)
        name = escaped(f"{names[seat]:<{wide}}")
        remark = words.say(remarks[seat]) if seat in remarks and not is_narrow(words) else ""
        shown = f"{mark} [bold]{name}[/]  {row}  {remark}".rstrip()
        lines += _beside(shown, _owned_chips(state, words, seat), words.width)
    return [*lines, *_remarked(remarks, words)] if is_narrow(words) else lines


def _remarked(remarks: Mapping[int, str], words: Texts) -> list[str]:
    """Each remark with the players whom it is about, in one line."""
    about: dict[str, list[str]] = {}
    for seat, remark in remarks.items():
        about.setdefault(remark, []).append(escaped(words.player(seat)))
    said = [
        words.say(f"{remark}-all", count=len(players), players=", ".join(players))
        for remark, players in about.items()
    ]
    return [f"  {'   '.join(said)}"] if said else []


def _row(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{text:>{width}}" for text, width in zip(texts, widths, strict=True))


def _safe_text(view: View, words: Texts, seat: int) -> str:
    """A player's money, chips included; hidden under a safe, if clients do not show it."""
    state: CasinoState = view.state
    if view.is_open or may_see(shown_safe(state, seat), view.seat):
        return _money_text(words)(state.money[seat] + chip_money(state, seat))
    return words.say("board-hidden")


def _owned_chips(state: CasinoState, words: Texts, seat: int) -> str:
    chips = _chips_text(state.chips_of[seat], words)
    return words.say("board-chips-held", chips=chips) if any(state.chips_of[seat]) else ""


def chip_task(state: CasinoState, words: Texts) -> str:
    """What is asked of somebody who may take a chip."""
    casino = asked_casino(state)
    chips = _chips_text(state.chips[casino], words)
    return words.say("board-task-chip", casino=casino + 1, chips=chips)
