"""Secrets over the wire: what a seat cannot know changes no byte that it is sent."""

import re

import pytest

from fairwind.kernel.rng import QuickRng
from fairwind.table.log import Moved
from fairwind.table.play import Play
from fairwind.table.table import PLAYING

from .clients import Client
from .running import Running

pytestmark = pytest.mark.anyio

TABLES = [
    ("santa-timea", {"expert": True}),
    ("pirate-legends", {}),
    ("sailorman", {}),
]
MOMENTS = 4
CLOCKS = re.compile(r'"(now|away_since|bot_from)":[^,}]*')
"""What tells the time of day, and who came and went."""


async def _first_words(person: Client, table: str, lang: str) -> list[str]:
    """The very texts that somebody is sent who comes to the table now."""
    async with person.look(table, lang) as window:
        await window.until_type("position")
    return window.raw


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_no_byte_depends_on_what_a_seat_cannot_know(
    server: Running, game: str, options: dict[str, object], lang: str
) -> None:
    people = await server.guests("Anna", "Ben", "Cleo")
    table = await people[0].open(game, "me", "open", "open", options=options)
    async with people[0].look(table) as host:
        for seat in (1, 2):
            async with people[seat].look(table) as window:
                assert (await window.ask("sit", seat=seat))["type"] == "played"
        await host.ask("start")
    live = await server.services.registry.live(table)
    rng = QuickRng(1)
    worlds = 0
    for moment in range(MOMENTS):
        for _ in range(5 + 7 * moment):
            seat = live.table.to_act[-1]
            live.table.playing.play(seat, int(live.table.playing.state.pick(seat, rng)))
        true_state = live.table.playing.state
        for seat, person in enumerate(people):
            sent = await _first_words(person, table, lang)
            for number in range(2):
                other = true_state.imagine(seat, QuickRng(number))
                assert true_state.journal is not None
                other.watch(true_state.journal)
                worlds += any(other.view(eye) != true_state.view(eye) for eye in range(3))
                live.table.playing.state = other
                assert await _first_words(person, table, lang) == sent
            live.table.playing.state = true_state
    assert worlds, "other worlds were other worlds"


async def test_steps_of_a_decision_are_nobody_elses_business(server: Running) -> None:
    """In Pirate Legends an action may be several decisions; the others hear of it when it is done,
    and cannot count them."""
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("pirate-legends", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        windows = (hers, his)
        for window in windows:
            await window.until_type("position")
        silent = 0  # steps of a decision that has several
        rng = QuickRng(3)
        while silent < 5:
            seat = hers.position["to_act"][0]
            mover, other = windows[seat], windows[1 - seat]
            told = len(mover.log)
            version = mover.position["version"]
            which = int(rng.below(len(mover.position["legal"])))
            assert (await mover.play(which))["type"] == "played"
            await mover.until(lambda told, seen=version: told.get("version", 0) > seen)  # type: ignore[misc]
            if len(mover.log) > told:
                before = other.position["version"]
                await other.until(lambda told, seen=before: told.get("version", 0) > seen)  # type: ignore[misc]
                assert other.position["version"] == before + len(other.position["events"])
            else:
                silent += 1


async def test_a_running_game_is_retold_only_from_ones_own_seat(server: Running) -> None:
    anna, ben, eve = (
        await server.guest("Anna"),
        await server.guest("Ben"),
        await server.guest("Eve"),
    )
    table = await anna.open("santa-timea", "me", "open", spectators=False)
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his):
            await window.until_type("position")
        await (hers if hers.position["legal"] else his).play()
        retold = await anna.get(f"/api/tables/{table}/replay?seat=0")
        steps = retold["steps"]
        assert {step["mover"] for step in steps} <= {0, None}
        for person, seat in ((anna, "1"), (anna, "all"), (anna, "none"), (eve, "none"), (eve, "0")):
            answer = await person.http.get(f"/api/tables/{table}/replay?seat={seat}")
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
        for page in ("record", "fairness"):
            answer = await anna.http.get(f"/api/tables/{table}/{page}")
            live = await server.services.registry.live(table)
            assert live.table.opened.seed not in answer.text


async def _all_that_is_told(person: Client, table: str, seat: int) -> list[str]:
    """The very texts of the socket and of every call about a table."""
    texts = await _first_words(person, table, "en")
    for path in ("/api/me", f"/api/tables/{table}", f"/api/tables/{table}/replay?seat={seat}"):
        texts.append((await person.http.get(path)).text)
    return [CLOCKS.sub("", text) for text in texts]


@pytest.mark.parametrize(
    ("game", "options"),
    [*TABLES, ("santa-timea", {"pairs": True})],
)
async def test_no_step_of_another_is_told_before_it_shows(
    server: Running, game: str, options: dict[str, object]
) -> None:
    """Whatever seats note in secret, and however many parts an action has: as long as a seat's view
    is the same, so is every byte that it can get, and so is what it may take back."""
    people = await server.guests("Anna", "Ben", "Cleo")
    table = await people[0].open(game, "me", "open", "open", options=options)
    async with people[0].look(table) as host:
        for seat in (1, 2):
            async with people[seat].look(table) as window:
                await window.ask("sit", seat=seat)
        await host.ask("start")
    live = await server.services.registry.live(table)
    rng = QuickRng(5)
    hidden = 0
    for _ in range(60):
        state = live.table.playing.state
        mover = live.table.to_act[int(rng.below(len(live.table.to_act)))]
        others = [seat for seat in range(3) if seat != mover]
        before = {seat: await _all_that_is_told(people[seat], table, seat) for seat in others}
        views = [state.view(seat) for seat in range(3)]
        may = [_take_back(live.table.playing, seat) for seat in range(3)]
        server.time.pass_by(1)
        move = Moved(at=server.time.now, seat=mover, action=int(state.pick(mover, rng)), rolls=[])
        async with live._lock:
            live._broadcast.send(await live._append([move]))
        if live.table.phase != PLAYING:
            break
        for seat in others:
            if live.table.playing.state.view(seat) == views[seat]:
                hidden += 1
                assert await _all_that_is_told(people[seat], table, seat) == before[seat]
                assert _take_back(live.table.playing, seat) == may[seat]
    assert hidden or game == "santa-timea"


def _take_back(play: Play, seat: int) -> str:
    refusal = play._why_not_take_back(seat)
    return "" if refusal is None else refusal.reason
