"""What click says to our users, listed for the catalogues: it looks these sentences up there.

They are those of the versions of click that pyproject.toml allows; tests/test_german.py meets them.
"""

from fairwind.kernel.words import N_, Count

SENTENCES = (
    N_("Usage:"),
    N_("Options"),
    N_("Positional arguments"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("default: {default}"),
    N_("required"),
    N_("Error: {message}"),
    N_("Try '{command} {option}' for help."),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Choose from:\n\t{choices}"),
    N_("No such command {name!r}."),
    N_("No such option {name!r}."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Option {name!r} does not take a value."),
    N_("Argument {name!r} takes {nargs} values."),
    Count(
        "Did you mean {possibility}?",
        "(Did you mean one of: {possibilities}?)",
        1,
    ),
    Count(
        "Got unexpected extra argument ({args})",
        "Got unexpected extra arguments ({args})",
        1,
    ),
    Count(
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
        1,
    ),
    Count(
        "{value!r} is not {choice}.",
        "{value!r} is not one of {choices}.",
        1,
    ),
)
