"""Writes the pages of the documentation site into `build/docs`, from which Zensical builds it: `make docs`.

The pages in `docs/` are written for a code host and work there without this; here they only get links that fit the
site. The reference is generated: Python's from a list of modules, the commands' from the command line, and the
server's from its OpenAPI schema.
"""
