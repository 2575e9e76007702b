"""Tests in a real browser, against a server of their own; scripts/browser.py finds the browser."""
