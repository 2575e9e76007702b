"""The fourteen envelopes: what each is called and says, and which options it opens. Spoilers!"""

from typing import Final

from fairwind.kernel.campaign import Envelope
from fairwind.kernel.words import N_

from .treasure_map import ANCHOR, PALM, SKULL, STAR, WHEEL

ISLANDS: Final = {
    "nw": N_("the island in the north-west"),
    "ne": N_("the island in the north-east"),
    "se": N_("the island in the south-east"),
    "sw": N_("the island in the south-west"),
}
"""Rules 13.1 and 13.2."""
EMBLEMS: Final = {
    "lion": N_("a lion's head"),
    "mermaid": N_("a mermaid"),
    "swallow": N_("a swallow"),
    "sun": N_("a rising sun"),
    "dragon": N_("a dragon"),
    "dolphin": N_("a dolphin"),
    "moon": N_("a crescent moon"),
    "rose": N_("a rose of the winds"),
}
"""Rule 9.1."""

ENVELOPES: Final = (
    Envelope(
        1,
        STAR,
        "spyglasses",
        N_("Spyglasses"),
        N_(
            "Two spyglasses drift among the tiles. Look through one, and the sea ahead of you "
            "has fewer secrets."
        ),
        {"spyglasses": True},
    ),
    Envelope(
        2,
        ANCHOR,
        "flags",
        N_("Flags and figureheads"),
        N_(
            "A chest of cloth and carved oak: choose what flies from your mast and what stares "
            "ahead of your bow. Everyone shall know whose ship it is."
        ),
        emblems=EMBLEMS,
    ),
    Envelope(
        3,
        WHEEL,
        "weather",
        N_("The weather"),
        N_("Twelve weather cards: from now on the wind may help you, hold you, or blind you."),
        {"weather": True},
    ),
    Envelope(
        4,
        STAR,
        "crown",
        N_("The lost crown"),
        N_("A chest of five, and an idol worse than any before. Both lie out there, face down."),
        {"crown": True},
    ),
    Envelope(
        5,
        ANCHOR,
        "captains",
        N_("The captains"),
        N_("Eight captains look for a ship. Each can do something that no other can."),
        {"captains": True},
    ),
    Envelope(
        6,
        PALM,
        "names",
        N_("Names for the islands"),
        N_(
            "Whoever found this page may give one of the four islands a name; whoever scratches "
            "next, the next one. The charts of your crew will keep them."
        ),
        places=ISLANDS,
    ),
    Envelope(
        7,
        WHEEL,
        "whirlpools",
        N_("Two whirlpools"),
        N_("West and east of the centre the sea turns. What sinks in one comes up in the other."),
        {"whirlpools": True},
    ),
    Envelope(
        8,
        STAR,
        "grapnels",
        N_("Grapnels"),
        N_("Two grapnels with long ropes: if you cannot reach them, let them come to you."),
        {"grapnels": True},
    ),
    Envelope(
        9,
        PALM,
        "legends",
        N_("Legend cards"),
        N_("Nine legends are told of captains like you. One of them, in secret, is to be yours."),
        {"legends": True},
    ),
    Envelope(
        10,
        ANCHOR,
        "decks",
        N_("Roomy decks"),
        N_("The shipwright has made room: eight slots on every deck."),
        {"deck": 8},
    ),
    Envelope(
        11,
        WHEEL,
        "reefs",
        N_("The reefs"),
        N_("Turn the board over. On the back there are reefs, and the line runs another way."),
        {"box": "reefs"},
    ),
    Envelope(
        12,
        PALM,
        "parley",
        N_("Parley"),
        N_(
            "Not every meeting needs cannons: show a tile, name one of theirs, and wait for a word."
        ),
        {"parley": True},
    ),
    Envelope(
        13,
        WHEEL,
        "patrol",
        N_("The patrol"),
        N_("A navy ship follows the dotted line, and wants your cannons."),
        {"patrol": True},
    ),
    Envelope(
        14,
        SKULL,
        "kraken",
        N_("The kraken"),
        N_(
            "Six skulls, one warning. It sleeps in the centre of the sea, until a third of the "
            "sea is empty; then it is hungry."
        ),
        {"kraken": True},
    ),
)
"""By their numbers. Rule 7.4."""
