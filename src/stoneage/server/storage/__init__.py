"""What the server stores: tables and their logs, guests and links, on SQLite or PostgreSQL."""
