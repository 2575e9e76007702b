"""Games for one: commands that ask how often a game is won offer only these."""

import click

from fairwind.flags import GameGroup, Refused
from fairwind.games import load
from fairwind.kernel.options import WholeNumber
from fairwind.kernel.words import N_


def is_solitaire(name: str) -> bool:
    """Alone, other games are played for points and cannot be lost."""
    try:
        players = load(name).option_list[0]
    except ValueError:
        return False
    return isinstance(players, WholeNumber) and players.high == 1


class SolitaireGroup(GameGroup):
    unfit = N_(
        "{game}: deals and options are not rated, as only games for one can be lost ({games})"
    )
    """Said of any other game."""

    def fits(self, name: str) -> bool:
        return is_solitaire(name)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in super().list_commands(ctx) if self.fits(name)]

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        command = super().get_command(ctx, name)
        if not self.fits(name):
            games = ", ".join(self.list_commands(ctx))
            raise Refused(self.unfit, game=load(name).about.title, games=games)
        return command
