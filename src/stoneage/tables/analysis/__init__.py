"""The analyses of finished games and the win chances of positions, wherever the tables are."""
