"""The foot of the viewer: the scrub bar, where one is, the buttons, and where the keys of goals go."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.gui.kit.look import Look
from game.gui.kit.theme import PLAIN, PRIMARY, QUIET, TEXT_GOLD, Style
from game.gui.viewer.opened.goals import Goals
from game.gui.viewer.opened.viewed_game import ViewedGame
from game.gui.viewer.review.review_tab import ReviewTab
from game.gui.viewer.scrub_bar import GRAPH, LINE, Marked, ScrubBar
from game.gui.viewer.tree.strip import HEIGHT as STRIP
from game.gui.viewer.tree.strip import BranchStrip
from game.gui.widgets import Button, Column, Label, Placed, Widget

_HEIGHT = 84  # design pixels at the lower edge of the window
_SIDE = 38
_GAP = 6
_APART = 4  # gaps between the buttons that go about and those that open something
_PAD = 18
_GOAL = 124  # the button that says where the keys go
_REVIEW = 150  # the one that leads to the review
_ONE_ROW = 1236  # that one row of all buttons needs
_Row = Mapping[str, str]  # of buttons: by the icon of each the name of what it does


def _is_narrow(look: Look, size: tuple[int, int]) -> bool:
    return size[0] < look.px(_ONE_ROW)


class Footer:
    """Builds what stands in the foot."""

    def __init__(
        self,
        looking: ViewedGame,
        goals: Goals,
        strip: BranchStrip,
        commands: Mapping[str, Callable[[], object]],
        review: ReviewTab,
    ) -> None:
        """Take what is looked at, its goals, the strip of branches, what is done by name, and what was judged."""
        self._looking, self._goals, self._strip, self._commands = looking, goals, strip, commands
        self._review = review

    def height(self, look: Look, size: tuple[int, int]) -> int:
        """Return how high the foot is: large letters need two rows of buttons, a graph and branches have their room."""
        strip = STRIP if self._looking.whole.notebook.now.branches else 0.0
        rows = _SIDE + _GAP if _is_narrow(look, size) else 0
        return look.px(_HEIGHT + self._bar - LINE + strip + rows)

    @property
    def _bar(self) -> float:
        return GRAPH if self._review.choices() else LINE

    def build(self, look: Look, size: tuple[int, int]) -> Placed:
        """Return the widgets with their places in a window, for what is looked at now."""
        pad, side = look.px(_PAD), look.px(_SIDE)
        top = size[1] - self.height(look, size)
        strip = pygame.Rect(pad, top, size[0] - 2 * pad, look.px(LINE))
        ways = self._strip.build(look, strip) if self._strip.shown else []
        bar = pygame.Rect(pad, top + look.px(STRIP if self._strip.shown else 0), strip.width, look.px(self._bar))
        line = pygame.Rect(pad, size[1] - side - look.px(8), size[0] - 2 * pad, side)
        below = self._two_rows(look, line) if _is_narrow(look, size) else self._one_row(look, line)
        return [*ways, (self._scrub_bar(), bar), *below]

    def _one_row(self, look: Look, line: pygame.Rect) -> Placed:
        """The buttons in the middle, where one is left and the goal right of them; the right side has its room."""
        pad, gap, travel, tools = look.px(_PAD), look.px(_GAP), self._travel(), self._tools()
        first = _long(look, travel) + _APART * gap
        long = first + _long(look, tools)
        right = look.px(_GOAL + _REVIEW) + 2 * line.height + 3 * gap
        x = min(line.centerx - long // 2, line.right - right - 2 * gap - long)
        return [
            (self._where(look), pygame.Rect(line.x, line.y, x - pad - line.x, line.height)),
            *self._buttons(look, travel, x, line),
            *self._buttons(look, tools, x + first, line),
            (self._to_review(look), pygame.Rect(line.right - right, line.y, look.px(_REVIEW), line.height)),
            *self._goal(look, pygame.Rect(line.right - right, line.y, right, line.height)),
        ]

    def _two_rows(self, look: Look, line: pygame.Rect) -> Placed:
        """Return the buttons that go about and the goal above, where one is and the other buttons below."""
        pad, travel, tools = look.px(_PAD), self._travel(), self._tools()
        tools = {**tools, "check": "mistake_on" if self._review.mistakes() else "review"}
        upper, beside = line.move(0, -line.height - look.px(_GAP)), line.right - _long(look, tools)
        right = upper.x + _long(look, travel) + pad
        return [
            *self._buttons(look, travel, upper.x, upper),
            *self._goal(look, pygame.Rect(right, upper.y, upper.right - right, line.height)),
            (self._where(look), pygame.Rect(line.x, line.y, beside - pad - line.x, line.height)),
            *self._buttons(look, tools, beside, line),
        ]

    def _scrub_bar(self) -> Widget:
        looking, goals = self._looking, self._goals
        branched = sorted({looking.chapters.nearest(*one.at) for one in looking.notebook.now.branches})
        marked = Marked(self._review.choices(), goals.places("note"), branched, looking.known)
        return ScrubBar(looking.app.words, looking.chapters, self._shown, looking.travel.go, marked)

    def _shown(self) -> float:
        """Return how many facts are shown, with the share of the one that is under way."""
        head = self._looking.travel.head
        return head.index + (0.0 if head.at_end else self._looking.view.show.share)

    def _where(self, look: Look) -> Widget:
        """Return where one is, below the title of the match if it has one."""
        looking = self._looking
        hand, event = looking.at
        word = "viewer.where" if hand else "viewer.where_before"
        where = look.say(word, hand=hand, event=event, place=looking.place, count=looking.chapters.count)
        title = looking.whole.notebook.now.title
        if not title:
            return Label(where, Style.SMALL_STRONG, may_cut=True)
        name = Label(title, Style.SMALL_STRONG, TEXT_GOLD, may_cut=True)
        return Column(name, Label(where, Style.SMALL, may_cut=True), gap=0)

    def _to_review(self, look: Look) -> Button:
        """Return the button that opens the review, or where there is one leads to the next costly choice."""
        name = "mistake_on" if self._review.mistakes() else "review"
        word = look.say("review.next_mistake" if self._review.mistakes() else "review.title")
        hint = look.key(f"viewer_{name}")
        return Button(
            word, self._commands[name], hint=hint, skin=PLAIN, style=Style.SMALL_STRONG, height=_SIDE, key="to review"
        )

    # --- the buttons ---------------------------------------------------------------------------------------------

    def _travel(self) -> _Row:
        return {
            "start": "first",
            "hand_back": "hand_back",
            "step_back": "step_back",
            "pause" if self._looking.travel.playing else "play": "play",
            "step_forward": "step_on",
            "hand_forward": "hand_on",
            "end": "last",
        }

    def _tools(self) -> _Row:
        return {
            "eye_off" if self._looking.hidden else "eye": "hide",
            "seat": "seat",
            "list": "sheet",
            "speed": "speed",
            "note": "panel",
            "export": "export",
            "seal": "fair",
            "help": "menu",
        }

    def _buttons(self, look: Look, row: _Row, x: int, line: pygame.Rect) -> Placed:
        """Return the buttons of a row in a line, from a place on."""
        side, step = look.px(_SIDE), look.px(_SIDE) + look.px(_GAP)
        return [
            (self._button(icon, name), pygame.Rect(x + number * step, line.y, side, side))
            for number, (icon, name) in enumerate(row.items())
        ]

    def _button(self, icon: str, name: str) -> Button:
        skin = PRIMARY if name == "play" else QUIET
        return Button("", self._commands[name], icon=icon, skin=skin, height=_SIDE, key=icon)

    def _goal(self, look: Look, room: pygame.Rect) -> Placed:
        """Return the three buttons at the right end: back to the goal, which goal, on to it."""
        goals, side, gap = self._goals, room.height, look.px(_GAP)
        wide = min(look.px(_GOAL), room.width - 2 * (side + gap))
        x = room.right - wide - 2 * (side + gap)
        kind = look.say(f"viewer.goal.{goals.kind}")
        last = Button("", partial(goals.go, -1), icon="chevron_left", skin=QUIET, height=_SIDE, key="last goal")
        name = Button(kind, goals.change, skin=QUIET, style=Style.SMALL_STRONG, height=_SIDE, key="goal")
        after = Button("", partial(goals.go, 1), icon="chevron_right", skin=QUIET, height=_SIDE, key="next goal")
        return [
            (last, pygame.Rect(x, room.y, side, side)),
            (name, pygame.Rect(x + side + gap, room.y, wide, side)),
            (after, pygame.Rect(room.right - side, room.y, side, side)),
        ]


def _long(look: Look, row: _Row) -> int:
    """Return how long a row of buttons is."""
    return len(row) * (look.px(_SIDE) + look.px(_GAP)) - look.px(_GAP)
