"""Run a bot that is a Python class: `python -m croupier.bots.host MODULE:CLASS`.

Questions come as lines of JSON on stdin, answers go to stdout, as `croupier.bots.external` has it.
What the bot prints goes to stderr. With `--check` it only says whether there is such a class.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
from typing import Any, Final

from croupier.bots.interface import Bot, Clock
from croupier.core import registry
from croupier.core.chance import Chance, key_of
from croupier.core.events import Event
from croupier.core.view import View

LONGEST_TRACEBACK: Final = 1500


def main() -> int:
    """Answer until there are no more questions."""
    name, checking = sys.argv[1], "--check" in sys.argv[2:]
    try:
        make = _class(name)
    except (ImportError, AttributeError, ValueError, TypeError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if not checking:
        answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)  # the bot's own prints stay out of the answers
        _answer_all(make, answers)
    return 0


def _class(name: str) -> Any:
    module, _, path = name.partition(":")
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    if not callable(getattr(found, "choose", None)):
        raise TypeError(f"{path} has no method choose")
    return found


def _answer_all(make: Any, answers: Any) -> None:
    chance = Chance.of("")
    bot: Bot | None = None
    for line in sys.stdin:
        message = json.loads(line)
        chance.key, chance.position = key_of(message["seed"]), 0
        try:
            if bot is None:
                bot = make(chance)
            move = bot.choose(_view(message), Clock(message["seconds"]))
            answer = {"move": str(move)}
        except Exception as error:  # noqa: BLE001  # whatever the bot does is reported
            answer = {"error": f"{type(error).__name__}: {error}", "traceback": _where(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _where(error: Exception) -> str:
    """The end of the traceback, from the bot's own code on, as long as an answer may be."""
    frames = error.__traceback__.tb_next if error.__traceback__ else None
    text = "".join(traceback.format_exception(type(error), error, frames or error.__traceback__))
    return text[-LONGEST_TRACEBACK:]


def _view(message: dict[str, Any]) -> View:
    inside = message["python"]
    if inside["place"]:
        registry.register(message["game"], inside["place"])
    game = registry.find(message["game"])
    events = [Event(*event) for event in inside["events"]]
    state = game.state.from_json(inside["state"])
    return View(game, message["seat"], state, message["options"], message["names"], events)


if __name__ == "__main__":
    sys.exit(main())
