"""One game in progress: who sits where, its record, and taking back."""
