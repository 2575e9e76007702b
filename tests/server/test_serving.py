"""`fairwind serve` as somebody starts it: where it is found, and why it may not serve."""

import errno
import os
import socket
import sqlite3
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import cast

import pytest
import segno
from click.testing import CliRunner, Result
from rich.console import Console

from fairwind.cli import main
from fairwind.flags import home
from fairwind.server import addresses, qr, serve_command
from fairwind.store.schema import STEPS
from fairwind.store.store import FILE, Store


def serve(data: Path, *words: str, lang: str = "en") -> Result:
    arguments = ["--lang", lang, "serve", "--data", str(data), *words]
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, arguments)


def a_store(folder: Path) -> Store:
    return Store(folder, lambda _writes, _seconds: None)


class Listening:
    """A socket that is bound, as far as its address goes."""

    def __init__(self, host: str, port: int = 8000) -> None:
        self._name = (host, port, 0, 0) if ":" in host else (host, port)

    def getsockname(self) -> tuple[object, ...]:
        return self._name


def bound(host: str) -> socket.socket:
    return cast(socket.socket, Listening(host))


@pytest.fixture
def _in_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network of either kind."""
    own = {socket.AF_INET: "192.168.1.23", socket.AF_INET6: "fd00::23"}
    monkeypatch.setattr(addresses, "_to", lambda _there, family: own[family])
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: True)


def announced(host: str, capsys: pytest.CaptureFixture[str], lang: str = "en") -> list[str]:
    serve_command._announce(bound(host), lang)
    return capsys.readouterr().out.splitlines()


# --- where it is found ----------------------------------------------------------------------


def test_served_to_this_machine_alone_it_says_how_others_could_join(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert announced("127.0.0.1", capsys) == [
        "Fairwind serves at http://127.0.0.1:8000",
        "Only this machine can join; with --host 0.0.0.0 everyone in its network can.",
    ]


@pytest.mark.usefixtures("_in_a_house")
def test_served_to_all_it_says_where_others_find_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert announced("0.0.0.0", capsys) == [  # noqa: S104 - only named
        "Fairwind serves at http://127.0.0.1:8000",
        "Others in the network join at http://192.168.1.23:8000",
    ]


@pytest.mark.usefixtures("_in_a_house")
def test_addresses_of_ipv6_stand_in_brackets(capsys: pytest.CaptureFixture[str]) -> None:
    assert announced("::1", capsys)[0] == "Fairwind serves at http://[::1]:8000"
    assert announced("::", capsys) == [
        "Fairwind serves at http://127.0.0.1:8000",
        "Others in the network join at http://192.168.1.23:8000, http://[fd00::23]:8000",
    ]


@pytest.mark.usefixtures("_in_a_house")
def test_where_ipv6_stands_alone_only_its_addresses_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "has_dualstack_ipv6", lambda: False)
    assert announced("::", capsys) == [
        "Fairwind serves at http://[::1]:8000",
        "Others in the network join at http://[fd00::23]:8000",
    ]


def test_without_a_network_it_says_that_nobody_can_join(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "_to", lambda _there, _family: "")
    assert announced("0.0.0.0", capsys)[1:] == [  # noqa: S104 - only named
        "Others cannot join: this machine is in no network."
    ]


def test_it_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert announced("127.0.0.1", capsys, "de") == [
        "Fairwind ist erreichbar unter http://127.0.0.1:8000",
        "Nur dieser Rechner kann mitspielen; mit --host 0.0.0.0 kann es jeder in seinem Netz.",
    ]


def test_addresses_that_only_we_see_are_not_told() -> None:
    for own in addresses.own_addresses([socket.AF_INET, socket.AF_INET6]):
        address = ip_address(own)
        assert (address.is_loopback, address.is_link_local) == (False, False)


@pytest.mark.usefixtures("_in_a_house")
def test_the_browser_is_opened_where_it_finds_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serve_command, "configure", lambda _level: None)
    monkeypatch.setattr(
        serve_command.FairwindServer, "run", lambda self, **_: self._services.close()
    )
    done = serve(tmp_path, "--host", "0.0.0.0", "--port", "0", "--open")  # noqa: S104
    assert done.exit_code == 0, done.output
    [address] = opened
    assert address.startswith("http://127.0.0.1:")
    assert address in done.stdout


# --- a code for phones ----------------------------------------------------------------------

LINK = "http://192.168.1.23:8000"


def test_a_code_says_for_each_module_whether_it_is_dark_or_light() -> None:
    """Whatever the terminal's own colours are."""
    console = Console(force_terminal=True, color_system="truecolor", width=80)
    rows: list[list[bool]] = []
    for line in qr.drawn(LINK).split("\n"):
        upper, lower = [], []
        for segment in line.render(console):
            style = segment.style
            assert style is not None
            assert style.color is not None
            assert style.bgcolor is not None
            upper += [style.color.name == qr.DARK] * len(segment.text)
            lower += [style.bgcolor.name == qr.DARK] * len(segment.text)
            assert {style.color.name, style.bgcolor.name} <= {qr.DARK, qr.LIGHT}
        rows += [upper, lower]
    code = [[bool(module) for module in row] for row in segno.make_qr(LINK, error="l").matrix]
    margin = qr.QUIET
    inner = [row[margin : margin + len(code)] for row in rows[margin : margin + len(code)]]
    assert inner == code
    assert sum(map(sum, rows)) == sum(map(sum, code)), "the margin is light"


