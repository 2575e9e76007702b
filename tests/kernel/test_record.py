"""Records: what is whole is read, and every damage is refused at its line with a reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fairwind
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Move
from fairwind.kernel.record import LONGEST_NAME, checked_name
from fairwind.kernel.record_text import LONGEST_TEXT
from fairwind.kernel.seal import Seal
from fairwind.record import Record, RecordError, dump, load, replay
from fairwind.testing.playing import NAMES, record_of, snapshot

EXPERT = fairwind.load("santa-timea", players=4, expert=True)
LINES = dump(record_of(EXPERT, seed=2)).split("\n")
"""A whole expert game for four, with two decisions about triplets."""
BROKEN_OFF = dump(record_of(fairwind.load("santa-timea", players=2, expert=True), 1, moves=40))
"""A game for two, broken off in its second round."""


def line_of(start: str, nth: int = 1) -> int:
    """The number of the nth line that starts so."""
    return [number for number, line in enumerate(LINES, start=1) if line.startswith(start)][nth - 1]


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def without_line(number: int) -> str:
    return "\n".join([*LINES[: number - 1], *LINES[number:]])


def with_extra(number: int, line: str) -> str:
    """A new line that then has this number."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number - 1 :]])


def refusal_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(text)
    error = caught.value
    assert str(error) == f"line {error.line}: {error.reason}"
    assert 1 <= error.line <= text.count("\n") + 1
    assert len(error.reason.split()) > 3, "a sentence"
    assert len(error.reason) < 300, "that a person reads"
    return error


FIRST_TRICK = line_of("Hand 4:") + 1
FIRST_CARD = LINES[FIRST_TRICK - 1].split()[0]
LAST_SCORE = line_of("Score:", 5)
RESULT = line_of("Result:")
CHECK = line_of("Check:")


# --- whole records --------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["\n".join(LINES), BROKEN_OFF], ids=["whole", "broken off"])
def test_a_record_is_read_as_it_was_written(text: str) -> None:
    record = load(text)
    assert dump(record) == text
    assert record.names == list(NAMES[: record.game.players])
    assert replay(record).over is ("Result:" in text)


@pytest.mark.parametrize("seats", [[0], [3, 1]])
def test_who_resigned_is_told_before_the_end(seats: list[int]) -> None:
    played = record_of(EXPERT, seed=2, moves=30)
    told = Record(EXPERT, played.names, played.entries, resigned=seats)
    text = dump(told)
    named = " ".join(str(seat + 1) for seat in seats)
    assert f"\n\nResigned: seat {named}\nUnfinished\n" in text
    assert load(text).resigned == seats
    assert dump(load(text)) == text


@pytest.mark.parametrize("seats", ["0", "5", "x", "2 2", "1 2 3 4 5"])
def test_only_those_who_sat_there_resigned_and_once(seats: str) -> None:
    error = refusal_of(with_extra(RESULT, f"Resigned: seat {seats}"))
    assert error.line == RESULT
    assert "seats are told once each, from 1 to 4" in error.reason


def test_a_resignation_added_afterwards_is_found_out() -> None:
    error = refusal_of(with_extra(RESULT, "Resigned: seat 1"))
    assert error.reason == "the check does not fit: something was changed afterwards"


def test_spaces_empty_lines_and_other_line_ends_do_not_matter() -> None:
    text = "\r\n".join(f"  {line.replace(' ', '   ')}\t" for line in LINES if line)
    assert dump(load(f"\n\n{text}")) == "\n".join(LINES)
    assert dump(load("\r".join(LINES))) == "\n".join(LINES)


def test_a_move_may_be_left_to_whoever_is_to_move() -> None:
    named = record_of(EXPERT, seed=2)
    left_open = Record(EXPERT, named.names)
    left_open.entries = [
        Move(WHOSE_TURN_IT_IS, entry.action)
        if isinstance(entry, Move) and EXPERT.notation(entry.action) not in ("keep", "xW", "xS")
        else entry
        for entry in named.entries
    ]
    assert dump(left_open) == dump(named)
    assert snapshot(replay(left_open)) == snapshot(replay(named))


# --- cut, shortened, garbage ----------------------------------------------------------------


