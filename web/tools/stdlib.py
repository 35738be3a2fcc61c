"""Makes Python's standard library smaller and faster to load; `page.mjs` runs this in the Python that will load it.

A board game does not need half of it, and what is compiled already need not be compiled at every first visit.
"""

import importlib.util
import io
import marshal
import zipfile

LEFT_OUT = """
    __phello__ _aix_support _android_support _apple_support _ios_support _osx_support _pyrepl _pydatetime _pydecimal
    _pyio antigravity argparse bdb cProfile cmd code colorsys compileall configparser ctypes curses dbm difflib
    doctest ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib html http idlelib imaplib lib2to3
    mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib profile profiling
    pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3 statistics
    symtable tabnanny test this timeit tkinter tomllib trace tty turtle turtledemo unittest venv wave webbrowser
    wsgiref xml xmlrpc zipapp zoneinfo asyncio/proactor_events asyncio/windows_events asyncio/windows_utils
    logging/config logging/handlers urllib/request urllib/robotparser
"""
CODECS = """
    __init__ aliases ascii cp437 idna latin_1 punycode utf_16 utf_16_le utf_32 utf_8 utf_8_sig
"""
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive
UNCHECKED = (1).to_bytes(4, "little")  # the flags of code that is never compared with its source


def is_needed(name):
    """Whether a file of the library is part of the page."""
    if not name.endswith(".py"):
        return False
    package, _, module = name.removesuffix(".py").partition("/")
    if package == "encodings":
        return module in CODECS.split()
    return not {package, f"{package}/{module}"} & set(LEFT_OUT.split())


def compiled(name, source):
    """A module as Python stores it in a cache."""
    code = compile(source, f"/lib/{name}", "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def smaller(library):
    """The library in another archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(filter(is_needed, old.namelist())):
            entry = zipfile.ZipInfo(f"{name}c", LONG_AGO)
            new.writestr(entry, compiled(name, old.read(name)), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()
