"""Sheets of Sailorman Dice on paper: to check, to show, to draw anew, and to score."""
