"""The card of a hint: each good choice with the tiles that would help, and a word about jokers and pursuits."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.engine import actions as wish
from game.engine.actions import Action
from game.gui.look import Look
from game.gui.table import bodies, marks
from game.gui.table.spots import EDGE, RATIO
from game.gui.theme import GAP_SMALL, PANEL, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.widgets import Button, Column, Icon, Label, Line, Panel, Paragraph, Row, Widget
from game.gui.widgets.base import Size
from game.session.hint import Hint, Keep, Pursuit, Show
from game.tiles.kinds import Kind

WIDTH = 448  # design pixels
_PAD = 14
_TILE = 23
_MOST = 11  # tiles in the strip
_CALLS: dict[type, str] = {
    wish.Chow: "chow",
    wish.Pung: "pung",
    wish.Kong: "kong",
    wish.ConcealedKong: "concealed_kong",
    wish.AddedKong: "added_kong",
}


class Chip(Widget):
    """A number in a golden disc: the same as on the tile of the hand."""

    def __init__(self, number: int) -> None:
        """Take the number."""
        super().__init__()
        self.number = number

    def wish(self, look: Look, room: int) -> Size:
        """Give a small square."""
        del room
        return (look.px(20),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the disc."""
        marks.paint_number(surface, self.rect.center, self.look.px(20), self.number)


