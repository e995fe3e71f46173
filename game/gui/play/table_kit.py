"""The table of a scene with a match in progress: shown and heard, with a desk where the person answers."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.errors import GameError
from game.gui.kit import draw
from game.gui.kit.look import Look, shrunk
from game.gui.kit.theme import PRIMARY, QUIET, Style
from game.gui.play.hand.desk import Desk
from game.gui.play.hand.hand_input import HandInput, KeyActions
from game.gui.play.hand.owner import DeskOwner
from game.gui.play.help.helper import Helper
from game.gui.play.match.live import Live, Playing
from game.gui.play.shown_table import ShownTable
from game.gui.play.teller import Teller
from game.gui.program import aloud
from game.gui.setup.keys import KeyCard
from game.gui.table.paint.view import TableView
from game.gui.table.place.frame import UNIT, seating_of
from game.gui.table.place.layout import Sight
from game.gui.table.time.playhead import Speed, speeds_of
from game.gui.widgets import Button, Placed
from game.gui.widgets.boxes import Fitted
from game.settings import SPEEDS
from game.words.lookup import Words
from game.words.troubles import error_text

_ICON, _FLAT, _FLATTEST = 36, 20, 14  # design pixels of an icon's button, and for the margin beside words
_LARGE = 1.16  # how much larger than usual at the table letters are large: words then have the room of the icon
_LEAST = 0.85  # how much smaller than usual words may be; else there are icons alone
_GAP = 4
_ROWS = 2  # of buttons with words
_MOST = 1.5  # largest scale of icons


class Small(NamedTuple):
    """A small button; `on` makes it bright."""

    key: str
    icon: str
    act: Callable[[], object]
    on: bool = False

    def button(self, look: Look, *, words: bool, large: bool) -> Button:
        """Return the button, with or without words beside the icon; `large` words replace the icon."""
        label = look.say(f"table.corner.{self.icon}") if words else ""
        is_large = words and large
        made = Button(
            label,
            self.act,
            icon="" if is_large else self.icon,
            skin=PRIMARY if self.on else QUIET,
            style=Style.SMALL_STRONG,
            height=_FLATTEST if is_large else _FLAT if words else _ICON,
            key=self.key,
        )
        made.tip = (look.say(f"table.tip.{self.key}"),)
        return made


class Corner(NamedTuple):
    """The buttons of one corner."""

    room: pygame.Rect
    buttons: Sequence[Small]
    at_right: bool = False


def placed(corners: Sequence[Corner], look: Look, unit: Look, *, words: bool) -> Placed:
    """
    Return the buttons with their places: two rows with words, one row of icons without.

    `look` has the user's font size, `unit` the usual one at a table of this size. If words would be too small, only
    icons are shown.
    """
    gap = unit.px(_GAP)
    if words:
        large = look.scale > _LARGE * unit.scale
        cells = [cell for corner in corners for cell in _cells(corner, look, gap, large=large)]
        own = shrunk(look, lambda one: _fit(one, cells))
        if own.scale >= _LEAST * unit.scale:
            return [(Fitted(button, own), box) for button, box in cells]
    side = min(round(min(_MOST, look.scale / unit.scale) * unit.px(_ICON)), *(_most(corner, gap) for corner in corners))
    own = unit.at(side / _ICON)
    return [(Fitted(button, own), box) for corner in corners for button, box in _cells(corner, look, gap, side)]


def _cells(
    corner: Corner, look: Look, gap: int, side: int = 0, *, large: bool = False
) -> Iterator[tuple[Button, pygame.Rect]]:
    """Yield buttons with words in two rows, or icons of size `side` in one row."""
    room, count = corner.room, len(corner.buttons)
    columns = max(1, count if side else -(-count // _ROWS))
    wide = side or (room.width - gap * (columns - 1)) // columns
    high = side or (room.height - gap * (_ROWS - 1)) // _ROWS
    left = room.right + gap - columns * (wide + gap) if corner.at_right else room.x
    for number, one in enumerate(corner.buttons):
        row, column = divmod(number, columns)
        place = pygame.Rect(left + column * (wide + gap), room.y + row * (high + gap), wide, high)
        yield one.button(look, words=not side, large=large), place


def _most(corner: Corner, gap: int) -> int:
    """Largest icons that fit side by side into the corner."""
    count = max(1, len(corner.buttons))
    return min(corner.room.height, (corner.room.width - gap * (count - 1)) // count)


def _fit(look: Look, cells: Sequence[tuple[Button, pygame.Rect]]) -> bool:
    wishes = ((button.wish(look, box.width), look.line_height(button.style), box) for button, box in cells)
    return all(wide <= box.width and max(high, line) <= box.height for (wide, high), line, box in wishes)


_BUDGET = 0.006  # seconds of a frame for the engine and the agents


def view_of(match: Playing, *, hands: int, seal: str = "") -> TableView:
    """
    Return the table as the person sees it; all hands are open if no person plays.

    `hands` is the length of the match, `seal` the first digits of its commitment.
    """
    players = seating_of(match.rules).players
    front = players[0] if match.person is None else match.person
    shown = frozenset(players) if match.person is None else frozenset({front})
    seats, rules = match.header.seats, match.rules
    view = TableView(match.timeline, match.names, Sight(front, shown), hands=hands, seal=seal, rules=rules, seats=seats)
    view.show.paces = {seat: who.pace for seat, who in enumerate(view.faces.who) if who.pace}
    return view


class TableKit:
    """Lays out the table and advances the match. The scene that holds it passes events on to `fingers`."""

    def __init__(self, owner: DeskOwner, view: TableView, live: Live, helper: Helper | None = None) -> None:
        """`owner` is the scene; `helper` advises the person. A match under way opens at its last fact."""
        self._owner, self.view, self.live, self.match = owner, view, live, live.match
        self.table, self.teller = ShownTable(view), Teller(view, self.match.person, self._read_out)
        self.desk = Desk(view, live, owner, self.teller.remark, helper)
        self.fingers = HandInput(self.desk, self._deeds)
        self.moving = True
        if len(self.match.timeline):
            live.skip_to(len(self.match.timeline))

    # --- layout --------------------------------------------------------------------------------------------------

    def lay(self, beside: pygame.Rect | None = None) -> None:
        """Lay out the table over the window, or beside (or above) the panel `beside`."""
        app, size = self._owner.app, self._owner.app.size
        self.view.follow(app.settings)
        box = pygame.Rect(size[0], 0, 0, 0) if beside is None else beside
        below = box.height if box.width and not box.x else 0
        self.view.lay_out((size[0] - (0 if below else box.width), size[1]), app.look, below, size)

    def follow(self, *, phases: bool = False) -> None:
        """Apply the settings immediately; with `phases`, phases may have their own speed."""
        settings, playhead = self._owner.app.settings, self.view.show.playhead
        if self.view.follow(settings):
            self._owner.lay_table()
            self.desk.lay_out()
        playhead.speed = Speed(settings.speed)
        self.view.show.speeds = speeds_of(settings.speeds) if phases else {}

    def small_buttons(self, helps: Sequence[Small] = ()) -> Placed:
        """Return the small buttons: speed and pause at the right, `helps` at the left."""
        look, regions, settings = self.view.look, self.view.show.regions, self._owner.app.settings
        pause = self._owner.deeds()["table_pause"]
        match = [Small("faster", "speed", self._next_speed), Small("pause", "pause", pause)]
        corners = Corner(draw.to_rect(regions.helps), helps), Corner(draw.to_rect(regions.corner), match, at_right=True)
        unit = look.at(self.view.show.frame.unit / UNIT)
        return placed(corners, look, unit, words=settings.icon_words)

    # --- time ----------------------------------------------------------------------------------------------------

    def go_on(self, dt: float) -> None:
        """Advance the match and the table, and narrate."""
        app = self._owner.app
        self.attempt(lambda: self.live.work(time.perf_counter, _BUDGET))
        self.table.go_on(dt, app.sounds)
        desk = self.desk
        self.teller.listen(self.live.choices(), desk.row.tiles(), desk.advice, app.log, on=app.settings.tells)
        self.view.thinking = self.live.waited_for()

    def ask(self, dt: float) -> bool:
        """Update the desk with the current question; return True if it is a new one."""
        asked = self.desk.refresh(self.live.choices())
        if asked:
            self._owner.app.sounds.play("claim" if self.desk.choices.claiming else "turn")
        self.moving = self.desk.update(dt)
        return asked

    def attempt(self, deed: Callable[[], object]) -> None:
        """Call a function; a write error becomes a dialog, and the game goes on."""
        try:
            deed()
        except GameError as error:
            app = self._owner.app
            sentence = error_text(app.words, error)
            print(sentence, file=sys.stderr)
            if self._owner.alone:
                self.desk.say(sentence)
            else:
                app.tell(sentence, app.words.say("error.notice"))

    @property
    def busy(self) -> bool:
        """True if something moves, or the match can go on without the person."""
        if self.view.busy or self.moving or self.live.hand_over:
            return True
        return not self.match.over and not self.live.choices().any

    # --- keys that do not concern the hand -----------------------------------------------------------------------

    def _deeds(self) -> KeyActions:
        here = SPEEDS.index(self._owner.app.settings.speed)
        return {
            "table_faster": lambda: self._set_speed(here + 1),
            "table_slower": lambda: self._set_speed(here - 1),
            "table_tell": self._tell,
            "table_keys": self.show_keys,
            "table_rules": lambda: self._owner.app.show.rules(self.view.show.rules),
            "table_why": self.show_keys,  # without advice there is nothing to explain
        }

    def _next_speed(self) -> None:
        """Change to the next speed; the first follows the last."""
        self._set_speed((SPEEDS.index(self._owner.app.settings.speed) + 1) % len(SPEEDS))

    def _set_speed(self, place: int) -> None:
        app = self._owner.app
        speed = SPEEDS[max(0, min(len(SPEEDS) - 1, place))]
        app.change(speed=speed)
        self.desk.say(app.words.say("table.speed", speed=app.words.say(f"speed.{speed}")))

    def _read_out(self, sentence: str) -> None:
        self._owner.app.read_out(sentence)

    def _tell(self) -> None:
        """Tell the whole table as text."""
        self.teller.tell_table(self.desk.row.tiles())
        if not self._owner.app.settings.tells:
            self.desk.say(self._owner.app.words.say("survey.told"))

    def show_keys(self) -> None:
        """Open the key card."""
        self._owner.app.push(KeyCard(self._owner.keys))

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and the desk."""
        self.view.draw(surface)
        self.desk.draw(surface)


class TableScene(DeskOwner):
    """Base class of scenes whose table is laid out by a kit."""

    kit: TableKit

    @property
    def asks(self) -> bool:
        return self.kit.live.choices().any

    def offers(self) -> Sequence[str]:
        return self.kit.fingers.offers()

    def typed(self, line: str, known: Sequence[Words]) -> bool:
        return self.kit.fingers.typed(line, known)

    def tell_again(self) -> None:
        self.kit.teller.again()

    def whole(self) -> Sequence[str]:
        desk, teller = self.kit.desk, self.kit.teller
        told = *teller.table_told(desk.row.tiles()), desk.asks() or self.view.caption()
        rings = dict.fromkeys(filter(None, (self.focus_ring, desk.ring)))
        return (*told, *(one for ring in rings for one in aloud.whole(ring, self.app.look)))
