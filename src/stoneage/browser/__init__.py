"""Stone Age as a page without a server: `run` is the host of its tables, `build` makes the page."""
