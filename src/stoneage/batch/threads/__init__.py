"""The threads of a batch, and their job queue."""
