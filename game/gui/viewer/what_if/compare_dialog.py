"""The dialog that compares two ways: the game as played, and saved branches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pygame

from game.errors import GameError
from game.gui.kit.theme import BAD, GAP_SMALL, TEXT, Style
from game.gui.program.dialog import Dialog
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.what_if.box_plot import box_plots
from game.gui.viewer.what_if.branches import Branches, Way
from game.gui.widgets import Button, Column, Divider, Panel, Paragraph, Row, Scroll, Spacer, Widget
from game.record.notes.branch import Result
from game.session.branch.kept_branches import SAME_WALL, place_of_branch
from game.session.branch.line import Line
from game.session.branch.side_by_side import hand_summary, parting
from game.session.game import address
from game.words.judged.branches import GOAL
from game.words.troubles import told

_WIDTH = 940
_LABEL, _CELL = 4, 7  # shares of the width
_NAME = 300  # design pixels of a name in a dropdown


@dataclass(frozen=True, slots=True)
class Side:
    """
    A compared way: its name, its line (None for shuffled deals), and the result of many deals.

    `facts` has its rows in order, by the key of their name. `problem` tells why the way cannot be shown, or is "".
    """

    name: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    line: Line | None = None
    result: Result | None = None
    problem: str = ""


class CompareDialog(Dialog):
    """A dialog over the viewer; its dropdowns choose the two ways."""

    first_focus = "close"

    def __init__(self, looking: ViewedGame, first: Way, second: Way, branches: Branches) -> None:
        """`first` and `second` are the ways compared first."""
        super().__init__()
        self._whole, self._branches = looking.whole, branches
        self.chosen = [first, second]
        self._sides: dict[tuple[Way, Way], Side] = {}

    # --- the two ways --------------------------------------------------------------------------------------------

    def side(self, place: int) -> Side:
        """Return one of the two ways."""
        way, other = self.chosen[place], self.chosen[1 - place]
        key = (way, other if way is None else None)
        if key not in self._sides:
            try:
                self._sides[key] = self._made(way, other)
            except GameError as error:
                self._sides[key] = Side(problem=told(self.app.words, error))
        return self._sides[key]

    def _made(self, way: Way, other: Way) -> Side:
        """Return the rows of a way. Raises NotAllowed if a branch does not fit the game."""
        whole, name = self._whole, self._branches.name(way)
        branch = None if way is None else self._branches.kept[way]
        if branch is None or branch.kind == SAME_WALL:
            line = self._branches.line(way, other)
            return Side(name, dict(whole.branch_words.summary(hand_summary(whole, line))), line)
        hand = whole.timeline.table(place_of_branch(whole, branch)).hand
        return Side(name, dict(whole.branch_words.deals(hand, branch.result)), result=branch.result)

    # --- widgets -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        sides = [self.side(0), self.side(1)]
        told = list(self._told(*sides))
        lists = [self._branches.choosing(self.app.look, _NAME, self.chosen, at, self.rebuild) for at in range(2)]
        if self.narrow:  # with large letters everything scrolls
            body: tuple[Widget, ...] = (self.scrolling(*lists, Divider(), *told, gap=GAP_SMALL),)
        else:
            row = Row(Spacer().growing(_LABEL), *(one.growing(_CELL) for one in lists), align="center")
            body = row, Divider(), Scroll(Column(*told, gap=GAP_SMALL), pad=3, key="compared")
        can_lay = not any(side.problem for side in sides) and self.chosen[0] != self.chosen[1]
        boards = Button(self.app.words.say("branch.boards"), self._lay, icon="boards", key="boards")
        foot = Row(*([boards] if can_lay else []), Spacer(grow=1), self.close_button())
        title = self.head(self.app.words.say("branch.compare_title"))
        return Panel(Column(title, *body, foot), width=_WIDTH)

    def _lay(self) -> None:
        self.back()
        self._branches.boards(*self.chosen)

    def area(self) -> pygame.Rect:
        return self.board_area(_WIDTH)

    def _told(self, one: Side, other: Side) -> Iterator[Widget]:
        if problems := dict.fromkeys(side.problem for side in (one, other) if side.problem):
            yield from (Paragraph(problem, Style.SMALL, BAD) for problem in problems)
            return
        if sentence := self._parting_sentence(one, other):
            yield Paragraph(sentence, Style.SMALL, TEXT)
        for key in {**one.facts, **other.facts}:
            yield self._row(key, one.facts.get(key, "–"), other.facts.get(key, "–"))
        spreads = [(side.name, side.result) for side in (one, other) if side.result is not None]
        if spreads:
            yield Divider()
            yield from box_plots(self.app.words, spreads)

    def _row(self, key: str, *facts: str) -> Widget:
        words, goal = self.app.words, key.removeprefix(GOAL)
        name = words.say(f"branch.row.{key}") if goal == key else words.goal(goal, "to_the_end")
        label = Paragraph(name, Style.SMALL)
        cells = [Paragraph(fact, Style.SMALL, TEXT).growing(_CELL) for fact in facts]
        if self.narrow:
            return Column(label, Row(*cells, align="start"), gap=0)
        return Row(label.growing(_LABEL), *cells, align="start")

    def _parting_sentence(self, one: Side, other: Side) -> str:
        """Sentence about where two lines part, and what happens then on each; "" without two lines."""
        if one.line is None or other.line is None:
            return ""
        whole, found = self._whole, parting(self._whole, one.line, other.line)
        if found is None:
            return self.app.words.say("branch.same")
        at = address((*whole.timeline.events[: min(found.n, one.line.n)], *one.line.events), found.n)
        return whole.branch_words.parts(at, found.table, found.one, found.other)