def test_a_record_cut_after_any_line_is_refused_where_it_ends() -> None:
    for kept in range(1, CHECK):
        last = max(n for n in range(1, kept + 1) if LINES[n - 1])
        assert refusal_of("\n".join(LINES[:kept])).line == last
    assert refusal_of("").line == 1


def test_a_record_cut_before_its_check_says_that_it_is_cut_off() -> None:
    for kept in (3, 6, 8, FIRST_TRICK, RESULT):
        assert "cut off" in refusal_of("\n".join(LINES[:kept])).reason


def test_a_record_without_any_one_of_its_lines_is_refused_there_or_later() -> None:
    for number in range(1, CHECK):
        line = LINES[number - 1]
        if line.startswith("Hand 4:"):
            assert refusal_of(without_line(number)).line == number - 3, "the deal begins there"
        elif line:
            assert refusal_of(without_line(number)).line >= number
    assert refusal_of(without_line(CHECK)).line == RESULT


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "\n\n\n",
        "\0",
        "hello",
        '{"game": "santa-timea"}',
        bytes(range(256)).decode("latin-1"),
        "Fairwind record 2\nGame: santa-timea",
        "\ufeffFairwind record 1",
        "Fairwind record 1",
        "Fairwind record 1\nCheck: 0",
        "Fairwind record 1\n" * 20,
        "\ud800",
    ],
    ids=ascii,
)
def test_what_is_no_record_is_refused_at_its_start(garbage: str) -> None:
    assert refusal_of(garbage).line <= 2


def test_a_record_that_is_far_too_long_is_not_even_looked_at() -> None:
    error = refusal_of("\n".join(LINES) + " " * LONGEST_TEXT)
    assert error.line == 1
    assert str(LONGEST_TEXT) in error.reason


@pytest.mark.parametrize(
    ("number", "label"),
    [
        (2, "Game: "),
        (3, "Rules: "),
        (4, "Options: "),
        (4, "Options: players="),
        (5, "Seat 1: "),
        (FIRST_TRICK, ""),
        (FIRST_TRICK, "Leader: "),
        (FIRST_TRICK, "Winds: "),
        (FIRST_TRICK, "Hand 1: "),
        (FIRST_TRICK, "Hand "),
        (FIRST_TRICK, "Triplets: 3: "),
        (FIRST_TRICK, "Remark"),
    ],
)
def test_a_line_without_end_is_refused_in_a_few_words(number: int, label: str) -> None:
    assert refusal_of(with_line(number, label + "x" * 5000 + ":")).line == number


# --- the head -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (1, "Fairwind record 9", "'Fairwind record 1', not 'Fairwind record 9'"),
        (2, "Game: chess", "unknown game 'chess': on the shelf are"),
        (2, "Rules: 1.0", "here must stand 'Game: ...'"),
        (3, "Rules: 0.9", "played by rules 0.9; this Fairwind plays 1.0"),
        (4, "Options: players=9", "players=9: allowed is a whole number from 2 to 5"),
        (4, "Options: players=True", "players='True': allowed is a whole number"),
        (4, "Options: players=4 storm=perhaps", "storm='perhaps': allowed is yes or no"),
        (4, "Options: players=4 rain=yes", "unknown option 'rain': allowed are players"),
        (4, "Options: players", "'players' is not one option"),
        (4, "Options: players=4 players=4", "the option 'players' is told twice"),
        (4, "Options:", "here must stand 'Options: ...'"),
        (6, "Seat 2: Ma\x07ry", "a name is a line of 1 to 40 visible characters"),
        (6, "Seat 2: Ma\u202ery", "a name is a line of 1 to 40 visible characters"),
        (6, "Seat 2: " + "m" * 41, "a name is a line of 1 to 40 visible characters"),
        (6, "Seat 2:", "here must stand 'Seat 2: ...'"),
        (6, "Seat 3: Mary", "here must stand 'Seat 2: ...'"),
        (6, "Seat 2: Maria", ""),
    ],
)
def test_a_wrong_head_is_refused_at_its_line(number: int, line: str, reason: str) -> None:
    error = refusal_of(with_line(number, line))
    assert error.line == (number if reason else CHECK), "a name is guarded by the check alone"
    assert reason in error.reason


def test_a_missing_seat_is_missed_at_its_line() -> None:
    error = refusal_of(without_line(6))
    assert (error.line, error.reason) == (6, "here must stand 'Seat 2: ...', not 'Seat 3: Grace'")


