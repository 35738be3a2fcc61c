"""Tables: their events, who sits where, and what each viewer sees."""
