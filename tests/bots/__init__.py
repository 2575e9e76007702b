"""Tests of those who choose moves."""
