"""The box of Pirate Legends on a page: to check and to show."""
