"""A record as readable data and back: described, read as a snapshot, set up and checked."""
