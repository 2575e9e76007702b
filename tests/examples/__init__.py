"""What stands in examples/ works as somebody outside would use it."""
