"""What the coach says, in every language."""
