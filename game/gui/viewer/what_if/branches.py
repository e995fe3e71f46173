"""The branches of the viewed game as a tree: the current one, moving between them, and saving them."""

from collections.abc import Callable

from game.errors import GameError, NotAllowed
from game.gui.kit import fonts
from game.gui.kit.look import Look
from game.gui.kit.theme import Style
from game.gui.program.scene import Scene
from game.gui.viewer.opened.viewed_game import SeenLine, ViewedGame
from game.gui.widgets import Dropdown
from game.record.notes.along_branch import with_kept
from game.record.notes.branch import Branch
from game.record.notes.text import At
from game.record.replay import Replay, place_of
from game.session.branch.branch_tree import Twig, address_of, begins_at, pair_to_compare, tree_of
from game.session.branch.kept_branches import line_of, place_of_branch
from game.session.branch.line import Line, main_line, replay_along
from game.session.game import address

#: A way on: the index of a branch in the notes, or None for the game as played.
Way = int | None
#: Returns the viewer of a line, from a moment on.
Viewer = Callable[[Replay, At, SeenLine], Scene]
#: Returns the scene that shows two ways on two boards.
Boards = Callable[[ViewedGame, "Branches", tuple[Way, Way]], Scene]

_PLAYED = "played"  # the game as played, in a dropdown


class Branches:
    """The saved branches round the viewed line; branches of branches also start in the game as played."""

    def __init__(self, looking: ViewedGame, viewer: Viewer, boards: Boards, back: Callable[[], object]) -> None:
        """`back` returns to the game as played."""
        self._looking, self._whole = looking, looking.whole
        self._viewer, self._boards, self._back = viewer, boards, back
        self._made: tuple[tuple[Branch, ...], tuple[Twig, ...]] | None = None
        self._addresses: dict[tuple[object, ...], At] = {}

    # --- the tree ------------------------------------------------------------------------------------------------

    @property
    def kept(self) -> tuple[Branch, ...]:
        """The branches in the notes."""
        return self._whole.notebook.now.branches

    @property
    def twigs(self) -> tuple[Twig, ...]:
        """All branches; each follows the branch that it leaves."""
        if self._made is None or self._made[0] is not self.kept:
            self._made = self.kept, tree_of(self.kept)
        return self._made[1]

    @property
    def here(self) -> Way:
        """The viewed branch; None in the game as played, or along an unsaved line."""
        return self._looking.notebook.number

    @property
    def in_the_game(self) -> bool:
        """True if the game as played is viewed."""
        return self._looking.along is None

    def at(self, twig: Twig) -> At:
        """Return the moment at which a branch leaves its parent; its moment in the game if the branch does not fit."""
        key = (*twig.branch.way, twig.shared)
        if key not in self._addresses:
            try:
                self._addresses[key] = address_of(self._whole, twig)
            except GameError:
                self._addresses[key] = twig.branch.at
        return self._addresses[key]

    def name(self, way: Way) -> str:
        """Name of a way."""
        if way is None:
            return self._looking.app.words.say("branch.as_played")
        return self.kept[way].name or str(self.kept[way].at)

    def short_name(self, twig: Twig) -> str:
        """Name of a branch in the tree, without the name of its parent, which precedes it."""
        if twig.parent is None:
            return twig.branch.name
        return twig.branch.name.removeprefix(f"{self.kept[twig.parent].name} › ")

    def worth(self, branch: Branch) -> str:
        """Short text of a branch's result; see `difference`."""
        return self._looking.branch_words.difference(branch, self._looking.front)

    def pair(self) -> tuple[Way, Way]:
        """Return the two ways to compare first."""
        return pair_to_compare(self.twigs, self.here, self._looking.at)

    def line(self, way: Way, other: Way) -> Line:
        """
        Return the line of a way; the game as played starts where the other way leaves it.

        Raises NotAllowed if a branch does not fit the game.
        """
        if way is None:
            whole = self._whole
            return main_line(whole, whole.place if other is None else place_of_branch(whole, self.kept[other]))
        if way >= len(self.kept):
            raise NotAllowed("branch.gone")
        return line_of(self._whole, self.kept[way])

    def choosing(
        self, look: Look, room: float, chosen: list[Way], number: int, then: Callable[[str], object]
    ) -> Dropdown[str]:
        """
        Return a dropdown of all ways, in the order of the tree, that sets `chosen[number]`.

        Names are at most `room` design pixels wide; `then` is called with the key of the dropdown.
        """
        entries = [(_PLAYED, self.name(None))]
        for twig in self.twigs:
            deals = twig.branch.result.deals if twig.branch.result is not None else 0
            told = f"{'› ' * twig.depth}{twig.branch.at}  {f'×{deals}  ' if deals else ''}{self.short_name(twig)}"
            cut = fonts.cut(told.strip(), look.px(room), look.px(Style.BODY.size), Style.BODY.bold)
            entries.append((str(twig.number), cut))

        def choose(value: str) -> None:
            chosen[number] = None if value == _PLAYED else int(value)
            then(key)

        way, key = chosen[number], f"way {number}"
        return Dropdown(entries, _PLAYED if way is None else str(way), choose, key=key)

    # --- saving and moving ---------------------------------------------------------------------------------------

    def keep(self, branch: Branch) -> None:
        """Save a branch in the notes, or only its result if it is already saved. Raises NotAllowed."""
        self._looking.notebook.settle()
        self._whole.notebook.did(with_kept(self._whole.notebook.now, branch))

    def watch(self, line: Line, branch: Branch, n: int | None = None) -> None:
        """Show a line, saved or not, from where it leaves the game, or from `n` facts on."""
        replay = replay_along(self._whole, line)
        at = address(replay.events, line.n if n is None else n)
        self._looking.open(self._viewer(replay, at, SeenLine(self._whole, line, branch)))

    def go(self, way: Way, at: At | None = None) -> None:
        """View a way from where it leaves its parent, instead of the viewed line; or from a moment `at`."""
        along = self._looking.along
        if way == self.here and (way is not None or along is None):
            return
        if way is None:
            self._back()
            if along is not None:
                self._whole.go(along.line.n)
            return
        twig = next(one for one in self.twigs if one.number == way)
        try:
            line = line_of(self._whole, twig.branch)
        except GameError as error:
            self._whole.notebook.kept.problem = error
            return
        if at is None:
            self._back()
            self.watch(line, twig.branch, begins_at(line, twig))
        else:
            self.watch(line, twig.branch, place_of(replay_along(self._whole, line).events, *at))

    def boards(self, first: Way, second: Way) -> None:
        """Show two ways on two boards."""
        self._looking.open(self._boards(self._looking, self, (first, second)))

    def lay_pair(self) -> None:
        """Show a branch and what it leaves on two boards."""
        self.boards(*self.pair())

    def step(self, by: int) -> None:
        """Go to the previous or next branch of the tree; the game as played is the first."""
        ways = [None, *(twig.number for twig in self.twigs)]
        at = ways.index(self.here) + by
        if len(ways) > 1 and 0 <= at < len(ways):
            self.go(ways[at])
