"""The rules of Pirate Legends: what is in the box, and the chapters of RULES.md."""
