"""Records: a game as one readable text, with every move and every chance outcome in order.

docs/records.md shows the format. A record is read by playing it: whatever it claims beyond the
moves (rounds, scores, result, check) must be what the game itself would write.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Final, final

from . import options
from .deal import LAST_DEAL, deal_rng, is_deal
from .events import Event, Journal, RecordGap, Roll
from .game import Game
from .moves import WHOSE_TURN_IT_IS, Entry, Move
from .refusal import IllegalMove, Unfit, at_line, reason_of
from .rng import QuickRng, Rng
from .seal import Seal, checked_words
from .state import State
from .words import ENGLISH, N_, Phrase, excerpt, quoted

FORMAT: Final = "Fairwind record 1"
PRACTICE: Final = "practice"
RESIGNED: Final = "Resigned: seat "
UNFINISHED: Final = "Unfinished"
LONGEST_TEXT: Final = 2_000_000
LONGEST_NAME: Final = 40
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


@final
class Record:
    """A game that was played, or is being played: who sat where, and what happened.

    With a numbered deal chance does what the deal says, with a seal what its seed and words say. In
    practice, which has a deal, decisions may be taken back after their consequences were seen.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        entries: Sequence[Entry] = (),
        deal: int | None = None,
        practice: bool = False,
        seal: Seal | None = None,
        resigned: Sequence[int] = (),
    ) -> None:
        if len(names) != game.players:
            raise ValueError(f"a game of {game.players} has {game.players} names, not {len(names)}")
        self.game: Final = game
        self.names: Final = [checked_name(name) for name in names]
        self.entries: list[Entry] = list(entries)
        if practice and deal is None:
            raise ValueError("practice has a numbered deal, so that chance repeats itself")
        self.deal: Final = deal
        self.practice: Final = practice
        if seal is not None and (deal is not None or len(seal.words) != game.players):
            raise ValueError("a seal has words for every seat, and is for games without a deal")
        self.seal: Final = seal
        self.resigned: list[int] = list(resigned)
        """The seats that gave up, in the order they did; with three or more the game goes on."""

    @property
    def rolls(self) -> list[Roll]:
        return [entry for entry in self.entries if isinstance(entry, Roll)]

    @property
    def moves(self) -> list[Move]:
        return [entry for entry in self.entries if isinstance(entry, Move)]

    def __repr__(self) -> str:
        names = ", ".join(self.names)
        return f"<{self.game.description}: {names}; {len(self.moves)} moves>"


