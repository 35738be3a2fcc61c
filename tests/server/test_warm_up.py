"""A server that has just started: it answers, says that it is warming up, and holds nobody up."""

from pathlib import Path

import httpx
import pytest

from stoneage.server import warming
from stoneage.server.app import create_app
from stoneage.server.auth import GuestCookies
from stoneage.server.settings import Settings
from tests.server.visitors import async_test


@async_test
async def test_a_request_waits_a_moment_and_is_then_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "WARM_SECONDS", 0.05)
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", bot_workers=1))
    services = app.state.services
    await services.storage.migrate()
    services.cookies = GuestCookies("key")
    try:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as http:
            answer = await http.get("/api/tables?which=public")
            assert (answer.status_code, answer.json()["code"]) == (503, "warming_up")
            assert "warming up" in answer.json()["message"]
            health = await http.get("/healthz")
            assert (health.status_code, health.json()["status"]) == (503, "warming up")
            assert (await http.get("/livez")).status_code == 200
            assert (await http.get("/api/pieces")).status_code == 200
            services.warming.rules_ready.set()
            assert (await http.get("/api/tables?which=public")).status_code == 200
            assert (await http.get("/healthz")).json()["status"] == "ok"
            # Only compiled code judges answers to exercises quickly enough.
            await http.get("/api/me")
            exercise = (await http.get("/api/me/exercises/next")).json()
            action = exercise["table"]["offers"][0]["action"]
            answer = await http.post(f"/api/me/exercises/{exercise['id']}", json={"action": action})
            assert (answer.status_code, answer.json()["code"]) == (503, "warming_up")
    finally:
        services.bot_pool.close()
        services.lookback.close()
        await services.analyser.close()
        await services.storage.close()
