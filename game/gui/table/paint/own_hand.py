"""The hand in front, redrawn in every frame: tiles rise under the mouse and sink again."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.gui.kit import draw
from game.gui.kit.theme import BAD, GOLD_LIGHT, GOOD, WOOD, Colour
from game.gui.table.paint import overlays
from game.gui.table.paint.bars import Bar, paint_bar, paint_glow, paint_points
from game.gui.table.paint.pictures import TileArt
from game.gui.table.place.spots import TOP_EDGE, Spot, extent
from game.tiles.kinds import Tile

_BAR, _BAR_FOOT, _POINTS = (0.18, 0.46), 0.07, 0.215  # bars above tiles and their points, in widths
_ROUND, _GLOW = 0.2, 0.065  # of an advised tile: radius of its corners, and its glow, in widths
_PAW, _PAW_ASIDE, _ASIDE = 0.58, 0.1, 0.31  # the paw above an advised tile, how far right it is, and the bar left
_DOT = 0.11  # radius of the dot on the upper edge of a wanted tile, in widths
_RISE = 0.24  # rise of the chosen tile, in widths
_SPEED = 9.0  # progress of the rise per second
_SLIDE = 18.0  # rate of sliding in the row per second
_SLIDES = 0.4  # duration of sliding after a change of order, in seconds


class OwnHand:
    """The state of the hand in front: chosen, dimmed and marked tiles, and how far each has risen."""

    def __init__(self, art: TileArt) -> None:
        self.art = art
        self.chosen: Tile | None = None
        self.marked: frozenset[Tile] = frozenset()  # raised, because a choice would use them
        self.wanted: frozenset[Tile] = frozenset()  # used by the lit hand of the card
        self.gathered: frozenset[Tile] = frozenset()  # collected for a question about several tiles
        self.dim: frozenset[Tile] = frozenset()
        self.lit: frozenset[Tile] = frozenset()  # tiles that a hint would discard or give away
        self.stopped: tuple[Tile | None, Tile | None] = (None, None)  # the stopped discard, and a better one
        self.bars: Mapping[Tile, Bar] = {}  # quality of each discard
        self.grown = 1.0  # progress of the bars' growth
        self.ring = False  # chosen by keyboard, so a ring is drawn
        self.picked: Tile | None = None  # awaits confirmation
        self.lifted: Tile | None = None  # dragged; its place stays free
        self.still = False  # reduced motion: tiles neither slide nor rise step by step
        self._risen: dict[Tile, float] = {}
        self._x: dict[Tile, float] = {}
        self._sliding = self._step = 0.0

    def stop(self, wrong: Tile | None, better: Tile | None) -> None:
        """Lift and ring the stopped tile, and let the better one glow; None clears either."""
        self.stopped = (wrong, better)
        if wrong is not None:
            self._risen[wrong] = 1.0

    def slide(self) -> None:
        """Start sliding the tiles to their new places."""
        self._sliding = 0.0 if self.still else _SLIDES

    @property
    def moving(self) -> bool:
        """True if a tile still rises, sinks or slides."""
        return (
            self._sliding > 0
            or any(height != self._goal(tile) for tile, height in self._risen.items())
            or (self.chosen is not None and self.chosen not in self._risen)
        )

    def _goal(self, tile: Tile) -> float:
        return 1.0 if tile in (self.chosen, self.picked, self.stopped[0]) or tile in self.marked else 0.0

    def update(self, dt: float) -> None:
        """Advance rising, sinking and sliding tiles."""
        self._sliding, self._step = max(0.0, self._sliding - dt), min(1.0, _SLIDE * dt)
        for tile in {*self._risen, *self.marked, *(tile for tile in (self.chosen, self.picked) if tile)}:
            height, goal = self._risen.get(tile, 0.0), self._goal(tile)
            height = goal if self.still else height + max(-_SPEED * dt, min(_SPEED * dt, goal - height))
            if height == 0.0:
                self._risen.pop(tile, None)
            else:
                self._risen[tile] = height

    def draw(self, surface: pygame.Surface, spots: Mapping[Tile, Spot]) -> None:
        """Draw the tiles with their overlays."""
        spots = self._slid(spots)
        for tile in self.gathered & spots.keys():  # drawn in the tray instead
            draw.dashed(surface, draw.to_rect(extent(spots[tile])), GOLD_LIGHT)
        standing = (one for one in spots.items() if one[0] not in self.gathered)
        order = sorted(standing, key=lambda item: item[1].x)
        blits = [self.art.shadow(spot).at(spot.x, spot.y) for _, spot in order]
        for tile, spot in order:
            up = round(_RISE * spot.width * self._risen.get(tile, 0.0))
            blits.append(self.art.sprite(tile.kind, spot, dim=tile in self.dim).at(spot.x, round(spot.y) - up))
        surface.fblits(blits)
        wrong, better = self.stopped
        advised = (self.lit if better is None else self.lit | {better}) & spots.keys() - self.gathered
        for tile in advised:
            up = round(_RISE * spots[tile].width * self._risen.get(tile, 0.0))
            width, box = spots[tile].width, draw.to_rect(extent(spots[tile])).move(0, -up)
            paint_glow(surface, box, round(width * _ROUND), width * _GLOW)
        if wrong is not None and wrong in spots:
            self._draw_ring(surface, spots[wrong], BAD)
        for tile in self.wanted & spots.keys() - self.gathered:
            x, y, w, _ = extent(spots[tile])
            risen = _RISE * spots[tile].width * self._risen.get(tile, 0.0)
            middle = (round(x + w / 2), round(y - risen + spots[tile].width * _DOT))
            pygame.draw.circle(surface, WOOD, middle, round(spots[tile].width * (_DOT + 0.03)))
            pygame.draw.circle(surface, GOOD, middle, round(spots[tile].width * _DOT))
        for ringed in {self.chosen if self.ring else None, self.picked}:
            if ringed is not None and ringed in spots:
                self._draw_ring(surface, spots[ringed], GOLD_LIGHT, around=ringed in self.gathered)
        for tile, bar in self.bars.items():
            if tile in spots and tile not in self.gathered:
                width, box = spots[tile].width, self.bar_box(spots[tile])
                paint_bar(surface, box.move(-round(_ASIDE * width), 0) if tile in advised else box, bar, self.grown)
                if tile not in advised:
                    paint_points(surface, box, bar, round(width * _POINTS))
        for tile in advised:
            width, box = spots[tile].width, self.bar_box(spots[tile])
            aside = round(_PAW_ASIDE * width) if tile in self.bars else 0
            overlays.paint_paw(surface, (box.centerx + aside, box.centery), round(_PAW * width))

    def _slid(self, spots: Mapping[Tile, Spot]) -> dict[Tile, Spot]:
        """Return the current spots while tiles slide, without the lifted tile."""
        share = self._step if self._sliding > 0 else 1.0
        places = {tile: spot for tile, spot in spots.items() if tile != self.lifted}
        before = {tile: self._x.get(tile, spot.x) for tile, spot in places.items()}
        self._x = {tile: x + (places[tile].x - x) * share for tile, x in before.items()}
        return {tile: replace(spot, x=self._x[tile]) for tile, spot in places.items()}

    def bar_box(self, spot: Spot) -> pygame.Rect:
        """Return the rectangle of the bar above a tile at rest."""
        x, y, w, _ = extent(spot)
        wide, high = max(5, round(spot.width * _BAR[0])), round(spot.width * _BAR[1])
        return pygame.Rect(round(x + w / 2) - wide // 2, round(y - spot.width * _BAR_FOOT) - high, wide, high)

    def _draw_ring(self, surface: pygame.Surface, spot: Spot, colour: Colour, *, around: bool = False) -> None:
        """Draw a ring around a raised tile; `around` leaves room for an inner ring."""
        x, y, w, h = extent(spot)
        thick = max(2, round(spot.width * 0.06))
        up, apart = _RISE * spot.width, thick * (4 if around else 2)
        box = pygame.Rect(round(x), round(y - up), round(w), round(h)).inflate(apart, apart)
        surface.blit(draw.ring(box.size, round(spot.width * (0.12 + TOP_EDGE / 4)), colour, thick), box)
