"""The sentence that asks the person for something."""

from game.gui.table.paint.view import TableView
from game.gui.table.told.choices import Choices


def prompt(view: TableView, choices: Choices) -> str:
    """Give the sentence; "" while nothing is asked."""
    look, table = view.look, view.show.table
    if not choices.any:
        return ""
    if choices.claiming and table.on_offer is not None:
        narrator = view.narrator
        name, tile = narrator.name(table.on_offer.seat), narrator.tile(table.on_offer.tile)
        return look.say("table.prompt.claim", player=name, tile=tile)
    if choices.claiming:
        return look.say("table.prompt.show")
    if view.hand.picked is not None:
        return look.say("table.prompt.confirm", tile=view.narrator.tile(view.hand.picked))
    return look.say("table.prompt.turn" if choices.groups else "table.prompt.discard")
