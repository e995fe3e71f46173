"""The scene that owns a desk, as the desk sees it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from game.engine.actions import Action
from game.gui.program import aloud
from game.gui.program.scene import Scene
from game.gui.table.paint.view import TableView
from game.gui.widgets import Button, FocusRing, Placed
from game.tiles.kinds import Tile
from game.words.lookup import Words


class Kit(Protocol):
    """The table of the scene, as the terminal uses it."""

    @property
    def asks(self) -> bool:
        """True if the player has something to do."""

    def offers(self) -> Sequence[str]:
        """Return the names of what the player may do now."""
        ...

    def typed(self, line: str, known: Sequence[Words]) -> bool:
        """Carry out a line; return True if it names a tile or a button."""
        ...

    def tell_again(self) -> None:
        """Tell the question once more."""

    @property
    def ring(self) -> FocusRing:
        """The buttons of the desk."""
        ...

    def sentences(self) -> Sequence[str]:
        """Return the table and the question in sentences."""
        ...


class DeskOwner(Scene):
    """Base class of scenes with a desk. Offers nothing beside the table, and accepts every legal answer."""

    view: TableView
    kit: Kit
    holds_reviews = True
    keys = "table"  # the key card
    confirm = False  # whether a click only picks a tile up, and a second one discards it
    by_hand = False  # whether the hand keeps the person's order
    has_boards = False  # whether log, tiles left and manual order are available
    alone = False  # whether nobody is present to close a dialog
    speaks = False  # whether the scene itself asks, so that the desk shows no captions
    watched = False  # whether the teacher looks on
    #: Callbacks of groups that have buttons of their own, not on the bar.
    own_calls: Mapping[str, Callable[[], object]] = MappingProxyType({})
    marked: frozenset[Tile] = frozenset()  # tiles of the hand to mark, wherever the mouse is

    @property
    def ahead(self) -> Iterator[Callable[[], object]]:
        """The jobs that make pictures of tiles and portraits."""
        return self.view.ahead

    @property
    def asks(self) -> bool:
        return self.kit.asks

    def offers(self) -> Sequence[str]:
        return self.kit.offers()

    def typed(self, line: str, known: Sequence[Words]) -> bool:
        return self.kit.typed(line, known)

    def tell_again(self) -> None:
        self.kit.tell_again()

    def whole(self) -> Sequence[str]:
        rings = dict.fromkeys(filter(None, (self.focus_ring, self.kit.ring)))
        return (*self.kit.sentences(), *(one for ring in rings for one in aloud.whole(ring, self.app.look)))

    def lay_table(self) -> None:
        """Lay out the table again, because a setting has changed it."""

    def corner(self) -> Placed:
        """Return the small buttons of the corners with their places."""
        return []

    def left_buttons(self) -> Iterable[Button]:
        """Return the buttons at the left of the bar."""
        return ()

    def tells(self) -> str:
        """Sentence about something in progress that takes a while; "" for nothing."""
        return ""

    def arranged(self) -> None:
        """Called when the person has rearranged the hand."""

    def why(self) -> None:
        """Explain for each wish why it is impossible now."""

    def holds_back(self, action: Action) -> bool:
        """Return True if the answer must not go to the match now: it waits, or the scene rejects it."""
        return False

    def deeds(self) -> Mapping[str, Callable[[], object]]:
        """Callbacks of the scene's own keys, by command."""
        return {}
