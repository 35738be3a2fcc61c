"""What a server keeps: logs of tables, lists, guests and links, on SQLite or PostgreSQL."""
