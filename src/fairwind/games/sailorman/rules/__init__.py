"""The rules of Sailorman Dice: what is in the box, and the chapters of RULES.md."""
