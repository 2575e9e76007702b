"""What the envelopes of the treasure map add to the rules: a file for each, which reads like its
card. Whoever plays a campaign should not read on: this folder gives all of it away."""
