"""Metrics for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("stoneage_requests", "HTTP requests, by status.", ["status"], registry=self.registry)
        self.commands = Counter("stoneage_commands", "Commands, by outcome.", ["outcome"], registry=self.registry)
        self.command_seconds = Histogram(
            "stoneage_command_seconds",
            "From a command to its answer, saving included.",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
            registry=self.registry,
        )
        self.sockets = Gauge("stoneage_sockets", "Open sockets.", registry=self.registry)
        self.tables = Gauge("stoneage_open_tables", "Tables in memory.", registry=self.registry)
        self.closed_sockets = Counter(
            "stoneage_cut_sockets", "Sockets that were closed, by code.", ["code"], registry=self.registry
        )

        self.task_failures = Counter(
            "stoneage_task_failures",
            "Background tasks that failed and were started again, by name.",
            ["task"],
            registry=self.registry,
        )
        self.damaged_tables = Gauge(
            "stoneage_damaged_tables", "Tables that could not be loaded lately.", registry=self.registry
        )

    def text(self) -> bytes:
        """All metrics as text."""
        return generate_latest(self.registry)
