"""Tests of the games, each by the chapters of its RULES.md."""
