"""The marks of a hint: the lit tile, the bars, and rings round visible copies of useful tiles."""

from collections.abc import Mapping, Sequence

import pygame

from game.engine.actions import Action, Discard
from game.gui.kit.look import Look
from game.gui.kit.theme import GOOD
from game.gui.table.paint.bars import Bar
from game.gui.table.tile import rings_and_discs
from game.gui.table.time.show import Show
from game.session.judge.alike import sense_of
from game.tiles.kinds import Kind, Tile
from game.words.judged.advice import Seen, points_words

_FEW = 9  # with more useful faces than this, marks on the table would be everywhere


def lit(seen: Seen) -> frozenset[Tile]:
    """Return the tiles of the hand that are the best to part with."""
    if seen.hint.gives:
        return frozenset(seen.hint.gives)
    return frozenset({seen.best.tile} if isinstance(seen.best, Discard) else ())


def bar(seen: Seen, actions: Sequence[Action], look: Look, *, numbers: bool) -> Bar | None:
    """Return the bar of one choice, or of the best of several ways to do it; None where nothing is ranked."""
    if seen.is_weighing:
        return Bar()
    found = [one for action in actions if (one := seen.weighed(action)) is not None]
    if not found:
        return None
    first = min(found, key=seen.ranking.index)
    points = points_words(look.words, seen, first.action) if numbers else ""
    return Bar(seen.shares[sense_of(first.action)], first is seen.ranking[0], points)


def bars(
    seen: Seen, discards: Mapping[Tile, Action], row: Sequence[Tile], look: Look, *, numbers: bool
) -> dict[Tile, Bar]:
    """Return the bar of every tile that may be discarded; of tiles alike the first has the points."""
    found: dict[Tile, Bar] = {}
    told: set[Kind] = set()
    for tile in (tile for tile in row if tile in discards):
        made = bar(seen, [discards[tile]], look, numbers=numbers and tile.kind not in told)
        if made is not None:
            found[tile] = made
            told.add(tile.kind)
    return found


def useful(seen: Seen | None, chosen: Tile | None) -> frozenset[Kind]:
    """Return the faces that help after discarding the tile that is chosen, else after the best choice."""
    if seen is None or seen.best is None:
        return frozenset()
    action = seen.best if chosen is None else Discard(chosen)
    keep = seen.keep(action)
    faces = frozenset(face for face, _ in keep.useful) if keep else frozenset()
    return faces if len(faces) <= _FEW else frozenset()


def paint(surface: pygame.Surface, show: Show, faces: frozenset[Kind]) -> None:
    """Ring the copies of faces that lie open on the table."""
    if not faces or not show.playhead.at_end:
        return
    own = frozenset(show.own)
    for tile, spot in show.spots(show.reached).items():
        if spot.face_up and tile.kind in faces and tile not in own:
            rings_and_discs.paint_ring(surface, spot, GOOD)
