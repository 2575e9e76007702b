"""Santa Timea: trick-taking in the wind, by Dirk Liekens. RULES.md says how it is played."""
