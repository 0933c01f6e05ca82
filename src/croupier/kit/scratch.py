"""Records for numbers that are needed while something is worked out.

    class Look(Layout):
        width: float = real()
        totals: list[float] = real(OWNERS)

    blank_looks = Scratch(Look)

`blank_looks()` is a list of one blank record, `blank_looks(5)` one of five; compiled code gets an
array. Keep the list as long as you use a record of it: in compiled code it owns the memory, and is
gone after the last line that names it. Making one takes some 25 ns; where
a whole decision takes few times that, the `notes` of `Prospects` are cheaper (Las Vegan's search
would lose 6 %).
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from croupier.core.schema import Layout, slot

if TYPE_CHECKING:
    import numpy as np

LARGEST: Final = 2**63 - 1

R = TypeVar("R", bound=Layout)


def real(shape: int | tuple[int, ...] = ()) -> Any:
    """Declare a field for a float, or for a list of them."""
    return slot("f8", low=-LARGEST, high=LARGEST, shape=shape)


class Scratch(Generic[R]):
    """Makes blank records of one kind, in plain code and in compiled code."""

    def __init__(self, record: type[R]) -> None:
        self._record = record

    def __call__(self, count: int = 1) -> list[R]:
        """A list of `count` blank records."""
        return [self._record() for _ in range(count)]

    @functools.cached_property
    def _compiled(self) -> Any:
        return _blank_array(self._record.dtype())

    @property
    def _numba_type_(self) -> Any:
        """What Numba asks an object for that compiled code calls."""
        return self._compiled._numba_type_


def _blank_array(dtype: np.dtype[Any]) -> Any:
    import numba
    import numpy as np

    @numba.njit(nogil=True)  # type: ignore[untyped-decorator]
    def blank(count: int = 1) -> Any:
        return np.zeros(count, dtype)

    return blank
