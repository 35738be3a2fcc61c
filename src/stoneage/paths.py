"""Where games are kept on this machine."""

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """The user's data folder, or the one that `STONEAGE_DATA_DIR` names."""
    named = os.environ.get("STONEAGE_DATA_DIR")
    return Path(named) if named else user_data_path("stoneage", appauthor=False)
