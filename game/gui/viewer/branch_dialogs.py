"""
The dialog of a saved branch, and the one that compares two ways: the game as played, and saved branches.

Box plots show the results of each choice over many deals, one below the other on one scale.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from typing import NamedTuple

import pygame

from game.errors import GameError
from game.gui.kit.look import Look
from game.gui.kit.plot import LINES, step_for
from game.gui.kit.theme import BAD, DANGER, GAP_SMALL, GOLD_DEEP, PAD, TEXT, TEXT_GOLD, TEXT_SOFT, Style, mix
from game.gui.program.dialog import Dialog
from game.gui.viewer.branches import Branches, Way
from game.gui.viewer.viewed_game import ViewedGame
from game.gui.widgets import Button, Column, Divider, Flow, Panel, Paragraph, Row, Scroll, Spacer, TextField, Widget
from game.gui.widgets.base import Size
from game.gui.widgets.writing import TextArea
from game.record.notes.model import Result
from game.record.notes.moment import LONGEST_NAME
from game.session.branch.line import Comparison, Line, hand_summary, main_line
from game.session.branch.playout import Spread
from game.session.branch.tree import SAME_WALL, place_of_branch
from game.session.game import address
from game.words.branches import GOAL, spread_numbers
from game.words.lookup import Words
from game.words.numbers import written
from game.words.troubles import error_text

_HIGH = 28  # of a box with its whiskers
_AXIS = 20


def box_plots(words: Words, found: Sequence[tuple[str, Spread | Result]]) -> Iterator[Widget]:
    """Yield the plot of the results, each with its name, and the legend below it."""
    yield BoxPlot([_row(words, name, one) for name, one in found])
    yield Paragraph(words.say("branch.legend"), Style.TINY)


class _Row(NamedTuple):
    """A choice: its name, its numbers in words, and those of its box, which is empty before the first deal."""

    name: str
    numbers: str
    mean: float = 0.0
    quartiles: tuple[float, ...] = ()
    ends: tuple[float, ...] = ()


def _row(words: Words, name: str, found: Spread | Result) -> _Row:
    """Return the row of a choice; without saved ends the whiskers end at the box."""
    numbers = spread_numbers(words, found)
    if not found.deals:
        return _Row(name, numbers)
    quartiles = found.quartiles or (found.mean,) * 3
    return _Row(name, numbers, found.mean, quartiles, found.ends or (quartiles[0], quartiles[-1]))


class BoxPlot(Widget):
    """For each choice its name, a box from quartile to quartile with the median, whiskers to the ends, the mean."""

    def __init__(self, rows: Sequence[_Row]) -> None:
        """`rows` are shown from top to bottom."""
        super().__init__()
        self._rows = rows

    def wish(self, look: Look, room: int) -> Size:
        lines = sum(len(look.wrap(row.numbers, room, Style.TINY)) for row in self._rows)
        text = len(self._rows) * look.line_height(Style.SMALL_STRONG) + lines * look.line_height(Style.TINY)
        return room, len(self._rows) * look.px(_HIGH) + text + look.px(_AXIS)

    def draw(self, surface: pygame.Surface) -> None:
        numbers = [number for row in self._rows for number in (*row.quartiles, *row.ends, row.mean)]
        low, high = int(min(0, *numbers)), ceil(max(1, *numbers))
        step = step_for(high - low)
        low, high = low // step * step, -(-high // step) * step
        look, pad = self.look, self.look.px(10)
        plot = pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height)
        self._axis(surface, plot, range(low, high + 1, step))
        box = pygame.Rect(plot.x, plot.y, plot.width, look.px(_HIGH))
        for number, row in enumerate(self._rows):
            box.y = self._text(surface, row, box.y)
            if row.quartiles:
                self._box(surface, box, row, (low, high), number)
            box.y += box.height

    def _text(self, surface: pygame.Surface, row: _Row, y: int) -> int:
        """Write the name and numbers of a row from `y` down; return the y below them."""
        look, lines = self.look, [(row.name, Style.SMALL_STRONG, TEXT)]
        lines += [(line, Style.TINY, TEXT_SOFT) for line in look.wrap(row.numbers, self.rect.width, Style.TINY)]
        for text, style, ink in lines:
            line = pygame.Rect(self.rect.x, y, self.rect.width, look.line_height(style))
            look.write(surface, text, line, style, ink, may_cut=True)
            y = line.bottom
        return y

    def _axis(self, surface: pygame.Surface, plot: pygame.Rect, values: range) -> None:
        look = self.look
        bottom = plot.bottom - look.px(_AXIS)
        for value in values:
            x = plot.x + round(plot.width * (value - values[0]) / max(1, values[-1] - values[0]))
            colour = GOLD_DEEP if value == 0 else mix(GOLD_DEEP, (34, 14, 13), 0.72)
            surface.fill(tuple(colour), (x, plot.y, 1, bottom - plot.y))
            place = pygame.Rect(0, 0, look.text_width(written(value), Style.TINY) + 2, look.line_height(Style.TINY))
            place.midtop = (x, bottom)
            place.clamp_ip(self.rect)
            look.write(surface, written(value), place, Style.TINY, TEXT_SOFT, align="center")

    def _box(self, surface: pygame.Surface, room: pygame.Rect, box: _Row, ends: tuple[int, int], number: int) -> None:
        def x(value: float) -> int:
            return room.x + round(room.width * (value - ends[0]) / max(1, ends[1] - ends[0]))

        colour, middle, half = LINES[number % len(LINES)], room.centery, self.look.px(8)
        first, median, third = map(x, box.quartiles)
        least, most = map(x, box.ends)
        thick = self.look.px(2)
        surface.fill(tuple(colour), (least, middle, most - least + 1, 1))
        for end in (least, most):
            surface.fill(tuple(colour), (end, middle - half // 2, 1, half))
        body = pygame.Rect(first, middle - half, max(thick, third - first), 2 * half)
        surface.fill(mix(colour, (34, 14, 13), 0.6), body)
        pygame.draw.rect(surface, tuple(colour), body, 1)
        surface.fill(tuple(colour), (median - thick // 2, middle - half, thick, 2 * half))
        mean, side = x(box.mean), self.look.px(5)
        points = [(mean, middle - side), (mean + side, middle), (mean, middle + side), (mean - side, middle)]
        pygame.draw.polygon(surface, tuple(TEXT), points)


_COMPARED = 940
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

    def __init__(self, viewed: ViewedGame, first: Way, second: Way, branches: Branches) -> None:
        """`first` and `second` are the ways compared first."""
        super().__init__()
        self._whole, self._branches = viewed.whole, branches
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
                self._sides[key] = Side(problem=error_text(self.app.words, error))
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
        return Panel(Column(title, *body, foot), width=_COMPARED)

    def _lay(self) -> None:
        self.back()
        self._branches.boards(*self.chosen)

    def area(self) -> pygame.Rect:
        return self.board_area(_COMPARED)

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
        found = Comparison(self._whole, one.line, other.line)
        if found.parts_at is None:
            return self.app.words.say("branch.same")
        before, at = found.timelines[0], address(found.timelines[0].events, found.parts_at)
        return self._whole.branch_words.parts(at, before.table(found.parts_at), *found.next_facts)


_WIDTH = 730


class BranchDialog(Dialog):
    """A dialog over the viewer; closing saves name and comment."""

    first_focus = "close"
    margin = PAD

    def __init__(self, viewed: ViewedGame, number: int, branches: Branches) -> None:
        """`number` is the index of the branch in the notes."""
        super().__init__()
        self._viewed, self._whole, self._number, self._branches = viewed, viewed.whole, number, branches
        self.branch = branches.kept[number]
        self._name, self._comment = self.branch.name, self.branch.comment
        self.line: Line | None = None
        try:
            self.line = branches.tree.line(number)
        except GameError as error:
            self.problem = error_text(viewed.app.words, error)

    def build(self) -> Widget:
        say = self.app.words.say
        take_name, take_comment = partial(setattr, self, "_name"), partial(setattr, self, "_comment")
        name = TextField(self._name, take_name, longest=LONGEST_NAME, width=_WIDTH, key="name")
        comment = TextArea(
            self._comment, take_comment, lines=3, wraps=True, placeholder=say("branch.write"), key="comment"
        )
        delete = Button(say("action.delete"), self._delete, icon="trash", skin=DANGER, key="delete")
        delete.enabled = self._whole.notebook.kept.writable
        others: list[Widget] = [Button(say("branch.compare_short"), self._compare, icon="plot", key="compare")]
        if self._viewed.along is None:
            others.append(Button(say("viewer.jump"), self._go, key="go"))
        if self.line is not None:
            others.append(Button(say("branch.watch"), self._watch, icon="eye", key="watch"))
        others.append(self.close_button())
        if self.narrow:  # large letters need several rows
            foot: Widget = Flow(*(button.growing() for button in (delete, *others)))
        else:
            foot = Row(delete, Spacer(grow=1), *others)
        title = self.head(say("branch.title", at=self.branch.at))
        return self.board(title, self.scrolling(name, comment, Divider(), *self._found()), foot, width=_WIDTH)

    def _found(self) -> Iterator[Widget]:
        yield from self.trouble()
        result = self.branch.result
        if self.branch.kind != SAME_WALL:
            yield Paragraph(self._viewed.branch_words.kept(self.branch), Style.SMALL, TEXT)
            if result is not None and result.deals:
                yield from box_plots(self.app.words, [(self._name, result)])
        elif self.line is not None:
            found = Comparison(self._whole, main_line(self._whole, self.line.n), self.line)
            yield from endings(self._viewed, "branch.was", found)

    def back(self) -> None:
        """Save name and comment, and close."""
        book, changed = self._whole.notebook, {"name": self._name, "comment": self._comment}
        if book.kept.writable and (self._name, self._comment) != (self.branch.name, self.branch.comment):
            book.attempt(lambda notes: notes.with_branch_changed(self._number, **changed))
        self.app.pop()

    def _go(self) -> None:
        self.back()
        self._viewed.go_to(self.branch.at)

    def _watch(self) -> None:
        self.back()
        self._branches.go(self._number)

    def _compare(self) -> None:
        self.back()
        parent = self._branches.tree.twig(self._number).parent
        self.app.push(CompareDialog(self._viewed, parent, self._number, self._branches))

    def _delete(self) -> None:
        book = self._whole.notebook
        book.did(book.now.without_branch(self._number))
        self.app.pop()


def endings(viewed: ViewedGame, was: str, found: Comparison) -> Iterator[Widget]:
    """Yield how the hand ended, how it would have ended, and the difference in points; `was` names the first."""
    words, say = viewed.branch_words, viewed.app.words.say
    yield Paragraph(say(was, ending=words.ending(found.one)), Style.SMALL)
    yield Paragraph(say("branch.would", ending=words.ending(found.other)), Style.SMALL, TEXT)
    if found.difference is not None:
        yield Paragraph(say("branch.difference", points=words.points(found.difference)), Style.SMALL, TEXT_GOLD)
