"""`fairwind score sailorman`: sheets typed from paper are scored, and broken rules are named."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.games.sailorman.rules import catalogue

FLORIAN = """
player Florian
anchor   1 2 2 e e 4 e 6 6
bell     1 2 2 2 3 X 4 5 5
starfish 1 1 2 X e 4 X 5 6
fish     1 X X 4 e 4 5 X 6
boat     X e 3 4 4 4 4 6 6
wheel    1 e 2 e 4 e e 6 6
"""
FLORIANS_BOXES = {
    "bell": 3,
    "column1": 5,
    "column3": 4,
    "column8": 3,
    "column9": 5,
    "mountains-left": 4,
    "land-left": 3,
    "river-left": 3,
    "river-right": 5,
}
EMPTY = """
anchor   . . . . . . . . .
bell     . . . . . . . . .
starfish . . . . . . . . .
fish     . . . . . . . . .
boat     . . . . . . . . .
wheel    . . . . . . . . .
"""
LEILA = f"player Leila{EMPTY}"
MOUNTAINS = (  # both sub-areas full: five 4s in the first, three 1s in the second
    "player Marion\n"
    "anchor   . . . 4 4 4 4 4 .\n"
    "bell     1 . . . . 5 5 . .\n"
    "starfish 1 . . . . . . . .\n"
    "fish     2 2 . . . . . . .\n"
    "boat     1 . . . . . . . .\n"
    "wheel    3 . . . . . . . .\n"
)


def with_row(row: str, game: str = FLORIAN) -> str:
    """The game with another row in place of the first one of this symbol."""
    symbol = row.partition(" ")[0]
    old = next(line for line in game.splitlines() if line.startswith(symbol))
    return game.replace(old, row, 1)


def run(folder: Path, game: str, *options: str, lang: str = "en") -> Result:
    file = folder / "game.txt"
    file.write_text(game, encoding="utf-8")
    return CliRunner().invoke(main, ["--lang", lang, "score", "sailorman", str(file), *options])


def data(folder: Path, game: str) -> dict[str, Any]:
    done = run(folder, game, "--json")
    result: dict[str, Any] = json.loads(done.output)
    broken = any(player["broken"] for player in result["players"])
    assert done.exit_code == (1 if broken else 0)
    return result


def broken(folder: Path, game: str) -> list[tuple[str, list[str], str]]:
    """The rules that the sheets break, with the fields and what is said."""
    players = data(folder, game)["players"]
    return [(b["rule"], b["fields"], b["says"]) for player in players for b in player["broken"]]


# --- what a sheet is worth ------------------------------------------------------------------


def test_florians_sheet_is_worth_what_the_rules_say(tmp_path: Path) -> None:
    done = run(tmp_path, FLORIAN)
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        "Florian",
        "  row bell                 3  shell +1",
        "  column 1                 5",
        "  column 3                 4",
        "  column 8                 3",
        "  column 9                 5",
        "  mountains, first part    4  shell +1",
        "  land, first part         3  shell +1",
        "  river, first part        3  shell +1",
        "  river, both parts        5  shell +4",
        "  shells                   8",
        "  groups: 8 + 6           14",
        "  total                   57",
        "  numbers in the river    14",
    ]


def test_a_program_gets_the_same_as_json(tmp_path: Path) -> None:
    assert data(tmp_path, FLORIAN) == {
        "players": [
            {
                "name": "Florian",
                "boxes": FLORIANS_BOXES,
                "shells": {
                    "bell": 1,
                    "mountains-left": 1,
                    "land-left": 1,
                    "river-left": 1,
                    "river-right": 4,
                },
                "groups": [8, 6],
                "total": 57,
                "river_numbers": 14,
                "remarks": [],
                "broken": [],
            }
        ],
        "remarks": [],
        "winners": [],
    }


def test_rows_may_come_in_any_order_and_close_together(tmp_path: Path) -> None:
    head, *rows = FLORIAN.strip().splitlines()
    dense = [f"{row.split()[0].upper()} {''.join(row.split()[1:])} # a row" for row in rows]
    game = "\n".join([head, *reversed(dense)])
    assert data(tmp_path, game) == data(tmp_path, FLORIAN)


def test_a_file_of_an_editor_that_marks_its_beginning_is_read(tmp_path: Path) -> None:
    assert run(tmp_path, f"\ufeff{FLORIAN}").exit_code == 0


@pytest.mark.parametrize("name", ["islets", catalogue.SHEETS["islets"].compact, "own.txt"])
def test_another_sheet_is_told_by_name_or_file(tmp_path: Path, name: str) -> None:
    tmp_path.joinpath("own.txt").write_text(catalogue.SHEETS["islets"].text(), encoding="utf-8")
    (player,) = data(tmp_path, f"sheet {name}{FLORIAN}")["players"]
    lines = {box: points for box, points in FLORIANS_BOXES.items() if "-" not in box}
    assert lines.items() <= player["boxes"].items()
    assert player["boxes"] != FLORIANS_BOXES


# --- which sub-area was first ---------------------------------------------------------------


def test_where_the_sheet_does_not_tell_the_first_sub_area_the_better_is_assumed(
    tmp_path: Path,
) -> None:
    (player,) = data(tmp_path, MOUNTAINS)["players"]
    assert player["boxes"]["mountains-left"] == 5
    assert player["boxes"]["mountains-right"] == 5
    assert player["remarks"] == [
        "mountains: the sheet does not tell which sub-area was filled first; assumed is the "
        "better one, sub-area 1 with 5 points and not 3 (S6)."
    ]
    assert player["remarks"][0] in run(tmp_path, MOUNTAINS).output


@pytest.mark.parametrize(("part", "points"), [(1, 5), (2, 3)])
def test_the_first_sub_area_can_be_told(tmp_path: Path, part: int, points: int) -> None:
    (player,) = data(tmp_path, f"{MOUNTAINS}first-part mountains {part}")["players"]
    assert player["boxes"]["mountains-left"] == points
    assert player["boxes"]["mountains-right"] == 5
    assert player["remarks"] == []


def test_a_sub_area_that_is_not_full_was_not_the_first(tmp_path: Path) -> None:
    game = f"{FLORIAN}first-part land 2"
    says = "land: sub-area 2 cannot be the first to be filled, it is not full."
    assert broken(tmp_path, game) == [("4.2", [], says)]
    assert data(tmp_path, game)["players"][0]["boxes"] == FLORIANS_BOXES


# --- several players, and shells ------------------------------------------------------------


def test_without_claims_the_shells_of_several_players_are_not_counted(tmp_path: Path) -> None:
    result = data(tmp_path, FLORIAN + LEILA)
    assert [player["total"] for player in result["players"]] == [49, 0]
    assert result["remarks"] == ["Shells are not counted: no line 'first' tells who took one."]
    assert result["winners"] == ["Florian"]
    output = run(tmp_path, FLORIAN + LEILA).output
    assert output.endswith(f"\n\n{result['remarks'][0]}\nFlorian wins with 49 points.\n")


def test_shells_go_to_those_who_claim_them(tmp_path: Path) -> None:
    game = f"{FLORIAN}first bell mountains-left\nfirst river-right\n{LEILA}"
    result = data(tmp_path, game)
    assert result["players"][0]["shells"] == {"bell": 1, "mountains-left": 1, "river-right": 4}
    assert result["players"][0]["total"] == 55
    assert result["players"][1]["shells"] == {}
    assert result["remarks"] == [
        "land, first part is filled, but nobody took its shell.",
        "river, first part is filled, but nobody took its shell.",
    ]


@pytest.mark.parametrize(("claim", "total"), [("first", 49), ("first river-right", 53)])
def test_a_player_alone_can_tell_otherwise(tmp_path: Path, claim: str, total: int) -> None:
    result = data(tmp_path, f"{FLORIAN}{claim}\n")
    assert result["players"][0]["total"] == total
    assert result["remarks"] == []


def test_two_may_take_the_same_shell_but_it_is_remarked(tmp_path: Path) -> None:
    twin = FLORIAN.replace("Florian", "Leila")
    claims = "first bell mountains-left land-left river-left river-right\n"
    game = f"{FLORIAN}{claims}{twin}first bell\n"
    assert broken(tmp_path, game) == []
    result = data(tmp_path, game)
    assert result["remarks"] == [
        "Florian, Leila all took the shell of row bell: only possible in the same roll."
    ]
    assert [player["total"] for player in result["players"]] == [57, 50]


def test_a_tie_is_settled_by_numbers_in_the_river(tmp_path: Path) -> None:
    river = with_row("anchor 1 . . . . . . . .", LEILA)
    land = with_row("anchor . . . . . . . . 1", LEILA.replace("Leila", "Sami"))
    output = run(tmp_path, land + river).output
    assert output.endswith("\nLeila wins with 1 point and the most numbers in the river.\n")


def test_a_tie_in_everything_is_shared(tmp_path: Path) -> None:
    result = run(tmp_path, FLORIAN + FLORIAN.replace("Florian", "Leila"))
    assert result.output.endswith("\nFlorian and Leila win together with 49 points.\n")


# --- broken rules ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (
            with_row("anchor 1 2 2 e e 4 7 6 6"),
            ("1.1", ["anchor7"], "anchor 7: 7 is not 1 to 6, X, or e for empty; it is left out."),
        ),
        (
            with_row("wheel 1 e 2 e 4 e e 6"),
            ("1.2", [], "The row wheel has 8 fields, not 9; it counts as empty."),
        ),
        (
            with_row("wheel 1 e 2 e 4 e e 6 6 6"),
            ("1.2", [], "The row wheel has 10 fields, not 9; it counts as empty."),
        ),
        (with_row("wheel 1"), ("1.2", [], "The row wheel has 1 field, not 9; it counts as empty.")),
        (
            FLORIAN[: FLORIAN.index("wheel")],
            ("1.2", [], "The row wheel is missing; it counts as empty."),
        ),
        (
            with_row("anchor 1 2 2 e 5 4 e 6 6"),
            ("3.1", ["anchor5", "anchor6"], "anchor 5, anchor 6: the numbers fall from 5 to 4."),
        ),
        (
            with_row("fish 1 X X 4 e 4 X X 3"),
            ("3.1", ["fish6", "fish9"], "fish 6, fish 9: the numbers fall from 4 to 3."),
        ),
        (
            with_row("bell 1 . . . . . . X .", LEILA),
            (
                "3.3",
                ["bell8"],
                "bell 8: a cross needs a number in the river, and the river holds none.",
            ),
        ),
        (
            f"{FLORIAN}first anchor",
            ("4.3", [], "row anchor is not filled, so its shell cannot be taken."),
        ),
        (f"{FLORIAN}first column1", ("4.3", [], "column 1 has no shell.")),
    ],
    ids=[
        "no mark",
        "short row",
        "long row",
        "one field",
        "missing row",
        "falls",
        "falls over crosses",
        "cross without river",
        "not filled",
        "no shell",
    ],
)
def test_a_broken_rule_is_named_with_its_fields(
    tmp_path: Path, game: str, expected: tuple[str, list[str], str]
) -> None:
    assert broken(tmp_path, game) == [expected]
    done = run(tmp_path, game)
    assert done.exit_code == 1
    assert f"  Rule {expected[0]}: {expected[2]}\n" in done.output
    assert "  total " in done.output


def test_a_broken_rule_does_not_stop_the_scoring_of_the_rest(tmp_path: Path) -> None:
    game = with_row("anchor 1 2 2 e 5 4 7 6 6") + "first anchor bell\n"
    (player,) = data(tmp_path, game)["players"]
    assert [breach["rule"] for breach in player["broken"]] == ["1.1", "3.1", "4.3"]
    assert player["boxes"] == FLORIANS_BOXES
    assert player["shells"] == {"bell": 1}


# --- refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", ", no player is named: tell them as in 'player Florian'."),
        (b"player Ada\nbull 1 2", ", line 2: 'bull' is unknown: lines begin with sheet, player"),
        (b"\nbell 1 2", ", line 2: bell belongs to a player, and none is named yet."),
        (b"player", ", line 1: the player has no name."),
        (b"player Ada\nplayer Ada", ", line 2: the player 'Ada' is there already."),
        (
            b"player A\nplayer B\nplayer C\nplayer D\nplayer E",
            ", line 5: 'E' is one too many: at most 4 play.",
        ),
        (b"player A\nbell 1\nbell 2", ", line 3: the row bell of this player is told a second"),
        (
            b"player A\nfirst bull",
            ", line 2: 'bull' is not a box: boxes are, for example, bell, column",
        ),
        (b"player A\nfirst-part sea 1", ", line 2: 'sea 1' is not a sub-area: tell one of"),
        (b"player A\nfirst-part land 3", ", line 2: 'land 3' is not a sub-area: tell one of"),
        (
            b"player A\nfirst-part land 1\nfirst-part land 2",
            ", line 3: the first part of land is told a second time.",
        ),
        (b"sheet", ", line 1: which sheet? Those with a name are printed, meander"),
        (b"sheet coast\nsheet coast", ", line 2: the sheet is told once, before the players."),
        (b"player A\nsheet coast", ", line 2: the sheet is told once, before the players."),
        (b"\xff\xfe\x00", " is not UTF-8 text; save it as UTF-8."),
        (b"#" * 100_000, ", a game has at most 20000 characters: this is longer."),
        (None, ": there is no such file."),
    ],
)
def test_a_file_that_cannot_be_read_gets_one_sentence(
    tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)
    done = CliRunner().invoke(main, ["score", "sailorman", str(file)])
    assert done.exit_code == 2
    assert f"Error: {file}{sentence}" in done.output
    assert done.output.count("\n") == 1


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [("nowhere.txt", ": there is no such file."), ("game.txt", ", line 1: 'sheet' is unknown")],
)
def test_a_wrong_sheet_gets_one_sentence_with_the_line(
    tmp_path: Path, sheet: str, reason: str
) -> None:
    done = run(tmp_path, f"sheet {sheet}\n{FLORIAN}")
    assert done.exit_code == 2
    assert f"game.txt, line 1: {tmp_path / sheet}{reason}" in done.output
    assert done.output.count("\n") == 1


# --- words ----------------------------------------------------------------------------------


def test_the_answer_is_given_in_german(tmp_path: Path) -> None:
    game = with_row("anchor 1 2 2 e 5 4 e 6 6") + LEILA
    output = run(tmp_path, game, lang="de").output
    assert "Zahlen im Fluss" in output
    assert "  Regel 3.1: " in output
    assert ": Die Zahlen fallen von 5 auf 4.\n" in output
    assert "Muscheln sind nicht gezählt" in output


def test_the_command_explains_itself() -> None:
    done = CliRunner().invoke(main, ["score", "sailorman", "--help"])
    assert done.exit_code == 0
    assert "Score sheets of Sailorman Dice" in done.output
