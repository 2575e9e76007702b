"""Terminals that know few letters: drawings stay readable there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fairwind
from fairwind.flags.plain_signs import ERRORS


def plain(text: str) -> str:
    return text.encode("ascii", ERRORS).decode()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("10♠ 9♥ A♣ K♦", "10s 9h Ac Kd"),
        ("■ ▣ · ≈ ▒", "# @ . ~ %"),
        ("Erschöpfung, Größe, Über", "Erschoepfung, Groesse, Ueber"),
        ("Zoë, Ångst", "Zoe, Angst"),
        ("船長", "??"),
        ("  1½    3     5½", "  1.5   3     5.5"),
        ("(5½)", "(5.5)"),
        ("1½ and", "1.5 and"),
    ],
)
def test_a_sign_that_is_lacking_is_shown_by_another(text: str, shown: str) -> None:
    assert plain(text) == shown


@pytest.mark.parametrize("game", list(fairwind.GAMES))
def test_a_game_is_played_where_only_ascii_is_known(tmp_path: Path, game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fairwind", "--lang", "de", "play", game, "--seed", "1"],
        env={**os.environ, "FAIRWIND_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"},
        input=b"1\n1\nlog\n\xff\xe4\nquit\n", capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode("ascii")
    assert "??" not in shown.replace("?? ist", "")
    assert "Du bist am Zug" in shown


def test_whatever_rules_and_sentences_contain_can_be_shown() -> None:
    root = Path(fairwind.__file__).parent
    pages = [*root.glob("games/*/RULES*.md"), *root.glob("locales/*/*/*.po")]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    texts += [path.read_text(encoding="utf-8") for path in root.glob("games/*/words/drawing.py")]
    assert len(texts) > len(list(fairwind.GAMES))
    lacking = {sign for text in texts for sign in text if sign != "?" and plain(sign) == "?"}
    assert not lacking
