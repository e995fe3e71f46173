"""The card of a day as a picture: date, score against par, a sign for each hand. It shows nothing of the deal."""

from collections.abc import Sequence
from io import BytesIO

import pygame

from game.gui.export.picture import canvas
from game.gui.kit import draw, ornaments
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GOLD_DEEP, GOOD, PANEL, TEXT, TEXT_DARK, TEXT_GOLD, TEXT_SOFT, Colour, Skin, Style
from game.gui.table.tile import pictures
from game.tiles.kinds import Kind, kind
from game.words.daily import DayCard, day_line, score_words

SIZE = (1200, 630)
_SCALE = 1.6  # scale of the letters
_FRAME, _SIDE, _GAP = 26, 116, 18
_FAN: tuple[Kind, ...] = tuple(kind(code) for code in ("1k", "5p", "7z", "1s", "3q"))
_FAN_TILE, _FAN_TURN, _FAN_RADIUS = 72, 9.5, 390
#: Colour of a hand's sign: above par, at par, below par.
COLOURS: dict[int, Colour] = {1: GOOD, 0: TEXT_GOLD, -1: BAD}
_TRIANGLE = ((0.5, 0.14), (0.92, 0.86), (0.08, 0.86))
_BARS = ((0.12, 0.28, 0.76, 0.16), (0.12, 0.56, 0.76, 0.16))
_LARGER = 4  # supersampling factor of a sign


def card_png(look: Look, told: DayCard) -> bytes:
    """The picture as PNG bytes."""
    target = BytesIO()
    with canvas():
        surface = pygame.Surface(SIZE)
        paint_card(surface, look.at(_SCALE), told)
        pygame.image.save(surface, target, "card.png")
    return target.getvalue()


def paint_card(surface: pygame.Surface, look: Look, told: DayCard) -> None:
    """Paint the card over a whole surface."""
    ornaments.spread(surface, _FRAME)
    whole = surface.get_rect()
    bough = ornaments.branch(round(whole.height * 0.5))
    surface.blit(bough, bough.get_rect(topright=(whole.right - _FRAME, whole.y + _FRAME)))
    _fan(surface)
    inner = whole.inflate(-2 * (_FRAME + 50), -2 * (_FRAME + 40))
    title = ornaments.gilded(look.say("app.title"), 76)
    surface.blit(title, title.get_rect(topleft=inner.topleft))
    y = inner.y + title.get_height() + 10
    y = _line(surface, look, day_line(look.words, told.day), y, Style.SUBHEADING, TEXT_GOLD)
    y = _signs(surface, told.signs, pygame.Rect(inner.x, y + 24, inner.width, _SIDE))
    y = _line(surface, look, score_words(look.words, told.points, told.pars), y + 24, Style.SUBHEADING, TEXT)
    if told.streak > 1:
        _line(surface, look, look.say("daily.streak", count=told.streak), y + 8, Style.BODY, TEXT_SOFT)


def _fan(surface: pygame.Surface) -> None:
    """Lay a few tiles into the corner, the same every day."""
    centre = pygame.Vector2(surface.get_width() - 215, surface.get_height() + 268)
    for place, face in enumerate(_FAN):
        turn = (place - (len(_FAN) - 1) / 2) * _FAN_TURN
        picture = pictures.turned(face, _FAN_TILE, -turn)
        surface.blit(picture, picture.get_rect(center=centre + pygame.Vector2(0, -_FAN_RADIUS).rotate(turn)))


def _line(surface: pygame.Surface, look: Look, text: str, y: int, style: Style, colour: Colour) -> int:
    """Write a line; return the top of the next."""
    left = _FRAME + 50
    box = pygame.Rect(left, y, surface.get_width() - 2 * left, look.line_height(style))
    look.write(surface, text, box, style, colour, may_cut=True)
    return box.bottom


def _signs(surface: pygame.Surface, signs: Sequence[int], room: pygame.Rect) -> int:
    """Draw a square for each hand; return their bottom edge."""
    side = min(room.height, (room.width + _GAP) // max(1, len(signs)) - _GAP)
    for at, sign in enumerate(signs):
        box = pygame.Rect(room.x + at * (side + _GAP), room.y, side, side)
        colour = COLOURS[sign]
        skin = Skin(colour, colour, GOLD_DEEP, TEXT_DARK) if sign else PANEL
        draw.panel(surface, box, side // 6, skin, border=3, blur=6)
        paint_sign(surface, box.inflate(-side // 2, -side // 2), sign, TEXT_DARK if sign else TEXT_GOLD)
    return room.bottom


def paint_sign(surface: pygame.Surface, box: pygame.Rect, sign: int, colour: Colour) -> None:
    """Draw a sign in a square; drawn, because few fonts have such characters."""
    side = box.width * _LARGER
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    if sign:
        points = [(x * side, (y if sign > 0 else 1 - y) * side) for x, y in _TRIANGLE]
        pygame.draw.polygon(large, colour, points)
    else:
        for x, y, wide, high in _BARS:
            pygame.draw.rect(large, colour, (x * side, y * side, wide * side, high * side))
    surface.blit(pygame.transform.smoothscale(large, box.size), box)
