"""The settings of a server. `stoneage serve --help` explains them; each can be set by an environment variable."""

from dataclasses import dataclass, field
from typing import Literal

from stoneage.errors import SettingError
from stoneage.machine import cores, data_folder


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """Empty: SQLite in the user's data folder."""
    redis: str = ""
    origins: tuple[str, ...] = ()
    """Other web origins that may use the API, besides the server's own."""
    hosts: tuple[str, ...] = ()
    """Names under which the server answers, besides its addresses and this machine's own name."""
    proxies: str = ""
    """Addresses of proxies that are trusted to report the client's address."""
    bot_workers: int = field(default_factory=lambda: max(2, cores()))
    """Processes in which bots think; one of several is for quick bots only."""
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    requests_per_minute: int = 1200
    tables_per_hour: int = 120
    connections_per_address: int = 200
    """HTTP connections, besides WebSockets; those of trusted proxies do not count."""
    sockets_per_address: int = 200
    messages_per_20s: int = 100
    keep_days: int = 0
    """Remove tables that have not changed for this number of days; 0 keeps all."""
    absent_seconds: int = 60
    """How long a table waits for an absent player before the others may let a bot play."""

    public_url: str = ""
    """Where people open this server, for links in notices."""
    push_contact: str = ""
    """Turns on notices by Web Push: whom push services can write to, as mailto:ADDRESS or https://..."""
    push_services: tuple[str, ...] = ()
    """The push services that devices may use, in place of those of the usual browsers."""
    smtp: str = ""
    """Turns on notices by mail: the mail server, as smtp://USER:PASSWORD@HOST:PORT."""
    mail_from: str = ""
    hooks: bool = False
    """Turns on the web hooks of tables."""
    hook_origins: tuple[str, ...] = ()
    """Origins that hooks may use although they are not on the public internet."""

    @property
    def database_url(self) -> str:
        """The database; by default one in the user's data folder, which is created if needed."""
        if self.database:
            return self.database
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SettingError(f"cannot create the folder {folder} for the database: {error.strerror}") from error
        return f"sqlite:///{folder / 'tables.db'}"
