"""The games. One line each; a game's folder holds everything else about it."""

from croupier.core.registry import register

register("las-vegan", "croupier.games.las_vegan")
register("las-vegas-cards", "croupier.games.las_vegas_cards")
register("las-vegas-dice", "croupier.games.las_vegas_dice")
register("vegas-roller", "croupier.games.vegas_roller")
register("vegas-strip", "croupier.games.vegas_strip")
