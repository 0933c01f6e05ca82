"""Records for numbers that are needed while something is worked out.

    class Look(Layout):
        width: float = number()
        totals: list[float] = number(OWNERS)

    blank_looks = Scratch(Look)

`blank_looks()` is a list of one blank record; compiled code gets an array of one. Keep the list as
long as you use its record: in compiled code it owns the memory. Making one takes some 25 ns; where
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


def number(shape: int | tuple[int, ...] = ()) -> Any:
    """Declare a field for a float, or for a list of them."""
    return slot("f8", low=-LARGEST, high=LARGEST, shape=shape)


class Scratch(Generic[R]):
    """Makes blank records of one kind, in plain code and in compiled code."""

    def __init__(self, record: type[R]) -> None:
        self._record = record

    def __call__(self) -> list[R]:
        """One blank record, in a list."""
        return [self._record()]

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
    def blank() -> Any:
        return np.zeros(1, dtype)

    return blank
