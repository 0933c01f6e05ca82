"""Attacks: what a stranger, a cheating player or a curious host may try, and must not get.

Every attack is bounded, stays on loopback and ends by itself. Together they take under a minute;
`make siege` runs longer ones and prints figures.
"""
