"""Who knows what in Sailorman Dice: views, and worlds that agree with them."""
