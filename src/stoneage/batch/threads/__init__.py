"""The threads of a batch, and the queue they take their work from."""
