"""Notices: it is your turn. By Web Push, by mail, and by web hooks of tables; each off until asked for."""