@pytest.mark.parametrize(
    ("console", "shown"),
    [
        (Console(force_terminal=True, color_system="standard"), True),
        (Console(force_terminal=False), False),
        (Console(force_terminal=True, color_system=None), False),
        (Console(force_terminal=True, color_system="standard", no_color=True), False),
    ],
    ids=["terminal", "file", "no colours", "colours unwanted"],
)
def test_a_code_is_drawn_only_where_it_can_be_read(console: Console, shown: bool) -> None:
    console.legacy_windows = False
    with console.capture() as captured:
        qr.show(LINK, console)
    assert ("▀" in captured.get()) == shown


# --- why it cannot serve --------------------------------------------------------------------


def refused(done: Result, code: int = 2) -> str:
    """The one sentence that is said."""
    assert (done.exit_code, done.stdout) == (code, "")
    [line] = done.stderr.splitlines()
    return line.removeprefix("Error: ").removeprefix("Fehler: ")


def test_a_port_that_is_taken_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        sentence = refused(serve(tmp_path, "--port", str(port)))
    assert sentence.startswith(f"Port {port} is already in use, perhaps by another Fairwind")
    assert "--port 0" in sentence
    a_store(tmp_path).close()  # what was opened before is free again


@pytest.mark.parametrize("host", ["192.0.2.77", "..", "ä" * 70])
def test_an_address_that_is_not_ours_is_told(host: str, tmp_path: Path) -> None:
    sentence = refused(serve(tmp_path, "--host", host, "--port", "0"))
    assert sentence.startswith(f"--host {host}: this machine has no such address")


@pytest.mark.parametrize(
    ("number", "port", "beginning"),
    [
        (errno.EACCES, "80", "Port 80 is reserved for the system: choose one from 1024"),
        (errno.EACCES, "8000", "Fairwind cannot listen on 127.0.0.1, port 8000: "),
        (errno.EMFILE, "8000", "Fairwind cannot listen on 127.0.0.1, port 8000: "),
    ],
)
def test_a_port_that_is_not_for_us_is_told(
    number: int, port: str, beginning: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(socket, "create_server", forbidden)
    assert refused(serve(tmp_path, "--port", port)).startswith(beginning)


def test_data_that_are_a_file_or_in_one_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("Not a folder.", encoding="utf-8")
    for data in (file, file / "folder"):
        assert refused(serve(data)) == (
            f"No tables can be kept in {data} (it is not a folder): choose another --data."
        )


def test_a_folder_in_which_nothing_can_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "open", forbidden)
    assert refused(serve(tmp_path, lang="de")) == (
        f"In {tmp_path} können keine Tische aufbewahrt werden (dort ist Schreiben nicht erlaubt): "
        "Wähle mit --data einen anderen Ordner."
    )


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    first = a_store(tmp_path)
    assert refused(serve(tmp_path)) == (
        f"Another Fairwind is serving {tmp_path}: stop it, or choose another --data."
    )
    first.close()
    a_store(tmp_path).close()


def test_data_of_a_newer_fairwind_are_refused(tmp_path: Path) -> None:
    newer = sqlite3.connect(tmp_path / FILE)
    newer.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    newer.close()
    assert refused(serve(tmp_path)) == (
        f"{tmp_path} was written by a newer Fairwind: update this one, or choose another --data."
    )


@pytest.mark.parametrize("damage", ["text", "half", "hole"])
def test_damaged_data_are_not_touched(damage: str, tmp_path: Path) -> None:
    a_store(tmp_path).close()
    file = tmp_path / FILE
    whole = file.read_bytes()
    damaged = {
        "text": b"Once upon a time there was a table.",
        "half": whole[: len(whole) // 2],
        "hole": whole[:8192] + b"\x55" * 4096 + whole[12288:],
    }[damage]
    file.write_bytes(damaged)
    sentence = refused(serve(tmp_path), code=1)
    assert sentence.startswith(f"The tables in {tmp_path} are damaged (")
    assert sentence.endswith("or save what can be read with fairwind doctor --save-to.")
    assert file.read_bytes() == damaged


def test_help_tells_what_holds_if_nothing_is_said() -> None:
    text = " ".join(
        CliRunner(env={"COLUMNS": "200"}).invoke(main, ["serve", "--help"]).stdout.split()
    )
    for default in ("[default: (127.0.0.1)]", "[default: (8000)]", str(home() / "server")):
        assert default in text


def test_small_answers_are_sent_at_once() -> None:
    with addresses.listening("127.0.0.1", 0, "en") as listens:
        assert listens.proto == socket.IPPROTO_TCP, "else asyncio lets each wait for 40 ms"
