"""What all commands share: flags and arguments, files, languages, refusals, and how a call ends."""

from .files import check_out, home, made_folder, read_bytes, read_text, why, write_text
from .game_group import BOTS_TOLD, OWN_BOTS_TOLD, GameGroup, given, is_given, title_of
from .refusals import FAILED, FINE, REFUSED, Failed, Refused, language, reason
from .speech import said
from .values import File, GameName, Number, Seconds

__all__ = [
    "BOTS_TOLD",
    "FAILED",
    "FINE",
    "OWN_BOTS_TOLD",
    "REFUSED",
    "Failed",
    "File",
    "GameGroup",
    "GameName",
    "Number",
    "Refused",
    "Seconds",
    "check_out",
    "given",
    "home",
    "is_given",
    "language",
    "made_folder",
    "read_bytes",
    "read_text",
    "reason",
    "said",
    "title_of",
    "why",
    "write_text",
]
