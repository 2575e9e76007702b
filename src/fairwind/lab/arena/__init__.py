"""The arena: bots meet on the same deals, and statistics tell who is stronger and how surely."""
