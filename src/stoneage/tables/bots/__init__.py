"""When bots move, and for whom."""
