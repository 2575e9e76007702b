"""Records as text, written and read.

docs/records.md shows the format. A record is read by playing it once: whatever it claims beyond the
moves (rounds, scores, result, check) must be what the game itself would write.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final, final

from . import options
from .deal import LAST_DEAL, is_deal
from .events import RecordGap, Roll
from .game import Game
from .moves import Move
from .record import Record, checked_name
from .record_lines import RecordWriter
from .refusal import NOT_A_SEAT, IllegalMove, at_line, reason_of
from .replay import Replay
from .seal import Seal, checked_digits, checked_words, seats_in_words
from .state import State
from .words import ENGLISH, N_, Phrase, excerpt, quoted

FORMAT: Final = "Fairwind record 1"
PRACTICE: Final = "practice"
RESIGNED: Final = "Resigned: seat "
VOID: Final = "Void: seat "
UNFINISHED: Final = "Unfinished"
CHECK: Final = "Check: "
IN_DIGITS: Final = (CHECK, "Seal: ", "Number ")
"""Lines whose hexadecimal digits may be in capitals."""
BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors put it before a text; it means nothing."""
LONGEST_TEXT: Final = 2_000_000
LONGEST_REASON: Final = 250

LoadGame = Callable[[str, dict[str, object]], Game]


class RecordError(ValueError):
    """A record that cannot be trusted: which line, and why."""

    def __init__(self, line: int, phrase: Phrase, names: Sequence[str] = ()) -> None:
        reason = _shortened(phrase.say(ENGLISH, names))
        super().__init__(f"line {line}: {reason}")
        self.line: int = line
        self.reason: str = reason
        self.phrase: Phrase = phrase
        self.names: Sequence[str] = names

    def say(self, lang: str = ENGLISH) -> str:
        reason = _shortened(self.phrase.say(lang, self.names))
        return at_line(self.line, reason).say(lang)


def _shortened(reason: str) -> str:
    return reason if len(reason) <= LONGEST_REASON else reason[:LONGEST_REASON] + " ..."


# --- writing --------------------------------------------------------------------------------


def dump(record: Record) -> str:
    """The record as text."""
    again = Replay(record)
    writer = record.game.wording.writer(again.state)
    for _ in again.steps(writer):
        pass
    return _text(record, writer, again.state)


def _text(record: Record, writer: RecordWriter, end: State) -> str:
    body = writer.written()
    lines = [*_header(record), "", *body, "", *_resigned_line(record), _result(end)]
    return "\n".join([*lines, f"{CHECK}{_check(lines)}", ""])


def _header(record: Record) -> list[str]:
    game = record.game
    names = [f"Seat {seat + 1}: {name}" for seat, name in enumerate(record.names)]
    return [
        FORMAT,
        f"Game: {game.name}",
        f"Rules: {game.rules_version}",
        f"Options: {options.written(game.option_list, game.options)}",
        *_deal_line(record),
        *_seal_lines(record),
        *names,
    ]


def _deal_line(record: Record) -> list[str]:
    """The number of the deal, if it has one, and whether it is practice."""
    if record.deal is None:
        return []
    return [f"Deal: {record.deal}, {PRACTICE}" if record.practice else f"Deal: {record.deal}"]


def _seal_lines(record: Record) -> list[str]:
    """The secret that was kept until now, and what the players added to it."""
    seal = record.seal
    if seal is None:
        return []
    voids = [VOID + seats_in_words(seats) for seats in seal.voids]
    numbers = [f"Number {seat + 1}: {each}" for seat, each in enumerate(seal.numbers) if each]
    words = [f"Words {seat + 1}: {text}" for seat, text in enumerate(seal.words) if text]
    return [f"Seal: {seal.seed}", *voids, *numbers, *words]


def _resigned_line(record: Record) -> list[str]:
    """Who gave up, if anybody did."""
    if not record.resigned:
        return []
    return [RESIGNED + seats_in_words(record.resigned)]


def _result(state: State) -> str:
    outcome = state.outcome
    if outcome is None:
        return UNFINISHED
    scores = " ".join([str(score) for score in outcome.scores])
    winners = seats_in_words(outcome.winners)
    return f"Result: {scores}, won by {'seat ' + winners if winners else 'nobody'}"


def _check(lines: Sequence[str]) -> str:
    """Of what is written, whatever the spaces and empty lines."""
    words = "\n".join([" ".join(line.split()) for line in lines if line.strip()])
    return blake2b(words.encode(), digest_size=8, person=b"fairwind").hexdigest()


