"""The hand of an example as a picture: solved for the book, or unsolved for practice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.gui.kit.theme import TEXT_DARK_SOFT
from game.gui.sheet.hand_strip import HandStrip, Laid
from game.rules.games.book import Example
from game.rules.score.laying import SHOWN, TILES, Group, declared, loose
from game.rules.score.sheet import Piece
from game.tiles.kinds import Kind
from game.words.lookup import Words

_BOOK_GAP, _APART = 13.7, 28.7  # design pixels between two groups in the book, and before the winning tile


def solved(words: Words, example: Example) -> HandStrip:
    """The hand set by set, with captions that name what jokers stand for."""
    laid = [replace(_laid(words, group), gap=_BOOK_GAP) for group in example.groups]
    return HandStrip([*laid, *_aside(words, example, example.winning, 61, 0.8)], tile=36, centred=False, above=2)


def to_read(words: Words, example: Example) -> HandStrip:
    """The hand as a player holds it: only open melds have captions."""
    finish = example.finish
    hand = [Laid(loose(sorted(finish.hand)))] if finish.hand else []
    melds = [_laid(words, declared(meld)) for meld in finish.melds]
    won = Piece(finish.tile, finish.tile) if finish.tile is not None else None
    return HandStrip([*hand, *melds, *_aside(words, example, won, 57, 1.0)], tile=52, above=6, asks=True)


def large(tiles: Sequence[Kind]) -> HandStrip:
    """A few large tiles without captions, for a question."""
    return HandStrip([Laid(loose((face,)), gap=6) for face in tiles], tile=84, asks=True)


def _laid(words: Words, group: Group) -> Laid:
    key = "term.concealed_kong" if group.hidden else f"sheet.{group.shape}"
    return Laid(group, (words.say(key).lower() if group.is_open else "",))


def _aside(words: Words, example: Example, winning: Piece | None, gap: float, size: float) -> Iterator[Laid]:
    """Yield the winning tile, then after a gap the tiles shown beside the hand, at another size."""
    if winning is not None:
        yield Laid(Group(TILES, False, (winning,)), (words.say("rules.winning_tile"),), gap=_APART, ringed=True)
    if example.shown:
        yield Laid(loose(example.shown, SHOWN), (words.say("rules.beside").lower(),), TEXT_DARK_SOFT, gap, size)
