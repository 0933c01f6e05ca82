"""The log of every table in SQLite or PostgreSQL, where a move becomes durable.

Start with `log_store` (what the server needs), then `writer` (the group commit) and `storage`. May
import `server.table`.
"""
