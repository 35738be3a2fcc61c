"""The game file, the replay of recorded moves, and dice that can be checked."""
