"""What positions and actions are worth: compiled like the rules, for this machine and for WebAssembly."""
