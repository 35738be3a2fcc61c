"""Bots that follow a few simple habits."""
