"""Who knows what in Capt'n: views, and worlds that agree with them."""