def test_as_many_seats_as_the_options_say() -> None:
    options = LINES[3]
    too_few = refusal_of(with_line(4, options.replace("players=4", "players=5")))
    assert too_few.line == line_of("Leader:")
    assert "'Seat 5: ...'" in too_few.reason
    too_many = refusal_of(with_line(4, options.replace("players=4", "players=3")))
    assert too_many.line == line_of("Seat 4:")
    assert "'Seat 4' is no part" in too_many.reason


@pytest.mark.parametrize("name", ["Anne", "\u00c7a va", "\u5a01 \u5ee3", "{x}", "a" * LONGEST_NAME])
def test_a_name_is_a_short_line_that_can_be_read(name: str) -> None:
    assert checked_name(f"  {name.replace(' ', '   ')} ") == name


@pytest.mark.parametrize("name", ["", " ", "\t", "a" * 41, "a\0b", "\x1b[31m", "\u200b", "\ud800"])
def test_any_other_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name is a line of 1 to 40 visible characters"):
        checked_name(name)


# --- chance ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "change", "reason"),
    [
        ("Leader:", ("seat 3", "seat 6"), "'6' is not the number of a seat"),
        ("Leader:", ("seat 3", "seat 5"), "leader is not one number below 4"),
        ("Leader:", ("seat 3", "seat 1"), ""),
        ("Winds:", ("S3", "S4"), "'S4' is not a wind card"),
        ("Winds:", ("S3", "N3"), "winds: one of them is there too often"),
        ("Winds:", ("S3 ", ""), "winds: 20 are needed, not 19"),
        ("Winds:", ("S3", "S3 S3"), "winds: 20 are needed, not 21"),
        ("Hand 1:", ("N3", "N15"), "'N15' is not a wheel card"),
        ("Hand 1:", ("N3", "n3"), "'n3' is not a wheel card"),
        ("Hand 1:", ("N3 ", ""), "a hand has 12 cards, not 11"),
        ("Hand 1:", ("N3", "N10"), "wheel cards: one of them is there too often"),
        ("Hand 1:", ("N3", "N4"), "You do not hold"),
        ("Hand 2:", ("Hand 2:", "Hand 3:"), "the hands of a round stand together"),
        ("Hand 4:", ("Hand 4:", "Hand 5:"), "the hands of a round stand together"),
    ],
)
def test_what_chance_cannot_have_done_is_refused(
    start: str, change: tuple[str, str], reason: str
) -> None:
    number = line_of(start)
    error = refusal_of(with_line(number, LINES[number - 1].replace(*change, 1)))
    assert reason in error.reason
    if reason not in ("", "You do not hold"):
        assert error.line == number
    else:
        assert error.line >= FIRST_TRICK, "it comes to light when a card is played"


def test_a_hand_too_few_is_missed() -> None:
    error = refusal_of(without_line(line_of("Hand 4:")))
    assert error.line == line_of("Hand 1:")
    assert error.reason == "wheel cards: 48 are needed, not 36"


def test_hands_before_the_winds_are_refused() -> None:
    winds = line_of("Winds:")
    error = refusal_of("\n".join([*LINES[: winds - 1], *LINES[winds:-1], LINES[winds - 1]]))
    assert error.line > winds, "a record ends with its check"
    moved = [*LINES[: winds - 1], *LINES[winds : winds + 4], LINES[winds - 1], *LINES[winds + 4 :]]
    error = refusal_of("\n".join(moved))
    assert error.line == winds
    assert error.reason == "here chance decides winds, not wheel cards"


def test_chance_out_of_turn_is_refused() -> None:
    error = refusal_of(with_extra(FIRST_TRICK + 1, "Leader: seat 1"))
    assert error.line == FIRST_TRICK + 1
    second_winds = line_of("Winds:", 2)
    error = refusal_of(with_extra(FIRST_TRICK + 1, LINES[second_winds - 1]))
    assert error.line == FIRST_TRICK + 1
    assert error.reason == "chance decides this at another point of the game"


def test_a_round_that_was_not_dealt_is_missed() -> None:
    second_winds = line_of("Winds:", 2)
    error = refusal_of(without_line(second_winds))
    assert error.line == second_winds
    assert error.reason == "here chance decides winds, not wheel cards"


