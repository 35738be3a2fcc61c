"""The tables of a page without a server: the same requests and messages, answered inside the browser."""
