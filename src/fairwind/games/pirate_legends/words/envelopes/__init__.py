"""The words of what comes from envelopes. Whoever plays a campaign should not read on: this folder
gives all of it away."""
