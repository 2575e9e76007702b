"""Who knows what in Pirate Legends: views, and worlds that agree with them."""
