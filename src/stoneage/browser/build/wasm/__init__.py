"""The rules and the bots as WebAssembly, made from the same compiled functions."""
