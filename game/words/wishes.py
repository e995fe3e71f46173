"""Wishes in words: what a player may do or did, with its tiles."""

from collections.abc import Iterable

from game.engine import actions as wish
from game.record.notes.moment import LONGEST_NAME
from game.session.game import Question
from game.tiles.kinds import Kind, Tile
from game.words.lookup import Words

_SHOWS = (wish.ShowFlower.name, wish.ShowJoker.name)


def wish_words(name: str, beside: Iterable[str]) -> str:
    """Key of a wish's name: to pass when a flower or joker may be shown is to keep it."""
    return "term.keep" if name == wish.Pass.name and not {*_SHOWS}.isdisjoint(beside) else f"term.{name}"


def action_words(words: Words, action: wish.Action, beside: Iterable[wish.Action]) -> str:
    """Name of a choice with its tiles, as on its button `beside` others; equal tiles are named once."""
    if isinstance(action, wish.Discard):
        return words.say("branch.discard", tile=words.tile(action.tile.kind))
    name = words.say(wish_words(action.name, (other.name for other in beside)))
    tiles = [(tile.kind, stands) for tile, stands in tiles_of(action)]
    if len({stands for _, stands in tiles}) == 1:  # jokers of a pung or kong come last
        tiles.sort(key=lambda one: one[0] != one[1])
    named = tiles[:1] if len(set(tiles)) == 1 else tiles
    return f"{name}: {words.tiles(*zip(*named, strict=True))}" if named else name


def short_words(words: Words, action: wish.Action, beside: Iterable[wish.Action]) -> str:
    """Name of a choice; for a discard just its tile."""
    return words.tile(action.tile.kind) if isinstance(action, wish.Discard) else action_words(words, action, beside)


def offered(words: Words, question: Question, name: str) -> str:
    """The choices of a question, each once."""
    actions = question.actions
    return f"{name}: {', '.join(dict.fromkeys(action_words(words, action, actions) for action in actions))}"


def trial_name(words: Words, player: str, action: wish.Action, beside: Iterable[wish.Action], line: str = "") -> str:
    """Name of a branch: player and action `beside` others, after the name of the parent branch if it fits."""
    name = f"{player}: {action_words(words, action, beside)}"
    long = f"{line} › {name}" if line else name
    return long if len(long) <= LONGEST_NAME else name[:LONGEST_NAME]


def tiles_of(action: wish.Action) -> tuple[tuple[Tile, Kind], ...]:
    """Tiles of an action, each with the face it stands for."""
    match action:
        case wish.Laid(tiles, stands):
            return tuple(zip(tiles, stands, strict=True))
        case wish.AddedKong(tile, stands):
            return ((tile, stands),)
        case wish.Redeem(tile, joker):
            return ((tile, tile.kind), (joker, tile.kind))
        case wish.ShowFlower(tile) | wish.ShowJoker(tile) | wish.Discard(tile):
            return ((tile, tile.kind),)
        case _:
            return ()
