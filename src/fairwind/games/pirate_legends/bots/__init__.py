"""How bots play Pirate Legends."""
