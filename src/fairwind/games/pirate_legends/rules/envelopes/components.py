"""What is in the envelopes of Pirate Legends, as numbers.

A game knows which of them are open by a mask with a bit for each that changes how it is played.

Actions   264 to 267  look through a spyglass: north, east, south, west
          268 to 271  throw a grapnel at this seat
          272 to 275  parley with this seat
                 276  fight the kraken
          277 to 357  dive for the tile of this cell
          358 to 438  look at the tile of this cell, as the Lookout may; no action is spent
                 439  yes, to a parley
                 440  no
          441 to 448  choose this captain
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Which envelopes are open
SPYGLASSES: Final[i64] = 1
CROWNED: Final[i64] = 2
GRAPNELS: Final[i64] = 4
REEFS: Final[i64] = 8
WEATHER: Final[i64] = 16
CAPTAINS: Final[i64] = 32
WHIRLPOOLS: Final[i64] = 64
LEGENDS: Final[i64] = 128
PARLEYS: Final[i64] = 256
PATROL: Final[i64] = 512
KRAKEN: Final[i64] = 1024
SWITCHES: Final = {
    "spyglasses": SPYGLASSES,
    "crown": CROWNED,
    "grapnels": GRAPNELS,
    "weather": WEATHER,
    "captains": CAPTAINS,
    "whirlpools": WHIRLPOOLS,
    "legends": LEGENDS,
    "parley": PARLEYS,
    "patrol": PATROL,
    "kraken": KRAKEN,
}
"""By option. Reefs come with the box."""

# Actions
SPY: Final[i64] = 264
GRAPPLE: Final[i64] = 268
PARLEY: Final[i64] = 272
FIGHT: Final[i64] = 276
DIVE: Final[i64] = 277
LOOK: Final[i64] = 358
YES: Final[i64] = 439
NO: Final[i64] = 440
CAPTAIN: Final[i64] = 441
ALL_ACTIONS: Final[i64] = 449

# What is asked, besides what the base game asks: first of whoever's turn it is,
OFFER: Final[i64] = 7
CHOOSE_CAPTAIN: Final[i64] = 8
"""and from here on of others."""
ANSWER: Final[i64] = 9
SURRENDER: Final[i64] = 10
"""A tile with cannons, to the patrol."""

# Rules 8.1, 11.1, 15.1: how many tiles; and Rules 8.3, 15.2
SPYGLASS_TILES: Final[i64] = 2
CROWN_TILES: Final[i64] = 1
BIG_IDOL_TILES: Final[i64] = 1
GRAPNEL_TILES: Final[i64] = 2
SPYGLASS_REACH: Final[i64] = 3
GRAPNEL_REACH: Final[i64] = 3

# Rule 10.1
CALM: Final[i64] = 0
FAIR_WIND: Final[i64] = 1
HEADWIND: Final[i64] = 2
FOG: Final[i64] = 3
GALE: Final[i64] = 4
WEATHERS: Final[i64] = 5
WEATHER_CARDS: Final = vec[i64]([5, 2, 2, 2, 1])
"""How many of each."""
STEPS_IN_FAIR_WIND: Final[i64] = 3
STEPS_IN_HEADWIND: Final[i64] = 1

# Rule 12.1
GUNNER: Final[i64] = 0
NAVIGATOR: Final[i64] = 1
DIVER: Final[i64] = 2
SMUGGLER: Final[i64] = 3
QUARTERMASTER: Final[i64] = 4
LOOKOUT: Final[i64] = 5
BOSUN: Final[i64] = 6
MERCHANT: Final[i64] = 7
CAPTAIN_CARDS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7])
CAPTAINS_DEALT: Final[i64] = 2
LONG_SHOT: Final[i64] = 2
"""From this distance on the Gunner pays less (Rule 12.4)."""
CANNONS_OF_MERCHANT: Final[i64] = 3

# Rule 14.1
WHIRLPOOL_FROM_CENTRE: Final[i64] = 2

# Rule 16.1
COLLECTOR: Final[i64] = 0
ARMOURER: Final[i64] = 1
FISHER: Final[i64] = 2
IDOLATER: Final[i64] = 3
SPOTLESS: Final[i64] = 4
HOMEWARD: Final[i64] = 5
LADEN: Final[i64] = 6
HEART: Final[i64] = 7
CORSAIR: Final[i64] = 8
LEGEND_CARDS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8])
LEGEND_POINTS: Final = (3, 4, 4, 5, 3, 3, 4, 4, 4)
"""By legend."""
# Rules 16.4 to 16.7, 16.12, M21: for two, three and four players
CHESTS_OF_EACH: Final = (3, 2, 2)
CANNONS_OF_ARMOURER: Final = (7, 5, 4)
CATCH_OF_FISHER: Final = (4, 3, 3)
LOOT_OF_CORSAIR: Final = (10, 8, 6)
IDOLS_OF_IDOLATER: Final = (4, 3, 3)

# Rule 20.2
PATROL_SPACES: Final[i64] = 4

# Rules 21.2 to 21.8
ASLEEP: Final[i64] = 0
AWAKE: Final[i64] = 1
DEAD: Final[i64] = 2
WAKES_AT: Final[i64] = 2
"""When so many thirds of all tiles are still at sea (M22)."""
KRAKEN_STEPS: Final[i64] = 2
KRAKEN_TAKES: Final[i64] = 2
CANNONS_TO_FIGHT: Final[i64] = 3
TILES_RESCUED: Final[i64] = 2
WOUNDS_TO_KILL: Final[i64] = 2
EYE_POINTS: Final = 4

FAR: Final[i64] = 99
"""More steps than there are anywhere."""
