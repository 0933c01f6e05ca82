"""Measurements whose results are in docs/, each by one command."""
