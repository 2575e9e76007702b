"""Serving and playing need nothing that only POSIX has; tests/elsewhere takes it away."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairwind.server.pages import CLIENT, INDEX
from tests.server.processes import serving

ELSEWHERE = Path(__file__).parent / "elsewhere"
FAIRWIND = "from fairwind.cli import main; main()"
NAMES_OF_THE_USER = ("LOGNAME", "USER", "LNAME", "USERNAME")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """Of a process that finds itself elsewhere, and so do all that it starts."""
    known = {name: value for name, value in os.environ.items() if name not in NAMES_OF_THE_USER}
    return {**known, "PYTHONPATH": str(ELSEWHERE), "FAIRWIND_HOME": str(tmp_path / "home")}


Done = subprocess.CompletedProcess[str]


def run(code: str, env: dict[str, str], *words: str, typed: str = "") -> Done:
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env=env, input=typed, capture_output=True, timeout=300, check=False,
        encoding=env.get("PYTHONIOENCODING", "utf-8"),
    )  # fmt: skip


@pytest.mark.parametrize("need", ["import fcntl", "import os; os.fork", "import uvloop"])
def test_elsewhere_posix_is_missed(need: str, env: dict[str, str]) -> None:
    assert run(need, env).returncode == 1


@pytest.mark.anyio
async def test_a_server_serves_pages_and_a_table_with_a_bot(
    tmp_path: Path, env: dict[str, str]
) -> None:
    async with serving(tmp_path / "data", env) as process:
        anna = process.client()
        assert (await anna.get("/healthz"))["ok"]
        page = await anna.http.get("/")
        assert page.status_code == (200 if (CLIENT / INDEX).is_file() else 503)
        assert "<title>" in page.text
        await anna.http.put("/api/me", json={"name": "Anna"})
        table = await anna.open("santa-timea", "me", "bosun", start=True)
        async with anna.look(table) as window:
            await window.until_asked()
            await window.play_on(2)
        process.stop()
    assert "Traceback" not in process.log


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_a_game_is_played_at_the_keyboard(
    encoding: str, tmp_path: Path, env: dict[str, str]
) -> None:
    """With cp1252, as files on Windows have it, suits become letters."""
    env["PYTHONIOENCODING"] = encoding
    words = ["--lang", "en", "play", "captn", "--seed", "3"]
    done = run(FAIRWIND, env, *words, typed="1\n" * 400)
    assert (done.returncode, done.stderr) == (0, "")
    [record] = tmp_path.glob("home/finished/*.txt")
    assert "Captain" in record.read_text(encoding="utf-8"), "who has no other name"
    assert ("♠" in done.stdout) == (encoding == "utf-8")
    assert ("10s" in done.stdout) == (encoding != "utf-8")