# --- reading --------------------------------------------------------------------------------


@final
class Reading:
    """What was found in a text: the record, the text as we write it, and how the game stands."""

    def __init__(self, record: Record, text: str, end: State) -> None:
        self.record: Final = record
        self.text: Final = text
        self.end: Final = end


def read(text: str, load_game: LoadGame) -> Reading:
    """A text, played through and found right; RecordError if it is not."""
    if len(text) > LONGEST_TEXT:
        too_long = N_("a record has at most {most} characters")
        raise RecordError(1, Phrase(too_long, most=LONGEST_TEXT))
    lines = [
        (number, " ".join(line.split()))
        for number, line in enumerate(_lines(text), start=1)
        if line.strip()
    ]
    if not lines:
        nothing = N_("a record begins with the line {line}, but here is nothing")
        raise RecordError(1, Phrase(nothing, line=repr(FORMAT)))
    if lines[0][1] != FORMAT:
        number, first = lines[0]
        other = N_("a record begins with the line {line}, not {found}")
        raise RecordError(number, Phrase(other, line=repr(FORMAT), found=quoted(first)))
    record, body = _read_header(lines, load_game)
    _check_end(lines)
    end = len(lines) - 2
    if end > body and lines[end - 1][1].startswith(RESIGNED):
        end -= 1
        record.resigned = _read_seats(lines[end], RESIGNED, record.game.players)
    places = _read_body(record, lines[body:end])
    reading = _played(record, places, lines[-2][0])
    _compare(lines, [line for line in reading.text.split("\n") if line.strip()])
    return reading


def _lines(text: str) -> list[str]:
    """Whatever system wrote it: lines may end as there."""
    plain = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
    return plain.split("\n")


def _check_end(lines: list[tuple[int, str]]) -> None:
    checks = [place for place, (_, line) in enumerate(lines) if line.startswith(CHECK)]
    if not checks:
        cut = N_("the record is cut off here: a check must end it")
        raise RecordError(lines[-1][0], Phrase(cut))
    if checks[0] != len(lines) - 1:
        number, line = lines[checks[0] + 1]
        after = N_("the record ends with its check: {line} stands behind it")
        raise RecordError(number, Phrase(after, line=quoted(line)))


def _read_header(lines: list[tuple[int, str]], load_game: LoadGame) -> tuple[Record, int]:
    name = _field(lines, 1, "Game")
    version = _field(lines, 2, "Rules")
    written_options = _field(lines, 3, "Options")
    try:
        plain = load_game(name, {})
    except ValueError as error:
        raise RecordError(lines[1][0], reason_of(error)) from None
    if version != plain.rules_version:
        other = N_("played by rules {rules}; this Fairwind plays {ours}")
        phrase = Phrase(other, rules=excerpt(version), ours=plain.rules_version)
        raise RecordError(lines[2][0], phrase)
    try:
        game = load_game(name, options.read(plain.option_list, written_options))
    except ValueError as error:
        raise RecordError(lines[3][0], reason_of(error)) from None
    first = 4
    deal: int | None = None
    practice = False
    if len(lines) > first and lines[first][1].startswith("Deal: "):
        deal, practice = _read_deal(lines[first])
        first += 1
    seal: Seal | None = None
    if deal is None and len(lines) > first and lines[first][1].startswith("Seal: "):
        seal, first = _read_seal(lines, first, game.players)
    names: list[str] = []
    for seat in range(game.players):
        name = _field(lines, first + seat, f"Seat {seat + 1}")
        try:
            names.append(checked_name(name))
        except ValueError as error:
            raise RecordError(lines[first + seat][0], reason_of(error)) from None
    record = Record(game, names, deal=deal, practice=practice, seal=seal)
    return record, first + game.players


def _read_deal(numbered_line: tuple[int, str]) -> tuple[int, bool]:
    number, line = numbered_line
    deal, comma, mode = line.removeprefix("Deal: ").partition(", ")
    if not is_deal(deal) or mode != (PRACTICE if comma else ""):
        wrong = N_("a deal is a number from 1 to {last}, or 7, {practice}")
        raise RecordError(number, Phrase(wrong, last=LAST_DEAL, practice=PRACTICE))
    return int(deal), bool(comma)


