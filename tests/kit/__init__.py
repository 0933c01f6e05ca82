"""The kit for authors of rules."""
