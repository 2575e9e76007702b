"""The rules of Capt'n: what is in the box, and the chapters of RULES.md."""
