"""
The branches of the viewed game as a tree: the current one, moving between them, and saving them.

The tree is shown as a strip above the scrub bar, and as a list among the notes.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

import pygame

from game.errors import GameError
from game.gui.kit import fonts
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP_SMALL, GOLD, GOLDEN, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.program.scene import Scene
from game.gui.viewer.viewed_game import SeenLine, ViewedGame
from game.gui.widgets import Button, Column, Dropdown, Label, Picture, Placed, Row, Widget
from game.record.notes.model import Branch, with_kept
from game.record.notes.moment import At
from game.record.replay import Replay, place_of
from game.session.branch.line import Comparison, Line, main_line, replay_along
from game.session.branch.tree import Tree, Twig, place_of_branch
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

    def __init__(self, viewed: ViewedGame, viewer: Viewer, boards: Boards, back: Callable[[], object]) -> None:
        """`back` returns to the game as played."""
        self._viewed, self._whole = viewed, viewed.whole
        self._viewer, self._boards, self._back = viewer, boards, back
        self._tree = Tree(self._whole)
        self._addresses: dict[object, At] = {}

    # --- the tree ------------------------------------------------------------------------------------------------

    @property
    def kept(self) -> tuple[Branch, ...]:
        """The branches in the notes."""
        return self._whole.notebook.now.branches

    @property
    def tree(self) -> Tree:
        """The game as played, with the branches in the notes."""
        if self._tree.branches is not self.kept:
            self._tree = Tree(self._whole, self.kept, self._tree)
        return self._tree

    @property
    def twigs(self) -> tuple[Twig, ...]:
        """All branches; each follows the branch that it leaves."""
        return self.tree.twigs

    @property
    def here(self) -> Way:
        """The viewed branch; None in the game as played, or along an unsaved line."""
        return self._viewed.notebook.number

    @property
    def in_the_game(self) -> bool:
        """True if the game as played is viewed."""
        return self._viewed.along is None

    def at(self, twig: Twig) -> At:
        """Return the moment at which a branch leaves its parent; its moment in the game if the branch does not fit."""
        key = (*twig.branch.way, twig.shared)
        if key not in self._addresses:
            self._addresses[key] = self.tree.address(twig)
        return self._addresses[key]

    def name(self, way: Way) -> str:
        """Name of a way."""
        if way is None:
            return self._viewed.app.words.say("branch.as_played")
        return self.kept[way].name or str(self.kept[way].at)

    def short_name(self, twig: Twig) -> str:
        """Name of a branch in the tree, without the name of its parent, which precedes it."""
        if twig.parent is None:
            return twig.branch.name
        return twig.branch.name.removeprefix(f"{self.kept[twig.parent].name} › ")

    def worth(self, branch: Branch) -> str:
        """Short text of a branch's result; see `difference`."""
        return self._viewed.branch_words.difference(branch, self._viewed.front)

    def pair(self) -> tuple[Way, Way]:
        """Return the two ways to compare first."""
        return self.tree.pair(self.here, self._viewed.at)

    def line(self, way: Way, other: Way) -> Line:
        """
        Return the line of a way; the game as played starts where the other way leaves it.

        Raises NotAllowed if a branch does not fit the game.
        """
        if way is None:
            whole = self._whole
            return main_line(whole, whole.place if other is None else place_of_branch(whole, self.kept[other]))
        return self.tree.line(way)

    def compared(self, one: Way, other: Way) -> Comparison:
        """Return two ways side by side. Raises NotAllowed if a branch does not fit the game."""
        return Comparison(self._whole, self.line(one, other), self.line(other, one))

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
        self._viewed.notebook.settle()
        self._whole.notebook.did(with_kept(self._whole.notebook.now, branch))

    def watch(self, line: Line, branch: Branch, n: int | None = None) -> None:
        """Show a line, saved or not, from where it leaves the game, or from `n` facts on."""
        replay = replay_along(self._whole, line)
        at = address(replay.events, line.n if n is None else n)
        self._viewed.open(self._viewer(replay, at, SeenLine(self._whole, line, branch)))

    def go(self, way: Way, at: At | None = None) -> None:
        """View a way from where it leaves its parent, instead of the viewed line; or from a moment `at`."""
        along = self._viewed.along
        if way == self.here and (way is not None or along is None):
            return
        if way is None:
            self._back()
            if along is not None:
                self._whole.go(along.line.n)
            return
        twig = self.tree.twig(way)
        try:
            line = self.tree.line(way)
        except GameError as error:
            self._whole.notebook.kept.problem = error
            return
        if at is None:
            self._back()
            self.watch(line, twig.branch, self.tree.begins_at(twig))
        else:
            self.watch(line, twig.branch, place_of(replay_along(self._whole, line).events, *at))

    def boards(self, first: Way, second: Way) -> None:
        """Show two ways on two boards."""
        self._viewed.open(self._boards(self._viewed, self, (first, second)))

    def lay_pair(self) -> None:
        """Show a branch and what it leaves on two boards."""
        self.boards(*self.pair())

    def step(self, by: int) -> None:
        """Go to the previous or next branch of the tree; the game as played is the first."""
        ways = [None, *(twig.number for twig in self.twigs)]
        at = ways.index(self.here) + by
        if len(ways) > 1 and 0 <= at < len(ways):
            self.go(ways[at])


