"""The result of a contest so far, and the file that holds all of it.

The file is JSON with one line for each cluster, so that it can be read, compared and gone on with.
docs/bots.md explains its fields.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase, quoted

from .cluster import Cluster, Contest, Finish, TimedCluster
from .estimates import ClusterMeans, head_to_head, marks
from .rating import Wins, comparisons
from .seating import PAIR
from .sprt import Claims, Sequential
from .thinking import Times

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Sitting:
    """One call of the arena: when it was, and with what it played so many clusters more."""

    date: str
    fairwind: str
    commit: str | None
    form: str
    clusters: int


@dataclass(slots=True)
class ContestResult:
    contest: Contest
    rules_version: str
    claims: Claims | None = None
    clusters: list[Cluster] = field(default_factory=list)
    times: list[Times] = field(default_factory=list)
    """By bot."""
    sittings: list[Sitting] = field(default_factory=list)
    test: Sequential | None = field(init=False)

    def __post_init__(self) -> None:
        bots = self.contest.bots
        if self.claims is not None and len(bots) != PAIR:
            text = N_("--sprt compares two bots, and {bots} are named")
            raise Unfit(Phrase(text, bots=len(bots)))
        self.times = self.times or [Times() for _ in bots]
        self.test = Sequential(self.claims) if self.claims else None
        for number in range(len(self.clusters)):
            self._test_further(number)

    @property
    def decided(self) -> bool:
        return self.test is not None and self.test.accepted is not None

    def add(self, played: TimedCluster) -> None:
        """The next cluster."""
        self.clusters.append(played.games)
        for times, more in zip(self.times, played.times, strict=True):
            times.update(more)
        self._test_further(len(self.clusters) - 1)

    def _test_further(self, number: int) -> None:
        if self.test is not None:
            first, second = self.marks(number)
            self.test.add(head_to_head(first.share, second.share))

    def marks(self, number: int) -> list[ClusterMeans]:
        """What each bot made of a cluster."""
        contest = self.contest
        return marks(self.clusters[number], contest.seatings(number), len(contest.bots))

    def comparisons(self, number: int) -> Wins:
        contest = self.contest
        return comparisons(self.clusters[number], contest.seatings(number), len(contest.bots))


# --- writing --------------------------------------------------------------------------------


def as_text(result: ContestResult) -> str:
    contest = result.contest
    head = {
        "arena": FORMAT,
        "game": contest.game,
        "rules_version": result.rules_version,
        "options": dict(contest.options),
        "bots": contest.names,
        "seed": contest.seed,
        "once": contest.once,
        "sprt": [result.claims.low, result.claims.high] if result.claims else None,
    }
    fields = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
    fields.append(f'"sittings": {_rows(asdict(sitting) for sitting in result.sittings)}')
    named = zip(contest.bots, result.times, strict=True)
    fields.append(f'"thinking": {_rows([bot, sorted(times.items())] for bot, times in named)}')
    clusters = ([[game.scores, game.winners] for game in games] for games in result.clusters)
    fields.append(f'"clusters": {_rows(clusters)}')
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _rows(items: Iterable[object]) -> str:
    lines = [json.dumps(item, separators=(",", ":")) for item in items]
    return "[\n" + ",\n".join(lines) + "\n]" if lines else "[]"


# --- reading --------------------------------------------------------------------------------


def read(text: str) -> ContestResult:
    """The result in a text; ValueError if it is none."""
    damaged = Unfit(Phrase(N_("it is not the result of an arena, or was damaged")))
    try:
        found = json.loads(text)
        form = found["arena"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise damaged from None
    if form != FORMAT:
        other = N_("it is of form {form}, and this Fairwind reads {ours}")
        raise Unfit(Phrase(other, form=quoted(form), ours=FORMAT))
    try:
        contest = Contest(
            found["game"],
            found["options"],
            tuple(found["bots"]),
            int(found["seed"]),
            bool(found.get("once")),
        )
        thinking = {name: Times(dict(map(tuple, rows))) for name, rows in found["thinking"]}
        return ContestResult(
            contest,
            found["rules_version"],
            Claims(*found["sprt"]) if found["sprt"] else None,
            [_cluster(contest, number, games) for number, games in enumerate(found["clusters"])],
            [thinking[bot] for bot in contest.bots],
            [Sitting(**sitting) for sitting in found["sittings"]],
        )
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, AssertionError):
        raise damaged from None


def _cluster(contest: Contest, number: int, games: Sequence[Sequence[Sequence[int]]]) -> Cluster:
    cluster = tuple(Finish(tuple(scores), tuple(winners)) for scores, winners in games)
    if len(cluster) != len(contest.seatings(number)):
        raise ValueError("a cluster has another number of games")
    seats = range(contest.players)
    for game in cluster:
        if len(game.scores) != len(seats) or not set(game.winners) <= set(seats):
            raise ValueError("a game has other seats")
    return cluster


def goes_on(old: ContestResult, new: ContestResult) -> None:
    """ValueError with a sentence unless the new contest is the one that the old result is of."""
    for was, is_now in zip(_facts(old), _facts(new), strict=False):
        if was.say() != is_now.say():
            text = N_("it holds another contest, with {was} and not {now}")
            raise Unfit(Phrase(text, was=was, now=is_now))


def _facts(result: ContestResult) -> list[Phrase]:
    """What must be the same; the game comes first, because other games have other options."""
    contest, claims = result.contest, result.claims
    sprt = Phrase(N_("no --sprt"))
    if claims is not None:
        sprt = Phrase(f"--sprt {claims.low:g},{claims.high:g}")
    return [
        Phrase(N_("the game {game}"), game=contest.game),
        Phrase(N_("rules {version}"), version=result.rules_version),
        Phrase(N_("the bots {names}"), names=",".join(contest.names)),
        Phrase(N_("seed {seed}"), seed=contest.seed),
        Phrase(N_("each deal once") if contest.once else N_("each deal with every seating")),
        sprt,
        *[Phrase(f"{name}={value}") for name, value in contest.options.items()],
    ]
