"""How calls end: whatever is typed, with one sentence and the code that fits, never a traceback."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

import fairwind
from fairwind.bots import BOTS
from fairwind.kernel.record_text import dump
from fairwind.testing.playing import record_of

from .calls import call

FINE, FAILED, REFUSED = 0, 1, 2
ABSURD = "9" * 5000


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files of all kinds, in which everything is typed."""
    whole = dump(record_of(fairwind.load("captn"), seed=1))
    begun = dump(record_of(fairwind.load("santa-timea", players=3), seed=1, moves=4))
    contents: dict[str, bytes] = {
        "whole.txt": whole.encode(),
        "begun.txt": begun.encode(),
        "tampered.txt": whole.replace("Turn 2", "Turn 3", 1).encode(),
        "older.txt": whole.replace("Rules: 1.0", "Rules: 0.9").encode(),
        "marked.txt": b"\xef\xbb\xbf" + whole.encode(),
        "latin.txt": "Grüße".encode("latin-1"),
        "binary.txt": bytes(range(256)),
        "zeros.txt": bytes(1000),
        "empty.txt": b"",
        "other.txt": b"Dear diary,\n",
        "huge.txt": b"x" * 3_000_000,
        "list.json": b"[1, 2]",
        "deep.json": b"[" * 100_000,
        "later.json": b'{"arena": 2}',
        "text.json": b"Dear diary,\n",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.json").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ends(done: Result, code: int) -> str:
    """The one sentence that is said, after how to call it where that was wrong."""
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert done.exit_code == code, done.output
    assert "Traceback" not in done.output
    *before, sentence = done.stderr.splitlines()
    assert sentence.startswith("Error: ")
    assert before == [] or before[0].startswith("Usage: ")
    return sentence.removeprefix("Error: ")


READERS = (
    "record check {}",
    "record show {}",
    "record replay {}",
    "verify {}",
    "hint {}",
    "analyse {}",
    "arena show {}",
    "sheet check {}",
    "sheet show {}",
    "box check {}",
    "box show {}",
    "score sailorman {}",
    "play captn --resume {}",
    "ladder captn --folder results --into {}",
)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_cannot_be_read_ends_every_command_alike(reader: str) -> None:
    for name, sentence in (
        ("missing.txt", "missing.txt: there is no such file."),
        ("whole.txt/part", "whole.txt/part: there is no such file."),
        ("latin.txt", "latin.txt is not UTF-8 text; save it as UTF-8."),
        ("binary.txt", "binary.txt is not UTF-8 text; save it as UTF-8."),
        ("folder", "folder is a folder, not a file."),
        ("x" * 300, f"{'x' * 300} cannot be read: the name is too long."),
    ):
        assert ends(call(*reader.format(name).split()), REFUSED).startswith(sentence)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["empty.txt", "other.txt", "zeros.txt", "huge.txt", "deep.json"])
def test_a_file_of_another_kind_is_refused_and_a_check_answers_no(reader: str, name: str) -> None:
    asks_whether = reader.startswith(("record check", "verify", "sheet check", "box check"))
    sentence = ends(call(*reader.format(name).split()), FAILED if asks_whether else REFUSED)
    assert name in sentence


