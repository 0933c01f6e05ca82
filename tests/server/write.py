"""Write the types of the wire for the browser: `make wire`."""

from __future__ import annotations

from pathlib import Path

from croupier.server.http.openapi import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def main() -> None:
    WIRE.parent.mkdir(parents=True, exist_ok=True)
    WIRE.write_text(typescript(), "utf-8")


if __name__ == "__main__":
    main()
