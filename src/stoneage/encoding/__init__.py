"""A game as numbers: the layout of its record, and the meaning of the numbers in it and of action ids.

Plain Python without NumPy: both the compiled rules and everything that reads a record build on it.
"""
