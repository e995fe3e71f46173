"""The dialog in which two ways lie side by side: what was played, and branches that were kept."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, PAD, TEXT, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.box_plot import box_plots
from game.gui.viewer.what_if.branches import Branches
from game.gui.viewer.what_if.ways import PLAYED, line_of_way, way_name, way_of, ways
from game.gui.widgets import (
    Button,
    Column,
    Divider,
    Dropdown,
    Padded,
    Panel,
    Paragraph,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from game.record.notes.branch import Result
from game.session.branch.kept_branches import SAME_WALL, place_of_branch
from game.session.branch.line import Line
from game.session.branch.side_by_side import hand_summary, parting
from game.session.game import address
from game.words.judged.branches import GOAL
from game.words.troubles import told

_WIDTH = 940
_LABEL, _CELL = 4, 7  # shares of the width
_NAME = 300  # design pixels of a name in a list that opens


#: What is told, by the key of the words that name it, in the order in which it stands.
Facts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Side:
    """
    A compared way: its name, what is told of it, its line (None for shuffled deals), and the result of many deals.

    `problem` is why a way cannot be told, "" where it can.
    """

    name: str
    facts: Facts = field(default_factory=dict)
    line: Line | None = None
    result: Result | None = None
    problem: str = ""


class CompareDialog(Dialog):
    """Lies over the viewer; which two are compared is chosen in it."""

    first_focus = "close"

    def __init__(self, looking: ViewedGame, first: int | None, second: int | None, branches: Branches) -> None:
        """Take the viewed game, the places of the two in its notes (None: the game as played), and its branches."""
        super().__init__()
        self._whole, self._show_boards = looking.whole, branches.boards
        self.branches = self._whole.notebook.now.branches
        self.chosen = [way_of(first), way_of(second)]
        self._looking = looking
        self._sides: dict[tuple[str, str], Side] = {}

    # --- what is compared ----------------------------------------------------------------------------------------

    def side(self, place: int) -> Side:
        """Return one of the two ways."""
        value, other = self.chosen[place], self.chosen[1 - place]
        key = (value, other if value == PLAYED else "")
        if key not in self._sides:
            try:
                self._sides[key] = self._made(value, other)
            except GameError as error:
                self._sides[key] = Side("", problem=told(self.app.words, error))
        return self._sides[key]

    def _made(self, value: str, other: str) -> Side:
        """Return a way as it is told. Raises NotAllowed where a branch does not fit the game."""
        whole, name = self._whole, way_name(self._looking, value)
        branch = None if value == PLAYED else self.branches[int(value)]
        if branch is None or branch.kind == SAME_WALL:
            line = line_of_way(self._looking, value, other)
            return Side(name, dict(whole.branch_words.summary(hand_summary(whole, line))), line)
        hand = whole.timeline.table(place_of_branch(whole, branch)).hand
        return Side(name, dict(whole.branch_words.deals(hand, branch.result)), result=branch.result)

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        say = self.app.words.say
        sides = [self.side(0), self.side(1)]
        problems = dict.fromkeys(side.problem for side in sides if side.problem)
        body: list[Widget] = [Paragraph(problem, Style.SMALL, BAD) for problem in problems]
        if not problems:
            body = list(self._told(sides))
        title = self.head(say("branch.compare_title"))
        foot = Row(*self._boards(), Spacer(grow=1), self.close_button(), gap=GAP)
        return Panel(Column(title, *self._lists_and(body), foot, gap=GAP), width=_WIDTH, pad=PAD)

    def _boards(self) -> list[Widget]:
        """The button that lays the two on two boards; none where a way does not fit the game, or both are one."""
        if self.chosen[0] == self.chosen[1] or self.side(0).problem or self.side(1).problem:
            return []

        def open_boards() -> None:
            self.back()
            self._show_boards(*self.chosen)

        return [Button(self.app.words.say("branch.boards"), open_boards, icon="boards", key="boards")]

    def _lists_and(self, told: list[Widget]) -> tuple[Widget, ...]:
        """Return the lists of lines above their descriptions; with large letters everything scrolls."""
        lists = (self._list(0), self._list(1))
        if self.narrow:
            return (self.scrolling(*lists, Divider(), *told, gap=GAP_SMALL),)
        row = Row(
            Spacer().growing(_LABEL),
            *(one.growing(_CELL) for one in lists),
            gap=GAP,
            align="center",
        )
        return row, Divider(), Scroll(Padded(Column(*told, gap=GAP_SMALL), 3), key="compared")

    def area(self) -> pygame.Rect:
        return self.board_area(_WIDTH)

    def _list(self, place: int) -> Dropdown[str]:
        entries = ways(self._looking, self.app.look, _NAME)

        def choose(value: str) -> None:
            self.chosen[place] = value
            self.rebuild(f"way {place}")

        return Dropdown(entries, self.chosen[place], choose, key=f"way {place}")

    def _told(self, sides: list[Side]) -> Iterator[Widget]:
        sentence = _parting_sentence(self._whole, *sides)
        if sentence:
            yield Paragraph(sentence, Style.SMALL, TEXT)
        keys = dict.fromkeys(key for side in sides for key in side.facts)
        for key in keys:
            yield self._row(key, [side.facts for side in sides])
        spreads = [(side.name, side.result) for side in sides if side.result is not None]
        if spreads:
            yield Divider()
            yield from box_plots(self.app.words, spreads)

    def _row(self, key: str, facts: list[Facts]) -> Widget:
        words, goal = self.app.words, key.removeprefix(GOAL)
        name = words.say(f"branch.row.{key}") if goal == key else words.goal(goal, "to_the_end")
        label = Paragraph(name, Style.SMALL, TEXT_SOFT)
        cells = [Paragraph(found.get(key, "–"), Style.SMALL, TEXT).growing(_CELL) for found in facts]
        if self.narrow:
            return Column(label, Row(*cells, gap=GAP, align="start"), gap=0)
        return Row(label.growing(_LABEL), *cells, gap=GAP, align="start")


def _parting_sentence(looking: ViewedGame, one: Side, other: Side) -> str:
    """Return in words where two ways part and what happens then on each; "" where one of them is no line."""
    if one.line is None or other.line is None:
        return ""
    found = parting(looking, one.line, other.line)
    if found is None:
        return looking.app.words.say("branch.same")
    at = address((*looking.timeline.events[: min(found.n, one.line.n)], *one.line.events), found.n)
    return looking.branch_words.parts(at, found.table, found.one, found.other)
