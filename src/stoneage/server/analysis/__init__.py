"""The analyses of finished games: queued, computed in a worker process, and stored with the game."""
