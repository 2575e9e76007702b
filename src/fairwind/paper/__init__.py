"""What all printed matter shares."""
