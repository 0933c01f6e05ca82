"""What people read while a simulation or a tournament runs, in every language."""

from typing import Final

TEXT: Final = "croupier.terminal.lab.text"
