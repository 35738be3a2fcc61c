"""Real tables: people play with the printed game, and enter what they roll and draw."""
