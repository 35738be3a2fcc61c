"""The rules: compiled functions over one record. `stoneage.game.game` is the public API."""
