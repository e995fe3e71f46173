"""The sentence that asks the person for something: “Your turn”, whose tile is on offer, how many tiles to choose."""

from game.gui.table.paint.view import TableView
from game.gui.table.told.choices import Choices
from game.words.table.prompt import claim_prompt, own_prompt, several_prompt, turn_prompt


def prompt(view: TableView, choices: Choices, on_bar: Choices, count: int) -> str:
    """
    Return the sentence that asks for a choice; "" while there is none.

    `on_bar` is what has a button on the bar, `count` the number of tiles chosen so far where several are asked for.
    """
    if not choices.any:
        return ""
    if of_this_game := asked_by_game(view, choices, on_bar, count):
        return of_this_game
    if choices.claiming:
        return claim_prompt(view.narrator, view.show.table.on_offer)
    return turn_prompt(view.narrator, view.hand.picked, has_buttons=bool(on_bar.groups))


def asked_by_game(view: TableView, choices: Choices, on_bar: Choices, count: int = 0) -> str:
    """Ask for what is neither a call nor a turn: tiles, `count` of which are chosen, or a word of this game; or ""."""
    words = view.look.words
    if choices.several is not None and not choices.groups:
        return several_prompt(words, choices.several, count, view.show.table.phase)
    if choices.discards or choices.claiming or not choices.any:
        return ""
    return own_prompt(words, (group.name for group in on_bar.groups))
