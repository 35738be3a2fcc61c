"""Which addresses of a server others can open, and who is told."""

import socket
import sys
from typing import Any

import pytest

from stoneage.server import addresses
from stoneage.server.addresses import is_loopback, own_addresses, reachable
from stoneage.server.http.operations import open_reach, reach
from stoneage.server.serve import show_code
from stoneage.server.settings import Settings
from stoneage.tables.errors import ApiError, TableError
from stoneage.tables.operations.base import Caller
from tests.server.visitors import async_test


@pytest.fixture
def two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with two networks; its default route is in the first."""
    monkeypatch.setattr(addresses, "_of_default_route", lambda: ["192.168.1.5"])
    monkeypatch.setattr(addresses, "_of_interfaces", lambda: ["127.0.0.1", "10.8.0.2", "192.168.1.5"])


@pytest.mark.parametrize(
    ("host", "only_here"),
    [
        *((host, True) for host in ("127.0.0.1", "127.8.0.1", "::1", "[::1]", "localhost")),
        *((host, False) for host in ("192.168.1.5", "club.example", "::ffff")),
    ],
)
def test_loopback(host: str, only_here: bool) -> None:
    assert is_loopback(host) is only_here


@pytest.mark.usefixtures("two_networks")
def test_the_default_route_comes_first_and_each_address_once() -> None:
    assert own_addresses() == ["192.168.1.5", "10.8.0.2"]
    assert reachable("0.0.0.0", 8000) == ["http://192.168.1.5:8000", "http://10.8.0.2:8000"]


def test_the_addresses_of_this_machine_are_addresses_of_others_networks() -> None:
    """Whatever machine this is: never the loopback, and each that can be bound to."""
    for own in own_addresses():
        assert not is_loopback(own)
        with socket.socket() as trial:
            trial.bind((own, 0))


def test_a_server_on_one_address_has_that_one() -> None:
    assert reachable("127.0.0.1", 8000) == []
    assert reachable("192.168.1.7", 8001) == ["http://192.168.1.7:8001"]
    assert reachable("2001:db8::1", 8001) == ["http://[2001:db8::1]:8001"]


class Host:
    """As much of a server as the operation needs."""

    def __init__(self, host: str, port: int = 8000) -> None:
        self.settings = Settings(host=host, port=port)
        self.opened_at: list[str] = []
        self.let_others_join: Any = None


@pytest.mark.usefixtures("two_networks")
@pytest.mark.parametrize(
    ("host", "port", "caller", "told"),
    [
        ("0.0.0.0", 8000, "127.0.0.1", ["http://192.168.1.5:8000", "http://10.8.0.2:8000"]),
        ("127.0.0.1", 8000, "127.0.0.1", []),
        ("0.0.0.0", 8000, "203.0.113.9", None),
        ("0.0.0.0", 0, "127.0.0.1", None),
    ],
    ids=["in the network", "only here", "a stranger", "an unknown port"],
)
@async_test
async def test_only_the_own_machine_is_told(host: str, port: int, caller: str, told: list[str] | None) -> None:
    answer = await reach(Host(host, port), Caller(None, caller))  # type: ignore[arg-type]
    assert answer.addresses == told


@async_test
async def test_the_own_machine_lets_others_in_once() -> None:
    host: Any = Host("127.0.0.1")
    here, elsewhere = Caller("ann", "127.0.0.1"), Caller("eve", "203.0.113.9")
    networks: list[list[str]] = [[], ["http://10.8.0.2:8000"]]

    async def opens() -> list[str]:
        return networks.pop(0)

    host.let_others_join = opens
    with pytest.raises(TableError, match="own machine"):
        await open_reach(host, elsewhere)
    assert (await reach(host, here)).can_open
    with pytest.raises(ApiError, match="no network"):
        await open_reach(host, here)
    for _ in range(2):  # the second time it is open already
        opened = await open_reach(host, here)
        assert opened.addresses == ["http://10.8.0.2:8000"]
        assert not opened.can_open


@async_test
async def test_a_server_for_others_is_not_opened_by_a_page() -> None:
    host: Any = Host("127.0.0.1")
    answer = await open_reach(host, Caller("ann", "127.0.0.1"))
    assert (answer.addresses, answer.can_open) == ([], False)


@pytest.mark.parametrize("terminal", [True, False])
def test_a_code_is_drawn_for_people_who_look_at_a_terminal(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    show_code("http://192.168.1.5:8000")
    assert capsys.readouterr().out.count("\n") == (15 if terminal else 0)
