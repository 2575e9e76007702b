"""What bots make of the envelopes. Whoever reads on learns what the envelopes hold."""