# --- moves ----------------------------------------------------------------------------------


def test_a_card_that_is_not_held_is_refused_with_the_sentence_a_player_reads() -> None:
    strange = LINES[line_of("Hand 4:") - 1].split()[2]
    line = LINES[FIRST_TRICK - 1].replace(FIRST_CARD, strange)
    error = refusal_of(with_line(FIRST_TRICK, line))
    assert error.line == FIRST_TRICK
    assert "You do not hold" in error.reason
    german = error.say("de")
    assert german.startswith(f"Zeile {FIRST_TRICK}: Du hast ")
    assert german.endswith("nicht auf der Hand: Spiel eine deiner Karten.")


def test_two_cards_exchanged_between_hands_come_to_light_when_one_is_played() -> None:
    first, second = LINES[line_of("Hand 1:") - 1], LINES[line_of("Hand 2:") - 1]
    ours, theirs = first.split()[2], second.split()[2]
    text = "\n".join(LINES)
    text = text.replace(first, first.replace(ours, theirs, 1))
    text = text.replace(second, second.replace(theirs, ours, 1))
    tricks = LINES[FIRST_TRICK - 1 : FIRST_TRICK + 11]
    played = [n for n, trick in enumerate(tricks) if {ours, theirs} & set(trick.split())]
    assert refusal_of(text).line == FIRST_TRICK + played[0]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("N15", "'N15' is not a wheel card"),
        ("N1 ?", "'?' is not a wheel card"),
        ("keep", "'keep' is not a wheel card"),
        ("P", "A piratess may be led only from a hand of piratesses"),
        ("Triplets: 3: keep", "Triplets are discarded after the last trick"),
        ("Triplets: 3:", "each decision is a seat and what it discards"),
        ("Triplets: 9: keep", "'9' is not the number of a seat"),
        ("Triplets: 3: xX", "xX is not a move"),
        ("Triplets: 1: keep", "It is not the turn of Anne: Grace is to move"),
        ("Remark: well played", "'Remark' is no part of a record"),
    ],
)
def test_a_line_that_cannot_be_played_is_refused(line: str, reason: str) -> None:
    error = refusal_of(with_line(FIRST_TRICK, line))
    assert error.line == FIRST_TRICK
    assert reason in error.reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("2: xW", "2: xN"), "You hold no triplet of north"),
        (("2: xW", "3: xW"), "Grace has nothing to decide now"),
        (("1: keep", "2: keep"), "It is not the turn of Mary: Anne is to move"),
    ],
)
def test_a_decision_that_was_not_possible_is_refused(change: tuple[str, str], reason: str) -> None:
    number = line_of("Triplets: 2: xW 1: keep")
    error = refusal_of(with_line(number, LINES[number - 1].replace(*change)))
    assert error.line == number
    assert reason in error.reason


def test_a_decision_that_was_possible_but_not_made_comes_to_light_later() -> None:
    number = line_of("Triplets: 2: xW 1: keep")
    assert refusal_of(with_line(number, "Triplets: 2: keep 1: keep")).line > number


def test_a_move_after_the_end_is_refused_because_the_game_is_over() -> None:
    for line in ("N1", "Triplets: 1: keep"):
        error = refusal_of(with_extra(LAST_SCORE + 1, line))
        assert error.line == LAST_SCORE + 1
        assert error.reason == "The game is over: nothing more can be played."


def test_chance_after_the_end_is_refused() -> None:
    error = refusal_of(with_extra(LAST_SCORE + 1, LINES[line_of("Winds:") - 1]))
    assert error.line == LAST_SCORE + 1


# --- what follows from the moves ------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (line_of("Score:"), "Score: 2 4 0 2"),
        (line_of("Score:", 3), "Score:"),
        (line_of("Round", 2), "Round 3"),
        (RESULT, "Result: 12 10 13 8, won by seat 3"),
        (RESULT, "Result: 12 10 13 7, won by seat 1"),
        (RESULT, "Unfinished"),
    ],
)
def test_a_false_claim_is_refused_with_what_is_true(number: int, line: str) -> None:
    error = refusal_of(with_line(number, line))
    assert error.line == number
    assert error.reason == f"reads {line!r}, but by what was played it is {LINES[number - 1]!r}"


