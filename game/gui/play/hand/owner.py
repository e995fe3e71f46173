"""The scene that owns a desk, as the desk sees it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from game.engine.actions import Action
from game.gui.program.scene import Scene
from game.gui.table.paint.view import TableView
from game.gui.widgets import Button, Placed
from game.tiles.kinds import Tile


class DeskOwner(Scene):
    """Base class of scenes with a desk. Offers nothing beside the table, and accepts every legal answer."""

    view: TableView
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