class Strip(Widget):
    """Small tiles in a row, below each how many of it are unseen."""

    def __init__(self, useful: Sequence[tuple[Kind, int]], more: str) -> None:
        """Take the faces with their numbers; `more` says how many others there are."""
        super().__init__()
        self.useful, self.more = tuple(useful), more

    def wish(self, look: Look, room: int) -> Size:
        """Give the room of one row."""
        return room, round(look.px(_TILE) * (RATIO + EDGE)) + look.line_height(Style.TINY)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles and the numbers."""
        look, width = self.look, self.look.px(_TILE)
        step, high = round(width * 1.3), round(width * (RATIO + EDGE))
        for n, (face, count) in enumerate(self.useful):
            x = self.rect.x + n * step
            surface.blit(bodies.lying(face, width, 0, face_up=True), (x, self.rect.y))
            below = pygame.Rect(x, self.rect.y + high, width, look.line_height(Style.TINY))
            look.write(surface, f"×{count}", below.inflate(look.px(6), 0), Style.TINY, TEXT_SOFT, align="center")
        end = pygame.Rect(self.rect.x + len(self.useful) * step, self.rect.y, 2 * step, high)
        look.write(surface, self.more, end, Style.SMALL, TEXT_SOFT)


def hint_card(
    hint: Hint, look: Look, corner: tuple[int, int], close: Callable[[], object]
) -> list[tuple[Widget, pygame.Rect]]:
    """Give the card with its right lower corner at a point."""
    head = Row(
        Icon("star", 20, TEXT_GOLD),
        Label(look.say("hint.title"), Style.STRONG, TEXT_GOLD).growing(),
        Button("", close, icon="close", skin=QUIET, style=Style.TINY, height=28, key="close hint"),
        align="center",
    )
    body = list(_body(hint, look)) or [Paragraph(look.say("hint.nothing"), Style.SMALL, TEXT_SOFT)]
    panel = Panel(Column(head, Line(), *body, gap=GAP_SMALL), skin=PANEL, pad=_PAD)
    wide = look.px(WIDTH)
    high = panel.wish(look, wide)[1]
    box = pygame.Rect(0, 0, wide, high)
    box.bottomright = corner
    return [(panel, box)]


def _body(hint: Hint, look: Look) -> Iterator[Widget]:
    if hint.wins:
        yield Paragraph(look.say("hint.win"), Style.STRONG, TEXT_GOLD)
    else:
        yield from _choices(hint, look)
    if hint.pursuit is not None:
        yield Line()
        yield from _texts((pursuit_sentence(look, hint.pursuit),), TEXT_GOLD)


def _choices(hint: Hint, look: Look) -> Iterator[Widget]:
    """Give what there is to choose from, in the order in which one thinks of it."""
    idle = [show for show in hint.shows if not show.needed]
    yield from _texts((show_sentence(look, show) for show in idle), TEXT)
    if hint.now is not None:
        yield from _row(hint.now, look, "pass" if hint.takes else "now")
    for keep in hint.takes:
        yield from _row(keep, look, "take")
    for number, keep in enumerate(hint.throws, 1):
        yield from _row(keep, look, "throw", number)
    if hint.danger:
        yield from _texts((look.say("hint.danger"),), TEXT_SOFT)
    yield from _texts((show_sentence(look, show) for show in hint.shows if show.needed), TEXT)


def _texts(sentences: Iterator[str] | Sequence[str], colour: Colour) -> Iterator[Widget]:
    return (Paragraph(sentence, Style.SMALL, colour) for sentence in sentences)


def _row(keep: Keep, look: Look, word: str, number: int = 0) -> Iterator[Widget]:
    """Give one choice: what it keeps, and the tiles that help then."""
    text = Paragraph(keep_sentence(look, keep, word), Style.SMALL_STRONG, TEXT).growing()
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    note = Label(useful, Style.TINY, TEXT_SOFT)
    chip = (Chip(number),) if number else ()
    yield Row(*chip, text, note, gap=GAP_SMALL, align="center")
    if keep.left:
        over = len(keep.useful) - _MOST
        more = look.say("hint.more", count=over) if over > 0 else ""
        yield Strip(sorted(keep.useful, key=lambda one: (-one[1], one[0]))[:_MOST], more)


def keep_sentence(look: Look, keep: Keep, word: str) -> str:
    """Say what a choice keeps."""
    keeps = look.say("hint.ready") if keep.distance <= 0 else look.say("hint.away", count=keep.distance)
    return look.say(f"hint.{word}", keeps=keeps, **_named(look, keep.action))


def _named(look: Look, action: Action | None) -> dict[str, str]:
    match action:
        case wish.Discard(tile):
            return {"tile": _tile(look, tile.kind)}
        case wish.Claim() | wish.AddedKong():
            return {"call": look.say(f"term.{_CALLS[type(action)]}")}
        case _:
            return {}


def show_sentence(look: Look, show: Show) -> str:
    """Say what showing a flower or joker scores and whether the hand needs it."""
    tile = _tile(look, show.tile.kind)
    if show.tile.kind.is_flower:
        return look.say("hint.flower" if show.now else "hint.flower_other", tile=tile, **_phan(show))
    if show.now != show.later:
        worth = look.say("hint.joker.before", tile=tile, now=show.now, later=show.later)
    else:
        worth = look.say("hint.joker.later", tile=tile, now=show.now)
    parts = [worth, look.say("hint.joker.needed" if show.needed else "hint.joker.idle")]
    if show.ends_pursuit:
        parts.append(look.say("hint.joker.ends"))
    return " ".join(parts)


def _phan(show: Show) -> dict[str, int]:
    return {"phan": show.now} if show.now else {}


def pursuit_sentence(look: Look, pursuit: Pursuit) -> str:
    """Say what No-Flowers-No-Leaves still asks for and what it is worth."""
    if pursuit.leaves:
        tiles = ", ".join(_tile(look, face) for face in dict.fromkeys(pursuit.leaves))
        text = look.say("hint.pursuit.leaves", mun=pursuit.mun, tiles=tiles)
    else:
        text = look.say("hint.pursuit.waits" if pursuit.thrown else "hint.pursuit.ready", mun=pursuit.mun)
    return f"{text} {look.say('hint.pursuit.tell')}" if pursuit.to_tell else text


def _tile(look: Look, face: Kind) -> str:
    return look.say(f"tile.{face}")
