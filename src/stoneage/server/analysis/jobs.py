"""What is done for an analysis in the worker process."""

from stoneage.machine import cores
from stoneage.server.encoding import to_json
from stoneage.server.workers.process import report_progress
from stoneage.tables import messages
from stoneage.tables.table import Table


def prepare() -> None:
    """Load what an analysis needs; the first time on a machine, this compiles it."""
    from stoneage.analysis import warm_up

    warm_up()


def analyse_table(table: Table) -> str:
    """The analysis of a table's game, as JSON text. Half of the cores are left to the tables."""
    from stoneage.analysis import analyse
    from stoneage.tables.analysis.report import report_message

    game = table.replay()
    report = analyse(game, threads=max(1, cores() // 2), progress=report_progress)
    return to_json(messages.Analysis(state="done", report=report_message(report, game)))
