"""Builds a page that needs no server: a folder of static files with the whole game in it."""
