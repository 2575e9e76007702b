"""Replays golden games with the Fairwind that is installed: golden_games.py FOLDER [FORM].

Needs nothing but the package itself, so that it can try a wheel in an empty environment. Fails if
a game is not the same to the last bit, or the rules do not run in this form.
"""

import sys
from pathlib import Path

import fairwind

TITLE = "As it was played"


def main(folder: str, form: str = fairwind.form()) -> None:
    pages = sorted(Path(folder).rglob("*.txt"))
    for page in pages:
        text = page.read_text(encoding="utf-8").partition(TITLE)[0]
        record = fairwind.record.load(text)
        if fairwind.record.dump(record).strip() != text.strip():
            sys.exit(f"{page} is not the same when it is written again.")
    if not pages or fairwind.form() != form:
        sys.exit(f"{len(pages)} games, {fairwind.form()}: there should be some, {form}.")
    sys.stdout.write(f"{len(pages)} golden games are the same, {form}.\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
