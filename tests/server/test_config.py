"""Settings: a file, the environment, flags; what is wrong with one is told with its name."""

import socket
import tomllib
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path

import httpx
import pytest
import websockets
from click.testing import CliRunner

from fairwind.cli import main
from fairwind.flags import Refused
from fairwind.server.config import PROFILES, Config, configured
from fairwind.server.settings import Limits

from .processes import serving
from .running import GENEROUS, running_server
from .test_serving import refused, serve

pytestmark = pytest.mark.anyio


def a_file(folder: Path, text: str) -> Path:
    file = folder / "fairwind.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    text = """
    [server]
    port = 1
    host = "10.0.0.1"
    profile = "club"
    origins = ["https://club.example"]
    [limits]
    guests_at_once = 7
    sockets = 11
    [retention]
    uploads_days = 1.5
    """
    environment = {"FAIRWIND_SERVER_PORT": "2", "FAIRWIND_LIMITS_SOCKETS": "12"}
    found = configured(a_file(tmp_path, text), environment, {"host": "10.0.0.2"})
    assert (found.server.port, found.server.host) == (2, "10.0.0.2")
    assert (found.limits.guests_at_once, found.limits.sockets) == (7, 12)
    assert found.limits.guests_a_minute == PROFILES["club"]["guests_a_minute"]
    assert found.limits.queue == Limits().queue
    assert found.retention.uploads_days == 1.5


def test_what_is_shown_says_the_same_as_a_file(tmp_path: Path) -> None:
    chosen = configured(None, {}, {"profile": "public", "data": 'C:\\a "b"'})
    assert tomllib.loads(chosen.shown())["limits"] == asdict(chosen.limits)
    assert configured(a_file(tmp_path, chosen.shown()), {}, {}) == chosen
    done = CliRunner().invoke(main, ["serve", "--show-config"])
    assert tomllib.loads(done.stdout)["server"]["port"] == Config().server.port


def test_profiles_name_limits_that_there_are() -> None:
    for profile in PROFILES.values():
        assert set(profile) <= set(asdict(Limits()))


async def test_limits_of_chat_are_those_of_the_settings(tmp_path: Path) -> None:
    limits = replace(GENEROUS, chat_letters=5, chat_of_a_player=2, chat_of_a_spectator=1)
    async with running_server(tmp_path, limits) as server:
        anna, ben = await server.guests("Anna", "Ben")
        table = await anna.open("captn", "me")
        async with anna.look(table) as hers, ben.look(table) as his:
            assert (await hers.ask("chat", text="too long"))["code"] == "bad-chat"
            answers = [(await hers.ask("chat", text="ahoy"))["type"] for _ in range(3)]
            assert answers == ["played", "played", "refused"]
            answers = [(await his.ask("chat", text="ahoy"))["type"] for _ in range(2)]
            assert answers == ["played", "refused"]


async def test_a_socket_is_closed_by_the_limits_of_the_settings(tmp_path: Path) -> None:
    limits = replace(GENEROUS, frames_at_once=3, frames_a_second=0.0)
    async with running_server(tmp_path, limits) as server:
        anna = await server.guest("Anna")
        async with anna.look(await anna.open("captn", "me")) as window:
            await window.until_type("table")
            for _ in range(5):
                with suppress(websockets.ConnectionClosed):
                    await window.socket.ping()
            assert await window.closed() == 1006


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[limits]\nsokets = 3", "limits.sokets"),
        ("[limits]\nsockets = -3", "limits.sockets"),
        ("[limits]\nsockets = 3.5", "limits.sockets"),
        ("[limits]\nsockets = true", "limits.sockets"),
        ("[limits]\nguests_a_minute = nan", "limits.guests_a_minute"),
        ("[server]\nport = 'x'", "server.port"),
        ("[server]\nport = 70000", "port"),
        ("[server]\norigins = 'a'", "origin"),
        ("[server]\norigins = [3]", "server.origins"),
        ("[server]\nlog_level = 'loud'", "log_level"),
        ("[server]\nprofile = 'palace'", "profile"),
        ("[sever]\nport = 1", "[sever]"),
        ("port = 1", "[port]"),
        ("[server", "is not TOML"),
    ],
)
def test_what_is_wrong_is_named(text: str, name: str, tmp_path: Path) -> None:
    sentence = refused(serve(tmp_path / "data", "--config", str(a_file(tmp_path, text))))
    assert name in sentence
    assert not (tmp_path / "data").exists()


def test_a_variable_that_means_nothing_is_named() -> None:
    with pytest.raises(Refused, match="FAIRWIND_LIMITS_SOKETS"):
        configured(None, {"FAIRWIND_LIMITS_SOKETS": "1", "FAIRWIND_HOME": "x"}, {})


@pytest.mark.parametrize(
    "origin",
    [
        "club.example",
        "https://club.example/",
        "ftp://club.example",
        "https://",
        "*",
        "https://*.club.example",
        "https://Club.Example",
        "https://clüb.example",
        "https://club.example:443",
        "http://club.example:80",
        "https://club.example:0443",
        "https://anna@club.example",
    ],
)
def test_an_origin_that_can_never_match_is_refused(origin: str, tmp_path: Path) -> None:
    assert "https://club.example" in refused(serve(tmp_path / "data", "--origin", origin))


@pytest.mark.parametrize(
    "origin",
    [
        "https://club.example",
        "http://localhost:5173",
        "https://[::1]:8000",
        "https://xn--clb-hoa.example",
    ],
)
def test_an_origin_as_browsers_send_it_is_accepted(origin: str) -> None:
    assert configured(None, {"FAIRWIND_SERVER_ORIGINS": origin}, {}).server.origins == (origin,)


def test_a_port_for_metrics_that_is_taken_is_named_as_such(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refused(serve(tmp_path / "data", "--port", "0", "--metrics-port", str(port)))
    assert told.startswith(f"--metrics-port {port}")


async def test_a_limit_of_nothing_lets_nobody_in_and_breaks_nothing(tmp_path: Path) -> None:
    none = {"FAIRWIND_LIMITS_GUESTS_AT_ONCE": "0", "FAIRWIND_LIMITS_GUESTS_A_MINUTE": "0"}
    async with serving(tmp_path / "data", more=none) as process:
        answer = await process.client().http.get("/api/me")
        assert (answer.status_code, answer.json()["error"]) == (429, "too-fast")
        assert int(answer.headers["retry-after"]) > 0
    once = {"FAIRWIND_LIMITS_GUESTS_AT_ONCE": "1", "FAIRWIND_LIMITS_GUESTS_A_MINUTE": "0"}
    async with serving(tmp_path / "data", more=once) as process:
        statuses = [(await process.client().http.get("/api/me")).status_code for _ in range(2)]
        assert statuses == [200, 429]


async def test_metrics_are_served_on_a_port_of_their_own(tmp_path: Path, unused_port: int) -> None:
    env = {"FAIRWIND_SERVER_METRICS_PORT": str(unused_port)}
    async with serving(tmp_path / "data", more=env) as process:
        await process.client().get("/healthz")
        text = httpx.get(f"http://127.0.0.1:{unused_port}/metrics").text
    assert "fairwind_build_info" in text
    assert "process_open_fds" in text


def _has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


@pytest.mark.skipif(not _has_ipv6(), reason="this machine has no IPv6")
async def test_it_listens_on_ipv6(tmp_path: Path) -> None:
    async with serving(tmp_path / "data", more={"FAIRWIND_SERVER_HOST": "::1"}) as process:
        assert process.address.startswith("[::1]:")
        assert (await process.client().get("/healthz"))["ok"]
