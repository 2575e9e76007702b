"""What is in the envelopes is told nowhere before it is opened, and taken from whoever knows it."""

import json
import re

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.games.pirate_legends.game import OPTIONS
from fairwind.games.pirate_legends.rules.envelopes.components import SWITCHES
from fairwind.games.pirate_legends.rules.envelopes.symbols import CAPTAIN_NAMES, LEGEND_NAMES
from fairwind.kernel.refusal import IllegalMove, Unfit
from fairwind.locales.rulebook import EVERYTHING, rules_of, sealed_in
from fairwind.testing.playing import broken_off

from .tables import SMALL, pirate_legends, table

SECRETS = [
    *SWITCHES,
    *("spyglass", "grapnel", "whirlpool", "kraken", "patrol", "parley", "reef", "weather"),
    *("captain", "legend", "envelope"),
    *CAPTAIN_NAMES,
    *LEGEND_NAMES,
]
IN_GERMAN = ["fernrohr", "enterhaken", "strudel", "krake", "patrouille", "verhandel", "riff"]
IN_GERMAN += ["wetter", "kapitän", "legende", "krone"]


def told_of(text: str) -> list[str]:
    """What is given away; the game itself is called Pirate Legends."""
    plain = text.lower().replace("pirate legends", "").replace("pirate-legends", "")
    plain = plain.replace("pirate_legends", "")
    return [secret for secret in [*SECRETS, *IN_GERMAN] if re.search(rf"\b{secret}", plain)]


def test_hidden_options_are_in_no_list_until_they_are_opened() -> None:
    game = pirate_legends()
    shown = [option.name for option in game.options_shown()]
    assert shown == ["players", "deck", "start_anywhere", "stall", "box", "between", "gaps"]
    opened = [option.name for option in game.options_shown(["weather", "kraken"])]
    assert [name for name in opened if name not in shown] == ["weather", "kraken"]
    assert {option.name for option in OPTIONS if option.hidden} == set(SWITCHES)


def test_a_game_without_envelopes_is_told_as_before() -> None:
    game = pirate_legends()
    assert told_of(json.dumps(game.options_told)) == []
    assert game.actions == 264
    state, record = broken_off(game, seed=3)
    assert told_of(fairwind.record.dump(record)) == []
    assert told_of(json.dumps([state.view(seat) for seat in (None, 0, 1)])) == []
    assert told_of(json.dumps(list(game.wording.glossary()))) == []


def test_a_game_with_envelopes_tells_only_of_those() -> None:
    state = table(2, kraken=True)
    assert state.game.options_told["kraken"] is True
    assert set(told_of(json.dumps(state.view(0)))) == {"kraken", "krake"}


def test_hidden_options_are_taken_from_whoever_knows_them() -> None:
    game = pirate_legends(2, kraken=True, box="reefs")
    state, record = broken_off(game, seed=3, moves=5)
    again = fairwind.record.load(fairwind.record.dump(record))
    assert again.game.options == game.options
    assert again.game.options["box"] == "reefs"
    assert not state.over


def test_an_unknown_option_is_refused_without_naming_hidden_ones() -> None:
    with pytest.raises(Unfit, match="unknown option") as refused:
        pirate_legends(2, krakn=True)
    assert told_of(str(refused.value)) == []


def test_moves_of_envelopes_are_unknown_to_a_game_without_them() -> None:
    game = pirate_legends()
    for word in ("fight", "spyn", "gunner", "yes", "parley2", "de4"):
        with pytest.raises(IllegalMove, match="is not a move") as refused:
            game.parse(word)
        assert told_of(str(refused.value).replace(word, "")) == []


def test_a_tile_that_is_misread_gives_no_other_away() -> None:
    state, record = broken_off(pirate_legends(2, box=SMALL), seed=1, moves=0)
    text = fairwind.record.dump(record).replace("parrot", "parott")
    with pytest.raises(ValueError, match="is not one of the tiles") as refused:
        fairwind.record.load(text)
    assert told_of(str(refused.value)) == []
    assert state.to_act


@pytest.mark.parametrize("lang", ["en", "de"])
def test_rules_leave_out_what_is_sealed(lang: str) -> None:
    rules = rules_of("pirate-legends", lang)
    assert set(told_of(rules)) <= {"envelope"}, "of which the printed rules tell, too"
    assert "sealed" not in rules
    assert "## 7" in rules
    assert "## 8" not in rules
    with_weather = rules_of("pirate-legends", lang, ["weather"])
    assert "## 10" in with_weather
    assert "**10.8**" in with_weather
    assert "## 12" not in with_weather


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_chapter_comes_with_its_envelope(lang: str) -> None:
    names = [name for name in sealed_in("pirate-legends") if name != "warning"]
    assert len(names) == 14
    for number, name in enumerate(names, start=8):
        rules = rules_of("pirate-legends", lang, [name])
        assert f"\n## {number} " in rules
        assert rules.count("\n## ") == rules_of("pirate-legends", lang).count("\n## ") + 1
    everything = rules_of("pirate-legends", lang, EVERYTHING)
    assert all(f"\n## {number} " in everything for number in range(1, 22))


# --- on the command line ----------------------------------------------------------------------


def run(*words: str) -> str:
    return CliRunner().invoke(main, words).output


def test_no_help_and_no_list_of_games_tells_of_envelopes() -> None:
    assert told_of(run("games")) == []
    levels = {"captain", "bosun"}
    assert set(told_of(run("play", "pirate-legends", "--help"))) <= levels, "so bots are called"
    assert told_of(run("rules", "--help").replace("--spoil", "")) == []
    assert told_of(run("play", "pirate-legends", "--krake").replace("--krake", "")) == []


def test_the_rules_are_told_whole_to_whoever_asks_for_it() -> None:
    assert "kraken" not in run("rules", "pirate-legends").lower()
    assert "kraken" in run("rules", "pirate-legends", "--spoil").lower()
