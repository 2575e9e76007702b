"""After the game: its record, its replay from everywhere, and the proof that chance was fair."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.kernel.seal import Seal
from fairwind.table.fairness import draws

from .clients import Client
from .running import Running

pytestmark = pytest.mark.anyio


async def _finished(server: Running, moves: int | None = 4) -> tuple[Client, str, str]:
    """A game given up after some moves, or played to its end: who played, the table, the hash
    shown before it."""
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun")
    async with anna.look(table) as window:
        await window.ask("seal", words="red sky at night")
        shown = window.table["seal"]["hash"]
        await window.ask("start")
        await window.play_on(moves)
        if moves is not None:
            await window.ask("resign")
    return anna, table, shown


async def test_the_record_proves_itself_and_the_hash_shown_before(
    server: Running, tmp_path: Path
) -> None:
    anna, table, shown = await _finished(server, moves=None)
    file = tmp_path / "game.txt"
    answer = await anna.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    file.write_text(answer.text, encoding="utf-8")
    run = CliRunner().invoke(main, ["--lang", "en", "verify", str(file), "--hash", shown])
    assert run.exit_code == 0, run.output
    assert "is fair: chance decided 11 times" in run.output
    assert "Words of Anna: red sky at night" in run.output
    other = CliRunner().invoke(main, ["--lang", "en", "verify", str(file), "--hash", "0" * 64])
    assert other.exit_code == 1
    assert "another hash" in other.output


async def test_a_record_with_another_seed_or_other_words_is_found_out(
    server: Running, tmp_path: Path
) -> None:
    anna, table, _ = await _finished(server)
    text = (await anna.http.get(f"/api/tables/{table}/record")).text
    record = fairwind.record.load(text)
    assert record.seal is not None
    for forged in (
        text.replace("red sky at night", "red sky in the morning"),
        text.replace(record.seal.seed, "0" * 64),
    ):
        file = tmp_path / "forged.txt"
        file.write_text(forged, encoding="utf-8")
        run = CliRunner().invoke(main, ["verify", str(file)])
        assert run.exit_code == 1
        assert "the seal has something else here" in run.output


async def test_the_page_of_fairness_is_told_the_seed_and_every_draw(server: Running) -> None:
    anna, table, shown = await _finished(server)
    proof = await anna.get(f"/api/tables/{table}/fairness")
    assert proof["hash"] == shown == sha256(proof["seed"].encode()).hexdigest()
    assert proof["key_text"] == Seal(proof["seed"], ["red sky at night", ""]).text
    record = fairwind.record.load((await anna.http.get(f"/api/tables/{table}/record")).text)
    rolled = [(roll.what, roll.outcome) for roll in record.rolls]
    assert [(drawn["what"], drawn["outcome"]) for drawn in proof["draws"]] == rolled


async def test_a_roll_that_the_seeds_do_not_give_is_told_as_it_was(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    live = await server.services.registry.live(table)
    winds = live.table.playing.record.rolls[1]
    winds.outcome.reverse()
    assert draws(live.table.playing.record)[1].outcome == winds.outcome


async def test_a_long_replay_comes_in_pages_and_is_made_once(
    server: Running,
) -> None:
    anna, table, _ = await _finished(server, moves=None)
    address = f"/api/tables/{table}/replay?seat=all"
    whole = await anna.get(address)
    made = server.services.replays._made
    assert len(made) == 1
    (task,) = made.values()
    pages = task.result()
    steps, first = [], 0
    while first is not None:
        page = await anna.get(f"{address}&from={first}")
        steps += page["steps"]
        first = page["next"]
    assert [step["number"] for step in steps] == list(range(len(steps)))
    assert steps[: len(whole["steps"])] == whole["steps"]
    assert len(pages) > 1, "it is long"
    assert len(made) == 1


async def test_where_no_spectators_are_wanted_a_game_is_for_those_who_sat_there(
    server: Running,
) -> None:
    anna, eve = await server.guests("Anna", "Eve")
    table = await anna.open("santa-timea", "me", "bosun", start=True, spectators=False)
    code = (await anna.get(f"/api/tables/{table}"))["code"]
    assert (await anna.get(f"/api/codes/{code}"))["id"] == table
    assert (await eve.get(f"/api/codes/{code}"))["error"] == "unknown-code"
    async with anna.look(table) as window:
        await window.ask("resign")
    for page in ("record", "replay", "fairness"):
        answer = await eve.http.get(f"/api/tables/{table}/{page}")
        assert (answer.status_code, answer.json()["error"]) == (403, "no-spectators")
        assert (await anna.http.get(f"/api/tables/{table}/{page}")).status_code == 200


async def test_nothing_of_the_seed_is_told_while_the_game_goes_on(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    told = await anna.get(f"/api/tables/{table}/fairness")
    assert (told["seed"], told["key_text"], told["draws"]) == (None, None, [])


async def test_a_finished_game_is_seen_from_every_seat(server: Running) -> None:
    anna, table, _ = await _finished(server)
    eve = server.stranger()
    views = {}
    for seat in ("0", "1", "none", "all"):
        replay = await eve.get(f"/api/tables/{table}/replay?seat={seat}")
        assert [step["number"] for step in replay["steps"]] == list(range(len(replay["steps"])))
        views[seat] = [step["view"] for step in replay["steps"]]
    assert views["all"] == [list(pair) for pair in zip(views["0"], views["1"], strict=True)]
    assert "hand" in views["0"][0]
    assert "hand" not in views["none"][0]
    assert views["0"][0]["hand"] != views["1"][0]["hand"]
    last = (await anna.get(f"/api/tables/{table}/replay?seat=0&lang=de"))["steps"][-1]
    assert last["words"]
    assert last["chapter"] >= 3
    assert last["events"][-1]["words"] not in str(await anna.get(f"/api/tables/{table}/replay"))
    wrong = await eve.http.get(f"/api/tables/{table}/replay?seat=2")
    assert wrong.json()["error"] == "bad-seat-view"


async def test_an_uploaded_record_is_replayed_and_a_wrong_one_refused(
    server: Running,
) -> None:
    golden = Path(__file__).parents[1] / "golden" / "captn" / "won.txt"
    text = golden.read_text(encoding="utf-8").partition("Fairwind record 1")[2]
    anna, table, _ = await _finished(server)
    record = (await anna.http.get(f"/api/tables/{table}/record")).text
    upload = (await server.stranger().http.post("/api/records", json={"text": record})).json()
    replay = await server.stranger().get(f"/api/tables/{upload['id']}/replay?seat=all")
    assert replay["names"][0] == "Anna"
    for wrong in ("", "Fairwind record 1", record[:-40], text):
        answer = await server.stranger().http.post("/api/records?lang=de", json={"text": wrong})
        assert answer.json()["error"] == "bad-record"
        reason = answer.json()["reason"]
        assert reason.startswith("Das ist keine Aufzeichnung, die sich nachspielen lässt: Zeile ")
        assert re.search("beginnt mit der Zeile|bricht hier ab", reason)
