"""A scene made of widgets: it builds them for the window, and holds their focus ring."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Self

import pygame

from game.gui.kit import materials, ornaments
from game.gui.kit.fit import largest
from game.gui.kit.pressed import ENTER_KEYS
from game.gui.kit.theme import CONTROL, GAP, GAP_LARGE, GAP_SMALL, PAD, PRIMARY, QUIET, TEXT_GOLD, Style
from game.gui.program import aloud
from game.gui.program.scene import Scene
from game.gui.widgets import Button, Column, FocusRing, Label, Padded, Paragraph, Row, Scroll, Spacer, Widget
from game.settings import USUAL_SCALE

FRAME = 22  # the width of the wooden frame, in design pixels
PAGE_WIDTH = 1180
_SIDE_BY_SIDE = 860  # design pixels that two columns need
GUARDED = 0.5  # seconds for which a screen that comes up by itself swallows keys and clicks
_MEANT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.TEXTINPUT)  # for what was there before
_Name = tuple[str, int]


class Screen(Scene):
    """
    Widgets on a ground.

    A screen keeps its state in its own fields and `build`s its widgets from them whenever it is laid out, so that a
    new language, scale or size needs nothing else.
    """

    first_focus = ""  # the key of the widget that has the focus in the beginning
    reads_all = False  # whether all its words are told to who listens, not its title only
    margin: float = 0  # what stays free at its left and right, in design pixels
    widest: float = PAGE_WIDTH  # design pixels that a page has at most
    _slim = False  # whether things do not fit side by side, although there seems to be room
    _guard = 0.0  # seconds for which keys and clicks are still swallowed
    _moving = False

    def __init__(self) -> None:
        """Hold no widgets yet."""
        self.ring = FocusRing(Spacer())

    def guarded(self) -> Self:
        """
        Ignore input briefly, because nobody asked for this screen. Returns self.

        A key that is held down meanwhile does nothing afterwards either: the program has no repeated keys outside of
        fields and lists (`Program._hand_over`).
        """
        self._guard = GUARDED
        return self

    def swallows(self, event: pygame.event.Event) -> bool:
        """Return True if an event is ignored, because it was meant for what was there before."""
        return self._guard > 0 and event.type in _MEANT

    def build(self) -> Widget:
        """Return the widgets."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """Return the place of the widgets."""
        return pygame.Rect((0, 0), self.app.size).inflate(-self.app.look.px(2 * self.margin), 0)

    @property
    def narrow(self) -> bool:
        """True if the letters are so large for the window that things stand below one another, not side by side."""
        return self._slim or self.app.size[0] < _SIDE_BY_SIDE * self.app.look.scale

    def back(self) -> None:
        """Answer Esc."""
        self.app.pop()

    def closing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return what closes this screen, then does something."""

        def close() -> None:
            self.app.pop()
            act()

        return close

    def lay_out(self) -> None:
        """Build and place the widgets; the focus stays where it was."""
        self.rebuild(self.ring.focused_key)

    def rebuild(self, focus: str) -> None:
        """
        Build and place the widgets with the focus on the one with a key (the usual one if it is empty).

        A text size above the usual one is taken as far as there is room: nothing is ever cut.
        """
        offsets = {name: getattr(widget, "offset", 0) for name, widget in self._named()}
        self.own_look = largest(self.app.looks(), lambda _: self._put_fitting(focus, offsets))

    def _put_fitting(self, focus: str, offsets: Mapping[_Name, int]) -> bool:
        """
        Place the widgets side by side, or where they have no room so below one another; return True if they have.

        In large letters they are drawn where nobody sees them, to know whether everything has its room.
        """
        for self._slim in (False, True):
            self._put(focus, offsets)
            if self.app.settings.ui_scale <= USUAL_SCALE:
                return True
            self.ring.draw(pygame.Surface(self.app.size))
            if not self.app.look.spills:
                return True
            self.app.look.spills.clear()
        return False

    def _named(self) -> Iterator[tuple[_Name, Widget]]:
        """Yield the widgets, each by its key and how many with the same key stand before it."""
        before = Counter[str]()
        for widget in self.ring.widgets():
            yield (widget.key, before[widget.key]), widget
            before[widget.key] += 1

    def _put(self, focus: str, offsets: Mapping[_Name, int]) -> None:
        root = self.build()
        self.ring = FocusRing(root, by_keyboard=self.ring.by_keyboard)
        for name, widget in self._named():
            if hasattr(widget, "offset"):
                widget.offset = offsets.get(name, 0)
        root.place(self.app.look, self.area())
        self.ring.focus_key(focus or self.first_focus)
        if not self.ring.focus:  # what had the focus is gone
            self.ring.focus_key(self.first_focus)
        self.ring.aim(pygame.mouse.get_pos())

    def resume(self) -> None:
        """Return the keyboard to the widget that had it."""
        self.ring.focus_on(self.ring.focus)

    @property
    def focus_ring(self) -> FocusRing:
        """The focus ring that gets the keys."""
        return self.ring

    def aloud(self) -> tuple[str, ...]:
        """Return the title of a page and its last answer; all words of what lies over another scene or `reads_all`."""
        root = self.ring.root
        if self.overlay or self.reads_all:
            return aloud.texts(root, self.app.look)
        return *aloud.title(root), *filter(None, [self.status()])

    def status(self) -> str:
        """Return what a page has just found or done, in a sentence; by default nothing."""
        return ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the widgets, then handle Esc."""
        if self.swallows(event) or self.ring.handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return self.shortcut(event) or self._press_usual(event) or self.ring.turn_page(event.key)

    def _press_usual(self, event: pygame.event.Event) -> bool:
        """Pass Enter to the usual widget if a click on empty space took the focus away."""
        if event.key not in ENTER_KEYS or self.ring.focus:
            return False
        self.ring.focus_key(self.first_focus)
        return self.ring.focus is not None and self.ring.handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Answer a key that no widget used."""
        return False

    def update(self, dt: float) -> None:
        """Advance the widgets."""
        self._guard = max(0.0, self._guard - dt)
        self._moving = self.ring.update(dt)

    @property
    def busy(self) -> bool:
        """True if a widget still moves, or input is still swallowed."""
        return self._moving or self._guard > 0

    def draw(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        self.ring.draw(surface)

    def header(self, title: str) -> Widget:
        """Return the top of a page: a button back, and what the page is."""
        say = self.app.words.say
        if self.narrow:
            back = Button("", self.back, icon="back", key="back")
            return Row(back, Paragraph(title, Style.SUBHEADING, TEXT_GOLD).growing(), align="center")
        back = Button(say("action.back"), self.back, icon="back", hint="Esc", key="back")
        return Row(back, Spacer(GAP), Label(title, Style.HEADING, TEXT_GOLD), align="center")

    def page(self, title: str, *body: Widget) -> Widget:
        """Return a page: the header and what stands below, with a margin, no wider than is good to read."""
        gap, margin = (GAP, FRAME + GAP_SMALL) if self.narrow else (GAP_LARGE, PAD + FRAME)
        return Padded(Column(self.header(title), *body, gap=gap), margin, width=self.widest)

    def scrolling(self, *body: Widget, gap: float = GAP) -> Widget:
        """Return what stands between head and foot of a board one below the other; in large letters it scrolls."""
        column = Column(*body, gap=gap)
        return Scroll(column, key="body") if self.narrow else column

    def foot(self, *buttons: Widget, left: Widget | None = None) -> Row:
        """Return the lower row of a dialog: a button that changes nothing, and those that do something."""
        say = self.app.words.say
        cancel = Button(say("action.cancel"), self.back, hint=say("key.esc"), skin=QUIET, key="cancel")
        return Row(*([left] if left else []), Spacer(grow=1), cancel, *buttons, align="center")

    def enter_button(
        self,
        label: str,
        act: Callable[[], object],
        *,
        key: str = "go",
        icon: str = "",
        style: Style = Style.STRONG,
        height: float = CONTROL,
        enabled: bool = True,
    ) -> Button:
        """Return the button that does what the screen is for: Enter stands on it."""
        hint = self.app.words.say("key.enter")
        return Button(
            label, act, icon=icon, hint=hint, skin=PRIMARY, style=style, height=height, key=key, enabled=enabled
        )

    def branch_width(self) -> int:
        """Return how wide the branch in the corner is: a share of the window, whatever the size of text."""
        return round(min(self.app.size[0] * 0.36, self.app.size[1] * 0.55))

    def ground(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets of a page: cloth in a frame, dimmed, with a branch of blossoms."""
        if self.overlay:
            return
        look = self.app.look
        frame = look.px(FRAME)
        materials.spread(surface, frame)
        inner = surface.get_rect().inflate(-2 * frame, -2 * frame)
        bough = ornaments.branch(self.branch_width())
        surface.blit(bough, bough.get_rect(topright=inner.topright))
