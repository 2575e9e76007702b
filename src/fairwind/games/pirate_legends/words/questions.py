"""Where a game of Pirate Legends stands, and what is asked of whoever's turn it is.

Only `where` is for everyone: what a player is deciding nobody else may notice (Rule 6.5).
"""

from typing import Final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    NAME,
    NONE,
    PAY,
    START,
    STOW,
    UNLOAD,
    UNLOADING,
)
from fairwind.games.pirate_legends.rules.envelopes.components import PARLEY
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.words import N_, Count, Phrase, Player

from .envelopes import questions as envelopes

TASKS: Final = {
    START: N_("choose where to start"),
    PAY: N_("choose what to pay with"),
    UNLOADING: N_("choose what to unload"),
    NAME: N_("name a slot"),
    STOW: N_("choose a slot"),
    **envelopes.TASKS,
}
"""By phase."""


def where(state: PirateLegendsState) -> Phrase:
    return Phrase(N_("Turn {turn}"), turn=int(state.turns) + 1)


def task(state: PirateLegendsState) -> Phrase:
    if state.phase == ACTION:
        left = int(state.actions_left)
        return Count("{number} action left", "{number} actions left", left)
    return Phrase(TASKS[state.phase])


def question(state: PirateLegendsState) -> Phrase | None:
    """None while free to act."""
    if state.envelopes != 0:
        asked = envelopes.question(state)
        if asked is not None:
            return asked
    if state.phase == START:
        return Phrase(N_("Choose a space at your edge. You take the tile there."))
    if state.phase == PAY:
        return _payment(state.pending.action)
    if state.phase == UNLOADING:
        return Phrase(N_("Tap what goes ashore, face down."))
    if state.phase == NAME and state.pending.action >= PARLEY:
        return envelopes.name_of(Player(int(state.pending.target)))
    if state.phase == NAME:
        return _tile_of(Player(int(state.pending.target)), state.pending.first != NONE)
    if state.phase == STOW:
        return Phrase(N_("Into which slot?"))
    return None


def _payment(action: i64) -> Phrase:
    if action < UNLOAD:
        return Phrase(N_("Which sails do you discard?"))
    return Phrase(N_("Which cannons pay for it?"))


def _tile_of(player: Player, is_second: bool) -> Phrase:
    if is_second:
        return Phrase(N_("And the second tile of {player}?"), player=player)
    return Phrase(N_("Which tile of {player} do you take?"), player=player)
