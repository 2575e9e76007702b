"""Flotsam in words: moves, refusals, events, questions, and the table drawn for a terminal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fairwind.kernel.drawing import flow, words_of
from fairwind.kernel.events import Event
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.wording import Wording
from fairwind.kernel.words import N_, Count, Phrase, Player, escaped, player_name

from .components import BOAT_CARRIES, DIVE, ROOM, ROUNDS, ROW_HOME
from .schema import Dive, FlotsamView, Haul, RowHome
from .state import FlotsamState

GLOSSARY: Final = {
    "round": N_("wreck"),
    "floating": N_("afloat"),
    "wreck": N_("crates below"),
    "boats": N_("boats"),
    "hauled": N_("hauled in"),
    "dived": N_("dived for"),
    "home": N_("home as number"),
    "at-home": N_("home"),
    "at-sea": N_("at sea"),
    "empty": N_("empty"),
    "unseen": N_("a crate you cannot see"),
}
"""For the plain board, and for our own."""


class FlotsamWording(Wording[FlotsamState]):
    # --- moves ----------------------------------------------------------------------------

    def notation(self, action: int) -> str:
        return {DIVE: "dive", ROW_HOME: "home"}.get(action, f"haul{action + 1}")

    def move(self, state: FlotsamState, seat: int, action: int) -> Phrase:
        if action == DIVE:
            return Phrase(N_("Dive for a crate that only you see"))
        if action == ROW_HOME:
            return Phrase(N_("Row home"))
        return Phrase(N_("Haul in the crate that weighs {crate}"), crate=action + 1)

    def about(self, state: FlotsamState, seat: int, action: int) -> Haul | Dive | RowHome:
        if action == DIVE:
            return {"kind": "dive"}
        if action == ROW_HOME:
            return {"kind": "home"}
        return {"kind": "haul", "crate": action + 1}

    def refusal(self, state: FlotsamState, seat: int, action: int) -> IllegalMove:
        if action == ROW_HOME:
            return IllegalMove("boat-empty", Phrase(N_("Your boat is still empty.")))
        if state.boats[seat].crates == ROOM:
            return IllegalMove("boat-full", Phrase(N_("There is no room left in your boat.")))
        if action == DIVE:
            return IllegalMove("wreck-empty", Phrase(N_("There is nothing left to dive for.")))
        text = N_("No crate that weighs {crate} is floating.")
        return IllegalMove("not-floating", Phrase(text, crate=action + 1))

    # --- the table ------------------------------------------------------------------------

    def where(self, state: FlotsamState) -> Phrase:
        number = min(state.round + 1, ROUNDS)
        return Phrase(N_("Wreck {number} of {rounds}"), number=number, rounds=ROUNDS)

    def task(self, state: FlotsamState, seat: int) -> Phrase:
        full = state.boats[seat].crates == ROOM
        return Phrase(N_("row home") if full else N_("haul, dive or row home"))

    def question(self, state: FlotsamState, seat: int) -> Phrase:
        text = N_("Your boat carries {load} of {most}, and has room for {room} more. What now?")
        boat = state.boats[seat]
        return Phrase(text, load=boat.load, most=BOAT_CARRIES, room=ROOM - boat.crates)

    def glossary(self) -> Mapping[str, Phrase]:
        return {short: Phrase(words) for short, words in GLOSSARY.items()}

    def event(self, state: FlotsamState, event: Event) -> Phrase:
        said = EVENTS.get(event.kind)
        return super().event(state, event) if said is None else said(event.facts)

    def drawing(self, view: Mapping[str, Any], names: Sequence[str], lang: str, width: int) -> str:
        return drawing(view, names, lang, width)  # type: ignore[arg-type] # a view of ours


# --- events ---------------------------------------------------------------------------------


def _round_began(facts: Mapping[str, Any]) -> Phrase:
    return Phrase(
        N_("Wreck {number} of {rounds}. {player} begins; afloat are {crates}."),
        number=facts["round"],
        rounds=ROUNDS,
        player=Player(facts["first"]),
        crates=_crates(facts["floating"]),
    )


def _unloaded(facts: Mapping[str, Any]) -> Phrase:
    load = sum(facts["hauled"]) + sum(facts["dived"])
    text = N_("{player} has {hauled} and, from the wreck, {dived}: {load} in all, {points}.")
    if load > BOAT_CARRIES:
        text = N_("{player} has {hauled} and, from the wreck, {dived}: {load} sink the boat.")
    return Phrase(
        text,
        player=Player(facts["seat"]),
        hauled=_crates(facts["hauled"]),
        dived=_crates(facts["dived"]),
        load=load,
        points=Count("{number} point", "{number} points", facts["points"]),
    )


def _said(text: str) -> Callable[[Mapping[str, Any]], Phrase]:
    """A sentence in which the facts stand as they are, and the seat as the player's name."""

    def say(facts: Mapping[str, Any]) -> Phrase:
        player = {"player": Player(facts["seat"])} if "seat" in facts else {}
        return Phrase(text, **player, **{k: v for k, v in facts.items() if k != "seat"})

    return say


EVENTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Phrase]]] = {
    "round-began": _round_began,
    "hauled": _said(N_("{player} hauls in a crate that weighs {crate}.")),
    "risen": _said(N_("A crate that weighs {crate} comes up.")),
    "dived": _said(N_("{player} dives.")),
    "found": _said(N_("{player} finds a crate that weighs {found}.")),
    "home": _said(N_("{player} rows home.")),
    "unloaded": _unloaded,
}


# --- the drawing ----------------------------------------------------------------------------


def _crates(crates: Sequence[int | None]) -> str:
    return " ".join("?" if crate is None else str(crate) for crate in crates) or "–"


def drawing(view: FlotsamView, names: Sequence[str], lang: str, width: int) -> str:
    number, below, floating = view["round"], view["wreck"], _crates(view["floating"])
    lines = [
        Phrase(N_("Wreck {number} of {rounds}"), number=number, rounds=ROUNDS).say(lang),
        Phrase(N_("Afloat: {crates}; {below} below"), crates=floating, below=below).say(lang),
    ]
    for seat, boat in enumerate(view["boats"]):
        home = N_("home") if boat["home"] else N_("at sea")
        phrase = Phrase(
            N_("{points} points, {home}: hauled {hauled}, dived {dived}"),
            points=view["scores"][seat],
            home=Phrase(home),
            hauled=_crates(boat["hauled"]),
            dived=_crates(boat["dived"]),
        )
        mark = ">" if seat in view["to_act"] else " "
        name = escaped(player_name(seat, lang, names))
        lines += flow([f"{mark} {name} ", *words_of(phrase.say(lang))], width, indent=4)
    return "\n".join(lines)
