"""Worker processes, for what would hold up the tables."""
