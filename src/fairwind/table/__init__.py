"""One table from its opening to its end: what people ask for, what is decided, the log it makes."""
