"""What is said of Capt'n: moves, events and refusals as phrases; notation; drawing."""
