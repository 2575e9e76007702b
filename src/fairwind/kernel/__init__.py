"""What every game shares: Game, State, Rng, IllegalMove, events, records."""
