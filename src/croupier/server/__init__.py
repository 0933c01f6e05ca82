"""Live tables for people and bots, over HTTP and WebSocket. It knows games by the registry only.

A move comes in at `live.socket`, becomes a command in `wire.commands`, and goes through `live.room`
(`Room.act`), where it is judged and played (`table.play`, `core.match`), made durable
(`store.writer`) and told to everyone (`wire.positions`, `wire.encoding`). `wire.typescript` makes
the browser's types. `run` starts it all.

May import the core, the kit, bots and the rule books; never a game by name, and not the terminal.
"""

from croupier.core.errors import require

require("play", "uvicorn")
