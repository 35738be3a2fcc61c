"""The Python code of the page: the modules of this package that it imports, and its data, as a wheel."""

import io
import zipfile
from importlib.metadata import metadata
from pathlib import Path

import stoneage
from stoneage.browser.build.strip import stripped
from stoneage.engine.runtime.compile_cache import with_imports

START = "stoneage.browser.run.pyodide"
"""The module that the page imports."""

_PACKAGE = Path(stoneage.__file__).parent
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def python_files() -> dict[str, bytes]:
    """The modules and their packages by path, their data, and the version of this package."""
    files: dict[str, bytes] = {}
    for module in with_imports(START):
        parts = module.split(".")[1:]
        for depth in range(len(parts)):
            _add(files, _PACKAGE.joinpath(*parts[:depth], "__init__.py"))
        path = _PACKAGE.joinpath(*parts)
        _add(files, path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))
    for data in (
        (_PACKAGE / "lessons").glob("*.toml"),
        (_PACKAGE / "exercises").glob("*.json"),
        (_PACKAGE / "analysis").glob("*.json"),
    ):
        for file in data:
            _add(files, file)
    about = metadata("stoneage-game")
    folder = f"{about['Name'].replace('-', '_')}-{about['Version']}.dist-info"
    lines = f"Metadata-Version: 2.1\nName: {about['Name']}\nVersion: {about['Version']}\n"
    files[f"{folder}/METADATA"] = lines.encode()
    return dict(sorted(files.items()))


def _add(files: dict[str, bytes], file: Path) -> None:
    content = file.read_bytes()
    name = f"stoneage/{file.relative_to(_PACKAGE).as_posix()}"
    files[name] = stripped(content) if file.suffix == ".py" else content


def zipped(files: dict[str, bytes]) -> bytes:
    """Files in an archive, always in the same way."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, zipfile.ZIP_DEFLATED, 9)
    return memory.getvalue()
