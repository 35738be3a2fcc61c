"""The tables of the database.

`events` is the source of truth: the state of a table follows from its events. Except for the seed, the columns of
`tables` are an index, for lists and for finding tables where a bot has to move. `analyses` could be computed again.
`results` outlive their tables, which may be removed.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("seed", String(64), nullable=False),  # secret until the game is over
    Column("seq", Integer, nullable=False),  # the number of the last event
    Column("status", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("row", Text, nullable=False),  # what a list shows, as JSON
    Column("bot_due", Boolean, nullable=False),  # a bot has to move
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("tables_listed", "public", "status", "changed"),
    Index("tables_bot_due", "bot_due", "changed"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("command", String(64)),  # the id chosen by the client
    Column("data", Text, nullable=False),  # the event as JSON
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "command", name="events_command"),
)

members = Table(
    "members",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Index("members_guest", "guest"),
)

links = Table(
    "links",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created", Double, nullable=False),
)

daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(12), ForeignKey("tables.id"), nullable=False, unique=True),
    Column("points", Integer),  # null until the game is over
    Column("place", Integer),
    Column("finished", Double),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("format", Integer, nullable=False),  # of the report
    Column("report", Text),  # as JSON; null while a process works on it
    Column("process", String(16), nullable=False),  # which one
    Column("done", Integer, nullable=False),  # parts of the work, of `total`
    Column("total", Integer, nullable=False),
    Column("at", Double, nullable=False),  # when the process last said so
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(12), primary_key=True),  # the table itself may be gone
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("finished", Double, nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("level", String(16)),  # of the strongest bot; null if other people played
    Column("sources", Text, nullable=False),  # points by source, as JSON
    Column("played", Text),  # how the guest played, as JSON; null unless the game has been analysed
    Index("results_guest", "guest", "finished"),
)

exercises = Table(
    "exercises",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("id", String(16), primary_key=True),
    Column("data", Text, nullable=False),  # the exercise, as JSON
    Column("due", Double),  # when it is asked next; null once it is learned
    Column("in_a_row", Integer, nullable=False),  # times it was right
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Index("exercises_due", "guest", "due"),
)

daily_exercises = Table(
    "daily_exercises",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("answers", Text, nullable=False),  # as JSON
    Column("tries", Integer, nullable=False),  # how many answers
    Column("found", Boolean, nullable=False),  # whether the last one was right
)

turns = Table(
    "turns",  # in games over days, the last turn of each seat
    metadata,
    Column("table_id", String(12), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("begun", Integer, nullable=False),  # the number of moves before it
    Column("running", Boolean, nullable=False),  # the time passes
    Column("used", Double, nullable=False),  # seconds so far
    Column("allowed", Double, nullable=False),  # seconds without the reserve
    Column("reserve", Double, nullable=False),  # seconds that were left of it when the turn began
    Column("spare_nights", Boolean, nullable=False),
    Column("since", Double, nullable=False),
    Column("zone", String(40)),  # of the night when the turn began; null if its player had not said when it is night
    Column("start", Integer),
    Column("end", Integer),
    Index("turns_running", "running"),
)

nights = Table(
    "nights",  # when it is night for a guest
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("zone", String(40), nullable=False),
    Column("start", Integer, nullable=False),  # hours
    Column("end", Integer, nullable=False),
)

subscriptions = Table(
    "subscriptions",  # where notices go: devices and mail addresses of guests, and the web hooks of tables
    metadata,
    Column("id", String(32), primary_key=True),  # a hash of the next four columns
    Column("channel", String(8), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("table_id", String(12), nullable=False),  # of a hook; empty otherwise
    Column("address", String(600), nullable=False),
    Column("keys", Text, nullable=False),  # of a device, as JSON; of a hook, its kind
    Column("language", String(8), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("created", Double, nullable=False),
    Index("subscriptions_guest", "guest"),
    Index("subscriptions_table", "table_id"),
)

outbox = Table(
    "outbox",  # the notices of turns: to be sent, sent, and to be withdrawn
    metadata,
    Column("subscription", String(32), primary_key=True),
    Column("table_id", String(12), primary_key=True),
    Column("begun", Integer, primary_key=True),  # the turn: the number of moves before it
    Column("kind", String(8), primary_key=True),
    Column("guest", String(32), nullable=False),  # whose turn it is
    Column("seat", Integer, nullable=False),
    Column("due", Double),  # when to send it, or to withdraw it; null if nothing is to be done
    Column("tries", Integer, nullable=False),
    Column("claimed", Double, nullable=False),  # until when it belongs to the process that sends it
    Column("sent", Double),  # the last time
    Column("shown", Boolean, nullable=False),  # it has been sent, and not been withdrawn
    Column("over", Boolean, nullable=False),  # the turn has been played
    Index("outbox_due", "due"),
    Index("outbox_table", "table_id", "over"),
)

logouts = Table(
    "logouts",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("times", Integer, nullable=False),  # cookies from before the last time are not valid
)

profile_links = Table(
    "profile_links",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("created", Double, nullable=False),
)
