"""Secrets over the wire: what a seat cannot know changes no byte that it is sent."""

import pytest

from fairwind.kernel.rng import QuickRng

from .dock import Dock
from .sailors import Sailor

pytestmark = pytest.mark.anyio

TABLES = [
    ("santa-timea", {"expert": True}),
    ("pirate-legends", {}),
    ("sailorman", {}),
]
MOMENTS = 4


async def _first_words(sailor: Sailor, table: str, lang: str) -> list[str]:
    """The very texts that somebody is sent who comes to the table now."""
    async with sailor.look(table, lang) as window:
        await window.until_type("position")
    return window.raw


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_no_byte_depends_on_what_a_seat_cannot_know(
    dock: Dock, game: str, options: dict[str, object], lang: str
) -> None:
    crew = [await dock.sailor(name) for name in ("Anna", "Ben", "Cleo")]
    table = await crew[0].open(game, "me", "open", "open", options=options)
    async with crew[0].look(table) as host:
        for seat in (1, 2):
            async with crew[seat].look(table) as window:
                assert (await window.ask("sit", seat=seat))["type"] == "played"
        await host.ask("start")
    room = (await dock.desk.harbour.berth(table)).room
    rng = QuickRng(1)
    worlds = 0
    for moment in range(MOMENTS):
        for _ in range(5 + 7 * moment):
            seat = room.to_act[-1]
            room.playing.play(seat, int(room.playing.state.pick(seat, rng)))
        true_state = room.playing.state
        for seat, sailor in enumerate(crew):
            sent = await _first_words(sailor, table, lang)
            for number in range(2):
                other = true_state.imagine(seat, QuickRng(number))
                assert true_state.journal is not None
                other.watch(true_state.journal)
                worlds += any(other.view(eye) != true_state.view(eye) for eye in range(3))
                room.playing.state = other
                assert await _first_words(sailor, table, lang) == sent
            room.playing.state = true_state
    assert worlds, "other worlds were other worlds"


async def test_steps_of_a_decision_are_nobody_elses_business(dock: Dock) -> None:
    """In Pirate Legends an action may be several decisions; the others hear of it when it is done,
    and cannot count them."""
    anna, ben = await dock.sailor("Anna"), await dock.sailor("Ben")
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


async def test_a_running_game_is_retold_only_from_ones_own_seat(dock: Dock) -> None:
    anna, ben, eve = await dock.sailor("Anna"), await dock.sailor("Ben"), await dock.sailor("Eve")
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
        for sailor, seat in ((anna, "1"), (anna, "all"), (anna, "none"), (eve, "none"), (eve, "0")):
            answer = await sailor.http.get(f"/api/tables/{table}/replay?seat={seat}")
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
        for page in ("record", "fairness"):
            answer = await anna.http.get(f"/api/tables/{table}/{page}")
            room = (await dock.desk.harbour.berth(table)).room
            assert room.opened.seed not in answer.text
