"""The HTTP API: routes, middleware, dependencies and errors."""
