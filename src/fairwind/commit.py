"""The commit that this Fairwind was built from, as the build hook has noted it."""

from functools import cache
from importlib.resources import files

UNKNOWN = "unknown"


@cache
def commit() -> str:
    """Twelve digits, with a + if files were changed; "unknown" if it was built without git, or
    runs from its sources."""
    try:
        return files("fairwind").joinpath("commit.txt").read_text("ascii").strip() or UNKNOWN
    except OSError:
        return UNKNOWN
