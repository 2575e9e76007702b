"""What is said of Santa Timea: moves, events and refusals as phrases; notation, record; drawing."""
