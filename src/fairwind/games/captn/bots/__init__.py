"""How bots play Capt'n."""
