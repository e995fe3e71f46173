"""The dialog in which two ways lie side by side: what was played, and branches that were kept."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, PAD, TEXT, TEXT_SOFT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.box_plot import BoxPlot, box_of
from game.gui.viewer.what_if.ways import PLAYED, way_of, ways
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
from game.record.notes.branch import Branch, Result
from game.record.notes.text import At
from game.session.branch.kept_branches import SAME_WALL, line_of, place_of_branch
from game.session.branch.line import Line, main_line
from game.session.branch.side_by_side import hand_summary, parting
from game.session.game import address
from game.words.judged.branches import GOAL, spread_numbers
from game.words.troubles import told

_WIDTH = 940
_LABEL, _CELL = 4, 7  # shares of the width
_NAME = 300  # design pixels of a name in a list that opens


#: What is told, by the key of the words that name it, in the order in which it stands.
Facts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Side:
    """A compared line: its name, its text, its facts (None for shuffled deals), and the result of many deals."""

    name: str
    facts: Facts
    line: Line | None = None
    result: Result | None = None


class CompareDialog(Dialog):
    """Lies over the viewer; which two are compared is chosen in it."""

    first_focus = "close"

    def __init__(
        self,
        looking: ViewedGame,
        first: int | None = None,
        second: int | None = None,
        show_boards: Callable[[str, str], object] | None = None,
    ) -> None:
        """
        Take the viewed game, and the places of the branches in the notes; None is the game as played.

        `show_boards` lays two ways on two boards.
        """
        super().__init__()
        self._whole, self.show_boards = looking.whole, show_boards
        self.branches = self._whole.notebook.now.branches
        self.chosen = [way_of(first), way_of(second)]
        self._looking = looking
        self._sides: dict[tuple[str, str], Side | str] = {}

    # --- what is compared ----------------------------------------------------------------------------------------

    def side(self, place: int) -> Side | str:
        """Return one of the two ways, or the sentence why it cannot be told."""
        value, other = self.chosen[place], self.chosen[1 - place]
        key = (value, other if value == PLAYED else "")
        if key not in self._sides:
            try:
                self._sides[key] = self._made(value, other)
            except GameError as error:
                self._sides[key] = told(self.app.words, error)
        return self._sides[key]

    def _made(self, value: str, other: str) -> Side:
        if value != PLAYED:
            return _side_of(self._whole, self.branches[int(value)])
        at = self.branches[int(other)].at if other != PLAYED else self._whole.at
        return _side_played(self._whole, at)

    # --- what it looks like --------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the board in the middle."""
        say = self.app.words.say
        sides = [self.side(0), self.side(1)]
        problems = [side for side in sides if isinstance(side, str)]
        body: list[Widget] = [Paragraph(problem, Style.SMALL, BAD) for problem in problems]
        if not problems:
            body = list(self._told([side for side in sides if isinstance(side, Side)]))
        title = self.head(say("branch.compare_title"))
        foot = Row(*self._boards(), Spacer(grow=1), self.close_button(), gap=GAP)
        return Panel(Column(title, *self._lists_and(body), foot, gap=GAP), width=_WIDTH, pad=PAD)

    def _boards(self) -> list[Widget]:
        """The button that lays the two on two boards; none where a way does not fit the game, or both are one."""
        sides = [self.side(0), self.side(1)]
        if self.show_boards is None or self.chosen[0] == self.chosen[1] or any(isinstance(one, str) for one in sides):
            return []
        show = self.show_boards

        def open_boards() -> None:
            self.back()
            show(self.chosen[0], self.chosen[1])

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
        """Return the middle of the window."""
        return self.board_area(_WIDTH)

    def _list(self, place: int) -> Dropdown:
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
            names, results = zip(*spreads, strict=True)
            numbers = [spread_numbers(self.app.words, result) for result in results]
            yield Divider()
            yield BoxPlot([box_of(result) for result in results], names, numbers)
            yield Paragraph(self.app.words.say("branch.legend"), Style.TINY)

    def _row(self, key: str, facts: list[Facts]) -> Widget:
        words, goal = self.app.words, key.removeprefix(GOAL)
        name = words.say(f"branch.row.{key}") if goal == key else words.goal(goal, "to_the_end")
        label = Paragraph(name, Style.SMALL, TEXT_SOFT)
        cells = [Paragraph(found.get(key, "–"), Style.SMALL, TEXT).growing(_CELL) for found in facts]
        if self.narrow:
            return Column(label, Row(*cells, gap=GAP, align="start"), gap=0)
        return Row(label.growing(_LABEL), *cells, gap=GAP, align="start")


def _side_played(looking: ViewedGame, at: At) -> Side:
    """Return what was played from a moment on."""
    n = looking.chapters.nearest(*at)
    line = main_line(looking, n)
    return Side(
        looking.app.words.say("branch.as_played"), dict(looking.branch_words.summary(hand_summary(looking, line))), line
    )


def _side_of(looking: ViewedGame, branch: Branch) -> Side:
    """Return a branch that was kept. Raises NotAllowed where it does not fit the game."""
    name = branch.name or str(branch.at)
    if branch.kind == SAME_WALL:
        line = line_of(looking, branch)
        return Side(name, dict(looking.branch_words.summary(hand_summary(looking, line))), line)
    hand = looking.timeline.table(place_of_branch(looking, branch)).hand
    return Side(name, dict(looking.branch_words.deals(hand, branch.result)), result=branch.result)


def _parting_sentence(looking: ViewedGame, one: Side, other: Side) -> str:
    """Return in words where two ways part and what happens then on each; "" where one of them is no line."""
    if one.line is None or other.line is None:
        return ""
    found = parting(looking, one.line, other.line)
    if found is None:
        return looking.app.words.say("branch.same")
    at = address((*looking.timeline.events[: min(found.n, one.line.n)], *one.line.events), found.n)
    return looking.branch_words.parts(at, found.table, found.one, found.other)
