"""A hand as it is laid out, for everything that shows one: groups of tiles, each joker in its place."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.rules.score.sheet import Part, Piece
from game.tiles.kinds import CHOW, KONG, Kind, Meld, write

#: The shapes of a group that is no set: tiles in no order, and tiles shown beside the hand.
TILES, SHOWN = "tiles", "shown"
_CONCEALED_KONG = "concealed_kong"
_Jokers = list[tuple[Kind, Kind]]


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that lie together: their shape, whether they were declared or shown, and the tiles."""

    shape: str
    is_open: bool
    pieces: tuple[Piece, ...]

    def __str__(self) -> str:
        plain = [piece.face for piece in self.pieces if piece.face == piece.stands]
        named = [str(piece) for piece in self.pieces if piece.face != piece.stands]
        text = " ".join([write(plain), *named]).strip()
        return f"[{text}]" if self.is_open else text

    @property
    def hidden(self) -> tuple[int, ...]:
        """The places of the tiles that lie face down: the outer ones of a concealed kong."""
        return (0, len(self.pieces) - 1) if self.shape == _CONCEALED_KONG else ()


def loose(faces: Iterable[Kind], shape: str = TILES, *, is_open: bool = False) -> Group:
    """Return tiles that stand for themselves."""
    return Group(shape, is_open, tuple(Piece(face, face) for face in faces))


def declared(meld: Meld) -> Group:
    """Return a meld as it lies on the table."""
    laid = (Piece(tile.kind, stands) for tile, stands in zip(meld.tiles, meld.stands, strict=True))
    return Group(_CONCEALED_KONG if meld.concealed else meld.shape, True, tuple(laid))


def laid_out(
    parts: Iterable[Part],
    held: Sequence[tuple[Kind, Kind]],
    melded: Sequence[tuple[Kind, Kind]] = (),
    shown: Sequence[Kind] = (),
) -> tuple[Group, ...]:
    """
    Return the parts of a sheet, seven pairs pair by pair, and the tiles shown beside the hand.

    `held` and `melded` are the jokers in the hand and in melds, each with what it stands for.
    """
    in_hand, in_melds = list(held), list(melded)
    found = []
    for part in (half for whole in parts for half in _halved(whole)):
        # four alike may be a concealed kong, which lies among the melds, or stand in the hand
        lies = part.is_open or (part.shape == KONG and any(stands in part.faces for _, stands in in_melds))
        found.append(Group(part.shape, part.is_open, _pieces(part, in_melds if lies else in_hand)))
    return (*found, loose(shown, SHOWN, is_open=True)) if shown else tuple(found)


def _halved(part: Part) -> Iterator[Part]:
    if part.shape != "pairs":
        yield part
        return
    for start in range(0, len(part.faces), 2):
        yield replace(part, shape="pair", faces=part.faces[start : start + 2])


def _pieces(part: Part, jokers: _Jokers) -> tuple[Piece, ...]:
    """
    Return the tiles of a part, and remove the jokers in it from `jokers`.

    Natural tiles come first, except in a sequence, which stays in order.
    """
    found = tuple(_placed(part, jokers))
    return found if part.shape == CHOW else tuple(sorted(found, key=lambda piece: piece.face != piece.stands))


def _placed(part: Part, jokers: _Jokers) -> Iterator[Piece]:
    for face in part.faces:
        joker = next((pair for pair in jokers if pair[1] == face), None)
        if joker is None:
            yield Piece(face, face)
        else:
            jokers.remove(joker)
            yield Piece(*joker)
