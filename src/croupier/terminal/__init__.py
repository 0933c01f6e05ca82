"""The text client: playing and replaying line by line. It knows games only by their contract.

Start with `play`; `table` seats people and bots, `screen` prints and asks, `keyboard` hides what is
typed meanwhile, `boards` draws tables, `offers` and `commands` say what can be typed, `notation`
alone writes and reads moves, and `replay` steps through a record. May import the core and bots.
"""
