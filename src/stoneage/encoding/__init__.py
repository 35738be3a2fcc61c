"""A game as numbers: the layout of its record, and what the numbers in it and the ids of actions mean.

Plain Python, no NumPy: the compiled rules are built on it, and so is everything that reads a record.
"""