@pytest.mark.usefixtures("desk")
def test_a_name_with_odd_signs_is_told_as_it_is() -> None:
    for name in ("ü.txt", "[bold].txt", "{x}.txt", "%s.txt", "-", "a b.txt"):
        assert ends(call("record", "check", name), REFUSED) == f"{name}: there is no such file."
    assert "there is no such file" in ends(call("record", "check", "\udcff.txt"), REFUSED)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("record check tampered.txt", FAILED, "tampered.txt, line 21: reads"),
        ("verify tampered.txt", FAILED, "tampered.txt, line 21: reads"),
        ("verify whole.txt", FAILED, "whole.txt has no seal."),
        ("record show tampered.txt", REFUSED, "tampered.txt, line 21: reads"),
        ("record replay tampered.txt", REFUSED, "tampered.txt, line 21: reads"),
        ("analyse tampered.txt", REFUSED, "tampered.txt, line 21: reads"),
        ("play captn --resume tampered.txt", REFUSED, "tampered.txt, line 21: reads"),
        ("record check older.txt", FAILED, "older.txt, line 3: played by rules 0.9; this"),
        ("record replay whole.txt --seat 2", REFUSED, "--seat 2: allowed is 1 to 1"),
        ("hint whole.txt", REFUSED, "whole.txt: the game is over, there is nothing to decide"),
        ("arena show list.json", REFUSED, "list.json: it is not the result of an arena"),
        ("arena show later.json", REFUSED, "later.json: it is of form 2, and this Fairwind"),
        (
            "arena captn --bots mate,bosun --out text.json",
            REFUSED,
            "text.json: it is not the result of an arena",
        ),
        (
            "play captn --resume begun.txt",
            REFUSED,
            "begun.txt is a game of Santa Timea. To go on with it: fairwind play santa-timea "
            "--resume begun.txt",
        ),
        (
            "play santa-timea --players 4 --resume begun.txt",
            REFUSED,
            "begun.txt has other options or players than you ask for. To go on with it: fairwind "
            "play santa-timea --resume begun.txt",
        ),
        (
            "play sailorman --sheet nosuch.txt",
            REFUSED,
            "--sheet nosuch.txt: there is no such file; there is no sheet 'nosuch.txt': allowed "
            "are printed, meander, islets, coast, or the text of a sheet",
        ),
        (
            "play pirate-legends --box nosuch.txt",
            REFUSED,
            "--box nosuch.txt: there is no such file; there is no box 'nosuch.txt': allowed are "
            "printed",
        ),
        ("play sailorman --sheet latin.txt", REFUSED, "latin.txt is not UTF-8 text"),
        ("play sailorman --sheet other.txt", REFUSED, "--sheet other.txt: line 1: 'dear' is"),
        ("play sailorman --sheet folder", REFUSED, "--sheet folder: there is no such file;"),
        (f"play pirate-legends --box {'x;' * 3000}", REFUSED, "--box x;x;"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_what_can_be_done(
    words: str, code: int, sentence: str
) -> None:
    assert ends(call(*words.split()), code).startswith(sentence)


WRITERS = (
    "simulate captn --bots random -n 1 --processes 1 --out {}.json",
    "arena captn --bots random,bosun -n 1 --processes 1 --out {}.json",
    "analyse begun.txt --json {}.json",
    "analyse begun.txt --html {}.json",
    "sheet new --out {}.json",
    "train captn --games 1 --out {}.json",
)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("writer", WRITERS)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_done(writer: str) -> None:
    for name, sentence in (
        ("nowhere/out", "nowhere/out.json: there is no folder nowhere."),
        ("whole.txt/out", "whole.txt/out.json: there is no folder whole.txt."),
        ("folder", "folder.json: this is a folder, not a file."),
        ("x" * 300, "cannot be written: the name is too long."),
    ):
        said = ends(call(*writer.format(name).split()), REFUSED)
        assert said.startswith("--")
        assert said.endswith(sentence)


@pytest.mark.usefixtures("desk")
def test_a_folder_that_cannot_be_made_is_refused() -> None:
    said = ends(call("ladder", "captn", "--folder", "whole.txt/results"), REFUSED)
    assert said == (
        "--folder whole.txt/results: this folder cannot be made: a part of it is a file, not a "
        "folder."
    )
    assert "there is a file of this name" in ends(
        call("ladder", "captn", "--folder", "whole.txt"), REFUSED
    )


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "captn", "--bots", "random", "-n", "1", "--processes", "1", "--out", "o.csv"),
        ("sheet", "new", "--out", "o.txt"),
        ("train", "captn", "--games", "1", "--out", "o.txt"),
    ],
    ids=" ".join,
)
def test_a_disk_that_is_full_is_told_as_a_failure(
    words: tuple[str, ...], desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    said = ends(call(*words), FAILED)
    assert said == f"--out {words[-1]} cannot be written: no space is left."
    assert desk.is_dir()


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    "words",
    [
        "deal captn {}",
        "deal captn 1 -n {}",
        "simulate captn --bots random -n {}",
        "simulate captn --bots random --processes {}",
        "arena captn --bots random,bosun -n {}",
        "ladder captn --folder results -n {}",
        "analyse whole.txt --iterations {}",
        "analyse whole.txt --playouts {}",
        "train captn --games {}",
        "bench captn --seconds {}",
        "play captn --deal {}",
        "record replay whole.txt --seat {}",
    ],
)
@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5.2", "nan", "inf", "9" * 30, ABSURD])
def test_an_absurd_number_is_refused(words: str, number: str) -> None:
    said = ends(call(*words.format(number).split()), REFUSED)
    assert said in (f"--seat {number}: allowed is 1 to 1", "No such option '-1'.") or (
        "it must be a" in said
    )
    assert len(said) < 200


@pytest.mark.parametrize("seed", ["-7", "9" * 30, "0"])
def test_any_whole_number_is_a_seed(seed: str, tmp_path: Path) -> None:
    home = {"FAIRWIND_HOME": str(tmp_path)}
    for words in (
        ("sheet", "new"),
        ("simulate", "captn", "--bots", "random", "-n", "1", "--processes", "1"),
        ("play", "captn", "--new"),
    ):
        assert call(*words, "--seed", seed, **home).exit_code == FINE


