"""Santa Timea, chapter by chapter of RULES.md."""
