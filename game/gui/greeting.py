"""The face that greets on the home screen, and its words."""

from datetime import date

import pygame

from game.gui.kit import draw
from game.gui.kit.look import Look
from game.gui.kit.portrait.layers import ANIMALS
from game.gui.kit.theme import GAP, PAPER, RADIUS, SHADOW, SHEET, TEXT_DARK, TEXT_DARK_SOFT, Style
from game.gui.program.scene import LeftGame
from game.gui.widgets import Widget
from game.gui.widgets.base import Size
from game.settings import FIRST_OPPONENTS, Settings
from game.words.lookup import Words

_WIDTH, _PAD, _TAIL = 380, 20, 18
_HOURS = ((5, "evening"), (11, "morning"), (14, "noon"), (18, "afternoon"), (24, "evening"))
_USUAL = 4  # sentences that are said in turn, one a day


def greeter(settings: Settings) -> str:
    """Return the animal of who greets: the first of those who sat at the table the last time."""
    return next((one for one in settings.opponents if one in ANIMALS), FIRST_OPPONENTS[0])


def hello(words: Words, hour: int, name: str) -> str:
    """Return the words for an hour of the day, with the name of the player where it is known."""
    said = words.say(f"home.hello.{next(part for until, part in _HOURS if hour < until)}")
    return words.say("home.hello.named", hello=said, name=name) if name else words.say("home.hello.alone", hello=said)


def line(words: Words, today: date, left: LeftGame | None, streak: int, *, is_new: bool) -> str:
    """Return the sentence below: of the open match, for a newcomer, of the streak, else one of a few by the day."""
    if left is not None:
        key = "home.greet.open" if left.hands else "home.greet.open_end"
        return words.say(key, hand=left.hand, hands=left.hands)
    if is_new:
        return words.say("home.greet.new")
    if streak > 1:
        return words.say("home.greet.streak", count=streak)
    return words.say(f"home.greet.day_{today.toordinal() % _USUAL}")


class Balloon(Widget):
    """The speech bubble of the face at its left: a line in large letters and a sentence."""

    def __init__(self, title: str, words: str) -> None:
        """Take both."""
        super().__init__()
        self.title, self.words = title, words

    def wish(self, look: Look, room: int) -> Size:
        """Return its usual width, and the height of its lines."""
        wide = min(room, look.px(_WIDTH))
        inner = wide - 2 * look.px(_PAD) - look.px(_TAIL)
        lines = len(look.wrap(self.title, inner, Style.SUBHEADING)) * look.line_height(Style.SUBHEADING)
        return wide, lines + len(look.wrap(self.words, inner)) * look.line_height() + 2 * look.px(GAP)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet with its tail, then the words."""
        look, px = self.look, self.look.px
        box = self.rect.copy()
        box.x += px(_TAIL)
        box.width = min(box.width, px(_WIDTH)) - px(_TAIL)
        box.height = min(box.height, self.wish(look, self.rect.width)[1])
        box.centery = self.rect.centery
        draw.panel(surface, box, px(RADIUS), SHEET, border=px(1.5), blur=px(SHADOW))
        tip = (self.rect.x, box.centery)
        tail = [tip, (box.x + px(2), box.centery - px(11)), (box.x + px(2), box.centery + px(11))]
        pygame.draw.polygon(surface, PAPER, tail)
        pygame.draw.aalines(surface, PAPER, True, tail)
        inner = box.inflate(-2 * px(_PAD), -2 * px(GAP))
        inner.height += px(GAP)
        inner.y += look.paragraph(surface, self.title, inner, Style.SUBHEADING, TEXT_DARK)
        look.paragraph(surface, self.words, inner, Style.BODY, TEXT_DARK_SOFT)
