"""Makes Python's standard library smaller and faster to load; `browser.mjs` runs this in the Python that will load it.

A board game does not need most of it. What is compiled already need not be compiled at every first visit, and where in
a line an error happened need not be known.
"""

import dis
import importlib.util
import io
import marshal
import types
import zipfile
from importlib.machinery import FrozenImporter

NEEDED = """
    _pyodide.docstring _pyodide.jsbind _pyodide._future_helper
    pyodide.code pyodide.ffi pyodide.webloop pyodide._package_loader
    encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8
    abc ast asyncio collections.abc contextlib dataclasses datetime email.iterators email.parser email.utils enum
    functools hashlib hmac importlib.metadata importlib.metadata._adapters importlib.util inspect io itertools json
    logging math os pathlib quopri random re secrets site string struct sys textwrap threading time tokenize tomllib
    traceback types typing unicodedata urllib.parse warnings weakref zipfile zipimport
"""
"""What Pyodide and this package import; what these import in turn follows, except inside functions."""
LEFT_OUT = """
    _pydatetime argparse asyncio.proactor_events asyncio.windows_events bz2 compression.zstd doctest
    encodings._win_cp_codecs importlib._bootstrap importlib._bootstrap_external lzma pdb pprint ssl unittest
"""
"""What some of these import only on other systems, or when they are run as a program, or can do without."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive
UNCHECKED = (1).to_bytes(4, "little")  # the flags of code that is never compared with its source
_NO_COLUMNS, _NO_LOCATION = 13, 15
_MOST_UNITS = 8


def file_of(module, names):
    """The file of a module, if it is one of the library."""
    path = module.replace(".", "/")
    return next((name for name in (f"{path}.py", f"{path}/__init__.py") if name in names), None)


def imports(code, package):
    """The modules that code imports when it is loaded, and perhaps names in them; not those inside functions."""
    constants = []
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            level, fromlist = constants[-2], constants[-1]
            above = package.rsplit(".", level - 1)[0] if level else ""
            module = ".".join(filter(None, (above, step.argval)))
            yield module
            yield from (f"{module}.{name}" for name in fromlist or ())
        elif step.opname.startswith("LOAD_") and ("CONST" in step.opname or "INT" in step.opname):
            constants.append(step.argval)


def needed(library):
    """The code of all files that are needed, by name."""
    names = set(library.namelist())
    found, waiting = {}, NEEDED.split()
    while waiting:
        module = waiting.pop()
        above = module.rpartition(".")[0]
        absent = module in LEFT_OUT.split() or FrozenImporter.find_spec(module)  # the interpreter itself has some
        name = None if absent else file_of(module, names)
        if above:
            waiting.append(above)
        if name and name not in found:
            found[name] = compile(library.read(name), f"/lib/{name}", "exec", dont_inherit=True, optimize=2)
            waiting += imports(found[name], module if name.endswith("__init__.py") else above)
    return found


def number(value):
    """A number in parts of six bits, as a table of lines has them."""
    parts = []
    while value > 63:
        parts.append(64 | value & 63)
        value >>= 6
    return bytes([*parts, value])


def lines_only(code):
    """The same code with a table of lines that has no columns."""
    table, last = b"", code.co_firstlineno
    for start, end, line in code.co_lines():
        for units in range((end - start) // 2, 0, -_MOST_UNITS):
            kind = _NO_LOCATION if line is None else _NO_COLUMNS
            table += bytes([128 | kind << 3 | min(units, _MOST_UNITS) - 1])
            if line is not None:
                table += number(line - last << 1 if line >= last else last - line << 1 | 1)
                last = line
    inner = tuple(lines_only(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def compiled(source, code):
    """A module as Python stores it in a cache."""
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def smaller(library):
    """The library in another archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name, code in sorted(needed(old).items()):
            entry = zipfile.ZipInfo(f"{name}c", LONG_AGO)
            new.writestr(entry, compiled(old.read(name), lines_only(code)), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()
