"""
The head and the foot of the viewer, with buttons for its commands.

The head has the match, the tabs and the summary of a review; the foot has the scrub bar, the place, the travel buttons
and the goal. In three columns the foot is as wide as the table and has cards of costly choices; the tools are then in
the head.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import sqrt

import pygame

from game.gui.judged.card import COLOURS, FIND, LOW as CARD, paint_sign, sign_of
from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.theme import GAP, GAP_SMALL, GOLDEN, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Skin, Style
from game.gui.table.time.playhead import Chapters
from game.gui.viewer.branches import HEIGHT as STRIP, BranchStrip
from game.gui.viewer.review_tab import ReviewTab
from game.gui.viewer.side_panel import SidePanel
from game.gui.viewer.viewed_game import Goals, ViewedGame
from game.gui.widgets import Button, Column, Label, Placed, Row, Spacer
from game.gui.widgets.base import Point, Say, Size, Widget
from game.session.review.judgement import Judgement
from game.settings import USUAL_SCALE
from game.words.heading import match_lines
from game.words.lookup import Words
from game.words.numbers import signed, tenth
from game.words.spoken import with_key

LINE, GRAPH, HIGH = 30, 112, 150  # height in design pixels: without choices, with them, and in three columns
_TRACK = 8
_KNOB = 18
_AXIS = 52  # width left of the graph
_HEAD, _FOOT = 20, 22  # above and below the bars
_LEAST = 5.0  # least points of the scale
_WHOLE = 20.0  # points from which no tenth is shown
_WIDEST = 18  # of a bar
_SIGN = (12, 20)
_UNKNOWN = 6  # width of an unjudged hand, in choices
_EVERY = (1, 5, 10, 20, 50, 100, 200, 500)  # one of so many hands has its number
_NUMBER, _LINES_APART = 26, 5  # room for a number, and for the line of a hand
_ORDINARY: theme.Colour = (79, 157, 120)
_HERE = theme.Skin((74, 52, 34), (88, 62, 38), theme.GOLD_LIGHT, theme.TEXT_GOLD)


class ScrubBar(Widget):
    """
    A whole game on a draggable track, with a mark for each hand, win, note and branch.

    Judged choices add a graph: a bar for each, as long as the square root of its loss, with its sign, so that one large
    loss does not flatten the others. The track then has equal steps from choice to choice.
    """

    cursor = pygame.SYSTEM_CURSOR_HAND
    takes_focus = True

    def __init__(
        self,
        words: Words,
        chapters: Chapters,
        where: Callable[[], float],
        go: Callable[[int], object],
        *,
        choices: Sequence[Judgement],
        noted: Sequence[int],
        branched: Sequence[int],
        known: int,
    ) -> None:
        """
        `where` returns the place (fractional while a fact is animated), `go` is called with a new one.

        `choices` are judged, `noted` and `branched` are places of notes and branches. Wins after the `known` facts stay
        hidden.
        """
        super().__init__(key="scrub")
        self._words, self._chapters, self._where, self._go = words, chapters, where, go
        self._choices, self._noted, self._branched = choices, noted, branched
        self._deepest = max([_LEAST, *(one.lost for one in choices)])
        self.wins = [place for place in chapters.wins if place <= known]
        self._on_track = True

    def wish(self, look: Look, room: int) -> Size:
        return room, look.px(GRAPH if self._choices else LINE)

    def spoken(self, say: Say) -> str:
        """The hand and the fact at the playhead."""
        hand, event = self._chapters.address(round(self._where()))
        return say("text.moment", hand=hand, event=event) if hand else say("text.moment_before")

    # --- layout --------------------------------------------------------------------------------------------------

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the bar, and divide its width among the choices."""
        super().place(look, rect)
        knob = look.px(_KNOB)
        left = look.px(_AXIS) if self._choices else 0
        self._track = pygame.Rect(rect.x + knob // 2 + left, 0, rect.width - knob - left, look.px(_TRACK))
        self._track.centery = rect.bottom - knob // 2 - look.px(3 if self._choices else 1)
        top = rect.y + look.px(_HEAD)
        self._plot = pygame.Rect(self._track.x, top, self._track.width, rect.bottom - look.px(_FOOT) - top)
        self._slot, self._knots = self._divided()

    def _divided(self) -> tuple[float, list[tuple[float, float]]]:
        """Return the width of a choice, and pairs of place and x, both rising."""
        track, count = self._track, self._chapters.count
        x, knots, last = float(track.x), [(0.0, float(track.x))], (float(max(1, count)), float(track.right))
        if not self._choices:
            return 0.0, [*knots, last]
        starts = self._chapters.starts or [0]
        hands = [
            (start, [one.n for one in self._choices if start <= one.n < end])
            for start, end in pairwise((*starts, count + 1))
        ]
        slot = track.width / max(1, sum(len(inside) or _UNKNOWN for _, inside in hands))
        for start, inside in hands:
            knots.append((float(start), x))
            knots += [(float(place), x + (number + 0.5) * slot) for number, place in enumerate(inside)]
            x += (len(inside) or _UNKNOWN) * slot
        return slot, [*knots, last]

    def _x(self, place: float) -> int:
        return round(_between(self._knots, place))

    # --- the mouse -----------------------------------------------------------------------------------------------

    def press(self, point: Point) -> None:
        """Go to the mouse: to the nearest choice in the graph, to the step on the track."""
        self._on_track = not self._choices or point[1] >= self._plot.bottom
        self.drag(point)

    def drag(self, point: Point) -> None:
        if self._on_track:
            self._step_to(_between([(x, place) for place, x in self._knots], point[0]))
        else:
            self._go(min(self._choices, key=lambda one: abs(self._x(one.n) - point[0])).n)

    def wheel(self, steps: float) -> bool:
        self._step_to(self._where() - steps)
        return True

    def _step_to(self, place: float) -> None:
        self._go(max(0, min(self._chapters.count, round(place))))

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the graph if there is one, the track, the marks, and the knob."""
        look, track = self.look, self._track
        if self._choices:
            self._draw_graph(surface)
        surface.blit(draw.rounded(track.size, track.height // 2, theme.FIELD, look.px(1)), track)
        x = self._x(self._where())
        draw.fill_bar(surface, track, x - track.x, theme.GOLDEN)
        self._draw_hands(surface, track)
        for place in self.wins:
            pygame.draw.circle(surface, theme.BLOSSOM, (self._x(place), track.centery), look.px(3.2))
            pygame.draw.circle(surface, theme.GOLD_DEEP, (self._x(place), track.centery), look.px(3.2), 1)
        for place in self._noted:
            x_note, y, half = self._x(place), track.y - look.px(2), look.px(4)
            points = [(x_note - half, y - 2 * half), (x_note + half, y - 2 * half), (x_note, y)]
            pygame.draw.polygon(surface, tuple(theme.GOOD), points)
        for place in self._branched:
            foot, long = (self._x(place), track.bottom), look.px(5)
            pygame.draw.line(surface, tuple(theme.GOLD_LIGHT), foot, (foot[0] + long, foot[1] + long), look.px(2))
        side = look.px(_KNOB)
        knob = pygame.Rect(0, 0, side, side).move_to(center=(x, track.centery))
        draw.panel(surface, knob, side // 2, theme.GOLDEN, border=look.px(1.5), blur=look.px(4))
        self.draw_focus(surface, look.px(6))

    def _draw_graph(self, surface: pygame.Surface) -> None:
        look, rect, plot = self.look, self.rect, self._plot
        surface.blit(draw.rounded(rect.size, look.px(10), theme.FIELD, look.px(1)), rect)
        here = self._here()
        if here is not None:
            column = pygame.Rect(0, rect.y + look.px(2), max(look.px(16), round(self._slot)), rect.height - look.px(4))
            column.centerx = self._x(here.n)
            surface.blit(draw.rounded(column.size, look.px(5), _HERE, look.px(1.5)), column)
        for share in (0.0, 0.5, 1.0):
            points = -(share**2) * self._deepest
            y = self._y(-points)
            surface.fill(tuple(theme.GOLD_DEEP), (plot.x, y, plot.width, 1))
            whole = not points or -points >= _WHOLE  # a large number has no room for tenths
            told = signed(round(points)) if whole else tenth(self._words, points)
            box = pygame.Rect(rect.x, y - look.px(9), look.px(_AXIS - 4), look.px(18))
            look.write(surface, told, box, theme.Style.SMALL, theme.TEXT_SOFT, align="right")
        for one in self._choices:
            self._draw_choice(surface, one)

    def _draw_choice(self, surface: pygame.Surface, one: Judgement) -> None:
        look, plot, x, sign = self.look, self._plot, self._x(one.n), sign_of(one)
        wide = max(1, min(look.px(_WIDEST), round(0.55 * self._slot)))
        low = max(plot.y + look.px(2), self._y(one.lost))
        if sign != FIND:
            surface.fill(tuple(COLOURS.get(sign, _ORDINARY)), (x - wide // 2, plot.y, wide, low - plot.y))
        side = min(look.px(_SIGN[1]), round(0.95 * self._slot))
        if sign and side >= look.px(_SIGN[0]):
            paint_sign(surface, (x, min(low + side // 2 + 1, plot.bottom - side // 2)), side, sign)

    def _here(self) -> Judgement | None:
        """Return the last judged choice before the playhead, in its hand."""
        place = round(self._where())
        start = max((one for one in self._chapters.starts if one <= place), default=0)
        return max((one for one in self._choices if start <= one.n <= place), key=lambda one: one.n, default=None)

    def _y(self, lost: float) -> int:
        room = self._plot.height - self.look.px(10)
        return self._plot.y + round(room * sqrt(lost / self._deepest))

    def _draw_hands(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        look, graph = self.look, bool(self._choices)
        starts, top = self._chapters.starts, self.rect.y if self._choices else track.y - self.look.px(4)
        wide, style = track.width / max(1, len(starts)), theme.Style.SMALL_STRONG if graph else theme.Style.TINY
        step = next((step for step in _EVERY if step * wide > look.px(_NUMBER)), _EVERY[-1])
        free = track.x  # from where the next number covers no other
        for at, start in enumerate(starts):
            x = self._x(start)
            if (at or not graph) and (wide > look.px(_LINES_APART) or at % step == 0):
                surface.fill(theme.GOLD if at else theme.GOLD_LIGHT, (x, top, look.px(1.5), track.bottom - top))
            if at % step == 0 and x >= free:
                number = str(self._chapters.address(start + 1)[0])
                if graph and wide > look.px(80):
                    number = self._words.say("table.hand", hand=number)
                text = look.line(number, style, theme.TEXT_GOLD if graph else theme.TEXT_SOFT)
                y = self.rect.y + look.px(1) if graph else track.y - text.get_height() + look.px(1)
                surface.blit(text, (x + look.px(3), y))
                free = x + text.get_width() + look.px(6)


def _between(knots: Sequence[tuple[float, float]], at: float) -> float:
    """Interpolate linearly between rising knots."""
    number = bisect_right([one for one, _ in knots], at)
    if number in (0, len(knots)):
        return knots[min(number, len(knots) - 1)][1]
    (left, low), (right, high) = knots[number - 1], knots[number]
    return low + (high - low) * (at - left) / (right - left) if right > left else low


Commands = Mapping[str, Callable[[], object]]


def command_button(
    look: Look,
    commands: Commands,
    name: str,
    height: float,
    *,
    key: str,
    word: str = "",
    icon: str = "",
    skin: Skin = QUIET,
) -> Button:
    """Return a button for a command; its tooltip explains it and names its key."""
    button = Button(word, commands[name], icon=icon, skin=skin, style=Style.SMALL_STRONG, height=height, key=key)
    button.tip = (with_key(look.say(f"keys.do.viewer_{name}"), look.key(f"viewer_{name}")),)
    return button


_BAR, _SUM = 50, 28  # design pixels: height of the row of buttons, and of a line of the summary
_BUTTON = 36
_INKS = (TEXT, TEXT_GOLD)  # of the sentences of the summary
_TITLE, _WIDER = 150, 190  # least design pixels of the title, without and with tools beside it
#: Returns the row of tools for a look and a width.
Tools = Callable[[Look, int], Row]


class Header:
    """Builds the widgets above the table."""

    def __init__(self, viewed: ViewedGame, review: ReviewTab, side: SidePanel, commands: Commands) -> None:
        """`side` is the panel whose tabs are opened here; `commands` are named as in the keymap."""
        self._viewed, self._review, self._side, self._commands = viewed, review, side, commands

    def height(self, look: Look, size: tuple[int, int], *, in_three: bool) -> int:
        """Return the height: the summary of a review is below the buttons, or in one of three columns."""
        return look.px(_BAR) + (0 if in_three else len(self._sums(look, size)) * look.px(_SUM))

    def build(self, look: Look, size: tuple[int, int], tools: Tools | None) -> Placed:
        """Return the widgets with their places in a window; `tools` is None unless there are three columns."""
        side = look.px(GAP)
        bar = pygame.Rect(side, 0, size[0] - 2 * side, look.px(_BAR))
        placed: Placed = [(self._bar(look, bar.width, tools), bar)]
        for number, line in enumerate(self._sums(look, size) if tools is None else ()):
            place = pygame.Rect(side, bar.bottom + number * look.px(_SUM), bar.width, look.px(_SUM))
            sum_up, *accuracy = (Label(text, Style.SMALL_STRONG, ink) for text, ink in zip(line, _INKS, strict=False))
            placed.append((Row(sum_up, Spacer(grow=1), *accuracy, align="center"), place))
        return placed

    def _bar(self, look: Look, room: int, tools: Tools | None) -> Row:
        """Return the back button, the title of the match above its game and length, the tools if any, and the tabs."""
        viewed = self._viewed
        back = Button(look.say("action.back"), viewed.app.pop, icon="back", hint=look.say("key.esc"), key="back")
        back.skin, back.style, back.height = QUIET, Style.SMALL_STRONG, _BUTTON
        game = viewed.rules.key, len(viewed.chapters.hands)
        title, length = match_lines(look.words, viewed.whole.notebook.now.title, *game)
        least = look.px(_TITLE) if look.percent <= USUAL_SCALE else look.text_width(title, Style.STRONG)
        left = room - back.wish(look, room)[0] - least - look.px(2 * GAP)
        about = Column(
            Label(title, Style.STRONG, TEXT_GOLD, may_cut=True),
            Label(length, Style.TINY, TEXT_SOFT, may_cut=True),
            gap=-1,
        )
        tabs = self._tabs(look, left)
        if tools is None:
            return Row(back, about.growing(), *tabs, gap=GAP_SMALL, align="center")
        open_tabs = Row(*tabs, gap=GAP_SMALL)
        left -= open_tabs.wish(look, left)[0] + look.px(_WIDER - _TITLE + 2 * GAP)
        return Row(back, about.growing(), tools(look, left), Spacer(GAP), open_tabs, gap=GAP_SMALL, align="center")

    def _tabs(self, look: Look, room: int) -> list[Button]:
        """Return a button for each tab, the review first; all have words, or none if words do not fit."""
        names = (self._review.name, *(name for name in self._side.offered if name != self._review.name))
        worded = [self._tab(look, name, look.say(f"viewer.button.{name}")) for name in names]
        wide = sum(button.wish(look, room)[0] + look.px(GAP_SMALL) for button in worded)
        return worded if wide <= room else [self._tab(look, name, "") for name in names]

    def _tab(self, look: Look, name: str, word: str) -> Button:
        waits = name == self._review.name and self._review.may_begin
        skin, icon = GOLDEN if name == self._side.lit else PRIMARY if waits else QUIET, self._side.tabs[name].icon
        return command_button(look, self._commands, name, _BUTTON, key=f"tab {name}", word=word, icon=icon, skin=skin)

    def _sums(self, look: Look, size: tuple[int, int]) -> list[tuple[str, ...]]:
        """Return the summary of a review: one line if both sentences fit."""
        told = self._review.sums()
        wide = sum(look.text_width(text, Style.SMALL_STRONG) for text in told)
        if told and wide > size[0] - look.px(4 * GAP):
            return [(text,) for text in told]
        return [told] if told else []


_HEIGHT = 84  # design pixels at the lower edge of the window
_SIDE = 38
_GAP = 6
_APART = 4  # gaps between travel buttons and tools
_PAD = 18
_GOAL = 112  # the button with the kind of goal
_MISTAKE = 156  # the one for the next mistake
ONE_ROW = 1140  # width of one row with all buttons, without words
_WORDED = ("hide", "seat", "export", "play", "sheet", "fair")  # get a word while there is room, in this order
_SHARES, _BETWEEN = (25, 34, 25), 8  # in three columns: shares of mistake, travel and goal buttons; the gap
_Row = Mapping[str, str]  # of buttons: command names by icon


class Footer:
    """Builds the widgets of the foot."""

    def __init__(
        self, viewed: ViewedGame, goals: Goals, strip: BranchStrip, commands: Commands, review: ReviewTab
    ) -> None:
        """`goals` are the places of the goal keys, `strip` shows the branches."""
        self._viewed, self._goals, self._strip, self._commands = viewed, goals, strip, commands
        self._review = review

    def height(self, look: Look, size: tuple[int, int], *, in_three: bool) -> int:
        """Return the height: the foot may need two rows of buttons, a graph, the strip of branches, or cards."""
        strip = STRIP if self._strip.shown else 0.0
        if in_three:
            cards = CARD + GAP if self._review.costly() else 0.0
            return look.px(GAP + strip + self._high + GAP + cards + _SIDE + GAP)
        rows = _SIDE + _GAP if size[0] < look.px(ONE_ROW) else 0
        return look.px(_HEIGHT + self._bar - LINE + strip + rows)

    @property
    def _high(self) -> float:
        return HIGH if self._review.choices() else LINE

    @property
    def _bar(self) -> float:
        return GRAPH if self._review.choices() else LINE

    def build(self, look: Look, size: tuple[int, int]) -> Placed:
        """Return the widgets with their places in a window, for the current position."""
        pad, side = look.px(_PAD), look.px(_SIDE)
        top = size[1] - self.height(look, size, in_three=False)
        bar = pygame.Rect(pad, top, size[0] - 2 * pad, look.px(self._bar))
        line = pygame.Rect(pad, size[1] - side - look.px(8), size[0] - 2 * pad, side)
        rows = self._two_rows if size[0] < look.px(ONE_ROW) else self._one_row
        return [*self._line(look, bar), *rows(look, line)]

    def build_below(self, look: Look, room: pygame.Rect) -> Placed:
        """Return the widgets with their places below the table, if there are three columns."""
        gap, side = look.px(GAP), look.px(_SIDE)
        bar = pygame.Rect(room.x, room.bottom - self.height(look, room.size, in_three=True) + gap, room.width, 0)
        bar.height = look.px(self._high)
        line = pygame.Rect(room.x, room.bottom - gap - side, room.width, side)
        cards = self._review.cards()
        row = pygame.Rect(room.x, line.y - gap - look.px(CARD), room.width, look.px(CARD))
        costly = [(Row(*(card.growing() for card in cards), gap=GAP), row)] if cards else []
        return [*self._line(look, bar), *costly, (self._transport(look), line)]

    def _line(self, look: Look, bar: pygame.Rect) -> Placed:
        """Return the strip of branches, if any, and the scrub bar below it."""
        placed, viewed = Placed(), self._viewed
        if self._strip.shown:
            placed += self._strip.build(look, pygame.Rect(bar.topleft, (bar.width, look.px(LINE))))
            bar = bar.move(0, look.px(STRIP))
        scrub = ScrubBar(
            look.words,
            viewed.chapters,
            self._shown,
            viewed.travel.go,
            choices=self._review.choices(),
            noted=self._goals.places("note"),
            branched=sorted({viewed.chapters.nearest(*one.at) for one in viewed.whole.notebook.now.branches}),
            known=viewed.known,
        )
        return [*placed, (scrub, bar)]

    def _transport(self, look: Look) -> Row:
        """Return the mistake, travel and goal buttons, which share the whole width of the table."""
        words = {"play": look.say(f"viewer.button.{'pause' if self._viewed.travel.playing else 'play'}")}
        travel = self._row(look, self._travel(), words)
        for button in travel.items:
            button.grow = button.key == "foot play"
        mistakes = [self._mistakes(look).growing(_SHARES[0])] if self._review.mistakes() else []
        return Row(*mistakes, travel.growing(_SHARES[1]), self._goal(look).growing(_SHARES[2]), gap=_BETWEEN)

    def tools(self, look: Look, room: int) -> Row:
        """Return the tools; the important ones have words as long as all fit `room`."""
        (tools,) = self._rows(look, room, self._tools())
        return tools

    def _shown(self) -> float:
        """Number of facts shown, plus the share of the running animation."""
        head = self._viewed.travel.head
        return head.index + (0.0 if head.at_end else self._viewed.view.show.share)

    def _one_row(self, look: Look, line: pygame.Rect) -> Placed:
        """Buttons in the middle, place at the left, mistakes and goal at the right, which keeps its room."""
        pad, gap, side = look.px(_PAD), look.px(_GAP), line.height
        mistake = look.px(_MISTAKE) + side + gap if self._review.mistakes() else 0
        goal = look.px(_GOAL) + 2 * (side + gap)
        right = line.right - goal - (mistake + gap if mistake else 0)
        apart, where = _APART * gap, self._where_width(look)
        travel, tools = self._rows(look, right - line.x - 2 * gap - where - pad - apart, self._travel(), self._tools())
        first, long = travel.wish(look, 0)[0] + apart, tools.wish(look, 0)[0]
        x = min(max(line.centerx - (first + long) // 2, line.x + where + pad), right - 2 * gap - first - long)
        return [
            (self._where(look), pygame.Rect(line.x, line.y, x - pad - line.x, side)),
            (travel, pygame.Rect(x, line.y, first - apart, side)),
            (tools, pygame.Rect(x + first, line.y, long, side)),
            *([(self._mistakes(look), pygame.Rect(right, line.y, mistake, side))] if mistake else ()),
            (self._goal(look), pygame.Rect(line.right - goal, line.y, goal, side)),
        ]

    def _two_rows(self, look: Look, line: pygame.Rect) -> Placed:
        """Return travel buttons and goal in the upper row, place and tools in the lower row."""
        pad, gap, tools = look.px(_PAD), look.px(_GAP), self._tools()
        if self._review.mistakes():
            tools = {**tools, "check": "mistake_on"}
        (below,) = self._rows(look, line.width - self._where_width(look) - pad, tools)
        above, wide = self._row(look, self._travel(), {}), below.wish(look, 0)[0]
        upper, first = line.move(0, -line.height - gap), above.wish(look, 0)[0]
        goal = min(look.px(_GOAL) + 2 * (line.height + gap), upper.width - first - pad)
        return [
            (above, pygame.Rect(upper.topleft, (first, line.height))),
            (self._goal(look), pygame.Rect(upper.right - goal, upper.y, goal, line.height)),
            (self._where(look), pygame.Rect(line.x, line.y, line.width - wide - pad, line.height)),
            (below, pygame.Rect(line.right - wide, line.y, wide, line.height)),
        ]

    def _rows(self, look: Look, room: int, *rows: _Row) -> list[Row]:
        """Return rows of buttons; the important ones have words as long as all fit."""
        found = [self._row(look, row, {}) for row in rows]
        buttons = {button.key: button for row in found for button in row.items if isinstance(button, Button)}
        for name in (name for name in _WORDED if f"foot {name}" in buttons):
            word = "pause" if name == "play" and self._viewed.travel.playing else name
            buttons[f"foot {name}"].label = look.say(f"viewer.button.{word}")
            if sum(row.wish(look, room)[0] for row in found) > room:
                buttons[f"foot {name}"].label = ""
                break
        return found

    def _where_width(self, look: Look) -> int:
        """Width of the longest text of a place in this match."""
        count = self._viewed.chapters.count
        longest = look.say("viewer.where", hand=self._viewed.at[0], event=count, place=count, count=count)
        return look.text_width(longest, Style.SMALL_STRONG)

    def _where(self, look: Look) -> Label:
        return Label(self._viewed.where, Style.SMALL_STRONG, may_cut=True)

    # --- the buttons ---------------------------------------------------------------------------------------------

    def _travel(self) -> _Row:
        return {
            "hand_back": "hand_back",
            "step_back": "step_back",
            "pause" if self._viewed.travel.playing else "play": "play",
            "step_forward": "step_on",
            "hand_forward": "hand_on",
        }

    def _tools(self) -> _Row:
        return {
            "eye_off" if self._viewed.table.hidden else "eye": "hide",
            "seat": "seat",
            "list": "sheet",
            "export": "export",
            "seal": "fair",
            "help": "menu",
        }

    def _row(self, look: Look, row: _Row, words: Mapping[str, str]) -> Row:
        """Return the buttons of a row, some with words."""
        buttons = []
        for icon, name in row.items():
            skin = PRIMARY if name == "play" and not self._review.mistakes() else QUIET  # then the next mistake is
            buttons.append(self._button(look, name, words.get(name, ""), icon, key=f"foot {name}", skin=skin))
        return Row(*buttons, gap=_GAP)

    def _button(self, look: Look, name: str, word: str, icon: str, *, key: str, skin: Skin = QUIET) -> Button:
        return command_button(look, self._commands, name, _SIDE, key=key, word=word, icon=icon, skin=skin)

    def _mistakes(self, look: Look) -> Row:
        last = self._button(look, "mistake_back", "", "chevron_left", key="last mistake")
        word = look.say("review.next_mistake")
        after = self._button(look, "mistake_on", word, "", key="next mistake", skin=PRIMARY)
        last.style, after.hint = Style.STRONG, look.key("viewer_mistake_on")
        return Row(last, after.growing(), gap=_GAP)

    def _goal(self, look: Look) -> Row:
        """Return three buttons: previous goal, kind of goal, next goal."""
        last = self._button(look, "goal_back", "", "chevron_left", key="last goal")
        name = self._button(look, "goal_kind", look.say(f"viewer.goal.{self._goals.kind}"), "", key="goal")
        after = self._button(look, "goal_on", "", "chevron_right", key="next goal")
        last.style = after.style = Style.STRONG
        return Row(last, name.growing(), after, gap=_GAP)
