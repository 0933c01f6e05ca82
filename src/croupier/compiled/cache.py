"""Where compiled code is kept: a folder named by a hash of all the sources it was made from."""

from __future__ import annotations

import atexit
import functools
import hashlib
import logging
import os
import shutil
import tempfile
import time
import types
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
import platformdirs
from numba.core.caching import FunctionCache, _CacheLocator

_log = logging.getLogger(__name__)

KEPT_DAYS: Final = 60
"""Days for which compiled code is kept unused."""


class _Locator(_CacheLocator):  # type: ignore[misc]
    """Where the code of a function is kept. A hash of all sources names the folder, so it does not
    matter where they lie and since when: environments share what one of them has compiled."""

    def __init__(self, function: Any) -> None:
        self._function = function
        self._path = Path(numba.config.CACHE_DIR, function.__module__)

    @classmethod
    def from_function(cls, function: Any, _file: str) -> _Locator:
        return cls(function)

    def get_cache_path(self) -> str:
        return str(self._path)

    def get_source_stamp(self) -> None:
        return None

    def get_disambiguator(self) -> str:
        return str(self._function.__code__.co_firstlineno)


class _Kept(FunctionCache._impl_class):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class Cache(FunctionCache):  # type: ignore[misc]
    """Numba's cache, which a disk that fills up does not stop."""

    _impl_class = _Kept

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code of a function, if that can be done."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            warn_once(Path(self.cache_path), error.strerror or str(error))


def usable_folder(modules: list[types.ModuleType], checked: bool, hints: str = "") -> Path | None:
    """The cache folder of these sources; one for this process alone if it cannot be written.

    A folder that another user has filled, as in a container, is read and left as it is.
    """
    folder = cache_folder(modules, checked, hints)
    try:
        _drop_unused(folder)
        tempfile.TemporaryFile(dir=folder).close()  # Numba asks for the same, or does not work
    except OSError as error:
        if _is_filled(folder):
            return folder
        warn_once(folder.parent.parent, error.strerror or str(error))
        base = _temporary_base()
        if base is None:
            return None
        folder = base / folder.name
        folder.mkdir(exist_ok=True)
    return folder


@functools.cache
def warn_once(base: Path, why: str) -> None:
    _log.warning(
        "The cache folder %s cannot be written (%s): compiled code is not kept, and bots that look "
        "ahead get ready more slowly. Make it writable, or name another with CROUPIER_CACHE.",
        *(base, why),
    )


@functools.cache
def _temporary_base() -> Path | None:
    """A folder for compiled code, removed at exit: only this user can put code there."""
    try:
        made = Path(tempfile.mkdtemp(prefix="croupier-compiled-"))
    except OSError:
        return None
    atexit.register(drop_temporary_cache)
    return made


def drop_temporary_cache() -> None:
    """Remove the folder that stands in for a cache, for processes that a signal ends."""
    if _temporary_base.cache_info().currsize and (made := _temporary_base()):
        shutil.rmtree(made, ignore_errors=True)
    _temporary_base.cache_clear()


def _is_filled(folder: Path) -> bool:
    """Does it hold compiled code? Of the package and version alone: the folder's name says so."""
    try:
        return any(folder.glob("*/*.nbi"))
    except OSError:
        return False


def _drop_unused(folder: Path) -> None:
    """Mark a folder as used today, and remove its neighbours that nobody has used for long."""
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    for other in folder.parent.iterdir():
        if other.is_dir() and other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)


def cache_folder(modules: list[types.ModuleType], checked: bool, hints: str = "") -> Path:
    """Where the compiled code of these sources is kept, with the name of hints that it calls."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {checked} {hints}".encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    for module in sorted((m for m in modules if m.__file__), key=lambda m: m.__name__):
        digest.update(text_of(module).encode())
    base = os.environ.get("CROUPIER_CACHE") or platformdirs.user_cache_dir("croupier", False)
    return Path(base) / "compiled" / digest.hexdigest()[:20]


def text_of(module: types.ModuleType) -> str:
    """The text that a module was made from: its file's, unless its loader says otherwise."""
    loader: Any = module.__spec__.loader if module.__spec__ else None
    text = loader.get_source(module.__name__) if hasattr(loader, "get_source") else None
    return text or Path(str(module.__file__)).read_text("utf-8")
