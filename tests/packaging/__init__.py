"""What is handed to people: source package and wheels, installed where nothing else is."""
