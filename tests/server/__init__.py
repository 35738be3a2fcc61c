"""The server, tried with real parts: uvicorn, SQLite, PostgreSQL, Redis and the bots' processes."""
