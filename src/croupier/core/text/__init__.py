"""Sentences that every game shares."""
