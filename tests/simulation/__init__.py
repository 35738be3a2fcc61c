"""The server simulated: tables, storage and connections in one process, under a virtual clock and a seed.

Everything that a seed does follows from it, so a run that breaks an invariant can be repeated exactly.
`docs/simulation.md` explains the parts.
"""
