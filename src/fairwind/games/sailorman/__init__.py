"""Sailorman Dice: roll, and write along the river. RULES.md says how it is played."""
