"""Requests over HTTP: routes, middleware, sessions and rate limits."""