@pytest.mark.parametrize("start", ["Score:", "Round"])
def test_a_line_said_twice_is_refused(start: str) -> None:
    number = line_of(start) + 1
    error = refusal_of(with_extra(number, LINES[number - 2]))
    assert error.line == number
    assert "by what was played it is" in error.reason


def test_a_trick_told_in_two_lines_is_refused() -> None:
    first, second = LINES[FIRST_TRICK - 1].rsplit(" ", 1)
    error = refusal_of(with_line(FIRST_TRICK, f"{first}\n{second}"))
    assert error.line == FIRST_TRICK
    assert LINES[FIRST_TRICK - 1] in error.reason


@pytest.mark.parametrize("check", ["Check: 0", "Check: x", "Check: " + "0" * 16])
def test_a_wrong_check_is_refused(check: str) -> None:
    error = refusal_of(with_line(CHECK, check))
    assert error.line == CHECK
    assert error.reason == "the check does not fit: something was changed afterwards"


def test_nothing_stands_behind_the_check() -> None:
    for line in ("N1", "Unfinished", LINES[CHECK - 1]):
        assert refusal_of("\n".join([*LINES, line])).line >= RESULT


# --- any single character -------------------------------------------------------------------

some_character = st.one_of(st.sampled_from(sorted(set(BROKEN_OFF))), st.characters())


@st.composite
def retouched(draw: st.DrawFn) -> str:
    """The broken-off record with one character changed, added or taken away."""
    place = draw(st.integers(0, len(BROKEN_OFF) - 1))
    new = draw(some_character)
    rest = draw(st.sampled_from([place, place + 1]))
    return BROKEN_OFF[:place] + draw(st.sampled_from([new, ""])) + BROKEN_OFF[rest:]


@settings(max_examples=400, deadline=None, derandomize=True)
@given(retouched())
def test_a_single_character_is_refused_or_changes_nothing(text: str) -> None:
    try:
        record = load(text)
    except RecordError:
        return
    assert dump(record) == BROKEN_OFF
    assert "".join(text.split()) == "".join(BROKEN_OFF.split())


# --- what editors and people do to a text ---------------------------------------------------


def test_a_byte_order_mark_and_a_check_in_capitals_change_nothing() -> None:
    check = LINES[CHECK - 1]
    shouted = with_line(CHECK, "Check: " + check.removeprefix("Check: ").upper())
    for text in ("\ufeff" + "\n".join(LINES), shouted):
        assert dump(load(text)) == "\n".join(LINES)


def test_digits_of_a_seal_may_be_in_capitals() -> None:
    seal = Seal("ab" * 32, ["", "", "", ""], ["cd" * 32, "", "", ""])
    rolls = EXPERT.watched(rng=seal.rng()).journal
    assert rolls is not None
    text = dump(Record(EXPERT, NAMES[:4], rolls.rolls, seal=seal))
    shouted = text.replace("ab" * 32, "AB" * 32).replace("cd" * 32, "CD" * 32)
    assert shouted != text
    assert dump(load(shouted)) == text


def test_what_stands_behind_the_check_is_named_as_such() -> None:
    error = refusal_of("\n".join([*LINES, "good game"]))
    assert error.reason == "the record ends with its check: 'good game' stands behind it"
    assert error.line == len(LINES) + 1


def test_seats_are_counted_as_the_record_counts_them() -> None:
    game = fairwind.load("sailorman", players=3)
    lines = dump(record_of(game, 1, moves=4)).split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith("2: "))
    lines[place] = lines[place].replace(" 3: ", " 4: ")
    error = refusal_of("\n".join(lines))
    assert error.line == place + 1
    assert error.reason == "there is no seat 4: this game has the seats 1 to 3"


@pytest.mark.parametrize("game", list(fairwind.GAMES))
@pytest.mark.parametrize("junk", ["foo", "foo bar", "foo: bar", "e4 e4", ""])
def test_every_damage_is_told_in_german_too(game: str, junk: str) -> None:
    lines = dump(record_of(fairwind.load(game), seed=2)).split("\n")
    for number in [*range(1, 25), len(lines) - 3, len(lines) - 2]:
        damaged = "\n".join([*lines[: number - 1], junk, *lines[number:]])
        if lines[number - 1]:
            error = refusal_of(damaged)
            english = error.say("en").partition(": ")[2].partition(":")[0]
            assert english not in error.say("de")
