"""When bots move, and the processes they think in."""
