"""The training of a value as a command: it shows its progress, keeps what it has, whatever ends it,
and says how good the value is."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from croupier.bots.leaving import interruptible
from croupier.bots.values.layout import BadValue
from croupier.bots.values.measuring import Figures, measure
from croupier.bots.values.training import CHUNKS_A_MINUTE, Training
from croupier.bots.values.value import read_value
from croupier.core.errors import BadOption
from croupier.core.game import Game
from croupier.core.text import Texts, words
from croupier.terminal.lab.runs import DONE, INTERRUPTED
from croupier.terminal.lab.text import TEXT
from croupier.terminal.progress import counting, naming

SAVING: Final = 20.0  # seconds between savings


def run_training(
    game: Game, players: Sequence[int], *, seed: str, minutes: float, games: int, out: Path,
    force: bool = False, lang: str = "en", as_json: bool = False,
) -> int:  # fmt: skip
    """Train a value, save it and print how good it is; return the exit status."""
    check_out(out, force=force)
    said = words(lang, TEXT, game.text)
    training = Training(game, players, seed, max(1, round(minutes * CHUNKS_A_MINUTE)))
    part = out.with_name(f"{out.name}.part")
    _resume(training, part)
    started = time.monotonic()
    try:
        _train(training, part, said)
        with naming(said.say("calibrating")):
            data = interruptible(training.finish)
        value = read_value(game, data)
        with counting(said.say("measuring-value"), games) as progress:
            figures = interruptible(lambda: measure(value, games, seed, progress))
    except KeyboardInterrupt:
        sys.stderr.write(said.say("training-interrupted", file=str(part)) + "\n")
        return INTERRUPTED
    _write(out, data)
    part.unlink(missing_ok=True)
    about = {
        "game": game.name, "value": value.hash, "file": str(out), "bytes": len(data),
        "players": list(players), "seed": seed, "minutes": minutes, "chunks": training.chunks,
        "seconds": round(time.monotonic() - started, 1),
    }  # fmt: skip
    if as_json:
        document = about | {"measured": dataclasses.asdict(figures) | {"worst": figures.worst}}
        sys.stdout.write(json.dumps(document, indent=2) + "\n")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in _summary(about, figures, said)))
    sys.stdout.flush()
    return DONE


def check_out(path: Path, *, force: bool) -> None:
    """Find out before the long work whether its result can be saved there. A file that exists is
    only overwritten by `force`."""
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise BadOption("out-unwritable", (TEXT,), file=str(path))
    if path.exists() and not force:
        raise BadOption("out-exists", (TEXT,), file=str(path))


def _resume(training: Training, part: Path) -> None:
    if not part.exists():
        return
    try:
        training.resume(part.read_bytes())
    except BadValue as error:
        raise BadOption("training-cannot-resume", (TEXT,), file=str(part)) from error


def _train(training: Training, part: Path, said: Texts) -> None:
    """Run all chunks that are left; what is saved goes to `part`, also at Ctrl-C."""
    saved, since = training.save(), time.monotonic()
    try:
        with naming(said.say("preparing")):
            if training.done < training.chunks:
                interruptible(training.run_chunk)
                saved = training.save()
        with counting(said.say("training"), training.chunks, done=training.done) as progress:
            while training.done < training.chunks:
                interruptible(training.run_chunk)
                saved = training.save()
                if time.monotonic() - since > SAVING:
                    _write(part, saved)
                    since = time.monotonic()
                if progress:
                    progress(training.done)
    finally:
        _write(part, saved)


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(data)
    beside.replace(path)


def _summary(about: dict[str, Any], figures: Figures, said: Texts) -> Iterator[str]:
    say: Callable[..., str] = said.say
    size = round(about["bytes"] / 1000)
    yield say("trained", value=about["value"], file=about["file"], size=size)
    yield say("trained-games", games=figures.games, positions=figures.positions)
    yield say("trained-brier", brier=f"{figures.brier:.4f}", base=f"{figures.base:.4f}")
    points = {"off": f"{figures.points:,.1f}", "base": f"{figures.points_base:,.1f}"}
    yield say("trained-points", **points)
    yield say("trained-buckets", worst=f"{100 * figures.worst:.1f}")
    for bucket in figures.buckets:
        predicted, won = f"{bucket.predicted:6.1%}", f"{bucket.won:6.1%}"
        yield f"  {predicted}  {won}  ± {1.96 * bucket.error:.1%}  ({bucket.count})"
