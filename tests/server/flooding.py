"""Floods a server from a separate process: python -m tests.server.flooding WHAT PORT TABLE COOKIE.

Prints the result as JSON.
"""

import http.client
import json
import socket
import sys
import time
from collections import Counter
from collections.abc import Iterator

from tests.server.raw_client import RawClient, frame

SECONDS = 10.0


def steadily(count: int, at_once: int = 1) -> Iterator[int]:
    """Count, evenly spread over the duration of a flood."""
    begun = time.monotonic()
    for number in range(0, count, at_once):
        yield number
        time.sleep(max(0.0, begun + SECONDS * number / count - time.monotonic()))


def messages(port: int, table_id: str, cookie: str) -> dict[str, float]:
    """1,000 messages per second on a socket, and on a new one whenever it is closed."""
    cuts = []
    client, begun = RawClient(port, table_id, cookie), time.monotonic()
    for _ in steadily(10_000, 10):
        try:
            client.send(frame(0x1, b'{"type": "ping"}') * 10)
        except OSError:
            cuts.append(time.monotonic() - begun)
            client.link.close()
            client, begun = RawClient(port, table_id, cookie), time.monotonic()
    return {"cuts": len(cuts), "slowest": max(cuts, default=SECONDS)}


def tables(port: int, _table_id: str, cookie: str) -> dict[str, float]:
    """10,000 new tables."""
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"cookie": f"stoneage_guest={cookie}", "content-type": "application/json"}
    statuses: Counter[int] = Counter()
    for _ in steadily(10_000):
        link.request("POST", "/api/tables", json.dumps({"seats": [{"kind": "me"}, {"kind": "me"}]}), headers)
        answer = link.getresponse()
        answer.read()
        statuses[answer.status] += 1
    return {
        "opened": statuses[201],
        "refused": statuses[429],
        "other": statuses.total() - statuses[201] - statuses[429],
    }


def sockets(port: int, table_id: str, cookie: str) -> dict[str, float]:
    """5,000 sockets, none of which is closed here."""
    held, refused = [], 0
    for _ in steadily(5_000):
        try:
            held.append(RawClient(port, table_id, cookie))
        except ConnectionError:
            refused += 1
    time.sleep(1)
    return {"accepted": len(held), "refused": refused, "open": sum(map(heard, held))}


def requests(port: int, table_id: str, _cookie: str) -> dict[str, float]:
    """150 connections that ask without waiting for answers; each is opened again when it is cut."""
    text = f"GET /api/tables/{table_id} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 500
    links: list[socket.socket | None] = [None] * 150
    asked, cuts = 0.0, 0
    for number in steadily(15_000):
        at = number % len(links)
        link = links[at] or socket.create_connection(("127.0.0.1", port))
        link.setblocking(False)
        try:
            asked += link.send(text) / len(text) * 500
            links[at] = link
        except BlockingIOError:  # the server does not read on
            links[at] = link
        except OSError:
            cuts += 1
            link.close()
            links[at] = None
    return {"asked": asked, "cuts": cuts}


def heard(client: RawClient) -> bool:
    """Whether the server still holds the other end."""
    try:
        for _ in range(2):  # a closed connection answers the first with a reset, and the second fails
            client.say({"type": "ping"})
            time.sleep(0.001)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    what, port, *who = sys.argv[1:]
    floods = {"messages": messages, "tables": tables, "sockets": sockets, "requests": requests}
    print(json.dumps(floods[what](int(port), *who)))
