"""The rules, compiled: functions over one record. `stoneage.game` is their friendly face."""
