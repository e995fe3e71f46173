"""The board of a library without any game."""

from collections.abc import Callable

import pygame

from game.gui.kit import ornaments
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, PRIMARY, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.widgets import Button, Column, Label, Padded, Panel, Paragraph, Picture, Row, Spacer, Widget
from game.words.lookup import Words

_WIDTH = 600
_BLOSSOM = 72


def nothing(words: Words, new_game: Callable[[], object]) -> Widget:
    """Give the board, with a button that begins a game."""
    say = words.say
    button = Button(say("home.new_game"), new_game, icon="dice", skin=PRIMARY, key="new_game")
    body = Column(
        Picture((_WIDTH, _BLOSSOM + 4), _bloom),
        Label(say("replays.empty"), Style.SUBHEADING, TEXT_GOLD, align="center"),
        Paragraph(say("library.empty"), Style.BODY, TEXT_SOFT, align="center"),
        Spacer(GAP),
        Row(Spacer(grow=1), button, Spacer(grow=1)),
    )
    return Panel(Padded(body, 12), width=_WIDTH)


def _bloom(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    picture = ornaments.blossom(look.px(_BLOSSOM))
    surface.blit(picture, picture.get_rect(center=rect.center))
