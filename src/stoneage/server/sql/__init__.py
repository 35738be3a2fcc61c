"""What a server stores: logs of tables, lists, guests and links, in SQLite or PostgreSQL."""
