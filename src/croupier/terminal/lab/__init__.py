"""Simulations and tournaments in the terminal: `runs` shows their progress and how they end."""
