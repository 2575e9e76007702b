"""Whole games, entry by entry, against the plain referee of plain.py."""

from collections import Counter

import pytest
from mypy_extensions import i64

from fairwind.games.sailorman.rules import catalogue, sheet
from fairwind.games.sailorman.rules.components import (
    PASS,
    field_of,
    is_cross,
    number_of,
    row_of,
    symbol_of,
)
from fairwind.games.sailorman.rules.generator import new_sheet
from fairwind.games.sailorman.rules.sheet import COLUMNS, ROWS
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.rng import QuickRng

from . import plain
from .tables import boxes, groups, journal, shells, watched

SHEETS = {name: catalogue.SHEETS[name].compact for name in catalogue.NAMES}
SHEETS |= {f"drawn{seed}": new_sheet(QuickRng(seed)).compact for seed in range(3)}
GAMES_EACH = 2
LOOK_AT_ONE_IN = 4
"""All legal entries are compared at one decision in so many: the referee takes its time."""


@pytest.mark.rule("2.3", "3.1", "3.3", "3.4", "4.1", "4.2", "4.3", "5.1", "5.2", "5.3", "6.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", SHEETS)
def test_random_games_are_as_the_plain_rules_say(players: int, name: str) -> None:
    for seed in range(GAMES_EACH):
        play_both(players, seed, SHEETS[name])


def test_such_games_show_whatever_the_rules_provide_for() -> None:
    """Or else they would prove little."""
    seen: Counter[str] = Counter()
    for players, seed in [(1, 0), (1, 1), (2, 2), (3, 3), (4, 4), (4, 5)]:
        referee = play_both(players, seed, SHEETS["printed"])
        seen["a cross"] += any("X" in grid.values() for grid in referee.grids)
        for filled in referee.filled:
            shells_won = [fill.box for fill in filled if fill.bonus]
            seen["a shell for two"] += len(set(shells_won)) < len(shells_won)
            for fill in filled:
                seen[fill.box.rpartition(" ")[2]] += fill.box.endswith(("left", "right"))
                seen["no shell left"] += not fill.bonus and not fill.box.startswith("column")
    assert {"a cross", "a shell for two", "left", "right", "no shell left"} <= set(+seen), seen


def play_both(players: int, seed: int, compact: str) -> plain.Referee:
    """Play a random game by both rules; they agree on every entry, box and score."""
    state = watched(players, seed, sheet=compact)
    referee = plain.Referee(plain_sheet(compact), players, int(state.captain))
    rng = QuickRng(seed)
    while not state.over:
        tell_roll(referee, state)
        while referee.to_enter:
            assert list(state.to_act) == referee.to_enter
            if rng.below(i64(LOOK_AT_ONE_IN)) == 0:
                compare_entries(referee, state)
            seat = state.to_act[int(rng.below(i64(len(state.to_act))))]
            action = int(state.pick(i64(seat), rng))
            state.play(seat, action)
            referee.enter(seat, plain_entry(action))
        compare_boxes(referee, state)
        assert state.over == referee.over
    for seat in range(players):
        assert tuple(groups(state, seat)) == plain.final_groups(referee.grids[seat])
    assert state.scores == referee.totals
    assert state.winners == referee.winners
    return referee


def plain_sheet(compact: str) -> plain.Sheet:
    ours = sheet.read(compact)
    terrain = [ours.terrain[start : start + COLUMNS] for start in range(0, 54, COLUMNS)]
    bonus = {
        box: int(shell) for box, shell in zip(plain.BOXES, ours.shells, strict=True) if shell > 0
    }
    return plain.Sheet(terrain, [plain_field(f) for f in ours.river], ours.lighthouse, bonus)


def plain_field(field: int) -> plain.Field:
    return ROWS[int(row_of(i64(field)))], field % COLUMNS + 1


def plain_entry(action: int) -> plain.Entry:
    if action == PASS:
        return plain.PASS
    symbol, number = ROWS[int(symbol_of(i64(action)))], str(number_of(i64(action)))
    field = plain_field(int(field_of(i64(action))))
    return ("cross" if is_cross(i64(action)) else "write", symbol, number, field)


def tell_roll(referee: plain.Referee, state: SailormanState) -> None:
    assert referee.active == state.active
    faces = journal(state).rolls[-1].outcome
    symbols, numbers = [ROWS[face] for face in faces[:2]], [str(face + 1) for face in faces[2:]]
    referee.roll(symbols, numbers)


def compare_entries(referee: plain.Referee, state: SailormanState) -> None:
    for seat in range(referee.players):
        actions = state.legal(seat)
        entries = [plain_entry(action) for action in actions]
        assert actions == sorted(actions)
        assert len(entries) == len(set(entries))
        assert set(entries) == referee.legal(seat)


def compare_boxes(referee: plain.Referee, state: SailormanState) -> None:
    for seat in range(referee.players):
        theirs = {our_box(box): points for box, points in referee.boxes[seat].items()}
        assert boxes(state, seat) == theirs
        assert set(shells(state, seat)) == {our_box(box) for box in referee.shells[seat]}


def our_box(box: str) -> str:
    """Row bell is bell, column 3 is column3, river left is river-left."""
    kind, _, name = box.partition(" ")
    if kind == "row":
        return name
    return f"{kind}{name}" if kind == "column" else f"{kind}-{name}"
