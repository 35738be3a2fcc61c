"""Under which names a server answers, so that no other website can make its name point here."""

import socket
from contextlib import nullcontext

import pytest
from websockets.exceptions import InvalidStatus

from stoneage.server.http.hosts import AllowedHosts
from stoneage.server.settings import Settings
from tests.server.processes import Live
from tests.server.visitors import ME, Guest, async_test

OWN = socket.gethostname()


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        (None, True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        ("[2001:db8::1]", True),
        ("localhost:8000", True),
        ("LOCALHOST", True),
        (OWN, True),
        (f"{OWN}.local:8000", True),
        ("club.example", True),
        ("Club.Example.:8000", True),
        ("other.example", True),
        ("evil.example", False),
        ("club.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[", False),
        ("a" * 10_000, False),
    ],
)
def test_addresses_and_known_names_are_allowed(host: str | None, allowed: bool) -> None:
    settings = Settings(host="0.0.0.0", hosts=("club.example",), origins=("https://other.example:8443",))
    assert AllowedHosts(settings).allows(host) is allowed


@pytest.mark.parametrize("own", ["raspberrypi", "raspberrypi.lan", "RaspberryPi.local"])
def test_the_names_of_this_machine_are_known(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: own)
    hosts = AllowedHosts(Settings(host="0.0.0.0"))
    assert hosts.allows(own)
    assert hosts.allows("raspberrypi:8000")
    assert hosts.allows("raspberrypi.local:8000")
    assert not hosts.allows("other.local")


@pytest.mark.parametrize(("hosts", "allowed"), [((), True), (("club.example",), False)])
def test_behind_a_proxy_the_proxy_decides_unless_names_are_given(hosts: tuple[str, ...], allowed: bool) -> None:
    settings = Settings(proxies="127.0.0.1", hosts=hosts)
    assert AllowedHosts(settings).allows("stoneage.example") is allowed


@async_test
async def test_requests_for_another_website_are_refused(live: Live) -> None:
    async with Guest(live.url) as ann:
        table = await ann.open(ME, ME)
        for path in ("/", "/api/me", f"/api/tables/{table['id']}", "/healthz"):
            answer = await ann.http.get(path, headers={"host": "evil.example"})
            assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
            assert "--allowed-host" in answer.json()["message"]
        html = {"host": 'ev"il<b>.example:8000', "accept": "text/html,*/*"}
        page = await ann.http.get("/", headers=html)
        assert (page.status_code, page.headers["content-type"]) == (421, "text/html; charset=utf-8")
        assert "does not know the name <b>ev&quot;il&lt;b&gt;.example</b>" in page.text
        assert "127.0.0.1" not in page.text, "another website may be asking"
        rebound = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
        assert (await ann.http.post("/api/tables", json={"seats": [ME, ME]}, headers=rebound)).status_code == 421
        for name, allowed in (("localhost", True), ("localhost.evil.example", False)):
            url = live.url.replace("127.0.0.1", name)
            with nullcontext() if allowed else pytest.raises(InvalidStatus):
                async with ann.connected(table["id"], url, sock=_to(live)):
                    pass


def _to(live: Live) -> socket.socket:
    """A connection to the server, whatever name the client thinks it has."""
    link = socket.create_connection(("127.0.0.1", live.port))
    link.setblocking(False)
    return link
