"""The server, tested with real parts: uvicorn, SQLite, PostgreSQL, Redis and bot processes."""
