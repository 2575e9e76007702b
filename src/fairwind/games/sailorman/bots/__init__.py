"""How bots play Sailorman Dice."""
