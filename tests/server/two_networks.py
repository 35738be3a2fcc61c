"""Two machines with a cable between them: `stoneage`, started for one person, and a friend who wants to join.

Run in a network namespace of its own, as `unshare --net` makes one. It makes the second one, plays both people, and
prints what they saw.
"""

import json
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import ExitStack
from http.cookiejar import CookieJar
from typing import Any

HOST, FRIEND = "10.77.0.1", "10.77.0.2"
WARMING_UP = 503  # after some seconds, in which the request has waited
STONEAGE = [sys.executable, "-c", "from stoneage.cli import main; main()", "--port", "8000"]


class Visitor:
    """Somebody with a browser's cookies."""

    def __init__(self, url: str) -> None:
        self._url = url
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self._http = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies)

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request, or the status of a refusal. Like the page, wait while the server warms up."""
        while (answer := self._asks(method, path, body)) == WARMING_UP:
            pass
        return answer

    def _asks(self, method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with self._http.open(request) as answer:
                text = answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code
        except urllib.error.URLError:
            return "no answer"
        return json.loads(text) if path.startswith("/api") else text


def host() -> None:
    """Start the game, be its person, and let the friend come by the link that they get."""
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(["unshare", "--net", sys.executable, __file__, "friend"], **pipes) as elsewhere:
        assert elsewhere.stdout is not None
        assert elsewhere.stdin is not None
        assert elsewhere.stdout.readline() == "in another network\n"
        _ip("link set lo up")
        _ip(f"link add cable type veth peer name cable netns {elsewhere.pid}")
        _plug_in(HOST)

        def friend(address: str, table: str) -> Any:
            print(json.dumps([address, table]), file=elsewhere.stdin, flush=True)
            return json.loads(elsewhere.stdout.readline())  # type: ignore[union-attr]

        with (
            subprocess.Popen(STONEAGE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server,
            ExitStack() as at_the_end,
        ):
            at_the_end.callback(server.kill)  # if something fails here, or its end would be waited for in vain
            assert server.stdout is not None
            said = ""
            while "Press Ctrl-C" not in said:
                said += server.stdout.readline()
                assert server.poll() is None, said
            me = Visitor("http://127.0.0.1:8000")
            me.asks("GET", "/api/me")
            table = me.asks("POST", "/api/tables", {"seats": [{"kind": "me"}, {"kind": "open"}]})["id"]
            before = friend(f"http://{HOST}:8000", table)
            opened = me.asks("POST", "/api/reach")
            after = friend(opened["addresses"][0], table)
            server.send_signal(signal.SIGTERM)
            said += server.stdout.read()
            server.wait()
        elsewhere.stdin.close()
    print(json.dumps({"before": before, "opened": opened, "after": after, "said": said, "status": server.returncode}))


def friend() -> None:
    """On the other machine: open the addresses that are given, and try to join a table there."""
    print("in another network", flush=True)
    for number, line in enumerate(sys.stdin):
        if number == 0:
            _plug_in(FRIEND)
        address, table = json.loads(line)
        me = Visitor(address)
        page = me.asks("GET", "/")
        me.asks("GET", "/api/me")
        seen = {
            "title": "".join(re.findall("<title>(.*?)</title>", page)),
            "reach": me.asks("GET", "/api/reach"),
            "opening": me.asks("POST", "/api/reach"),
            "joined": me.asks("POST", f"/api/tables/{table}/join", {"name": "Kim"}),
        }
        print(json.dumps(seen), flush=True)


def _plug_in(address: str) -> None:
    _ip(f"address add {address}/24 dev cable")
    _ip("link set cable up")


def _ip(command: str) -> None:
    subprocess.run(["ip", *command.split()], check=True)


if __name__ == "__main__":
    friend() if sys.argv[1:] == ["friend"] else host()
