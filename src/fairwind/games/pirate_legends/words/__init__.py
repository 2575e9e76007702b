"""What is said of Pirate Legends: moves, events and refusals as phrases; notation; drawing."""
