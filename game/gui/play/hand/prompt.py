"""The sentence that asks the person for something: “Your turn”, whose tile is on offer, how many tiles to choose."""

from collections.abc import Sequence

from game.engine.questions import Several
from game.gui.table.paint.view import TableView
from game.gui.table.told.choices import Choices
from game.tiles.kinds import Tile


def prompt(view: TableView, choices: Choices, on_bar: Choices, gathered: Sequence[Tile]) -> str:
    """
    Return the sentence that asks for a choice; "" while there is none.

    `on_bar` is what has a button on the bar, `gathered` are the tiles chosen so far where several are asked for.
    """
    look, offer, narrator, picked = view.look, view.show.table.on_offer, view.narrator, view.hand.picked
    if not choices.any:
        return ""
    if of_this_game := asked_by_game(view, choices, on_bar, len(gathered)):
        return of_this_game
    if choices.claiming and offer is not None:
        tile = narrator.tile(offer.tile, offer.stands)
        return look.say("table.prompt.claim", player=narrator.name(offer.seat), tile=tile)
    if choices.claiming:
        return look.say("table.prompt.show")
    if picked is not None:
        return look.say("table.prompt.confirm", tile=narrator.tile(picked))
    return look.say("table.prompt.turn" if on_bar.groups else "table.prompt.discard")


def asked_by_game(view: TableView, choices: Choices, on_bar: Choices, count: int = 0) -> str:
    """Ask for what is neither a call nor a turn: tiles, `count` of which are chosen, or a word of this game; or ""."""
    if choices.several is not None and not choices.groups:
        return _for_several(view, choices.several, count)
    if choices.discards or choices.claiming or not choices.any:
        return ""
    own = (f"table.prompt.{group.name}" for group in on_bar.groups)  # of what has buttons of its own nothing is said
    return next((view.look.say(key) for key in own if view.look.words.has(key)), "")


def gathered_sentence(view: TableView, gathered: Sequence[Tile]) -> str:
    """Return in words which tiles have been chosen."""
    say, tiles = view.look.say, view.narrator.tiles(gathered)
    return say("text.gathered", count=len(gathered), tiles=tiles) if gathered else say("text.gathered_none")


def _for_several(view: TableView, several: Several, count: int) -> str:
    """Ask for tiles, as many as are asked for or some of them, and tell how many were chosen."""
    so_far = view.look.say("table.prompt.so_far", count=count) if 0 < count < several.number else ""
    return f"{_asked_for(view, several, count)} {so_far}".rstrip()


def _asked_for(view: TableView, several: Several, count: int) -> str:
    say = view.look.say
    asks = f"table.prompt.at_{view.show.table.phase}"  # what a game says in a phase of its own
    for key in (asks,) if several.fewer else (f"{asks}_whole", asks):
        if count < several.number and view.look.words.has(key):
            return say(key, count=several.number)
    if several.fewer and count < several.number:
        return say("table.prompt.up_to", count=several.number)
    if not several.takes(count):
        return say("table.prompt.several", count=several.number)
    return say("table.prompt.gathered", count=count)
