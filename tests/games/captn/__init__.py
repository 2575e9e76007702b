"""Capt'n: its rules, one by one."""
