"""A table: seats, game, clocks, chat and seal, as its log makes them. It knows no time, no store
and no sockets: it is handed one line of the log after the other, live and when it is read again."""

from collections import Counter, deque
from collections.abc import Sequence
from typing import assert_never

import msgspec

from fairwind.games import load
from fairwind.kernel.events import Roll
from fairwind.kernel.game import Game
from fairwind.kernel.outcome import RESIGNED, Outcome
from fairwind.kernel.rng import QuickRng, Rng, SealedRng
from fairwind.kernel.seal import Seal
from fairwind.record import load as load_record

from . import log
from .campaigns import campaign_of
from .clock import Clock
from .play import Play
from .sealing import Sealing
from .seats import PERSON, Seat
from .summary import SeatSummary, Summary
from .viewers import Viewer

LOBBY, PLAYING, OVER = "lobby", "playing", "over"
CHAT_KEPT = 100
IDS_KEPT = 500


_UNNOTICED = (log.Chatted, log.Renamed, log.Resumed, log.Moved, log.TookBack)
"""Lines that change nothing for all, unless everyone is told of it."""


class Damaged(Exception):
    """A log says something else than the rules make of it."""


class Table:
    def __init__(self, table_id: str, code: str, opened: log.Opened) -> None:
        self.id = table_id
        self.code = code
        self.opened = opened
        self.game: Game = load(opened.game, **opened.options)
        players = self.game.players
        self.seats = [Seat() for _ in range(players)]
        self.host = opened.host
        self.listed = opened.listed
        self.spectators = opened.spectators
        self.sealing = Sealing(players)
        self.play: Play | None = None
        self.viewers = [Viewer(seat) for seat in (*range(players), None)]
        self.clock = Clock(opened.clock.kind, opened.clock.seconds, players)
        self.given_up = False
        self.rematch = ""
        self.chat: deque[tuple[int, log.Chatted]] = deque(maxlen=CHAT_KEPT)
        """The latest, numbered."""
        self.chatted = 0
        self.said: Counter[str] = Counter()
        """Lines of chat, by who wrote them."""
        self.said_by_spectators = 0
        self.lines = 0
        """How long the log is."""
        self.updated = opened.at
        self.last_at = opened.at
        """When the latest line was written."""
        self._public = 0
        """The version of spectators after the latest line."""
        self._took_part = {opened.host}
        self._done: dict[tuple[str, str], None] = {}
        """The commands that led to something, by who asked and their id."""
        for seat, place in zip(self.seats, opened.places, strict=True):
            if place.who:
                seat.take(place.who, place.name)
            elif place.level:
                seat.put_bot(place.level, self.names, place.name)
        self._note(opened)

    @staticmethod
    def read(table_id: str, code: str, lines: Sequence[log.AnyLine]) -> "Table":
        """A table as its log makes it; Damaged if that is not how it can have been."""
        if not lines or not isinstance(lines[0], log.Opened):
            raise Damaged(f"table {table_id[:6]} does not begin with its opening")
        table = Table(table_id, code, lines[0])
        for line in lines[1:]:
            if table.apply(line) != line:
                raise Damaged(f"line {table.lines} of table {table_id[:6]}{table._other_rules()}")
        return table

    def _other_rules(self) -> str:
        """What may explain that the rules make something else of a log."""
        noted, ours = self.opened.rules, self.game.rules_version
        return f", played by rules {noted}, and ours are {ours}" if noted not in ("", ours) else ""

    # --- what can be asked of it --------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def phase(self) -> str:
        if self.play is None:
            return LOBBY
        return OVER if self.given_up or self.play.state.over else PLAYING

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return self.playing.state.to_act if self.phase == PLAYING else ()

    @property
    def playing(self) -> Play:
        """The game, which has begun."""
        assert self.play is not None
        return self.play

    @property
    def outcome(self) -> Outcome | None:
        """As the rules say; if somebody gave up, whoever is left has won."""
        if not self.given_up:
            return self.playing.state.outcome
        left = [place for place, seat in enumerate(self.seats) if not seat.gave_up]
        return Outcome(self.playing.state.scores, left, RESIGNED)

    @property
    def seal(self) -> Seal | None:
        """None where chance is not sealed: in a numbered deal, and at one's own keyboard."""
        opened = self.opened
        if opened.deal is not None or opened.quick is not None or opened.record:
            return None
        return self.sealing.seal(opened.seed)

    def bot_rng(self, seat: int) -> Rng | None:
        """Where the chance of a bot's next thought comes from: the seal, so that nobody can let it
        think again until it plays otherwise. None where chance is not sealed."""
        seal = self.playing.record.seal
        own = sum(move.seat == seat for move in self.playing.record.moves)
        return None if seal is None else seal.bot_rng(seat, own)

    @property
    def envelopes(self) -> list[int]:
        """Those of a campaign that this game is played with."""
        campaign, crew = campaign_of(self.opened.game), self.opened.crew
        used = [] if campaign is None else campaign.used(self.opened.options)
        return used if crew is None else sorted({*used, *crew.envelopes})

    @property
    def is_known(self) -> bool:
        """Whether somebody can know what is hidden, by the number of the deal or by taking back:
        such a game is for one person, who is the host."""
        return self.opened.deal is not None or self.opened.practice

    @property
    def may_reopen(self) -> bool:
        """Whether it is over and can go on all the same: in practice even the end is taken back."""
        return self.phase == OVER and self.opened.practice and not self.given_up

    def seat_of(self, who: str) -> int | None:
        """Where a person sits."""
        taken = (place for place, seat in enumerate(self.seats) if seat.who == who)
        return next(taken, None)

    def viewer(self, seat: int | None) -> Viewer:
        return self.viewers[-1 if seat is None else seat]

    def may_take_back(self, seat: int) -> bool:
        return (
            (self.phase == PLAYING or self.may_reopen)
            and not self.seats[seat].player
            and self.playing.may_take_back(seat)
        )

    def has_done(self, who: str, command: str) -> bool:
        """Whether this command of this person led to something already."""
        return (who, command) in self._done

    @property
    def people_play(self) -> bool:
        """Whether a person still decides at any seat."""
        return any(seat.kind == PERSON and not seat.player for seat in self.seats)

    def took_part(self, who: str) -> bool:
        """Whether this person sat down here, or did anything else at this table."""
        return bool(who) and who in self._took_part

    def bots_to_move(self) -> list[tuple[int, str]]:
        """Seats that owe a move and are played by a bot, with its level."""
        return [(seat, self.seats[seat].player) for seat in self.to_act if self.seats[seat].player]

    def summary(self) -> Summary:
        due = self.clock.next_deadline() if self.phase == PLAYING else self.sealing.until
        if self.bots_to_move():  # among themselves they think only while somebody looks on
            due = 0.0 if self.people_play else None
        return Summary(
            id=self.id,
            code=self.code,
            game=self.opened.game,
            phase=self.phase,
            listed=self.listed,
            host=self.host,
            seats=[SeatSummary(seat.name, seat.kind, seat.who) for seat in self.seats],
            to_act=list(self.to_act),
            moves=self.viewer(None).version,
            updated=self.updated,
            due=due,
        )

    # --- what happens -------------------------------------------------------------------------

    def apply(self, line: log.AnyLine) -> log.AnyLine:
        """Let it happen; the line as it belongs in the log then, with what chance did. IllegalMove,
        of a move or a taking back, changes nothing."""
        line = self._applied(line)
        self._note(line)
        return line

    def _applied(self, line: log.AnyLine) -> log.AnyLine:
        match line:
            case log.Started():
                return self._started(line)
            case log.Moved():
                return self._moved(line)
            case log.TookBack():
                self._took_back(line)
            case log.Sat():
                self.seats[line.seat].take(line.by, line.name)
            case log.Renamed():
                self._renamed(line)
            case log.BotPut():
                self._free(line.seat)
                self.seats[line.seat].put_bot(line.level, self.names)
            case log.SeatOpened():
                self._free(line.seat)
            case log.Settled():
                self.listed = line.listed
                self.spectators = line.spectators
            case log.Worded():
                self.sealing.words[line.seat] = line.words
            case log.Committed():
                self.sealing.commitments[line.seat] = line.hash
            case log.SealClosed():
                self.sealing.close(line.seats, line.until)
            case log.Revealed():
                self._revealed(line)
            case log.SealVoided():
                self.sealing.void(line.seats, line.until)
            case log.BotTookOver():
                self.seats[line.seat].bot_plays_on = True
                self._run_clocks(line.at, news=False)
            case log.SeatTakenBack():
                self.seats[line.seat].bot_plays_on = False
                self._run_clocks(line.at, news=False)
            case log.GaveUp():
                self._gave_up(line)
            case log.Chatted():
                self.chat.append((self.chatted, line))
                self.chatted += 1
                self.said[line.by] += 1
                self.said_by_spectators += line.seat is None
            case log.HostChanged():
                self.host = line.host
            case log.Rematched():
                self.rematch = line.table
            case log.Resumed():
                self.clock.resume(line.at)
            case log.Opened():
                raise Damaged(f"table {self.id[:6]} is opened twice")
            case _:
                assert_never(line)
        return line

    def _note(self, line: log.AnyLine) -> None:
        self.lines += 1
        public = self.viewer(None).version
        if public != self._public or not isinstance(line, _UNNOTICED):
            self.updated = line.at  # but not with steps that nobody else is told of
        self._public = public
        self.last_at = line.at
        self._took_part.add(line.by)
        if line.id:
            self._done[line.by, line.id] = None
            if len(self._done) > IDS_KEPT:
                del self._done[next(iter(self._done))]

    def _free(self, seat: int) -> None:
        self.seats[seat].clear()
        self.sealing.free(seat)

    def _renamed(self, line: log.Renamed) -> None:
        """The record has the names that everyone had at the end."""
        self.seats[line.seat].name = line.name
        if self.play is not None:
            self.play.record.names[line.seat] = line.name

    def _revealed(self, line: log.Revealed) -> None:
        if not self.sealing.fits(line.seat, line.number):
            raise Damaged(f"table {self.id[:6]} has a number that nobody committed to")
        self.sealing.show(line.seat, line.number)

    def _started(self, line: log.Started) -> log.Started:
        self.sealing.end()
        self.play = self._begun()
        for viewer in self.viewers:
            viewer.see(None, self.play.events, self.to_act)
        self._run_clocks(line.at, news=True)
        return msgspec.structs.replace(line, rolls=_written(self.play.record.rolls))

    def _begun(self) -> Play:
        opened = self.opened
        if opened.record:
            return Play(load_record(opened.record), SealedRng(bytes.fromhex(opened.seed)))
        rng = QuickRng(opened.quick or 0)  # not used where there is a deal or a seal
        return Play.begin(self.game, self.names, rng, opened.deal, opened.practice, self.seal)

    def _moved(self, line: log.Moved) -> log.Moved:
        entries = self.playing.record.entries
        before, public = len(entries), self.viewer(None).version
        events = self.playing.play(line.seat, line.action)
        self.clock.move(line.seat)
        for viewer in self.viewers:
            viewer.see(line.seat, events, self.to_act)
        self._run_clocks(line.at, news=self.viewer(None).version != public)
        rolls = [entry for entry in entries[before:] if isinstance(entry, Roll)]
        return msgspec.structs.replace(line, rolls=_written(rolls))

    def _took_back(self, line: log.TookBack) -> None:
        self.playing.take_back(line.seat)
        self.clock.take_back(line.seat, line.at, anew=self.opened.practice)
        for viewer in self.viewers:
            viewer.undo(line.seat, self.playing.events, self.to_act)
        self._run_clocks(line.at, news=False)

    def _gave_up(self, line: log.GaveUp) -> None:
        """With three or more a bot plays on for the others; else, or if no person is left, it is
        the end."""
        self.seats[line.seat].gave_up = True
        self.playing.record.resigned.append(line.seat)
        people = any(seat.kind == PERSON and not seat.gave_up for seat in self.seats)
        still_in = sum(not seat.gave_up for seat in self.seats)
        self.given_up = not people or still_in < 2  # noqa: PLR2004 - one alone plays no game
        self._run_clocks(line.at, news=False)

    def _run_clocks(self, now: float, news: bool) -> None:
        owing = [self.seats[seat] for seat in self.to_act]
        people = [s for s, seat in zip(self.to_act, owing) if seat.kind == PERSON]
        self.clock.turn([s for s in people if not self.seats[s].gave_up], now, news)


def _written(rolls: Sequence[Roll]) -> list[log.Rolled]:
    return [(roll.what, roll.outcome) for roll in rolls]
