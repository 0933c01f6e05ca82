"""What Las Vegas: The Card Game and the Las Vegas dice game share: casinos, bills and ties.

It has the shape of a game's folder and is none: the two games take their parts from it.
"""
