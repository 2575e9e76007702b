"""What is said of Sailorman Dice: moves, events and refusals as phrases; notation; drawing."""
