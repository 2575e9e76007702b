"""Rules of thumb for Capt'n."""

from .state import CaptnState


def choice(state: CaptnState) -> int:
    return state.legal(0)[0]
