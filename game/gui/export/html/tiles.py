"""The pictures of a page: one sheet with all visible tiles, and portraits. Needs a canvas."""

from collections.abc import Collection, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor, wait

import pygame
from PIL import Image

from game.gui.export.html.markup import data
from game.gui.export.subject import Subject
from game.gui.export.webp import still
from game.gui.kit.look import Look
from game.gui.kit.portraits import portrait
from game.gui.table.place.spots import RATIO
from game.gui.table.tile.front_and_back import face
from game.gui.table.told.faces import seat_faces
from game.tiles.kinds import Kind
from game.words.lookup import Words

_WIDTH = 112  # pixels of a tile: enough for a hand on a telephone with three device pixels to each CSS pixel
_COLUMNS = 8
_QUALITY = 86
_SHORT = 0.004  # seconds of a pause
_FACE = 132  # pixels of a portrait
BACK = "back"


def sheet_of_tiles(kinds: Collection[Kind]) -> Generator[None, None, tuple[str, dict[str, tuple[float, float]]]]:
    """
    Return the address of the sheet, and by code (`back` too) the position of a tile, in percent as CSS counts it.

    Yields after each row, as a pause.
    """
    codes = [BACK, *map(str, sorted(kinds))]
    wide, high = _WIDTH, round(_WIDTH * RATIO)
    rows = -(-len(codes) // _COLUMNS)
    sheet = pygame.Surface((wide * _COLUMNS, high * rows), pygame.SRCALPHA)
    places = {}
    for number, code in enumerate(codes):
        row, column = divmod(number, _COLUMNS)
        sheet.blit(face(code, wide), (column * wide, row * high))
        places[code] = (100 * column / (_COLUMNS - 1), 100 * row / max(1, rows - 1))
        if column == _COLUMNS - 1:
            yield
    with ThreadPoolExecutor(1) as other:  # packing is slow and releases the lock
        address = other.submit(_address, sheet)
        while not wait([address], _SHORT).done:
            yield
    return address.result(), places


def sheet_style(address: str, places: Mapping[str, tuple[float, float]]) -> str:
    """Return the style of all tiles: each is a part of the sheet."""
    rows = -(-len(places) // _COLUMNS)
    size = f"background-image:url({address});background-size:{100 * _COLUMNS}% {100 * rows}%"
    return f".t{{{size}}}" + "".join(
        f".k{code}{{background-position:{x:.4g}% {y:.4g}%}}" for code, (x, y) in places.items()
    )


def portraits(subject: Subject, moods: Collection[tuple[int, str]]) -> Generator[None, None, dict[str, str]]:
    """
    Return the addresses of the portraits, by seat and mood such as `2calm`.

    Yields after each portrait, as a pause.
    """
    who, look = seat_faces(subject.replay.header.seats), Look(Words(subject.words.language))
    found = {}
    for seat, mood in sorted(moods):
        found[f"{seat}{mood}"] = _address(portrait(look, who[seat].shown, mood, _FACE, name=subject.called[seat]))
        yield
    return found


def _address(surface: pygame.Surface) -> str:
    picture = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    return data("webp", still(picture, _QUALITY))
