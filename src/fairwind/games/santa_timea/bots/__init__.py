"""How bots play Santa Timea."""
