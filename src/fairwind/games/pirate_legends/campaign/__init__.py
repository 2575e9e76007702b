"""The campaign of Pirate Legends. Whoever reads on is told what is in all envelopes: do so only
when your crew has opened them, or does not mind."""