def _read_seal(lines: list[tuple[int, str]], first: int, players: int) -> tuple[Seal, int]:
    """The seal, and where the header goes on behind it."""
    seed = lines[first][1].removeprefix("Seal: ").lower()
    place = first + 1
    voids: list[list[int]] = []
    while place < len(lines) and lines[place][1].startswith(VOID):
        voids.append(_read_seats(lines[place], VOID, players))
        place += 1
    numbers, place = _read_by_seat(lines, place, "Number", players, _lower_digits)
    words, place = _read_by_seat(lines, place, "Words", players, checked_words)
    try:
        return Seal(seed, words, numbers, voids), place
    except ValueError as wrong:
        raise RecordError(lines[first][0], reason_of(wrong)) from None


def _lower_digits(text: str) -> str:
    return checked_digits(text.lower())


def _read_by_seat(
    lines: list[tuple[int, str]],
    place: int,
    what: str,
    players: int,
    checked: Callable[[str], str],
) -> tuple[list[str], int]:
    """What players added to the seal, "" for those who did not; and where the header goes on."""
    found = [""] * players
    for seat in range(players):
        label = f"{what} {seat + 1}: "
        if place < len(lines) and lines[place][1].startswith(label):
            try:
                found[seat] = checked(lines[place][1].removeprefix(label))
            except ValueError as error:
                raise RecordError(lines[place][0], reason_of(error)) from None
            place += 1
    return found, place


def _read_seats(numbered_line: tuple[int, str], label: str, players: int) -> list[int]:
    number, line = numbered_line
    seats = line.removeprefix(label).split(" ")
    known = [str(seat + 1) for seat in range(players)]
    if any(seat not in known or seats.count(seat) > 1 for seat in seats):
        told = N_("seats are told once each, from 1 to {players}")
        raise RecordError(number, Phrase(told, players=players))
    return [int(seat) - 1 for seat in seats]


def _field(lines: list[tuple[int, str]], place: int, label: str) -> str:
    if place >= len(lines):
        cut = N_("the record is cut off here: {label} is missing")
        raise RecordError(lines[-1][0], Phrase(cut, label=repr(label)))
    number, line = lines[place]
    found, colon, value = line.partition(": ")
    if not colon or found != label:
        other = N_("here must stand {label}, not {line}")
        raise RecordError(number, Phrase(other, label=repr(f"{label}: ..."), line=quoted(line)))
    return value


def _read_body(record: Record, lines: list[tuple[int, str]]) -> list[int]:
    """Fill the record's entries; for each the line it stands on."""
    places: list[int] = []
    for number, line in lines:
        try:
            record.game.wording.read_line(line, record.entries)
        except ValueError as error:
            raise RecordError(number, reason_of(error)) from None
        places += [number] * (len(record.entries) - len(places))
    return places


def _played(record: Record, places: list[int], end: int) -> Reading:
    """The text as the game itself writes it, with the seats that the text left to whose turn it
    was filled in; RecordError at what cannot be played."""
    again: Replay | None = None
    try:
        again = Replay(record)
        writer = record.game.wording.writer(again.state)
        for step in again.steps(writer):
            if step.move is not None:
                record.entries[step.place] = step.move
        return Reading(record, _text(record, writer, again.state), again.state)
    except IllegalMove as refusal:
        assert again is not None
        phrase = refusal.phrase
        move = record.entries[again.place]
        if refusal.reason == NOT_A_SEAT and isinstance(move, Move):
            text = N_("there is no seat {seat}: this game has the seats 1 to {players}")
            phrase = Phrase(text, seat=move.seat + 1, players=record.game.players)
        raise RecordError(places[again.place], phrase, record.names) from None
    except RecordGap as gap:
        rolls = [
            line
            for entry, line in zip(record.entries, places, strict=True)
            if isinstance(entry, Roll)
        ]
        line = rolls[gap.roll] if gap.roll < len(rolls) else end
        raise RecordError(line, reason_of(gap)) from None


def _compare(lines: list[tuple[int, str]], ours: list[str]) -> None:
    for place, (number, line) in enumerate(lines):
        right = ours[place] if place < len(ours) else ""
        if line == right or (right.startswith(IN_DIGITS) and line.lower() == right.lower()):
            continue
        if place == len(lines) - 1 and right.startswith(CHECK):
            changed = N_("the check does not fit: something was changed afterwards")
            raise RecordError(number, Phrase(changed))
        other = N_("reads {line}, but by what was played it is {right}")
        raise RecordError(number, Phrase(other, line=repr(line[:80]), right=repr(right)))
