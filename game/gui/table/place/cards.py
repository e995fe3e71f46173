"""Where the cards and boards that one opens may lie on the table."""

from collections.abc import Iterator

import pygame

from game.gui.table.paint import ground
from game.gui.table.place.layout import badge_box
from game.gui.table.time.show import Show

AT_RIGHT, AT_LEFT = 1, 3  # the positions at the sides
_ROW = 1.5  # how much of the room a row of discards takes, in widths of one
_RIGHT_BELOW = 4  # that in the lower right corner, where six sit


def card_room(show: Show, bottom: int, gap: int) -> pygame.Rect:
    """Give the room at the right, between the panel in the middle and the margin, that ends above a line."""
    regions, frame = show.regions, show.frame
    left, right = round(regions.box.right) + gap, round(regions.corner.right)
    top = round(regions.corner.bottom) + gap
    if frame.seating.is_wide and _RIGHT_BELOW in frame.seating.ghost_positions(show.sight.front):
        bottom = min(bottom, ground.to_rect(regions.ghosts[_RIGHT_BELOW]).top)
    return pygame.Rect(left, top, right - left, max(1, bottom - gap - top))


def left_room(show: Show, bottom: int, gap: int) -> pygame.Rect:
    """Give the room at the left, between the margin and the panel in the middle, that ends above a line."""
    regions, frame = show.regions, show.frame
    left, right = round(regions.plates[AT_LEFT].x), round(regions.box.x) - gap
    top = round(frame.area.y + frame.margin)
    if not frame.seating.ghosts:  # one's own badge stands there where the letters are large
        bottom = min(bottom, round(badge_box(regions, frame, 0).y))
    return pygame.Rect(left, top, right - left, max(1, bottom - gap - top))


def plate_at(show: Show, position: int) -> pygame.Rect | None:
    """Give the name plate of the one who sits at a side; None where nobody does."""
    regions, seating = show.regions, show.frame.seating
    for seat in range(seating.seats):
        if seating.position(seat, show.sight.front) == position:
            plates = regions.ghosts if seat in seating.ghosts else regions.plates
            return ground.to_rect(plates[position])
    return None


def beside_plate(show: Show, room: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Give the parts of the room at the right that lie beside the plate there: off a row of discards, then whole."""
    plate, row = plate_at(show, AT_RIGHT), round(_ROW * show.frame.discard)
    right = room.right if plate is None else plate.left - gap
    for left in (room.left + row, room.left):
        yield pygame.Rect(left, room.top, max(1, right - left), room.height)


def corner_room(show: Show, bottom: int, gap: int) -> pygame.Rect:
    """Give the room at the right where neither tiles nor plates lie: below the plate there, outside the racks."""
    room, plate = card_room(show, bottom, gap), plate_at(show, AT_RIGHT)
    left = round(show.regions.plates[AT_RIGHT].x)
    top = room.top if plate is None else plate.bottom + gap
    return pygame.Rect(left, top, max(1, room.right - left), max(1, room.bottom - top))


def left_corner_room(show: Show, gap: int) -> pygame.Rect:
    """Give the room at the left where neither tiles nor plates lie: below the plate there, outside the racks."""
    plate, own = plate_at(show, AT_LEFT), ground.to_rect(show.regions.plates[0])
    if plate is None or show.frame.seating.ghosts:
        return pygame.Rect(0, 0, 0, 0)
    bottom = min(own.top, round(badge_box(show.regions, show.frame, 0).y)) - gap
    return pygame.Rect(plate.x, plate.bottom + gap, plate.width, max(0, bottom - plate.bottom - gap))


def uncut(show: Show, box: pygame.Rect, position: int) -> pygame.Rect:
    """Move a card up where it would cut the name plate of the one who sits at a side: it covers all of it then."""
    plate = plate_at(show, position)
    if plate is not None and plate.top - 2 < box.top < plate.bottom + 2:
        return pygame.Rect(box.x, plate.top - 2, box.width, max(box.height, plate.height + 4))
    return box
