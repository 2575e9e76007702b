"""Refusals of the server: each has a name for programs, a sentence for people, an HTTP status."""

from collections.abc import Sequence

from fairwind.kernel.words import ENGLISH, N_, Phrase


class Refused(Exception):
    """Something that is not done, and why."""

    def __init__(self, code: str, phrase: Phrase, status: int = 400) -> None:
        super().__init__(code)
        self.code = code
        self.phrase = phrase
        self.status = status

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        return self.phrase.say(lang, names)


SENTENCES = {
    "not-understood": (400, N_("This message cannot be understood.")),
    "unknown-game": (404, N_("There is no such game on the shelf.")),
    "unknown-table": (404, N_("There is no such table. Perhaps the link is incomplete.")),
    "unknown-code": (404, N_("No table has this code.")),
    "unknown-ticket": (404, N_("This code is not valid (any more): ask for a new one.")),
    "unknown-page": (404, N_("There is nothing at this address.")),
    "unknown-guest": (401, N_("We do not know this device any more. Load the page anew.")),
    "other-origin": (403, N_("This request comes from another site, and is not served.")),
    "too-fast": (429, N_("That was too much at once. Wait a moment.")),
    "too-large": (413, N_("That is too large.")),
    "too-many-tables": (429, N_("You have too many tables already: finish or leave some.")),
    "too-many-sockets": (429, N_("Too many windows look at this table.")),
    "server-full": (503, N_("The harbour is full at the moment. Try again a little later.")),
    "bad-name": (400, N_("A name is one line of 1 to 40 letters, and not that of a bot.")),
    "bad-words": (400, N_("Words for the seal are one line of 1 to 80 letters.")),
    "bad-chat": (400, N_("A chat message is one line of 1 to 300 letters.")),
    "bad-clock": (400, N_("A clock gives from 5 seconds to 14 days.")),
    "bad-seats": (400, N_("The seats do not fit the number of players.")),
    "bad-deal": (400, N_("A numbered deal is for one person, alone or with bots.")),
    "no-such-seat": (400, N_("There is no such seat at this table.")),
    "no-such-bot": (400, N_("There is no such bot.")),
    "not-at-the-table": (403, N_("You do not sit at this table.")),
    "not-the-host": (403, N_("Only the host of the table may do that.")),
    "already-started": (409, N_("The game has already begun.")),
    "not-started": (409, N_("The game has not begun yet.")),
    "game-over": (409, N_("The game is over.")),
    "not-over": (409, N_("That can be seen when the game is over.")),
    "seat-taken": (409, N_("Somebody sits there already.")),
    "already-seated": (409, N_("You already sit at this table.")),
    "nobody-there": (409, N_("Nobody sits there.")),
    "late": (409, N_("The table has changed meanwhile. Look again before you decide.")),
    "seat-is-yours": (409, N_("You play this seat yourself already.")),
    "player-is-here": (409, N_("This player is here and has time left.")),
    "bot-plays": (409, N_("A bot plays for you: take your seat back first.")),
    "sealed-already": (409, N_("The seal is closed: chance has begun.")),
    "no-seal": (409, N_("A numbered deal has no seal: its number says all.")),
    "chat-full": (409, N_("Enough was said at this table.")),
    "no-spectators": (403, N_("This table wants no spectators.")),
    "bad-record": (400, N_("This is not a record that can be replayed: {reason}")),
    "bad-option": (400, N_("These options are not possible: {reason}")),
    "bad-seat-view": (400, N_("A replay is seen from a seat (0, 1, ...), from all or from none.")),
    "broken": (500, N_("Something went wrong here. It was written down, and will be looked at.")),
}


def refused(code: str, **gaps: object) -> Refused:
    status, sentence = SENTENCES[code]
    return Refused(code, Phrase(sentence, **gaps), status)
