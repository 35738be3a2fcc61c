"""Where files are stored on this machine."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The user's data folder, or the one given by `STONEAGE_DATA_DIR`."""
    named = os.environ.get("STONEAGE_DATA_DIR")
    return Path(named) if named else user_data_path("stoneage", appauthor=False)
