"""Sailorman Dice, chapter by chapter of RULES.md."""
