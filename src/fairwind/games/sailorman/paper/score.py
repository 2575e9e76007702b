"""`fairwind score sailorman`: what the sheets of a game on paper are worth."""

import json
from pathlib import Path

import click

from fairwind.flags import FAILED, File, Refused
from fairwind.games.sailorman.rules.symbols import box_name
from fairwind.games.sailorman.words import phrases
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import N_, Listing, Phrase

from . import tally, typed
from .tally import Breach, GameTally, SheetScore


@click.command(help=N_("Score sheets of Sailorman Dice, and name the rules they break."))
@click.argument(
    "file", type=File(), metavar=N_("FILE"), help=N_("The sheets, typed as docs/paper.md shows.")
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the result for programs."))
@click.pass_context
def score(ctx: click.Context, file: Path, as_json: bool) -> None:
    try:
        game = tally.of(typed.read(file))
    except ValueError as error:
        raise Refused(N_("{file}, {reason}."), file=file, reason=reason_of(error)) from None
    if as_json:
        click.echo(json.dumps(_as_data(game, ctx.obj), ensure_ascii=False, indent=2))
    else:
        click.echo(_page(game, ctx.obj))
    if game.breaks_a_rule:
        ctx.exit(FAILED)


# --- for people -----------------------------------------------------------------------------


def _page(game: GameTally, lang: str) -> str:
    blocks = [_block(player, lang) for player in game.players]
    end = [*game.remarks, _result(game)] if game.winners else game.remarks
    blocks.append([sentence.say(lang) for sentence in end])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _block(player: SheetScore, lang: str) -> list[str]:
    remarks = [remark.say(lang) for remark in player.remarks]
    breaches = [_said(breach, lang) for breach in player.breaches]
    return [player.name, *(f"  {line}" for line in [*_table(player, lang), *remarks, *breaches])]


def _table(player: SheetScore, lang: str) -> list[str]:
    """What a sheet is worth, line by line, with the points below one another."""
    first, second = player.groups
    labels = {phrases.box(box).say(lang): points for box, points in player.boxes.items()}
    shells = {
        phrases.box(box).say(lang): Phrase(N_("shell +{worth}"), worth=worth).say(lang)
        for box, worth in player.shells.items()
    }
    sums = [
        (Phrase(N_("shells")), sum(player.shells.values())),
        (Phrase(N_("groups: {first} + {second}"), first=first, second=second), first + second),
        (Phrase(N_("total")), player.total),
        (Phrase(N_("numbers in the river")), player.river_numbers),
    ]
    labels |= {label.say(lang): number for label, number in sums}
    width = max(len(label) for label in labels)
    return [
        f"{label:{width}}  {number:3}  {shells.get(label, '')}".rstrip()
        for label, number in labels.items()
    ]


def _said(breach: Breach, lang: str) -> str:
    return Phrase(N_("Rule {rule}: {breach}"), rule=breach.rule, breach=breach.says).say(lang)


def _result(game: GameTally) -> Phrase:
    names = [winner.name for winner in game.winners]
    points = phrases.points(game.winners[0].total)
    if len(names) > 1:
        text = N_("{players} win together with {points}.")
        players = Listing([Phrase("{name}", name=name) for name in names], within_sentence=True)
        return Phrase(text, players=players, points=points)
    if game.decided_by_river:
        text = N_("{player} wins with {points} and the most numbers in the river.")
    else:
        text = N_("{player} wins with {points}.")
    return Phrase(text, player=names[0], points=points)


# --- for programs ---------------------------------------------------------------------------


def _as_data(game: GameTally, lang: str) -> dict[str, object]:
    return {
        "players": [
            {
                "name": player.name,
                "boxes": {box_name(box): points for box, points in player.boxes.items()},
                "shells": {box_name(box): worth for box, worth in player.shells.items()},
                "groups": player.groups,
                "total": player.total,
                "river_numbers": player.river_numbers,
                "remarks": [remark.say(lang) for remark in player.remarks],
                "broken": [
                    {"rule": breach.rule, "fields": breach.fields, "says": breach.says.say(lang)}
                    for breach in player.breaches
                ],
            }
            for player in game.players
        ],
        "remarks": [remark.say(lang) for remark in game.remarks],
        "winners": [winner.name for winner in game.winners],
    }
