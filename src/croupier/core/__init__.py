"""The contract every game keeps, and the tables that run on it."""
