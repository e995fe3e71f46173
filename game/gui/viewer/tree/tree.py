"""The tree of the branches that are kept: where one stands in it, and how one goes along it."""

from collections.abc import Callable

from game.errors import GameError
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.ways import short_name, way_name, way_of
from game.record.notes.branch import Branch
from game.record.notes.text import At
from game.session.branch.branch_tree import Twig, address_of, begins_at, pair_to_compare, tree_of
from game.session.branch.kept_branches import line_of

#: Closes the viewers of lines that lie over the one of the game, and gives the branches of that one.
BackToGame = Callable[[], Branches]


class BranchTree:
    """The viewed line among the saved branches."""

    def __init__(self, looking: ViewedGame, branches: Branches, back: BackToGame) -> None:
        """Take the viewed game, the branches, and the callback that goes back to the game."""
        self._looking, self.branches, self._back = looking, branches, back
        self._made: tuple[tuple[Branch, ...], tuple[Twig, ...]] | None = None
        self._addresses: dict[tuple[object, ...], At] = {}

    @property
    def twigs(self) -> tuple[Twig, ...]:
        """All branches, those that leave another one behind it."""
        kept = self._looking.whole.notebook.now.branches
        if self._made is None or self._made[0] is not kept:
            self._made = kept, tree_of(kept)
        return self._made[1]

    @property
    def here(self) -> int | None:
        """The branch along which one looks; None in the game as it was played, or along a line that is not kept."""
        along = self._looking.along
        return None if along is None else along.book.number

    @property
    def in_the_game(self) -> bool:
        """True if one looks at the game as it was played."""
        return self._looking.along is None

    def at(self, twig: Twig) -> At:
        """Return the moment at which a branch leaves what it leaves; that of the game where it does not fit it."""
        key = (*twig.branch.way, twig.shared)
        if key not in self._addresses:
            try:
                self._addresses[key] = address_of(self._looking.whole, twig)
            except GameError:
                self._addresses[key] = twig.branch.at
        return self._addresses[key]

    def name(self, number: int | None) -> str:
        """Return the name of a way; None is the game as it was played."""
        return way_name(self._looking, way_of(number))

    def short_name(self, twig: Twig) -> str:
        """Return the name of a branch in the tree."""
        return short_name(self._looking.whole.notebook.now.branches, twig)

    def worth(self, branch: Branch) -> str:
        """Return in few signs what came of a branch; see `difference`."""
        return self._looking.branch_words.difference(branch, self._looking.front)

    def pair(self) -> tuple[int | None, int | None]:
        """Return which two ways are laid side by side first."""
        return pair_to_compare(self.twigs, self.here, self._looking.at)

    def boards(self) -> None:
        """Lay a branch and what it leaves on two boards."""
        first, second = self.pair()
        self.branches.boards(way_of(first), way_of(second))

    # --- going along it ------------------------------------------------------------------------------------------

    def go(self, number: int | None) -> None:
        """Look along a branch, from where it leaves what it leaves; None is the game as it was played."""
        if number == self.here and (number is not None or self.in_the_game):
            return
        looking = self._looking
        if number is None:
            parted = None if looking.along is None else looking.along.line.n
            self._back()
            if parted is not None:
                looking.whole.go(parted)
            return
        twig = next(one for one in self.twigs if one.number == number)
        try:
            line = line_of(looking.whole, twig.branch)
        except GameError as error:
            looking.whole.notebook.problem = error
            return
        self._back().watch(line, twig.branch.name, begins_at(line, twig), twig.branch)

    def step(self, by: int) -> None:
        """Go to the branch before or behind in the tree; the game as it was played stands before all."""
        ways = [None, *(twig.number for twig in self.twigs)]
        at = ways.index(self.here) + by
        if len(ways) > 1 and (0 <= at < len(ways)):
            self.go(ways[at])
