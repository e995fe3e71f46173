"""The page of one's own mistakes in words: the options of a choice beside their tiles, and the sums."""

from collections.abc import Iterable
from typing import NamedTuple

from game.engine import actions as wish
from game.engine.actions import Action
from game.engine.games.plays import read_wish
from game.record.index.choices import WAITED, Choice, Choices
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.numbers import places, short, with_error
from game.words.wishes import short_words, tiles_of, wish_words


class Option(NamedTuple):
    """An option in a list: a word, "" where the tiles say enough, and its tiles."""

    word: str
    tiles: tuple[Kind, ...]


def option(words: Words, action: Action, beside: Iterable[Action]) -> Option:
    """Return an option for a list: a discard or a call is told by its tiles alone."""
    tiles = tuple(tile.kind for tile, _ in tiles_of(action))
    if isinstance(action, wish.ShowFlower | wish.ShowJoker):
        return Option(words.say("mistakes.show"), tiles)
    return Option("" if tiles else words.say(wish_words(action.name, (other.name for other in beside))), tiles)


def points_of(words: Words, one: Choice) -> tuple[str, str]:
    """Points and error of a choice: what it cost, or what waiting might have brought."""
    points = one.lost if one.verdict == WAITED else -one.lost
    told, _, error = short(words, points, one.error).partition("±")
    return told, f"±{error}" if error else ""


def sum_line(words: Words, found: Choices) -> str:
    """How many choices there are, what they cost together, and in how many hands."""
    of = found.sums.of(found.wanted.kind)
    hands = words.say("mistakes.in_hands", count=found.sums.hands)
    if found.wanted.least == WAITED:
        return words.say("mistakes.waited", count=of.count, points=places(words, of.lost, 0), hands=hands)
    points = words.say("lost.points", count=round(of.lost))
    return words.say("mistakes.sum", count=of.count, points=points, hands=hands)


def kind_line(words: Words, found: Choices, kind: str = "") -> str:
    """The name of a kind of choices, or of all, with their number."""
    name = words.say(f"mistakes.kind.{kind or 'all'}")
    return f"{name} {found.sums.of(kind).count}"


def as_line(words: Words, one: Choice) -> str:
    """A choice in one line of text: match, moment, both options, points, verdict and certainty."""
    own, both = words.of(one.game.facts.ruleset), tuple(map(read_wish, (one.played, one.best)))
    played, best = (short_words(own, action, both) for action in both)
    points = with_error(words, one.lost if one.verdict == WAITED else -one.lost, one.error)
    verdict = words.say("mistakes.could_wait" if one.verdict == WAITED else f"review.verdict.{one.verdict}")
    at = f"{one.game.path.name} {one.hand}:{one.event}"
    return f"{at}  {played} → {best}  {points}  {verdict}, {words.say(f'judge.sure.{one.sure}')}"