HEIGHT = 34  # design pixels of the strip with the gap below it
_CHIP = 28
_MOST, _LEAST = 330, 150  # width of a chip
_JOINT = 22  # width of the joint before a chip, which shows what the branch leaves
_SIDE = 28
_STEP = 16  # in the list, for each level of the tree
_MOST_STEPS = 5


class BranchStrip:
    """Builds the chips; if too many, those around the viewed branch."""

    def __init__(self, branches: Branches) -> None:
        """`branches` is the tree."""
        self._branches = branches
        #: The first visible chip after paging.
        self.first: int | None = None

    @property
    def shown(self) -> bool:
        """True if there is anything to show."""
        return bool(self._branches.twigs)

    def build(self, look: Look, room: pygame.Rect) -> Placed:
        """Return a line of widgets with their places: the game, the branches, and the button for two boards."""
        branches, high, side = self._branches, look.px(_CHIP), look.px(_SIDE)
        home = _button(branches.name(None), partial(branches.go, None), "way played")
        home.skin = GOLDEN if branches.in_the_game else QUIET
        boards = _button("", branches.lay_pair, "strip boards", "boards")
        wide = home.wish(look, room.width)[0]
        line = pygame.Rect(room.x + wide, room.y, room.width - wide - side - 2 * look.px(4), high)
        return [
            (home, pygame.Rect(room.x, room.y, wide, high)),
            (boards, pygame.Rect(room.right - side, room.y, side, high)),
            *self._ways(look, line),
        ]

    def _ways(self, look: Look, line: pygame.Rect) -> Placed:
        """Return as many branches as fit, with paging buttons if some do not fit."""
        twigs, joint, side, gap = self._branches.twigs, look.px(_JOINT), look.px(_SIDE), look.px(4)
        x, left, high = line.x, line.width, line.height
        most = max(1, min(len(twigs), left // (look.px(_LEAST) + joint)))
        placed: Placed = []
        if most < len(twigs):
            left -= 2 * (side + gap)
            most = max(1, left // (look.px(_LEAST) + joint))
            x += side + gap
        first, last = self._begin(most), len(twigs) - most
        if last > 0:
            back = _button("", partial(self._turn, max(0, first - most)), "ways before", "chevron_left")
            after = _button("", partial(self._turn, min(first + most, last)), "ways behind", "chevron_right")
            back.enabled, after.enabled = first > 0, first < last
            placed.append((back, pygame.Rect(line.x + gap, line.y, side, high)))
            placed.append((after, pygame.Rect(line.right - side, line.y, side, high)))
        chip = min(look.px(_MOST), left // most - joint)
        for number, twig in enumerate(twigs[first : first + most], first):
            placed.append((_joint(twig, follows=number > 0), pygame.Rect(x, line.y, joint, high)))
            placed.append((ChipButton(self._branches, twig), pygame.Rect(x + joint, line.y, chip, high)))
            x += joint + chip
        return placed

    def _begin(self, most: int) -> int:
        """Index of the first visible chip, so that the viewed branch is visible unless the user has paged."""
        twigs, here = self._branches.twigs, self._branches.here
        at = next((n for n, twig in enumerate(twigs) if twig.number == here), 0)
        first = at - most // 2 if self.first is None else self.first
        return max(0, min(first, len(twigs) - most))

    def _turn(self, first: int) -> None:
        self.first = first


def _button(label: str, act: Callable[[], object], key: str, icon: str = "") -> Button:
    return Button(label, act, icon=icon, skin=QUIET, style=Style.TINY, height=_CHIP, key=key)


class ChipButton(Button):
    """A button with a branch's name at the left, cut if too long, and its result at the right."""

    def __init__(self, branches: Branches, twig: Twig) -> None:
        """`twig` is the branch that the button shows."""
        skin, act = GOLDEN if twig.number == branches.here else QUIET, partial(branches.go, twig.number)
        label, key = f"{branches.at(twig)}  {branches.short_name(twig)}".strip(), f"way {twig.number}"
        super().__init__(label, act, skin=skin, style=Style.TINY, height=_CHIP, key=key)
        self.told = branches.worth(twig.branch)

    def spoken(self, say: object) -> str:
        """The whole name, and the result."""
        return ", ".join(filter(None, (self.label, self.told)))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, inner = self.look, face.inflate(-2 * self.look.px(8), 0)
        ink = self.skin.ink if self.skin is GOLDEN else TEXT_GOLD
        wide = look.text_width(self.told, self.style) if self.told else 0
        wide = min(wide, round(inner.width * 0.62))
        box = pygame.Rect(inner.right - wide, inner.y, wide, inner.height)
        look.write(surface, self.told, box, self.style, ink, align="right", may_cut=True)
        room = pygame.Rect(inner.x, inner.y, inner.width - wide - (look.px(8) if wide else 0), inner.height)
        look.write(surface, self.label, room, self.style, self.skin.ink, may_cut=True)


def _joint(twig: Twig, *, follows: bool) -> Widget:
    """
    Return the picture before a chip: a line from the game, or an arrow from the parent branch.

    If a branch of the game `follows` another one, dots separate them.
    """

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        thick, colour, top = max(1, look.px(1.5)), tuple(GOLD), rect.y + look.px(6)
        middle, left, right, half = rect.centery, rect.x + look.px(4), rect.right - look.px(4), look.px(3.5)
        if follows and not twig.depth:
            for y in range(top, rect.bottom - look.px(6), look.px(5)):
                surface.fill(tuple(TEXT_SOFT), (rect.centerx, y, thick, look.px(2.5)))
            return
        surface.fill(colour, (left, middle, right - left, thick))
        for n in range(min(3, twig.depth)):
            surface.fill(colour, (left + n * look.px(4), top, thick, middle - top))
        if twig.depth:
            points = [(right, middle + thick // 2), (right - half, middle - half), (right - half, middle + half)]
            pygame.draw.polygon(surface, colour, points)

    return Picture((_JOINT, _CHIP), paint)


# --- the list --------------------------------------------------------------------------------------------------------


def tree_rows(branches: Branches, open_branch: Callable[[int], object]) -> Iterator[Widget]:
    """Yield a row for each branch: a button that opens it, its name, its result."""
    twigs = branches.twigs
    for at, twig in enumerate(twigs):
        goes_on = {depth for depth in range(twig.depth + 1) if _comes_again(twigs[at + 1 :], depth)}
        here, told = twig.number == branches.here, branches.worth(twig.branch)
        act, skin, key = partial(open_branch, twig.number), GOLDEN if here else QUIET, f"branch {twig.number}"
        opener = Button(str(branches.at(twig)), act, icon="branch", skin=skin, style=Style.TINY, height=_CHIP, key=key)
        name = Label(branches.short_name(twig), Style.SMALL, TEXT_GOLD if here else TEXT, may_cut=True)
        below = [Label(told, Style.TINY, TEXT_SOFT, may_cut=True)] if told else []
        body = Column(name, *below, gap=0).growing()
        yield Row(_lines(twig, goes_on), opener, body, gap=GAP_SMALL, align="center")


def _comes_again(later: Sequence[Twig], depth: int) -> bool:
    """Return True if another branch of this depth follows before a shallower one."""
    return next((twig.depth == depth for twig in later if twig.depth <= depth), False)


def _lines(twig: Twig, goes_on: Collection[int]) -> Widget:
    depth = min(twig.depth, _MOST_STEPS)

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        thick, step = max(1, look.px(1.5)), look.px(_STEP)
        over = look.px(4)  # the gap between two rows
        for n in range(depth + 1):
            x, last = rect.x + n * step + step // 2, n == depth
            if last or n in goes_on:
                end = rect.bottom + over if n in goes_on else rect.centery
                surface.fill(tuple(GOLD), (x, rect.y - over, thick, end - rect.y + over))
            if last:
                surface.fill(tuple(GOLD), (x, rect.centery, rect.right - x, thick))

    return Picture(((depth + 1) * _STEP, _CHIP + 8), paint)
