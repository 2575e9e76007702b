"""Refusals at a table: each has a name for programs and a sentence for people."""

from collections.abc import Sequence

from fairwind.kernel.words import ENGLISH, N_, Phrase


class Refusal(Exception):
    """Something that is not done, and why."""

    def __init__(self, code: str, phrase: Phrase, retry_after: float | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.phrase = phrase
        self.retry_after = retry_after
        """Seconds after which it may be done, if waiting helps."""

    def say(self, lang: str = ENGLISH, names: Sequence[str] = ()) -> str:
        return self.phrase.say(lang, names)


SENTENCES = {
    "unknown-game": N_("There is no such game on the shelf."),
    "bad-words": N_("Words for the seal are one line of 1 to 80 letters."),
    "bad-chat": N_("A chat message is one line of 1 to 300 letters."),
    "bad-clock": N_("A clock gives from 5 seconds to 14 days."),
    "bad-seats": N_("The seats do not fit the number of players."),
    "bad-deal": N_("A numbered deal is for one person, alone or with bots."),
    "bad-option": N_("These options are not possible: {reason}"),
    "no-such-seat": N_("There is no such seat at this table."),
    "no-such-bot": N_("There is no such bot."),
    "not-at-the-table": N_("You do not sit at this table."),
    "not-the-host": N_("Only the host of the table may do that."),
    "already-started": N_("The game has already begun."),
    "too-late-to-kick": N_(
        "Nobody can be sent away once the game has begun. As soon as they are out of time, or have "
        "been away for half a minute, you can let a bot play for them."
    ),
    "not-started": N_("The game has not begun yet."),
    "game-over": N_("The game is over."),
    "not-over": N_("That can be seen when the game is over."),
    "seat-taken": N_("Somebody sits there already."),
    "already-seated": N_("You already sit at this table."),
    "nobody-there": N_("Nobody sits there."),
    "late": N_("The table has changed meanwhile. Look again before you decide."),
    "seat-is-yours": N_("You play this seat yourself already."),
    "time-over": N_("Your time is over: the bot goes on for you."),
    "move-stands": N_("Your time for this move is over: it stands."),
    "not-gone-yet": N_("This player has just gone: wait another {seconds} s."),
    "player-is-here": N_("This player is here and has time left."),
    "bot-plays": N_("A bot plays for you: take your seat back first."),
    "sealed-already": N_("The seal is closed: chance has begun."),
    "sealing": N_("The game is just beginning."),
    "not-awaited": N_("No number of yours is awaited now."),
    "wrong-number": N_("This is not the number to which you have committed."),
    "no-seal": N_("A numbered deal has no seal: its number says all."),
    "chat-full": N_("You, or all spectators together, have said enough at this table."),
    "no-spectators": N_("This table wants no spectators."),
}


def refused(code: str, **gaps: object) -> Refusal:
    return Refusal(code, Phrase(SENTENCES[code], **gaps))
