"""What Las Vegas: The Card Game and the Las Vegas dice game share: casinos, notes and ties.

It is laid out like a game, but is not one: the two games are built on it.
"""
