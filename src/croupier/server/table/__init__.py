"""A table as the sum of its log: no clock, no network, no database.

Start with `table`; `entries` are what its log is made of, `seating` and `play` what each of them
does. May import `croupier.core`, bots' names and the server's errors.
"""
