"""The game in words: messages (`.ftl`) and rule books (`.md`)."""

from typing import Final

INCLUDES: Final = ("croupier.games.casinos.text",)
