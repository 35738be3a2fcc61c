"""WebSockets: connections, their messages, and news between processes."""