def checked_name(name: str) -> str:
    """A name as it may stand in a record: one short line that can be read."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        text = N_("a name is a line of 1 to {most} letters, not {name}")
        raise Unfit(Phrase(text, most=LONGEST_NAME, name=quoted(name)))
    return plain


# --- writing --------------------------------------------------------------------------------


def dump(record: Record) -> str:
    """The record as text."""
    body = record.game.written(record.entries)
    lines = [*_header(record), "", *body, "", *_resigned_line(record), _result(replay(record))]
    return "\n".join([*lines, f"Check: {_check(lines)}", ""])


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
    words = [f"Words {seat + 1}: {text}" for seat, text in enumerate(seal.words) if text]
    return [f"Seal: {seal.seed}", *words]


def _resigned_line(record: Record) -> list[str]:
    """Who gave up, if anybody did."""
    if not record.resigned:
        return []
    return [RESIGNED + " ".join([str(seat + 1) for seat in record.resigned])]


def _result(state: State) -> str:
    if not state.over:
        return UNFINISHED
    scores = " ".join([str(score) for score in state.scores])
    winners = " ".join([str(seat + 1) for seat in state.winners])
    return f"Result: {scores}, won by {'seat ' + winners if winners else 'nobody'}"


def _check(lines: Sequence[str]) -> str:
    """Of what is written, whatever the spaces and empty lines."""
    words = "\n".join([" ".join(line.split()) for line in lines if line.strip()])
    return blake2b(words.encode(), digest_size=8, person=b"fairwind").hexdigest()


# --- replaying ------------------------------------------------------------------------------


@final
class Step:
    """One move of a replay: who played what, and the events it led to."""

    def __init__(self, place: int, move: Move | None, events: list[Event]) -> None:
        self.place: Final = place
        """Among the entries of the record; -1 for the set-up, which has no move."""
        self.move: Final = move
        self.events: Final = events


@final
class Replay:
    """A record played step by step. Errors name the entry at which they came to light.

    The state goes on with `rng`; with a numbered deal or a seal everything is rolled again by that
    generator, compared with the record, and goes on with it.
    """

    def __init__(self, record: Record, rng: Rng | None = None) -> None:
        self._record = record
        self._rng: Rng = QuickRng(0) if rng is None else rng
        self.place: int = -1
        self._rolls_passed = 0
        journal = Journal(record.rolls)
        own = _own_rng(record)
        self._derived: bool = own is not None
        if own is not None:
            self._rng = own
            journal.end_script()
        self.state: State = record.game.begin(self._rng, journal)
        self._journal = _journal(self.state)
        self._rolls = record.rolls
        self._rolls_compared = 0
        self._told = 0

    def steps(self) -> Iterator[Step]:
        """The set-up, then each move; `state` is always as it is after the step."""
        entries = self._record.entries
        self._pass_rolls()
        yield Step(-1, None, self._new_events())
        while self.place + 1 < len(entries):
            self.place += 1
            move = entries[self.place]
            assert isinstance(move, Move), "the rolls were passed"
            place = self.place
            seat = move.seat
            if seat == WHOSE_TURN_IT_IS:
                seat = 0 if self.state.over else self.state.to_act[0]
            self.state.play(seat, move.action)
            self._pass_rolls()
            yield Step(place, Move(seat, move.action), self._new_events())
        self._journal.end_script()

    def _pass_rolls(self) -> None:
        """Chance outcomes stand right behind the move that led to them, no more and no fewer."""
        entries = self._record.entries
        while self.place + 1 < len(entries) and isinstance(entries[self.place + 1], Roll):
            self.place += 1
            self._rolls_passed += 1
        used = len(self._journal.rolls)
        if self._rolls_passed != used:
            first = min(self._rolls_passed, used)
            text = N_("chance decides this at another point of the game")
            raise RecordGap(first, Phrase(text))
        if self._derived:
            self._compare_rolls()

    def _compare_rolls(self) -> None:
        """What was rolled again must be what the record says."""
        while self._rolls_compared < self._rolls_passed:
            place = self._rolls_compared
            if self._journal.rolls[place] != self._rolls[place]:
                deal = self._record.deal
                text = N_("deal {deal} has something else here")
                if deal is None:
                    text = N_("the seal has something else here")
                raise RecordGap(place, Phrase(text, deal=deal))
            self._rolls_compared += 1

    def _new_events(self) -> list[Event]:
        told = self._told
        self._told = len(self._journal.events)
        return self._journal.events[told:]


def _own_rng(record: Record) -> Rng | None:
    """The generator that a record names itself."""
    if record.deal is not None:
        return deal_rng(record.game.name, record.deal)
    return None if record.seal is None else record.seal.rng()


def _journal(state: State) -> Journal:
    assert state.journal is not None
    return state.journal


def replay(record: Record, rng: Rng | None = None) -> State:
    """The state after the last move; it goes on from there with `rng`."""
    playing = Replay(record, rng)
    for _ in playing.steps():
        pass
    return playing.state


# --- reading --------------------------------------------------------------------------------


def load(text: str, load_game: LoadGame) -> Record:
    """The record in a text, played through and found right; RecordError if it is not."""
    if len(text) > LONGEST_TEXT:
        too_long = N_("a record has at most {most} characters")
        raise RecordError(1, Phrase(too_long, most=LONGEST_TEXT))
    lines = [
        (number, " ".join(line.split()))
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip()
    ]
    if not lines or lines[0][1] != FORMAT:
        other = N_("a record begins with the line {line}")
        raise RecordError(1, Phrase(other, line=repr(FORMAT)))
    record, body = _read_header(lines, load_game)
    if not lines[-1][1].startswith("Check: "):
        cut = N_("the record is cut off here: a check must end it")
        raise RecordError(lines[-1][0], Phrase(cut))
    end = len(lines) - 2
    if end > body and lines[end - 1][1].startswith(RESIGNED):
        end -= 1
        record.resigned = _read_resigned(lines[end], record.game.players)
    places = _read_body(record, lines[body:end])
    _play_through(record, places, lines[-2][0])
    _compare(lines, [line for line in dump(record).split("\n") if line.strip()])
    return record


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
    seed = lines[first][1].removeprefix("Seal: ")
    words = [""] * players
    place = first + 1
    for seat in range(players):
        label = f"Words {seat + 1}: "
        if place < len(lines) and lines[place][1].startswith(label):
            try:
                words[seat] = checked_words(lines[place][1].removeprefix(label))
            except ValueError as error:
                raise RecordError(lines[place][0], reason_of(error)) from None
            place += 1
    try:
        return Seal(seed, words), place
    except ValueError as wrong:
        raise RecordError(lines[first][0], reason_of(wrong)) from None


def _read_resigned(numbered_line: tuple[int, str], players: int) -> list[int]:
    number, line = numbered_line
    seats = line.removeprefix(RESIGNED).split(" ")
    known = [str(seat + 1) for seat in range(players)]
    if any(seat not in known or seats.count(seat) > 1 for seat in seats):
        told = N_("who resigned is told once each, by seats from 1 to {players}")
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
            record.game.read_line(line, record.entries)
        except ValueError as error:
            raise RecordError(number, reason_of(error)) from None
        places += [number] * (len(record.entries) - len(places))
    return places


def _play_through(record: Record, places: list[int], end: int) -> None:
    """Find what cannot be played; and write out the seats that a line left to whose turn it is."""
    playing: Replay | None = None
    try:
        playing = Replay(record)
        for step in playing.steps():
            if step.move is not None:
                record.entries[step.place] = step.move
    except IllegalMove as refusal:
        assert playing is not None
        raise RecordError(places[playing.place], refusal.phrase, record.names) from None
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
        if line == right:
            continue
        if place == len(lines) - 1 and right.startswith("Check: "):
            changed = N_("the check does not fit: something was changed afterwards")
            raise RecordError(number, Phrase(changed))
        other = N_("reads {line}, but by what was played it is {right}")
        raise RecordError(number, Phrase(other, line=repr(line[:80]), right=repr(right)))
