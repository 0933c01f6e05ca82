"""The wire format: messages, the commands they stand for, and positions as JSON.

Start with `messages` (the socket) and `bodies` (HTTP). `commands` turns what clients send into
actions at a table, `positions` turns a table into what one viewer may see, `encoding` writes it,
and `typescript` makes the browser's types. May import `server.table`.
"""
