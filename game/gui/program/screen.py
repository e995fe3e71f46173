"""A scene made of widgets, with their focus ring; the base classes of pages about saved games or with a search."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from time import perf_counter
from typing import Any, Generic, Self, TypeVar

import pygame

from game.gui import widgets
from game.gui.kit import ornaments
from game.gui.kit.look import largest
from game.gui.kit.picture_cache import Rehearsal
from game.gui.kit.pressed import ENTER_KEYS, pressed
from game.gui.kit.theme import CONTROL, GAP, GAP_LARGE, GAP_SMALL, PAD, PRIMARY, QUIET, TEXT_GOLD, Style
from game.gui.program import aloud
from game.gui.program.scene import App, Scene
from game.settings import USUAL_SCALE

FRAME = 22  # width of the wooden frame, in design pixels
PART = 0.008  # seconds of a frame for work in steps
Found = TypeVar("Found")


class InSteps(Generic[Found]):
    """Work that goes on for a part of each frame; `found` is its result."""

    found: Found
    last: Any = 0  # what the last step yielded

    def __init__(self, steps: Generator[object, None, Found]) -> None:
        """`steps` yields after some milliseconds of work, and returns the result."""
        self.steps = steps

    def goes_on(self, seconds: float | None = None) -> bool:
        """Work for a part of a frame, at least one step; return True if there is more to do."""
        until = perf_counter() + (PART if seconds is None else seconds)
        try:
            while True:
                self.last = next(self.steps)
                if perf_counter() >= until:
                    return True
        except StopIteration as end:
            self.found = end.value
            return False


PAGE_WIDTH = 1180
_SIDE_BY_SIDE = 860  # design pixels that two columns need
GUARDED = 0.5  # seconds for which a screen that comes up by itself swallows keys and clicks
_MEANT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.TEXTINPUT)  # for what was there before
_Name = tuple[str, int]


class Screen(Scene):
    """
    Widgets on a background.

    A screen keeps its state in its own fields, and `build`s its widgets from them at each layout. So a new language,
    scale or size needs no extra code.
    """

    first_focus = ""  # key of the initially focused widget
    word_keys = ""  # prefix of the keys of its words
    reads_all = False  # a screen reader reads all text, not only the title
    margin: float = 0  # free space at the left and right, in design pixels
    widest: float = PAGE_WIDTH  # maximal width of a page, in design pixels
    _slim = False  # the wide layout does not fit, although the window seems wide enough
    _guard = 0.0  # remaining seconds of swallowing input
    _moving = False
    _bough = 0  # width of the branch, in pixels

    def __init__(self) -> None:
        self.ring = widgets.FocusRing(widgets.Spacer())

    def guarded(self) -> Self:
        """
        Ignore input briefly, because nobody asked for this screen. Returns self.

        A key held down meanwhile does nothing afterwards either: keys repeat only in fields and lists
        (`Program._hand_over`).
        """
        self._guard = GUARDED
        return self

    def swallows(self, event: pygame.event.Event) -> bool:
        """Return True if an event must be ignored, because it was meant for the previous scene."""
        return self._guard > 0 and event.type in _MEANT

    def say(self, key: str, **parameters: object) -> str:
        """Return words of this screen; `key` follows `word_keys`."""
        return self.app.words.say(f"{self.word_keys}.{key}", **parameters)

    @property
    def asks(self) -> bool:
        return self._guard <= 0

    def build(self) -> widgets.Widget:
        """Return the root widget."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """Return the rectangle of the root widget."""
        return pygame.Rect((0, 0), self.app.size).inflate(-self.app.look.px(2 * self.margin), 0)

    @property
    def narrow(self) -> bool:
        """True if the text is so large for the window that columns must stack."""
        return self._slim or self.app.size[0] < _SIDE_BY_SIDE * self.app.look.scale

    def back(self) -> None:
        """Handle Esc: close the screen."""
        self.app.pop()

    def closing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return a callback that closes this screen, then calls `act`."""

        def close() -> None:
            self.app.pop()
            act()

        return close

    def lay_out(self) -> None:
        """Build and lay out the widgets; keep the focus."""
        self.rebuild(self.ring.focused_key)

    def rebuild(self, focus: str) -> None:
        """
        Build and lay out the widgets; focus the widget with the key `focus`, or else `first_focus`.

        An enlarged text size applies as far as it fits, so that nothing is truncated.
        """
        offsets = {name: getattr(widget, "offset", 0) for name, widget in self._named()}
        self.own_look = largest(self.app.looks(), lambda _: self._put_fitting(focus, offsets))
        self.app.redraw()

    def _put_fitting(self, focus: str, offsets: Mapping[_Name, int]) -> bool:
        """
        Try the wide layout, then the narrow one; return True if one fits.

        With enlarged text the widgets are drawn off-screen to detect overflow.
        """
        for self._slim in (False, True):
            self._put(focus, offsets)
            if self.app.settings.ui_scale <= USUAL_SCALE:
                return True
            self.ring.draw(Rehearsal(self.app.size, depth=8))
            if not self.app.look.spills:
                return True
            self.app.look.spills.clear()
        return False

    def _named(self) -> Iterator[tuple[_Name, widgets.Widget]]:
        """Yield the widgets, each with its key and the number of earlier widgets with that key."""
        before = Counter[str]()
        for widget in self.ring.widgets():
            yield (widget.key, before[widget.key]), widget
            before[widget.key] += 1

    def _put(self, focus: str, offsets: Mapping[_Name, int]) -> None:
        root = self.build()
        self.ring = widgets.FocusRing(root, by_keyboard=self.ring.by_keyboard)
        for name, widget in self._named():
            if hasattr(widget, "offset"):
                widget.offset = offsets.get(name, 0)
        root.place(self.app.look, self.area())
        self._bough = self._clear_of_texts()
        self.ring.focus_key(focus or self.first_focus)
        if not self.ring.focus:  # what had the focus is gone
            self.ring.focus_key(self.first_focus)
        self.ring.aim(pygame.mouse.get_pos())

    def resume(self) -> None:
        self.ring.focus_on(self.ring.focus)

    @property
    def focus_ring(self) -> widgets.FocusRing:
        return self.ring

    def aloud(self) -> tuple[str, ...]:
        """Return title and status of a page, or all text of an overlay or with `reads_all`."""
        root = self.ring.root
        if self.overlay or self.reads_all:
            return aloud.texts(root, self.app.look)
        return *aloud.title(root), *filter(None, [self.status()])

    def whole(self) -> tuple[str, ...]:
        return aloud.whole(self.ring, self.app.look)

    def status(self) -> str:
        """Return a sentence about the result of the last action; by default ""."""
        return ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Dispatch an event: guard, widgets, Esc, shortcuts, Enter, page keys."""
        if self.swallows(event) or self.ring.handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return self.shortcut(event) or self._press_usual(event) or self.ring.turn_page(event.key)

    def _press_usual(self, event: pygame.event.Event) -> bool:
        """Pass Enter to the initial widget if a click on empty space removed the focus."""
        if event.key not in ENTER_KEYS or self.ring.focus:
            return False
        self.ring.focus_key(self.first_focus)
        return self.ring.focus is not None and self.ring.handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle a key that no widget used; return True if it was used."""
        return False

    def update(self, dt: float) -> None:
        self._guard = max(0.0, self._guard - dt)
        self._moving = self.ring.update(dt)

    @property
    def busy(self) -> bool:
        """True while a widget moves, or input is swallowed."""
        return self._moving or self._guard > 0

    def draw(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        self.ring.draw(surface)

    def header(self, title: str) -> widgets.Widget:
        """Return the top of a page: back button and title."""
        say = self.app.words.say
        if self.narrow:
            back = widgets.Button("", self.back, icon="back", key="back")
            return widgets.Row(back, widgets.Paragraph(title, Style.SUBHEADING, TEXT_GOLD).growing(), align="center")
        back = widgets.Button(say("action.back"), self.back, icon="back", hint="Esc", key="back")
        return widgets.Row(back, widgets.Spacer(GAP), widgets.Label(title, Style.HEADING, TEXT_GOLD), align="center")

    def page(self, title: str, *body: widgets.Widget) -> widgets.Widget:
        """Return a page: header and body with a margin, at most `widest`."""
        gap, margin = (GAP, FRAME + GAP_SMALL) if self.narrow else (GAP_LARGE, PAD + FRAME)
        return widgets.Padded(widgets.Column(self.header(title), *body, gap=gap), margin, width=self.widest)

    def page_below(self, head: widgets.Widget, *body: widgets.Widget) -> widgets.Widget:
        """Return a page with another head and smaller margins, for what needs much room."""
        return widgets.Padded(widgets.Column(head, *body, gap=GAP * 0.8), PAD * 0.7 + FRAME, width=self.widest)

    def scrolling(self, *body: widgets.Widget, gap: float = GAP) -> widgets.Widget:
        """Return the body of a board as a column; it scrolls if `narrow`."""
        column = widgets.Column(*body, gap=gap)
        return widgets.Scroll(column, key="body") if self.narrow else column

    def foot(self, *buttons: widgets.Widget, left: widgets.Widget | None = None) -> widgets.Row:
        """Return the lower row of a dialog: Cancel, and the action buttons."""
        say = self.app.words.say
        cancel = widgets.Button(say("action.cancel"), self.back, hint=say("key.esc"), skin=QUIET, key="cancel")
        return widgets.Row(*([left] if left else []), widgets.Spacer(grow=1), cancel, *buttons, align="center")

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
    ) -> widgets.Button:
        """Return the main button of a screen, with Enter as its key."""
        hint = self.app.words.say("key.enter")
        return widgets.Button(
            label, act, icon=icon, hint=hint, skin=PRIMARY, style=style, height=height, key=key, enabled=enabled
        )

    def branch_width(self) -> int:
        """Return the width of the branch in the corner: a share of the window, whatever the text size."""
        return round(min(self.app.size[0] * 0.36, self.app.size[1] * 0.55))

    def ground(self, surface: pygame.Surface) -> None:
        """Draw the background of a page: framed cloth with a branch of blossoms."""
        if self.overlay:
            return
        look = self.app.look
        frame = look.px(FRAME)
        ornaments.spread(surface, frame)
        inner = surface.get_rect().inflate(-2 * frame, -2 * frame)
        if self._bough > 0:
            bough = ornaments.branch(self._bough)
            surface.blit(bough, bough.get_rect(topright=inner.topright))

    def _clear_of_texts(self) -> int:
        """Return the width of the branch, in eighths of the usual one, at which no text comes to lie on a blossom."""
        inner = pygame.Rect((0, 0), self.app.size).inflate(-2 * self.app.look.px(FRAME), -2 * self.app.look.px(FRAME))
        usual = width = self.branch_width()
        panels = [one.rect for one in self.ring.widgets() if isinstance(one, widgets.Panel)]
        for one in self.ring.widgets():
            box = one.rect.copy()
            if isinstance(one, widgets.Label | widgets.Paragraph) and not any(panel.contains(box) for panel in panels):
                box.width = one.wish(self.app.look, box.width)[0] if one.align == "left" else box.width
            elif not (isinstance(one, widgets.Scroll) and one.key == "body"):
                continue
            width = min(width, max(inner.right - box.right, ornaments.branch_above(box.y - inner.y)))
        return usual * (8 * width // usual) // 8


class LooksIntoFiles(Screen):
    """Indexes new files for a short time in each frame; subclasses fetch the results in `read`."""

    at_once = 0.0  # seconds of indexing before the page is shown
    in_a_frame = 0.012  # seconds of indexing in each frame after that
    _has_shown = False  # the last frame showed intermediate results

    def enter(self, app: App) -> None:
        super().enter(app)
        library = app.games.library
        library.look_again()
        if self.at_once:
            library.read_on(self.at_once)
        self.read()

    def read(self) -> None:
        """Fetch the indexed games."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Index new files."""
        super().update(dt)
        library = self.app.games.library
        if not library.waiting:
            return
        if self.shows_now and not self._has_shown:
            self._has_shown = True
            self.looked()  # in a frame of its own
            return
        self._has_shown = False
        library.read_on(self.in_a_frame)
        if not library.waiting:
            self.looked()

    @property
    def shows_now(self) -> bool:
        """True if intermediate results should be shown now; by default never."""
        return False

    def looked(self) -> None:
        """Show the results."""
        self.read()
        self.lay_out()

    @property
    def busy(self) -> bool:
        return self.app.games.library.waiting > 0 or super().busy


class SearchedPage(Screen):
    """A page with a search; Ctrl+F goes to its field."""

    query = ""

    def search_field(self, hint: str, *, width: float = 240) -> widgets.TextField:
        """Return the search field."""
        return widgets.TextField(self.query, self.search, placeholder=hint, longest=40, width=width, key="search")

    def search(self, query: str) -> None:
        """Show the results."""
        self.query = query
        self.rebuild("search")

    def rebuild(self, focus: str) -> None:
        """Rebuild; a field that is being edited keeps its caret."""
        typed = self.ring.focus.history if isinstance(self.ring.focus, widgets.TextField) else None
        super().rebuild(focus)
        if typed is not None and isinstance(self.ring.focus, widgets.TextField) and self.ring.focus.key == focus:
            self.ring.focus.history = typed

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Go to the search field with Ctrl+F."""
        if pressed(event) == "ctrl+f":
            self.ring.focus_key("search")
            return True
        return super().shortcut(event)
