"""Who knows what in Santa Timea: views, and worlds that agree with them."""
