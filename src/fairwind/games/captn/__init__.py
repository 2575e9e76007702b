"""Capt'n: row to your three treasures and away, alone against the navy."""
