"""What the terminal says, in every language."""
