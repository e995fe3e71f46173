"""The scene that owns a desk, as the desk uses it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from game.engine.actions import Action
from game.gui.program.scene import Scene
from game.gui.table.paint.view import TableView
from game.gui.widgets import Button, Placed
from game.tiles.kinds import Tile


class DeskOwner(Scene):
    """The scene of a desk. As it stands here it offers nothing beside the table, and takes every legal answer."""

    view: TableView
    keys = "table"  # the card of the keys
    confirm = False  # whether a click only picks a tile up, and a second one throws it
    by_hand = False  # whether the hand stands as the person has put it
    has_boards = False  # whether the log, the tiles left and the order by hand can be had
    alone = False  # whether nobody is there who would close a dialog
    speaks = False  # whether the scene itself says what is asked, so that the desk says nothing
    watched = False  # whether the teacher looks on
    #: What is done for groups that have buttons of their own, not on the bar.
    own_calls: Mapping[str, Callable[[], object]] = MappingProxyType({})
    marked: frozenset[Tile] = frozenset()  # tiles of the hand to be marked, whatever the mouse points at

    @property
    def ahead(self) -> Iterator[Callable[[], object]]:
        """The jobs that make pictures of tiles and portraits."""
        return self.view.ahead

    def lay_table(self) -> None:
        """Lay the table out anew, because what stands beside it came or went."""

    def corner(self) -> Placed:
        """Return the small buttons in the corners with their places."""
        return []

    def left_buttons(self) -> Iterable[Button]:
        """Return the buttons at the left of the bar."""
        return ()

    def tells(self) -> str:
        """Return in words what is under way and takes a while; "" for nothing."""
        return ""

    def arranged(self) -> None:
        """Note that the person has put the hand in order."""

    def why(self) -> None:
        """Explain for everything that one might want to do why it cannot be done now."""

    def holds_back(self, action: Action) -> bool:
        """Return True where an answer does not go to the match now: it waits, or is none that the scene takes."""
        return False

    def deeds(self) -> Mapping[str, Callable[[], object]]:
        """Return what the scene does at its own keys, by command."""
        return {}
