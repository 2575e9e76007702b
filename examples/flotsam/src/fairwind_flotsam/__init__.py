"""Flotsam: a game for Fairwind, as a package of its own."""
