"""Draws the table: one drawing for SVG (notebooks) and pixels (environments)."""
