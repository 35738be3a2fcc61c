"""Tables: their events, who sits where, who may do what, and what each viewer sees.

Nothing in here knows HTTP, sockets, pydantic or a database, so that it can run anywhere Python does.
"""
