"""Analysis: what each decision of a recorded game lost, and what was luck."""
