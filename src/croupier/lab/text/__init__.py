"""What simulations and tournaments say, in every language."""

from typing import Final

TEXT: Final = "croupier.lab.text"
