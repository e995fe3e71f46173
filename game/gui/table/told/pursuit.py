"""Who goes for No-Flowers-No-Leaves, as far as the one in front may know it. Pure."""

from dataclasses import dataclass

from game.engine.finishes import course_of
from game.engine.table import Phase, Table
from game.gui.table.place.frame import Frame
from game.gui.table.place.layout import Regions, Sight
from game.gui.table.place.spots import Rect
from game.rules.ruleset import Ruleset

_QUIET = (Phase.IDLE, Phase.DEAL, Phase.WON, Phase.DRAWN, Phase.OVER)
_HIGH = 1.32  # the height of one's own badge, in units of words
_CHIP = 0.95  # that of another player's


@dataclass(frozen=True, slots=True)
class Pursuit:
    """
    What a badge says: `state` is `left`, `ready`, `may_declare` or, of what the table was told, `declared`.

    `count` is how many tiles of one's own hand must still go.
    """

    state: str
    count: int = 0


def pursuit_of(table: Table, rules: Ruleset, seat: int, sight: Sight, *, advises: bool = True) -> Pursuit | None:
    """
    Give what may be told of a player: all of one's own chances, of others only what they have declared.

    Where nothing is advised, one's own chances are not told either.
    """
    place = table.places[seat] if table.places else None
    if place is None or table.phase in _QUIET or not place.dealt:
        return None
    course = course_of(place, rules)
    pursues = rules.pursues_nothing(course, place.melds)
    if seat != sight.front or not advises:
        return Pursuit("declared") if pursues and place.declared else None
    if not pursues:
        return Pursuit("may_declare") if rules.may_declare_pursuit(course, place.melds) else None
    count = sum(not tile.kind.is_suited for tile in place.hand)
    return Pursuit("left", count) if count else Pursuit("ready")


def badge_box(regions: Regions, frame: Frame, position: int) -> Rect:
    """Give the place of a badge: one's own above the name plate, another's on the edge of his."""
    plate, unit, words = regions.plates[position], frame.unit, max(frame.unit, frame.words)
    if position == 0:
        y = regions.caption.y + (regions.caption.h - _HIGH * words) / 2
        return Rect(plate.x, min(y, plate.y - (_HIGH + 0.2) * words), plate.w, _HIGH * words)
    y = plate.bottom - 0.12 * unit if position == 2 else plate.y - 0.6 * words
    return Rect(plate.x + 0.2 * unit, y, plate.w - 0.4 * unit, _CHIP * words)
