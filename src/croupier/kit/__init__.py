"""A kit for authors of games: import what your game needs from here, and from `croupier`.

Of the contract (`croupier.core`) it has what rules, faces and hints are written with. Beside that
it holds what several games do in the same way:

- `deals`: worlds that a seat cannot tell from the true one
- `hooks`: rules chosen by a number, as a character's
- `lists`: write one value into a whole list
- `readings`: how numbers of a state read to clients
- `seats`: who starts, and who is next
- `scoring`: places and winners from points
- `scratch`: records for numbers that are needed while something is worked out

The functions run plain and compiled, like the rules that call them; `readings` are for clients. The
kit imports `croupier.core` and nothing else of Croupier.
"""

from croupier._public import publish
from croupier.core.bits import lowest, members, nth, size
from croupier.core.chance import below, below_many, pick, sample, shuffle
from croupier.core.events import Mark, Noun, Part, Round, Total, noun, player, written
from croupier.core.game import (
    ALLOWED,
    NO_ACTION,
    NOBODY_SEAT,
    PROVIDED_BY_BIND,
    Rules,
    Score,
    SearchHints,
    Step,
)
from croupier.core.options import Choice, FirstSeat, Flag, Integer, Options
from croupier.core.reach import Prospects, Reach, add, add_all, blank_prospects, list_all
from croupier.core.schema import (
    ALL,
    EVERYONE,
    NO_SEATS,
    NOBODY,
    OWNER,
    Json,
    Layout,
    Schema,
    field,
    may_see,
    slot,
)
from croupier.core.text import Texts, at_start, escaped
from croupier.kit.deals import count_deals, deal_unseen
from croupier.kit.hooks import Hook
from croupier.kit.lists import fill, fill_rows
from croupier.kit.readings import Enumeration, Members, maybe
from croupier.kit.scoring import break_ties, rank
from croupier.kit.scratch import Scratch, real
from croupier.kit.seats import first_player, next_seat

__all__ = [
    "ALL", "ALLOWED", "EVERYONE", "NOBODY", "NOBODY_SEAT", "NO_ACTION", "NO_SEATS", "OWNER",
    "PROVIDED_BY_BIND", "Choice", "Enumeration", "FirstSeat", "Flag", "Hook", "Integer", "Json",
    "Layout", "Mark", "Members", "Noun", "Options", "Part", "Prospects", "Reach", "Round", "Rules",
    "Schema", "Score", "Scratch", "SearchHints", "Step", "Texts", "Total", "add", "add_all",
    "at_start", "below", "below_many",
    "blank_prospects", "break_ties", "count_deals", "deal_unseen", "escaped", "field", "fill",
    "fill_rows", "first_player", "list_all", "lowest", "may_see", "maybe", "members", "next_seat",
    "noun", "nth", "pick", "player", "rank", "real", "sample", "shuffle", "size", "slot",
    "written",
]  # fmt: skip

publish(__name__)
