"""Examples that the documentation shows and the tests run: bots, and a game, `climb`.

They import only what is public, as a project of yours would.
"""
