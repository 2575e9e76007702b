"""Options of a game: typed, with what is allowed; a wrong one is refused by name."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, final

from .refusal import Unfit
from .words import N_, Phrase, excerpt, quoted

Value = int | bool | str

YES: Final = ("yes", "on", "true")
NO: Final = ("no", "off", "false")


class Option:
    """One choice to be made before a game. `about` is a sentence for people (an msgid). One that
    was added `later` is told only where it is not as by default, so that games without it are
    told as they were before. A `hidden` one is taken by whoever knows of it, and offered in no
    list before it is opened: see `shown`. So it is told later, too."""

    def __init__(
        self, name: str, default: Value, about: str, later: bool = False, hidden: bool = False
    ) -> None:
        self.name: Final = name
        self.default: Final = default
        self.about: Final = about
        self.later: Final = later or hidden
        self.hidden: Final = hidden

    @property
    def allowed(self) -> Phrase:
        """What may be given, in words."""
        raise AssertionError("a kind of option says what it allows")

    def fits(self, value: object) -> bool:
        raise AssertionError("a kind of option says what fits")

    def read(self, text: str) -> Value:
        """The value a person typed, or wrote in a record."""
        return text

    def write(self, value: Value) -> str:
        return str(value)

    def checked(self, value: object) -> Value:
        if not self.fits(value) or not isinstance(value, int | str):
            text = N_("{option}={value}: allowed is {allowed}")
            raise Unfit(Phrase(text, option=self.name, value=quoted(value), allowed=self.allowed))
        return value


@final
class WholeNumber(Option):
    def __init__(self, name: str, default: int, low: int, high: int, about: str) -> None:
        super().__init__(name, default, about)
        self.low: Final = low
        self.high: Final = high

    @property
    def allowed(self) -> Phrase:
        if self.low == self.high:
            return Phrase(N_("only {number}"), number=self.low)
        return Phrase(N_("a whole number from {low} to {high}"), low=self.low, high=self.high)

    def fits(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def read(self, text: str) -> Value:
        try:
            return int(text)
        except ValueError:
            return text


@final
class Choice(Option):
    """One of a few words."""

    def __init__(self, name: str, default: str, words: Sequence[str], about: str) -> None:
        super().__init__(name, default, about)
        self.words: Final = tuple(words)

    @property
    def allowed(self) -> Phrase:
        return Phrase(N_("one of {words}"), words=", ".join(self.words))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words


@final
class Text(Option):
    """A text without spaces, which the game itself checks further; it may come from a file."""

    def __init__(self, name: str, default: str, allowed: Phrase, about: str) -> None:
        super().__init__(name, default, about)
        self._allowed: Final = allowed

    @property
    def allowed(self) -> Phrase:
        return self._allowed

    def fits(self, value: object) -> bool:
        return isinstance(value, str)


class Switch(Option):
    def __init__(
        self,
        name: str,
        about: str,
        default: bool = False,
        later: bool = False,
        hidden: bool = False,
    ) -> None:
        super().__init__(name, default, about, later, hidden)

    @property
    def allowed(self) -> Phrase:
        return Phrase(N_("yes or no (True or False)"))

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    def read(self, text: str) -> Value:
        if text.lower() in YES:
            return True
        return False if text.lower() in NO else text

    def write(self, value: Value) -> str:
        return YES[0] if value else NO[0]


@final
class Bundle(Switch):
    """A switch that stands for several others together. It is on when all of them are."""

    def __init__(self, name: str, members: Sequence[str], about: str) -> None:
        super().__init__(name, about)
        self.members: Final = tuple(members)


def shown(options: Sequence[Option], opened: Collection[str] = ()) -> list[Option]:
    """The options that people are offered: hidden ones only if they are among those opened."""
    return [option for option in options if not option.hidden or option.name in opened]


def checked(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its value: what was given, if it is allowed, and defaults for the rest."""
    by_name = {option.name: option for option in options}
    for name in given:
        if name not in by_name:
            text = N_("unknown option {name}: allowed are {names}")
            names = ", ".join([option.name for option in shown(options)])
            raise Unfit(Phrase(text, name=quoted(name), names=names))
    values = {
        option.name: option.checked(given.get(option.name, option.default)) for option in options
    }
    for option in options:
        if isinstance(option, Bundle):
            _unpack(option, values, given)
    return values


def _unpack(bundle: Bundle, values: dict[str, Value], given: Mapping[str, object]) -> None:
    if values[bundle.name]:
        for member in bundle.members:
            if given.get(member) is False:
                text = N_(
                    "{member}=False contradicts {bundle}=True, which switches on {members}: "
                    "leave out one of the two"
                )
                members = ", ".join(bundle.members)
                raise Unfit(Phrase(text, member=member, bundle=bundle.name, members=members))
            values[member] = True
    values[bundle.name] = all(values[member] for member in bundle.members)


def told(options: Sequence[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """The options that are told of a game: all but those added later that are as by default."""
    return {
        option.name: values[option.name]
        for option in options
        if not option.later or values[option.name] != option.default
    }


def written(options: Sequence[Option], values: Mapping[str, Value]) -> str:
    """What is told as one line of text, bundles left out as they follow from the rest."""
    to_tell = told(options, values)
    return " ".join(
        f"{option.name}={option.write(values[option.name])}"
        for option in options
        if option.name in to_tell and not isinstance(option, Bundle)
    )


def differing(options: Sequence[Option], values: Mapping[str, Value]) -> list[str]:
    """The options besides `players` that are not as by default; of a bundle only its name."""
    changed = [option for option in options if values[option.name] != option.default]
    bundles = [option for option in changed if isinstance(option, Bundle)]
    left_out = {"players"}.union(*[bundle.members for bundle in bundles])
    return [
        f"{option.name}={excerpt(option.write(values[option.name]))}"
        for option in changed
        if option.name not in left_out
    ]


def read(options: Sequence[Option], text: str) -> dict[str, object]:
    """The line that `written` wrote, not yet checked."""
    by_name = {option.name: option for option in options}
    given: dict[str, object] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            unclear = N_("{word} is not one option as name=value")
            raise Unfit(Phrase(unclear, word=quoted(word)))
        if name in given:
            twice = N_("the option {name} is told twice")
            raise Unfit(Phrase(twice, name=quoted(name)))
        given[name] = by_name[name].read(value) if name in by_name else value
    return given
