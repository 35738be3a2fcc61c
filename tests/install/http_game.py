"""Plays a whole game over HTTP against a bot, with nothing but the standard library: `python http_game.py URL`."""

import json
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

NO_LIMITS = ("--requests-per-minute", "1000000", "--connections-per-address", "10000")
"""Options of a server for this game, whose requests come faster and on more connections than one address may have."""


class Client:
    """A guest of a server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request; returns the answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with self._opener.open(request, timeout=60) as answer:
            return json.load(answer)

    def wait_until_healthy(self, seconds: float) -> None:
        """Wait while the server starts and compiles the rules."""
        end = time.monotonic() + seconds
        while True:
            try:
                if self.request("GET", "/healthz")["status"] == "ok":
                    return
            except (urllib.error.URLError, ConnectionError):
                pass
            if time.monotonic() > end:
                raise TimeoutError(f"the server was not ready after {seconds:.0f} seconds")
            time.sleep(0.5)


def play(url: str, patience: float = 600) -> dict[str, Any]:
    """Play the last legal action until the game is over; returns the table."""
    client = Client(url)
    client.wait_until_healthy(patience)
    client.request("GET", "/api/me")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
    table: dict[str, Any] = client.request("POST", "/api/tables", {"seats": seats, "pace": "instant"})
    path, sent, end = f"/api/tables/{table['id']}", 0, time.monotonic() + patience
    while table["status"] == "playing":
        offers = table["offers"]
        if offers:
            sent += 1
            command = {
                "type": "play",
                "id": f"move-{sent}",
                "version": table["version"],
                "actions": [offers[-1]["action"]],
            }
            client.request("POST", f"{path}/commands", command)
        else:
            time.sleep(0.05)  # the bot thinks
        if time.monotonic() > end:
            raise TimeoutError(f"the game was not over after {patience:.0f} seconds")
        table = client.request("GET", path)
    return table


if __name__ == "__main__":
    played = play(sys.argv[1])
    print(played["status"], played["scores"], played["moves"])
