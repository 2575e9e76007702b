"""What lies on a real table: sheets to look at, to check and to draw anew."""
