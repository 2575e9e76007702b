"""The value of a position of Capt'n between two turns: how likely the game is still won.

The weights of all its features add up to the log odds. They are learned from games of our own
(`fairwind train captn`).
"""

from math import exp
from pkgutil import get_data
from typing import Final, final

from librt.vecs import vec

from fairwind.games.captn.rules.phases import ESCAPED, OVER
from fairwind.games.captn.rules.state import CaptnState

from .features import CaptnFeatures
from .routes import Routes


@final
class CaptnValue:
    def __init__(self, weights: vec[float]) -> None:
        self.weights: Final = weights
        self.features: Final = CaptnFeatures()

    def chance(self, state: CaptnState, routes: Routes) -> float:
        """To win, from 0 to 1, of a position between two turns or at the end."""
        if state.phase == OVER:
            return 1.0 if state.fate == ESCAPED else 0.0
        features = self.features
        features.extract(state, routes)
        odds = 0.0
        for number in range(features.number):
            odds += self.weights[features.indices[number]] * features.values[number]
        return 1.0 / (1.0 + float(exp(-odds)))


def read(text: str) -> vec[float]:
    """The weights of a text, one on each line."""
    return vec[float]([float(line) for line in text.split()])


def written(weights: vec[float]) -> str:
    return "".join([f"{weight:.3f}\n" for weight in weights])


def _learned() -> vec[float]:
    text = get_data("fairwind.games.captn.bots", "weights.txt")
    assert text is not None
    return read(text.decode())


LEARNED: Final = _learned()
