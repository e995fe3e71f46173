"""The tooltip card, and the inspector, which shows one under the mouse, after a long press, or by keyboard."""

from collections.abc import Sequence

import pygame

from game.gui.kit import draw
from game.gui.kit.draw import to_rect
from game.gui.kit.look import Look, fitting
from game.gui.kit.theme import GOLD_LIGHT, PANEL, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.table.paint import overlays, pictures
from game.gui.table.place import regions
from game.gui.table.place.spots import Rect, extent
from game.gui.table.time.show import Show
from game.gui.table.told import explain_card
from game.gui.widgets.base import ARROW_KEYS, Size
from game.tiles.kinds import Tile
from game.words.narrate import Narrator

_TILE = 54  # design pixels
_TEXT = 300
_PAD = 10
DELAY = 0.4  # seconds of rest or press before the card appears
_CLOSES = (pygame.K_ESCAPE, pygame.K_BACKSPACE)


def paint(
    surface: pygame.Surface,
    look: Look,
    beside: pygame.Rect,
    card: explain_card.Card,
    room: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw the card inside `room`, beside its subject and off `avoid`; return its rectangle."""
    look = fitting(look, lambda tried: _size(tried, card), room.size)
    pad, tile = look.px(_PAD), look.px(_TILE) if card.face is not None else 0
    lines = [line for text in card.lines for line in look.wrap(text, look.px(_TEXT), Style.SMALL)]
    widths = [look.text_width(line, Style.SMALL) for line in lines]
    text = max([min(look.px(_TEXT), look.text_width(card.title, Style.STRONG)), *widths])
    title, step = look.line_height(Style.STRONG), look.line_height(Style.SMALL)
    high = max(title + step * len(lines), pictures.height(tile))
    left = tile + pad if tile else 0
    size = (left + text + 2 * pad + 2, high + 2 * pad)
    box = to_rect(regions.beside(size, Rect(*beside), Rect(*room), look.px(10), [Rect(*one) for one in avoid]))
    draw.panel(surface, box, look.px(10), PANEL, border=look.px(1.5), blur=look.px(10))
    if card.face is not None:
        surface.blit(pictures.lying(card.face, tile), (box.x + pad, box.y + pad))
    line = pygame.Rect(box.x + pad + left, box.y + pad, text + 2, title)
    look.write(surface, card.title, line, Style.STRONG, TEXT_GOLD, may_cut=True)
    line.y, line.height = line.bottom, step
    for row in lines:
        look.write(surface, row, line, Style.SMALL, TEXT_SOFT)
        line.y += step
    return box


def _size(look: Look, card: explain_card.Card) -> Size:
    """Return the maximal size of a card."""
    lines = sum(len(look.wrap(text, look.px(_TEXT), Style.SMALL)) for text in card.lines)
    tile = look.px(_TILE) + look.px(_PAD) if card.face is not None else 0
    high = look.line_height(Style.STRONG) + lines * look.line_height(Style.SMALL)
    return look.px(_TEXT) + tile + 2 * look.px(_PAD), high + 2 * look.px(_PAD)


class Inspector:
    """Tracks the explained subject."""

    def __init__(self, show: Show, seal: str = "") -> None:
        """`seal` is the commitment to the seed."""
        self._show = show
        self.explainer = explain_card.Explainer(show, seal)
        self.chosen: explain_card.Subject | None = None  # chosen by keyboard
        self._at: tuple[int, int] | None = None
        self._rested = 0.0
        self._pressed = False

    def point(self, at: tuple[int, int] | None) -> None:
        """Set the mouse position; None after it left or a press."""
        self._at, self._rested, self._pressed = at, 0.0, False
        if at is not None:
            self.chosen = None

    def press(self, at: tuple[int, int]) -> None:
        """Start a press of mouse or finger; a long press explains the subject."""
        self.point(at)
        self._pressed = True

    def update(self, dt: float) -> None:
        """Advance the time, and refresh the subject chosen by keyboard, which may have moved or be gone."""
        self._rested += dt
        if self.chosen is not None:
            self.chosen = explain_card.found_again(self._show, self.chosen)

    @property
    def waits(self) -> bool:
        """True if the mouse has just come to rest, so that a card is due soon."""
        return self._at is not None and self._rested < DELAY + 0.1

    @property
    def held_long(self) -> bool:
        """True if a long press is being explained."""
        return self._pressed and self._rested >= DELAY

    def subject(self) -> explain_card.Subject | None:
        """Return the subject that is explained now."""
        if self.chosen is not None:
            return self.chosen
        if self._at is None or self._rested < DELAY or not self._show.playhead.at_end:
            return None
        return explain_card.subject_at(self._show, self._at)

    def choose(self, tile: Tile | None) -> None:
        """Explain a tile, or else the middle panel, until the keyboard leaves it."""
        everything = explain_card.all_subjects(self._show)
        self.chosen = (explain_card.subject_of(self._show, tile) if tile is not None else None) or everything[-1]

    def key(self, event: pygame.event.Event, *, closes: bool = False) -> bool:
        """Move with the arrow keys, or close; `closes` means that this key closes. Return True if it was used."""
        if self.chosen is None:
            return False
        if event.key in ARROW_KEYS:
            self.chosen = explain_card.nearest(
                explain_card.all_subjects(self._show), self.chosen, ARROW_KEYS[event.key]
            )
        elif closes or event.key in _CLOSES:
            self.chosen = None
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, look: Look, narrator: Narrator, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draw the card, and mark the subject and visible copies of its tile."""
        subject = self.subject()
        if subject is None:
            return
        if self.chosen is not None:
            overlays.paint_corners(surface, draw.to_rect(subject.box), GOLD_LIGHT)
        if subject.tile is not None:
            for other, spot in self._show.spots(self._show.reached).items():
                if spot.face_up and other.kind == subject.tile.kind and other != subject.tile:
                    overlays.paint_corners(surface, draw.to_rect(extent(spot)), GOLD_LIGHT)
        actions = draw.to_rect(self._show.regions.actions)
        room = pygame.Rect(0, 0, surface.get_width(), actions.top).inflate(-look.px(12), -look.px(12))
        card = self.explainer.card(subject, narrator)
        paint(surface, look, draw.to_rect(subject.box), card, room, avoid)
