"""The log of every table in SQLite or PostgreSQL, where a move becomes durable.

Start with `writer` (the group commit), then `storage`. May import `server.table`.
"""
