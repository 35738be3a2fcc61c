"""Game files, replaying recorded moves, and verifiable dice."""
