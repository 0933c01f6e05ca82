"""Write the types of the wire for the browser: `make wire`."""

from __future__ import annotations

from pathlib import Path

from croupier.server.wire.typescript import game_types, message_types

CLIENT = Path(__file__).parents[2] / "web" / "src"


def files() -> dict[Path, str]:
    """What is made, and from it what goes where: a game without a folder needs no types."""
    games = {CLIENT / "games" / folder / "wire.ts": text for folder, text in game_types().items()}
    kept = {path: text for path, text in games.items() if path.parent.is_dir()}
    return {CLIENT / "protocol" / "wire.ts": message_types(), **kept}


def main() -> None:
    for path, text in files().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
