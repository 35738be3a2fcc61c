"""The rules: compiled functions over one record. `stoneage.game` is the public API."""
