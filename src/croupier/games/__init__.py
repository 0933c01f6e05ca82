"""The games. One line each; a game's folder holds everything else about it."""

from croupier.core.registry import register

register("las-vegan", "croupier.games.las_vegan")
