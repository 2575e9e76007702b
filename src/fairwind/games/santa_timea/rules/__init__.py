"""The rules of Santa Timea: what is in the box, and the chapters of RULES.md."""
