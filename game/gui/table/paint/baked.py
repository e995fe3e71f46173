"""The bake: one cached picture of everything that rests; only dirty rectangles are repainted."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.gui.table.paint import overlays
from game.gui.table.paint.overlays import paint_label
from game.gui.table.paint.pictures import TileArt
from game.gui.table.place.spots import Spot, extent
from game.tiles.kinds import Kind, Tile

_MANY = 60  # with more changed tiles, the whole picture is repainted
_MARGIN = 0.55  # reach of shadow and ring beyond a tile, in widths


class Shown(NamedTuple):
    """A resting tile: its spot and overlays; `stands` is the face that a joker in a meld stands for."""

    spot: Spot
    ring: bool = False
    stands: Kind | None = None
    scores: bool = False


class Sticker(NamedTuple):
    """A part of the table other than a tile, repainted when its key changes; the default is invisible."""

    key: object = None
    rect: pygame.Rect = pygame.Rect(0, 0, 0, 0)
    paint: Callable[[pygame.Surface], object] = bool


class Bake:
    """Keeps the picture of all resting tiles and stickers."""

    def __init__(self, art: TileArt) -> None:
        self.art = art
        self.picture = pygame.Surface((1, 1))
        self._ground: pygame.Surface | None = None
        self._tiles: dict[Tile, Shown] = {}
        self._reaches: dict[Tile, pygame.Rect] = {}
        self._unpainted: list[pygame.Rect] = []  # dirty rectangles that an unready frame left
        self.stickers: Sequence[Sticker] = ()
        self.shown: object = None  # what the whole picture shows, if nothing moves

    def update(
        self, ground: pygame.Surface, tiles: Mapping[Tile, Shown], stickers: Sequence[Sticker]
    ) -> pygame.Surface:
        """Return the updated picture of tiles and stickers on the ground; do not draw on it."""
        self.shown = None
        dirty = self._dirty(ground, tiles, stickers)
        self._reaches = {
            tile: self._reaches[tile] if self._tiles.get(tile) == shown else _reach(shown.spot)
            for tile, shown in tiles.items()
        }
        self._tiles, self.stickers = dict(tiles), stickers
        if dirty is None:
            if self.picture.get_size() != ground.get_size() or self._ground is None:
                self.picture = ground.copy()  # in the display's format; reused afterwards
            self._ground, dirty = ground, [self.picture.get_rect()]
        self._unpainted = merged(self._unpainted + dirty)
        while self._unpainted:
            self._paint(self._unpainted[-1].clip(self.picture.get_rect()))
            self._unpainted.pop()
        return self.picture

    def _dirty(
        self, ground: pygame.Surface, tiles: Mapping[Tile, Shown], stickers: Sequence[Sticker]
    ) -> list[pygame.Rect] | None:
        """Return the dirty rectangles, or None for the whole picture."""
        if ground is not self._ground or len(stickers) != len(self.stickers):
            return None
        changed = [tile for tile in self._tiles.keys() | tiles.keys() if self._tiles.get(tile) != tiles.get(tile)]
        if len(changed) > _MANY:
            return None
        rects = [self._reaches[tile] for tile in changed if tile in self._tiles]
        rects += [_reach(tiles[tile].spot) for tile in changed if tile in tiles]
        pairs = zip(stickers, self.stickers, strict=True)
        rects += [rect for new, old in pairs if new.key != old.key for rect in (new.rect, old.rect) if rect.width]
        return merged(rects)

    def _paint(self, rect: pygame.Rect) -> None:
        if not rect.width or not rect.height or self._ground is None:
            return
        inside = [(tile, shown) for tile, shown in self._tiles.items() if self._reaches[tile].colliderect(rect)]
        for tile, shown in inside:  # raises Unready before anything is painted
            self.art.shadow(shown.spot)
            self.art.sprite(tile.kind, shown.spot)
        self.picture.set_clip(rect)
        self.picture.blit(self._ground, rect, rect)
        for sticker in self.stickers:
            if sticker.rect.colliderect(rect):
                sticker.paint(self.picture)
        paint_tiles(self.picture, self.art, inside)
        self.picture.set_clip(None)

    def forget(self) -> None:
        """Repaint everything the next time."""
        self._ground = self.shown = None


def _reach(spot: Spot) -> pygame.Rect:
    x, y, w, h = extent(spot)
    margin = _MARGIN * spot.width
    return pygame.Rect(int(x - margin), int(y - margin), int(w + 2 * margin) + 2, int(h + 2 * margin) + 2)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return disjoint rectangles that cover the given ones."""
    left = list(rects)
    found: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        touching = rect.collidelistall(left)
        if not touching:
            found.append(rect)
            continue
        for at in reversed(touching):
            rect = rect.union(left.pop(at))
        left.append(rect)
    return found


def paint_tiles(target: pygame.Surface, art: TileArt, tiles: Sequence[tuple[Tile, Shown]]) -> None:
    """Draw tiles: all shadows, then the bodies from back to front, then the overlays."""
    seen = [item for item in tiles if item[1].spot.width >= 1]
    order = sorted(seen, key=lambda item: (item[1].spot.z, item[1].spot.layer))
    target.fblits([_shadow(art, shown.spot) for _, shown in order if shown.spot.layer == 0])
    target.fblits([art.sprite(tile.kind, shown.spot).at(shown.spot.x, shown.spot.y) for tile, shown in order])
    for _, shown in order:
        if shown.ring:
            overlays.paint_ring(target, shown.spot)
        if shown.stands is not None and shown.spot.face_up:
            paint_label(target, shown.spot, shown.stands)
        if shown.scores and shown.spot.face_up:
            overlays.paint_scores(target, shown.spot)


def paint_moving(target: pygame.Surface, art: TileArt, tiles: Mapping[Tile, Spot]) -> None:
    """Draw moving tiles, above everything that rests."""
    order = sorted(tiles.items(), key=lambda item: (item[1].layer == 2, item[1].z, item[1].layer))
    target.fblits([_shadow(art, spot) for _, spot in order if spot.layer != 1])
    target.fblits([art.sprite(tile.kind, spot).at(spot.x, spot.y) for tile, spot in order])


def _shadow(art: TileArt, spot: Spot) -> tuple[pygame.Surface, tuple[int, int]]:
    return art.shadow(spot).at(spot.x, spot.y + spot.lift * spot.width * 0.5)
