"""Pirate Legends, chapter by chapter of its rules."""
