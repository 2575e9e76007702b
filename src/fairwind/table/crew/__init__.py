"""A crew: people who play one game again and again, and keep a map. It is what its log makes of it,
as a table is."""
