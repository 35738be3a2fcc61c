"""Games over days: who counts the time of turns, and what happens when it is up."""
