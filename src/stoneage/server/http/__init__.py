"""The HTTP API: routes, and what stands before them."""
