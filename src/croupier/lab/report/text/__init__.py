"""The texts of reports."""

from typing import Final

TEXT: Final = __name__
