"""Under a sub-path, behind a proxy that takes it off the path or leaves it there."""

import re
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from fairwind.flags import Refused
from fairwind.server.config import configured

from .clients import Client
from .processes import ServerProcess, serving

pytestmark = pytest.mark.anyio

ROOT_PATH = "/club/games"


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    async with serving(tmp_path / "data", more={"FAIRWIND_SERVER_ROOT_PATH": ROOT_PATH}) as process:
        yield process


@pytest.mark.parametrize("off", [True, False], ids=["taken off", "left"])
async def test_a_game_is_played(process: ServerProcess, off: bool) -> None:
    assert process.address.endswith(ROOT_PATH), "where to go is told with it"
    address = process.address.removesuffix(ROOT_PATH) if off else process.address
    anna = Client(address)
    process.clients.append(anna)
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        assert (await window.play())["type"] == "played"
    page = (await anna.http.get(f"/t/{table}")).text
    scripts = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert all(script.startswith(f"{ROOT_PATH}/") for script in scripts)
    for script in scripts:
        own = script.removeprefix(ROOT_PATH)
        assert (await anna.http.get(own)).status_code == 200


async def test_whoever_leaves_out_the_last_slash_is_led_on(process: ServerProcess) -> None:
    outside = Client(process.address.removesuffix(ROOT_PATH))
    process.clients.append(outside)
    answer = await outside.http.get(ROOT_PATH)
    assert answer.status_code == 307
    assert answer.headers["location"] == f"{ROOT_PATH}/"
    assert "content-security-policy" in answer.headers


async def test_links_and_descriptions_have_it(process: ServerProcess) -> None:
    anna = process.client()
    await anna.get("/api/me")
    moved = (await anna.http.post("/api/me/move")).json()
    assert moved["link"] == f"http://{process.address}/arrive#{moved['code']}"
    described = await anna.get("/openapi.json")
    assert described["servers"] == [{"url": f"{ROOT_PATH}/"}]


@pytest.mark.parametrize(
    ("scheme", "name"),
    [("http", "fairwind_device.club.games"), ("https", "__Host-fairwind_device.club.games")],
)
async def test_two_servers_of_one_site_do_not_take_each_others_cookies(
    process: ServerProcess, scheme: str, name: str
) -> None:
    anna = process.client()
    answer = await anna.http.get("/api/me", headers={"X-Forwarded-Proto": scheme})
    [told] = answer.headers.get_list("set-cookie")
    cookie = SimpleCookie(told)[name]
    assert cookie["path"] == "/", "browsers take __Host- for no other"
    assert bool(cookie["secure"]) == (scheme == "https")


@pytest.mark.parametrize("path", ["fairwind", "/fairwind/", "/", "/../x", "/a b", "/a?b", "//a"])
def test_a_sub_path_that_cannot_be_is_refused(path: str) -> None:
    with pytest.raises(Refused):
        configured(None, {"FAIRWIND_SERVER_ROOT_PATH": path}, {})


def test_it_may_be_a_flag() -> None:
    assert configured(None, {}, {"root_path": "/fairwind"}).server.root_path == "/fairwind"
