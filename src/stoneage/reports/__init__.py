"""What results are shown with: plots, HTML tables and drawings of a table."""
