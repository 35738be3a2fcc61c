"""Looking back at games and reading game files, in a worker process: long games take seconds."""
