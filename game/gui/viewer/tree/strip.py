"""The strip of branches: the tree of all that is kept on one line above the scrub bar, and where one stands in it."""

from functools import partial

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import GOLD, GOLDEN, QUIET, TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.tree.tree import BranchTree
from game.gui.widgets import Button, Picture, Placed, Widget
from game.session.branch.branch_tree import Twig

HEIGHT = 34  # design pixels of the strip with the gap below it
_CHIP = 28
_MOST, _LEAST = 330, 150  # of the width of a chip
_JOINT = 22  # before a chip: how it hangs on what stands before it
_SIDE = 28


class BranchStrip:
    """Builds the chips; where there are more than fit, those round the one where one stands."""

    def __init__(self, tree: BranchTree) -> None:
        """Take the tree."""
        self._tree = tree
        self._first: int | None = None  # the first chip that is shown where one has turned the page

    @property
    def shown(self) -> bool:
        """True if there is anything to show."""
        return bool(self._tree.twigs)

    @property
    def state(self) -> object:
        """The changing state beside the branches."""
        return self._first

    def build(self, look: Look, room: pygame.Rect) -> Placed:
        """Return the widgets with their places in a line: the game, the branches, and what lays two on two boards."""
        tree, high, side = self._tree, look.px(_CHIP), look.px(_SIDE)
        skin = GOLDEN if tree.in_the_game else QUIET
        act = partial(tree.go, None)
        home = Button(tree.name(None), act, skin=skin, style=Style.TINY, height=_CHIP, key="way played")
        boards = Button("", tree.boards, icon="boards", skin=QUIET, style=Style.TINY, height=_CHIP, key="strip boards")
        wide = home.wish(look, room.width)[0]
        line = pygame.Rect(room.x + wide, room.y, room.width - wide - side - 2 * look.px(4), high)
        return [
            (home, pygame.Rect(room.x, room.y, wide, high)),
            (boards, pygame.Rect(room.right - side, room.y, side, high)),
            *self._ways(look, line),
        ]

    def _ways(self, look: Look, line: pygame.Rect) -> Placed:
        """Return the branches, as many as have room; where these are not all, buttons that turn to others."""
        twigs, joint, side, gap = self._tree.twigs, look.px(_JOINT), look.px(_SIDE), look.px(4)
        x, left, high = line.x, line.width, line.height
        most = max(1, min(len(twigs), left // (look.px(_LEAST) + joint)))
        if most < len(twigs):
            most = max(1, (left - 2 * (side + gap)) // (look.px(_LEAST) + joint))
        first = self._begin(most)
        placed: Placed = []
        if most < len(twigs):
            back = self._page("chevron_left", first - most, most, "ways before", on=first > 0)
            on = self._page("chevron_right", first + most, most, "ways behind", on=first + most < len(twigs))
            placed.append((back, pygame.Rect(x + gap, line.y, side, high)))
            placed.append((on, pygame.Rect(line.right - side, line.y, side, high)))
            x += side + gap
            left -= 2 * (side + gap)
        chip = min(look.px(_MOST), left // most - joint)
        for number, twig in enumerate(twigs[first : first + most]):
            begins = number > 0 or first > 0
            placed.append((_joint(twig, begins=begins), pygame.Rect(x, line.y, joint, high)))
            placed.append((self._chip(twig), pygame.Rect(x + joint, line.y, chip, high)))
            x += joint + chip
        return placed

    def _begin(self, most: int) -> int:
        """Return the first chip that is shown, so that the one where one stands is among them."""
        twigs, here = self._tree.twigs, self._tree.here
        last = max(0, len(twigs) - most)
        if self._first is not None:
            return max(0, min(self._first, last))
        at = next((n for n, twig in enumerate(twigs) if twig.number == here), 0)
        return max(0, min(at - most // 2, last))

    def _page(self, icon: str, first: int, most: int, key: str, *, on: bool) -> Widget:
        def turn() -> None:
            self._first = max(0, min(first, len(self._tree.twigs) - most))

        return Button("", turn, icon=icon, skin=QUIET, style=Style.TINY, height=_CHIP, key=key, enabled=on)

    def _chip(self, twig: Twig) -> Widget:
        tree = self._tree
        told = tree.worth(twig.branch)
        here = twig.number == tree.here
        return ChipButton(
            f"{tree.at(twig)}  {tree.short_name(twig)}".strip(), told, partial(tree.go, twig.number), twig, here
        )


class ChipButton(Button):
    """A button with the name of a branch at its left, cut where it is long, and what came of it at its right."""

    def __init__(self, name: str, told: str, go: partial[None], twig: Twig, here: bool) -> None:
        """Take the name, what came of it, what looks along it, and whether one does already."""
        super().__init__(
            name, go, skin=GOLDEN if here else QUIET, style=Style.TINY, height=_CHIP, key=f"way {twig.number}"
        )
        self.told = told

    def spoken(self, say: object) -> str:
        """Return the whole name and what came of it."""
        del say
        return ", ".join(filter(None, (self.label, self.told)))

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, inner = self.look, face.inflate(-2 * self.look.px(8), 0)
        ink = self.skin.ink if self.skin is GOLDEN else TEXT_GOLD
        wide = look.text_width(self.told, self.style) if self.told else 0
        if wide > inner.width * 0.62:
            wide = round(inner.width * 0.62)
        look.write(
            surface,
            self.told,
            pygame.Rect(inner.right - wide, inner.y, wide, inner.height),
            self.style,
            ink,
            align="right",
            may_cut=True,
        )
        room = pygame.Rect(inner.x, inner.y, inner.width - wide - (look.px(8) if wide else 0), inner.height)
        look.write(surface, self.label, room, self.style, self.skin.ink, may_cut=True)


def _joint(twig: Twig, *, begins: bool) -> Widget:
    """Return the picture before a chip: a line from the game, or an arrow from the branch that it leaves."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        thick, colour = max(1, look.px(1.5)), tuple(GOLD)
        middle, left, right = rect.centery, rect.x + look.px(4), rect.right - look.px(4)
        if twig.depth == 0:
            if begins:
                x = rect.centerx
                for y in range(rect.y + look.px(6), rect.bottom - look.px(6), look.px(5)):
                    surface.fill(tuple(TEXT_SOFT), (x, y, thick, look.px(2.5)))
            else:
                surface.fill(colour, (left, middle, right - left, thick))
            return
        top = rect.y + look.px(6)
        for n in range(min(3, twig.depth)):
            x = left + n * look.px(4)
            surface.fill(colour, (x, top, thick, middle - top))
        surface.fill(colour, (left, middle, right - left, thick))
        tip, half = right, look.px(3.5)
        points = [(tip, middle + thick // 2), (tip - half, middle - half), (tip - half, middle + half)]
        pygame.draw.polygon(surface, colour, points)

    return Picture((_JOINT, _CHIP), paint)
