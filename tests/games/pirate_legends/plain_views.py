"""What a seat may know of a game of plain_envelopes.py, in the words of the game's views."""

from .plain_envelopes import Envelopes
from .plain_rounds import WEATHER

Seen = dict[str, object]


def expected_view(game: Envelopes, seat: int) -> Seen:
    """All that a view has to say, but for what follows from the rest."""
    view: Seen = {
        "to_act": game.deciders(),
        "starter": game.starting_seat,
        "attacked": sorted(game.attacked) if not game.over else None,
        "stalled": game.stalled,
        "ships": game.ships,
        "sea": sorted(game.sea),
        "decks": [[tile and seen(game, seat, tile) for tile in deck] for deck in game.decks],
        "islands": {
            name: [seen(game, seat, tile) for tile in sorted(tiles)]
            for name, tiles in game.islands.items()
        },
        "discarded": [seen(game, seat, tile) for tile in sorted(game.discard)],
        "cards": [card if card in game.knows_cards[seat] else None for card in game.cards],
        "cards_known_by": [
            [other for other in range(game.players) if card in game.knows_cards[other]]
            for card in game.cards
        ],
        "scores": game.scores() if game.over else None,
        "winners": game.winners() if game.over else [],
        "looked_at": [
            seen(game, seat, tile)
            for tile in sorted(game.sea)
            if any(tile in known for known in game.knows)
        ],
        "legal": sorted(game.openings(seat)),
    }
    if game.reefs:
        view["reefs"] = sorted(game.reefs)
    if "whirlpools" in game.opened:
        view["whirlpools"] = game.whirlpools()
    return view | {name: ADVANCED[name](game, seat) for name in ADVANCED if name in game.opened}


def seen(game: Envelopes, seat: int, tile: str) -> Seen:
    known_by = [other for other in range(game.players) if tile in game.knows[other]]
    kind = game.tiles[tile] if seat in known_by else None
    facts: Seen = {"from": tile, "tile": kind, "known_by": known_by}
    if tile in game.stolen_from:
        facts["stolen_from"] = game.stolen_from[tile]
    return facts


def _weather(game: Envelopes, _: int) -> Seen:
    left = game.pile if game.pile.total() else WEATHER
    return {"card": game.weather, "left": {card: left[card] for card in WEATHER}}


def _captains(game: Envelopes, seat: int) -> Seen:
    facts: Seen = {"chosen": game.captains, "looked": game.looked}
    if game.choosing:
        facts["dealt"] = sorted(game.dealt[seat])
        if game.chosen[seat] is not None:
            facts["choice"] = game.chosen[seat]
    return facts


def _legends(game: Envelopes, seat: int) -> Seen:
    cards = [
        card if game.over or owner == seat else None for owner, card in enumerate(game.legends)
    ]
    facts: Seen = {"cards": cards, "stolen": game.stolen}
    if game.over:
        facts["points"] = [game.legend_points(owner) for owner in range(game.players)]
    return facts


def _parley(game: Envelopes, _: int) -> Seen:
    facts: Seen = {"partners": sorted(game.parleyed)}
    if game.offer is not None:
        other, slot, wanted = game.offer
        letters = "ABCDEFGHIJ"
        facts["offer"] = {
            "seat": game.turn, "other": other, "slot": letters[slot], "wanted": letters[wanted]
        }  # fmt: skip
    return facts


def _patrol(game: Envelopes, _: int) -> Seen:
    line = game.box.line
    last = len(line) - 1
    following = 0 if game.patrol == last else min(last, game.patrol + 4)
    unarmed = sorted(game.unarmed - set(game.discard)) if not game.over else []
    return {"space": line[game.patrol], "next": line[following], "unarmed": unarmed}


def _kraken(game: Envelopes, seat: int) -> Seen:
    asleep = game.kraken_state == "asleep"
    return {
        "state": game.kraken_state,
        "space": game.box.line[-1] if asleep else game.kraken,
        "wounds": game.wounds,
        "hoard": [seen(game, seat, tile) for tile in game.hoard],
        "eye": game.eye,
    }


ADVANCED = {
    "weather": _weather, "captains": _captains, "legends": _legends,
    "parley": _parley, "patrol": _patrol, "kraken": _kraken,
}  # fmt: skip
