"""A trained network in an ONNX file: `network:FILE.onnx`, played by ONNX Runtime.

The model has one input, float32 of shape (batch, observation), and one output, a number for each
action. Its metadata may name `game` and `version`. Nobody vouches for such a file, so it is
limited: its size, one thread on the processor, seconds for each decision, and no other file that it
could name. It is checked when it is read, and what it says at every decision.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.core.errors import BadOption, describe_os_error, require

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

SUFFIX: Final = ".onnx"
LARGEST: Final = 100 * 2**20  # bytes
LONGEST: Final = 10.0  # seconds for one decision
FLOAT: Final = "tensor(float)"
ELSEWHERE: Final = b"location"
"""The key under which a tensor names another file: no encoding of it does without these bytes."""


class OnnxNetwork:
    """The model of a file."""

    def __init__(self, file: str | Path) -> None:
        """Read and check it."""
        require("onnx", "onnxruntime")
        self._file = str(file)
        self._session = _session(self._file, _content(self._file))
        given, wanted = self._session.get_outputs(), self._session.get_inputs()
        if len(wanted) != 1 or wanted[0].type != FLOAT or not _is_table(wanted[0].shape):
            raise BadOption("onnx-inputs", file=self._file)
        if len(given) != 1 or given[0].type != FLOAT:
            raise BadOption("onnx-outputs", file=self._file)
        self._input, self.inputs = wanted[0].name, int(wanted[0].shape[1])
        self.about: dict[str, Any] = dict(self._session.get_modelmeta().custom_metadata_map)

    def outputs(self, observation: Array) -> Array:
        """A number for each action; the highest is the best."""
        import numpy as np
        import onnxruntime

        running = onnxruntime.RunOptions()
        running.log_severity_level = 4
        timer = threading.Timer(LONGEST, setattr, (running, "terminate", True))
        timer.daemon = True
        timer.start()
        try:
            fed = {self._input: observation[None, :]}
            (found,) = self._session.run(None, fed, running)
        except Exception as error:  # ONNX Runtime's have no base of their own
            raise BadOption("onnx-failed", file=self._file) from error
        finally:
            timer.cancel()
        if found.ndim != 2 or len(found) != 1 or np.isnan(found).any():
            raise BadOption("onnx-outputs", file=self._file)
        numbers: Array = found[0]
        return numbers


def _content(file: str) -> bytes:
    try:
        with Path(file).open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except OSError as error:
        problem = describe_os_error(error)
        raise BadOption("no-such-network", file=file, problem=problem) from error
    if len(content) > LARGEST:
        raise BadOption("onnx-large", file=file, most=LARGEST // 2**20)
    if ELSEWHERE in content:
        raise BadOption("onnx-elsewhere", file=file)
    return content


def _session(file: str, content: bytes) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.add_session_config_entry("session.load_model_format", "ONNX")
    try:
        return onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # ONNX Runtime's have no base of their own
        raise BadOption("onnx-bad", file=file) from error


def _is_table(shape: list[Any]) -> bool:
    """Any number of rows, or one; a fixed number of columns."""
    return (
        len(shape) == 2 and (not isinstance(shape[0], int) or shape[0] == 1) and _counts(shape[1])
    )


def _counts(size: Any) -> bool:
    return isinstance(size, int) and size > 0
