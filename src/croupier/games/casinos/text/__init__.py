"""Sentences that the two Las Vegas games share."""
