"""Positions as readable data: describes a record, and loads and checks a description."""
