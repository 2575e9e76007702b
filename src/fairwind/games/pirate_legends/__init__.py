"""Pirate Legends: hidden tiles and raids, by Annick Lobet. RULES.md says how it is played."""
