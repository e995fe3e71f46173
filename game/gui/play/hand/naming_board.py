"""The board on which one names the tile that one is about to throw, where a house rule leaves that to the players."""

from collections.abc import Callable

import pygame

from game.gui.kit.fit import fitting
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GAP_SMALL, PANEL, QUIET, TEXT_GOLD, Style
from game.gui.sheet.draft.palette import Palette
from game.gui.widgets import Button, Column, Label, Panel, Row
from game.gui.widgets.base import Size, Widget
from game.gui.widgets.holder import Fitted
from game.rules.ruleset import MISNAME, Ruleset
from game.tiles.kinds import PLAIN, Kind, Tile

_WIDE, _PAD = 760, 18  # design pixels
#: The palette by its key, which has the focus when the board comes.
PALETTE = "names"


class NamingBoard:
    """All names there are; the mark of the keyboard is on the right one."""

    def __init__(self, tile: Tile, rules: Ruleset, on_name: Callable[[Kind], object]) -> None:
        """Take the tile, and what learns of the name."""
        self.tile, self._on_name = tile, on_name
        extra = [face for face in rules.extra if not face.is_joker]
        faces = [*PLAIN, *extra]
        self._palette = Palette(on_name, lambda _: True, lambda _: (1, 1), extra=extra, key=PALETTE)
        self._palette.at = self._palette.faces.index(tile.kind) if tile.kind in faces else 0

    def pick(self) -> None:
        """Take the name that is marked."""
        self._on_name(self._palette.faces[self._palette.at])

    def placed(self, look: Look, above: pygame.Rect, close: Callable[[], object]) -> tuple[Widget, pygame.Rect]:
        """Return the panel, which stands above the bar."""
        head = Row(
            Label(look.say("table.choose.name"), Style.STRONG, TEXT_GOLD).growing(),
            Button(look.say("action.cancel"), close, hint=look.say("key.esc"), skin=QUIET, height=34, key="cancel"),
            align="center",
        )
        panel = Panel(Column(head, self._palette, gap=GAP), skin=PANEL, pad=_PAD)

        def wish(tried: Look) -> Size:
            return tried.px(_WIDE), panel.wish(tried, tried.px(_WIDE))[1]

        own = fitting(look, wish, (above.width, above.y - 2 * look.px(GAP_SMALL)))
        rect = pygame.Rect((0, 0), wish(own))
        rect.midbottom = (above.centerx, above.y - look.px(GAP_SMALL))
        return Fitted(panel, own), rect


def asks_for_name(rules: Ruleset) -> bool:
    """Return True if a discard needs a name."""
    return MISNAME in rules.mistakes
