"""Texts for the tests of words."""
