"""Bots that follow a few simple rules."""