@pytest.mark.parametrize(
    "words",
    [
        ("play", "captn", "--name", ""),
        ("play", "captn", "--name", "Anna\nBen"),
        ("play", "captn", "--name", "\udcff"),
        ("play", "captn", "--name", "[bold]Anna"),
        ("play", "captn", "--name", "x" * 1000),
        ("play", "santa-timea", "--friends", ",,,"),
        ("play", "santa-timea", "--bots", " "),
        ("play", "captn", "--columns", ABSURD),
        ("simulate", "captn", "--bots", ""),
        ("arena", "captn", "--bots", ","),
        ("rules", ""),
        ("rules", "[bold]"),
        ("bench", "\udcff"),
        ("verify", "whole.txt", "--hash", "\udcff"),
        ("", ""),
        ("--lang",),
        ("--lang", ""),
    ],
)
@pytest.mark.usefixtures("desk")
def test_odd_words_are_answered(words: tuple[str, ...], tmp_path: Path) -> None:
    done = call(*words, FAIRWIND_HOME=str(tmp_path / "home"))
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert done.exit_code in (FINE, FAILED, REFUSED)


@pytest.mark.parametrize("typed", ["9" * 5000, "undo " + "9" * 5000, "\x00", "²", "-1", "é" * 999])
def test_odd_moves_are_answered_and_the_game_is_kept(typed: str, tmp_path: Path) -> None:
    words = ("play", "captn", "--seed", "1", "--name", "Anna")
    done = call(*words, typed=f"{typed}\n", FAIRWIND_HOME=str(tmp_path))
    assert done.exit_code == FINE
    assert done.output.endswith("The game is kept: start it again to go on.\n")


@pytest.mark.parametrize(
    "words", ["simulate", "arena", "deal", "balance", "simulate --lang de", "play"]
)
def test_without_a_game_it_is_said_which_there_are(words: str, tmp_path: Path) -> None:
    done = call(*words.split(), FAIRWIND_HOME=str(tmp_path))
    assert done.exit_code == REFUSED
    assert "captn" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def _kept_nowhere(desk: Path) -> Result:
    return call("play", "captn", FAIRWIND_HOME=str(desk / "whole.txt"))


def _kept_deeper(desk: Path) -> Result:
    return call("play", "captn", FAIRWIND_HOME=str(desk / "whole.txt" / "deeper"))


@pytest.mark.parametrize("play", [_kept_nowhere, _kept_deeper])
def test_games_that_cannot_be_kept_are_not_begun(
    play: Callable[[Path], Result], desk: Path
) -> None:
    said = ends(play(desk), FAILED)
    assert said.startswith("No game can be kept in ")
    assert said.endswith("FAIRWIND_HOME names another folder.")


MUTINY = """
from fairwind import Bot

class Raises(Bot):
    def choose(self, outlook, rng):
        raise ZeroDivisionError("no rum")

class Cheats(Bot):
    def choose(self, outlook, rng):
        return -1

class Lazy(Bot):
    def __init__(self, rum):
        self.rum = rum
"""


@pytest.fixture
def _mutiny(desk: Path) -> Iterator[None]:
    """Bots in this folder that are known only as long as they are needed."""
    (desk / "mutiny.py").write_text(MUTINY, encoding="utf-8")
    (desk / "scribble.py").write_text("class class", encoding="utf-8")
    known = set(BOTS)
    yield
    for name in set(BOTS) - known:
        del BOTS[name]


@pytest.mark.usefixtures("_mutiny")
@pytest.mark.parametrize(
    "words",
    [
        "simulate captn -n 1 --processes 1 --bots mutiny:{}",
        "arena captn -n 1 --processes 1 --bots random,mutiny:{}",
        "balance captn -n 1 --processes 1 --bot mutiny:{}",
        "deal captn 1 -n 1 --bot mutiny:{}",
        "play santa-timea --seed 1 --bots mutiny:{}",
    ],
)
def test_a_bot_of_ones_own_that_fails_is_told_in_a_sentence(words: str, desk: Path) -> None:
    home = {"FAIRWIND_HOME": str(desk / "home")}
    for name in ("Raises", "Cheats"):
        said = ends(call(*words.format(name).split(), typed="1\n" * 9, **home), FAILED)
        assert ("ZeroDivisionError('no rum')" if name == "Raises" else "-1") in said
    lazy = ends(call(*words.format("Lazy").split(), **home), REFUSED)
    assert "the bot 'mutiny:Lazy' cannot be loaded: " in lazy
    scribble = words.replace("mutiny:{}", "scribble:Bot").split()
    assert "cannot be loaded: invalid syntax" in ends(call(*scribble, **home), REFUSED)
