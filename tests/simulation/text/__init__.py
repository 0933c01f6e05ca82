"""What is said at tables of the simulated game."""
