"""A table as the sum of its log: no clock, no network, no database.

Start with `table`; `entries` are the entries of its log, `seating` and `play` apply them. May
import `croupier.core`, bots' names and the server's errors.
"""
