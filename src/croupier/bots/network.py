"""A trained network as a bot: `network:FILE`, a NumPy `.npz` file or an `.onnx` file
(`bots.onnx`), without the library that trained it.

An `.npz` file holds layers, `weights0`, `biases0`, `weights1`, … with tanh between them, from an
observation (`compiled.observation`) to a number for each action, and `about`, a line of JSON: the
game, the version of its rules, and the number of players. The bot plays the legal action with the
highest number. Nothing in such a file is executed.
"""

from __future__ import annotations

import functools
import itertools
import json
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.bots.interface import Clock
from croupier.bots.onnx import SUFFIX, OnnxNetwork
from croupier.core.chance import Chance
from croupier.core.errors import BadOption, describe_os_error, require
from croupier.core.moves import Move
from croupier.core.view import View

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

PREFIX: Final = "network:"


class Network:
    """The layers of a file."""

    def __init__(self, layers: list[tuple[Array, Array]], about: dict[str, Any]) -> None:
        self.layers = layers
        self.about = about
        self.inputs = len(layers[0][0])
        """The size of an observation."""

    @classmethod
    def read(cls, file: str | Path) -> Network:
        """The network of a file, checked."""
        require("lab", "numpy")
        import numpy as np

        try:
            with Path(file).open("rb") as stream, np.load(stream, allow_pickle=False) as found:
                count = sum(name.startswith("weights") for name in found.files)
                layers = [(found[f"weights{i}"], found[f"biases{i}"]) for i in range(count)]
                about = json.loads(str(found["about"]))
        except OSError as error:
            problem = describe_os_error(error)
            raise BadOption("no-such-network", file=str(file), problem=problem) from error
        except (EOFError, KeyError, ValueError, zipfile.BadZipFile, zlib.error) as error:
            raise BadOption("bad-network", file=str(file)) from error
        if not layers or not isinstance(about, dict) or not _fit(layers):
            raise BadOption("bad-network", file=str(file))
        return cls(layers, about)

    def write(self, file: str | Path) -> None:
        """Keep it in a file."""
        import numpy as np

        arrays: dict[str, Any] = {"about": json.dumps(self.about)}
        for i, (weights, biases) in enumerate(self.layers):
            arrays |= {f"weights{i}": weights, f"biases{i}": biases}
        np.savez_compressed(file, allow_pickle=False, **arrays)

    def outputs(self, observation: Array) -> Array:
        """A number for each action; the highest is the best."""
        import numpy as np

        values = observation
        for i, (weights, biases) in enumerate(self.layers):
            values = values @ weights + biases
            if i < len(self.layers) - 1:
                values = np.tanh(values)
        return values


def _fit(layers: list[tuple[Array, Array]]) -> bool:
    """Do numbers pass from each layer to the next?"""
    if not all(w.ndim == 2 and b.shape == w.shape[1:] and w.dtype.kind == "f" for w, b in layers):
        return False
    return all(a.shape[1] == b.shape[0] for (a, _), (b, _) in itertools.pairwise(layers))


@functools.lru_cache(maxsize=8)
def _known(file: str, changed: float) -> Network | OnnxNetwork:
    return OnnxNetwork(file) if file.endswith(SUFFIX) else Network.read(file)


def network_in(file: str | Path) -> Network | OnnxNetwork:
    """The network of a file, read once as long as the file stays the same."""
    try:
        changed = Path(file).stat().st_mtime
    except OSError as error:
        problem = describe_os_error(error)
        raise BadOption("no-such-network", file=str(file), problem=problem) from error
    return _known(str(file), changed)


class NetworkBot:
    """Plays what a network puts first."""

    def __init__(self, file: str | Path, chance: Chance) -> None:
        self._network = network_in(file)
        self._file = str(file)

    def choose(self, view: View, clock: Clock) -> Move:
        """The legal move with the highest number."""
        import numpy as np

        from croupier.compiled import observation

        inputs = observation.size(view.game.state)
        if self._network.inputs != inputs or not self._is_for(view):
            about = self._network.about
            trained = f"{about.get('game')}-v{about.get('version')}"
            raise BadOption("wrong-network", file=self._file, game=trained)
        row = np.zeros(inputs, np.float32)
        observation.write(view.state, view.seat, row)
        outputs = self._network.outputs(row)
        legal = view.legal()
        if max(move.action for move in legal) >= len(outputs):
            raise BadOption("few-outputs", file=self._file, outputs=len(outputs))
        return max(legal, key=lambda move: float(outputs[move.action]))

    def _is_for(self, view: View) -> bool:
        """Does the file name this game and version, if it names any?"""
        about, game = self._network.about, view.game
        same = about.get("game", game.name) == game.name
        return same and str(about.get("version", game.rules_version)) == str(game.rules_version)
