"""The seal over sockets: numbers of all clients, those who vanish, and a server that is killed."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.seal import Seal, commitment, number
from fairwind.table.sealing import SECONDS

from .clients import Client, Window
from .processes import serving
from .running import BotsAtHand, Running, running_server

pytestmark = pytest.mark.anyio

GRACE = 30.0


def _statuses(window: Window) -> list[str]:
    return [found["status"] for found in window.table["seal"]["commitments"]]


async def _for_two(server: Running) -> tuple[Client, Client, str]:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    return anna, ben, table


async def _time_passes(server: Running) -> None:
    server.time.pass_by(SECONDS)
    await server.services.registry.sweep()


async def test_two_people_begin_with_the_numbers_of_both(server: Running, tmp_path: Path) -> None:
    anna, ben, table = await _for_two(server)
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.commit()
        await his.commit()
        await hers.until_table(lambda told: len(told["seal"]["commitments"]) == 2)
        shown = hers.table["seal"]["commitments"]
        assert [each["hash"] for each in shown] == [commitment(w.secret) for w in (hers, his)]
        await hers.ask("start")
        await hers.reveal()
        assert hers.table["phase"] == "lobby"
        await his.reveal()
        await hers.until_type("position")
        assert _statuses(hers) == ["shown", "shown"]
        for window in (hers, his):
            assert number(window.secret, 1) not in "".join(hers.raw + his.raw), "not before the end"
        await his.ask("resign")
        proof = await ben.get(f"/api/tables/{table}/fairness")
        numbers = [number(window.secret, 1) for window in (hers, his)]
        assert [each["number"] for each in proof["numbers"]] == numbers
        committed = commitment(his.secret)
    file = tmp_path / "game.txt"
    file.write_text((await ben.http.get(f"/api/tables/{table}/record")).text, encoding="utf-8")
    seal = fairwind.record.load(file.read_text(encoding="utf-8")).seal
    assert seal is not None
    assert seal.text == proof["key_text"]
    verify = ["--lang", "en", "verify", str(file), "--hash", proof["hash"], "--commitment"]
    run = CliRunner().invoke(main, [*verify, committed])
    assert run.exit_code == 0, run.output
    assert f"Number of Ben, committed to as {committed}" in run.output
    other = CliRunner().invoke(main, [*verify, "0" * 64])
    assert other.exit_code == 1
    assert "no number" in other.output


async def test_whoever_vanishes_before_showing_is_left_out_and_the_others_show_another(
    server: Running,
) -> None:
    anna, ben, table = await _for_two(server)
    server.time.pass_by(GRACE)
    async with anna.look(table) as hers:
        async with ben.look(table) as his:
            await his.ask("sit", seat=1)
            await his.commit()
            await hers.commit()
            await hers.ask("start")
        await hers.reveal()
        await server.services.registry.sweep()
        assert hers.table["phase"] == "lobby", "there is time left"
        await _time_passes(server)
        await hers.reveal(attempt=2)
        await hers.until_type("position")
        assert _statuses(hers) == ["shown", "withheld"]
        await hers.ask("resign")
    proof = await anna.get(f"/api/tables/{table}/fairness")
    assert proof["voids"] == [[1]]
    assert [each["seat"] for each in proof["numbers"]] == [0]
    record = (await anna.http.get(f"/api/tables/{table}/record")).text
    assert "\nVoid: seat 2\nNumber 1: " in record
    fairwind.record.load(record)
    with pytest.raises(fairwind.record.RecordError, match="the seal has something else"):
        fairwind.record.load(record.replace("Void: seat 2\n", ""))


async def test_whoever_comes_back_in_time_shows_the_number_then(server: Running) -> None:
    anna, ben, table = await _for_two(server)
    async with anna.look(table) as hers:
        async with ben.look(table) as his:
            await his.ask("sit", seat=1)
            await his.commit()
            await hers.commit()
            await hers.ask("start")
        await hers.reveal()
        async with ben.look(table) as again:
            again.secret = his.secret
            await again.reveal()
            await again.until_type("position")
            assert _statuses(again) == ["shown", "shown"]


async def test_nobody_grinds_words_after_a_number_was_shown(server: Running) -> None:
    anna, ben, table = await _for_two(server)
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.commit()
        await hers.ask("start")
        assert (await his.ask("seal", words="the best of many"))["code"] == "sealed-already"
        assert (await his.commit())["code"] == "sealed-already"
        await hers.reveal()
        assert (await his.ask("seal", words="the best of many"))["code"] == "sealed-already"


async def test_a_game_that_begins_at_once_has_the_number_of_who_opened_it(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    secret = "5e" * 32
    asked = {"start": True, "commit": commitment(secret)}
    table = await anna.open("santa-timea", "me", "bosun", **asked)
    async with anna.look(table) as window:
        window.secret = secret
        await window.reveal()
        await window.until_type("position")
        assert window.table["phase"] == "playing"
        assert _statuses(window) == ["shown"]
    deal = await anna.open("santa-timea", "me", "bosun", deal=7, **asked)
    async with anna.look(deal) as window:
        await window.until_type("position")
        assert window.table["seal"] is None


async def test_a_commitment_is_64_digits(server: Running) -> None:
    anna = await server.guest("Anna")
    for wrong in ("", "0" * 63, "0" * 65, "x" * 64, "A" * 64, "0" * 63 + "\n"):
        body = {"game": "santa-timea", "seats": ["me", "bosun"], "commit": wrong}
        assert (await anna.http.post("/api/tables", json=body)).status_code == 400
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as window:
        await window.send("commit", hash="x" * 64)
        assert (await window.until_type("refused"))["code"] == "not-understood"


async def test_a_rematch_is_sealed_with_new_numbers(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun")
    async with anna.look(table) as window:
        await window.commit()
        await window.ask("start")
        await window.reveal()
        await window.ask("resign")
        await window.ask("rematch")
        await window.until_table(lambda told: bool(told["rematch"]))
        again = window.table["rematch"]
    async with anna.look(again) as window:
        await window.until_type("table")
        assert window.table["seal"]["commitments"] == []
        await window.commit()
        await window.ask("start")
        await window.reveal()
        await window.until_type("position")
        assert _statuses(window) == ["shown"]


async def test_killed_between_commitment_and_number_the_server_goes_on_where_it_was(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "data") as process:
        anna = process.client()
        await anna.http.put("/api/me", json={"name": "Anna"})
        table = await anna.open("santa-timea", "me", "bosun")
        async with anna.look(table) as window:
            await window.commit()
            await window.ask("start")
            process.kill()
    async with serving(tmp_path / "data") as process:
        anna = process.client(anna.cookies)
        async with anna.look(table) as again:
            again.secret = window.secret
            await again.reveal()
            await again.until_type("position")
            assert _statuses(again) == ["shown"]


async def test_after_a_restart_there_is_time_to_come_back_and_show_the_number(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        asked = {"start": True, "commit": commitment("5e" * 32)}
        table = await anna.open("santa-timea", "me", "bosun", **asked)
        time = server.time
    time.pass_by(3600)
    async with running_server(tmp_path, time=time) as server:
        await server.services.registry.sweep()
        assert (await server.services.registry.live(table)).table.sealing.awaited == [0]
        time.pass_by(GRACE)
        await server.services.registry.sweep()
        assert (await server.services.registry.live(table)).table.phase == "playing"


async def test_the_moves_of_bots_come_out_the_same_when_they_think_again(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotsAtHand, "guard", 600.0)
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "deckhand", start=True)
    async with anna.look(table) as window:
        await window.play_on(8)
        await window.ask("resign")
    live = await server.services.registry.live(table)
    text = fairwind.record.dump(live.table.playing.record)
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    run = CliRunner().invoke(main, ["--lang", "en", "verify", str(file), "--bots"])
    assert run.exit_code == 0, run.output
    assert "moves of bots come out the same" in run.output
    monkeypatch.setattr(Seal, "bot_rng", lambda *_: QuickRng(7))
    run = CliRunner().invoke(main, ["--lang", "en", "verify", str(file), "--bots"])
    assert run.exit_code == 1
    assert "come out otherwise" in run.output
