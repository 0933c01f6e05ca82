"""Climb in words."""
