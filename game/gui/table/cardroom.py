"""Where the cards and boards that one opens may lie on the table."""

import pygame

from game.gui.table import ground
from game.gui.table.pursuit import badge_box
from game.gui.table.show import Show

AT_RIGHT, AT_LEFT = 1, 3  # the positions at the sides
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


def uncut(show: Show, box: pygame.Rect, position: int) -> pygame.Rect:
    """Move a card up where it would cut the name plate of the one who sits at a side: it covers all of it then."""
    regions, seating = show.regions, show.frame.seating
    for seat in range(seating.seats):
        if seating.position(seat, show.sight.front) == position:
            plates = regions.ghosts if seat in seating.ghosts else regions.plates
            plate = ground.to_rect(plates[position]).inflate(0, 4)
            if plate.top < box.top < plate.bottom:
                return pygame.Rect(box.x, plate.top, box.width, max(box.height, plate.height))
    return box
