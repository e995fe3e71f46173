"""The sentence that asks the person for something: “Your turn”, whose tile is on offer, how many tiles to choose."""

from game.gui.table.paint.view import TableView
from game.gui.table.told.choices import Choices
from game.words.table.prompt import claim_prompt, own_prompt, several_prompt, turn_prompt


def prompt(view: TableView, choices: Choices, on_bar: Choices, count: int) -> str:
    """
    Return the sentence that asks for a choice; "" without a question.

    `on_bar` are the choices with buttons on the bar; `count` tiles are chosen if several are asked for.
    """
    if not choices.any:
        return ""
    if of_this_game := asked_by_game(view, choices, on_bar, count):
        return of_this_game
    if choices.claiming:
        return claim_prompt(view.narrator, view.show.table.on_offer)
    return turn_prompt(view.narrator, view.hand.picked, has_buttons=bool(on_bar.groups))


def asked_by_game(view: TableView, choices: Choices, on_bar: Choices, count: int = 0) -> str:
    """Ask for neither a call nor a turn: several tiles (`count` are chosen), or a decision of this game; else ""."""
    words = view.look.words
    if choices.several is not None and not choices.groups:
        return several_prompt(words, choices.several, count, view.show.table.phase)
    if choices.discards or choices.claiming or not choices.any:
        return ""
    return own_prompt(words, (group.name for group in on_bar.groups))
