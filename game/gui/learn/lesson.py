"""A lesson at the real table: it waits, explains, finds what a step points at, and accepts only what it asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.engine.actions import Action
from game.engine.facts import Won
from game.engine.table import Table
from game.gui.keymap import LESSON
from game.gui.kit import draw
from game.gui.kit.pressed import commanded, pressed
from game.gui.learn.coach import Around, Coach, said_now
from game.gui.play.hand.desk import Desk
from game.gui.play.match.live import Live
from game.gui.play.menu import PauseMenu
from game.gui.play.table_kit import TableKit, TableScene, view_of
from game.gui.program import aloud
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.table.paint.view import TableView
from game.gui.table.place.spots import extent
from game.gui.table.told.choices import Choices
from game.gui.widgets import FocusRing, Placed, Row, Scroll, Spacer, Widget
from game.gui.widgets.base import walk
from game.rules.score.sheet import is_little
from game.session.lessons import NEXT, WHO, LessonMatch
from game.session.review.results import HandResult, hand_result
from game.tiles.kinds import Kind, Tile, parse

_ROUND_A_ROW = 8  # design pixels round a row, so that its ring touches neither text nor the next row


class LessonSheet(ScoreSheet):
    """Lies over the table of a lesson until its last step was read."""

    def __init__(self, result: HandResult, coach: Coach, on_done: Callable[[], object]) -> None:
        super().__init__(result, bool)
        self._on_done = on_done
        self._revealed = -1  # the step whose targets were scrolled into view
        self.coach = Coach(coach.match, coach.names, {"next": self.back, "help": self.back, "list": coach.acts["list"]})

    def area(self) -> pygame.Rect:
        """The window above the speech."""
        whole = super().area()
        return pygame.Rect(whole.topleft, (whole.width, self._foot_of_window.y - whole.y))

    def lay_out(self) -> None:
        self._foot_of_window = self.coach.foot(self.app.look, pygame.Rect((0, 0), self.app.size))
        super().lay_out()
        self.coach.hide()
        self._revealed = -1

    def back(self) -> None:
        """Go to the next step; leave the sheet after its last one."""
        match = self.coach.match
        match.go_on()
        if match.now is None or match.now.waits != NEXT or not match.now.on_sheet:
            self.coach.hide()
            self._on_done()

    # --- targets -------------------------------------------------------------------------------------------------

    def _rows(self) -> list[Widget]:
        return [part for row in super()._rows() for part in (row, Spacer(_ROUND_A_ROW))]

    def _foot(self) -> Row:
        """The foot without Continue: the speech has that button."""
        return Row(*self._readings(), align="center")

    def boxes(self) -> list[pygame.Rect]:
        """Rectangles of the step's targets."""
        wider = 2 * self.app.look.px(_ROUND_A_ROW)
        return [box.inflate(wider, 0) for box in map(self._marked, self._points) if box.height]

    @property
    def _points(self) -> Sequence[str]:
        step = self.coach.match.now
        return step.points if step is not None else ()

    def _marked(self, point: str) -> pygame.Rect:
        widgets = self._widgets(point)
        rects = [part.rect for widget in widgets for part in walk(widget) if part.rect.height]
        whole = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
        for scroll in self._around(widgets):
            whole = whole.clip(scroll.rect)
        return whole.clip(pygame.Rect((0, 0), self.app.size))

    def _widgets(self, point: str) -> list[Widget]:
        return [widget for widget in self.ring.widgets() if widget.key == point]

    def _around(self, widgets: list[Widget]) -> list[Scroll]:
        scrolls = [widget for widget in self.ring.widgets() if isinstance(widget, Scroll)]
        return [scroll for scroll in scrolls if any(part in widgets for part in walk(scroll))]

    # --- time, keys, drawing -------------------------------------------------------------------------------------

    def whole(self) -> tuple[str, ...]:
        return (*super().whole(), *aloud.whole(self.coach.ring, self.app.look))

    def update(self, dt: float) -> None:
        """Advance the time, scroll to the step's targets, and open its speech."""
        super().update(dt)
        if self._revealed != self.coach.match.told:
            self._revealed = self.coach.match.told
            for widgets in map(self._widgets, self._points):
                for scroll in self._around(widgets):
                    scroll.reveal(widgets[-1].rect)
                    scroll.reveal(widgets[0].rect)
        rows = (f"row {row.key}" for row in self.sheet.rows)
        told = [self._marked(key) for key in ("strip", *rows, "total", "payments", "reckoning")]
        if self.coach.show(self.app.look, self._foot_of_window, Around(self.boxes(), busy=told)):
            self.app.redraw()
        self._moving |= self.coach.update(dt)

    @property
    def busy(self) -> bool:
        """True while something moves: the rings always do, except with reduced motion."""
        return super().busy or not self.app.look.reduced_motion

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the speech first."""
        return self.coach.handle(event) or super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.coach.draw(surface, self.app.look)


_NEAR = 0.5  # tiles closer than this share of their size get one ring


def boxes_of(points: Sequence[str], view: TableView, desk: Desk) -> list[pygame.Rect]:
    """Rectangles of all targets that are on the screen."""
    found, spots = list[pygame.Rect](), view.show.spots(view.show.reached)
    for point in points:
        name, _, rest = point.partition(" ")
        if name == "button":
            found += _buttons(rest, desk)
        else:
            found += _joined([draw.to_rect(extent(spots[tile])) for tile in _tiles(name, rest, view) if tile in spots])
    return found


def _buttons(name: str, desk: Desk) -> list[pygame.Rect]:
    """The button, or the cards of the choice that it opened."""
    if desk.open is not None:
        return [desk.ring.root.children()[0].rect] if desk.open.name == name else []
    return [widget.rect for widget in desk.ring.stops() if widget.key == name]


def _joined(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge adjacent rectangles."""
    found: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda one: (one.y, one.x)):
        reach = box.inflate(round(2 * _NEAR * min(box.size)), round(_NEAR * min(box.size)))
        near = [other for other in found if reach.colliderect(other)]
        found = [other for other in found if other not in near] + [box.unionall(near)]
    return found


def _tiles(name: str, rest: str, view: TableView) -> Iterable[Tile]:
    """Tiles of a place; `rest` are faces of the hand ("" for all), or the player who owns the tiles."""
    show, table = view.show, view.show.table
    place = table.places[(show.sight.front + (WHO.index(rest) if rest in WHO else 0)) % table.seats]
    found: Iterable[Tile] = ()
    match name:
        case "hand":
            found = _picked(show.own, parse(rest)) if rest else show.own
        case "drawn":
            found = [tile for tile in show.own if tile == table.drawn]
        case "offer":
            found = _thrown_last(table)
        case "back" if table.wall is not None and table.wall.left:
            found = [table.wall.tiles[table.wall.next_back()]]
        case "pile":
            found = [thrown.tile for thrown in place.thrown if thrown.taken_by is None]
        case "melds":
            found = [tile for meld in place.melds for tile in meld.tiles]
        case "shown":
            found = [shown.tile for shown in place.shown]
    return found


def _picked(tiles: Sequence[Tile], faces: Iterable[Kind]) -> list[Tile]:
    left, found = sorted(tiles), []
    for face in faces:
        tile = next((tile for tile in left if tile.kind == face), None)
        if tile is not None:
            left.remove(tile)
            found.append(tile)
    return found


def _thrown_last(table: Table) -> list[Tile]:
    if table.on_offer is not None:
        return [table.on_offer.tile]
    piles = [place.thrown[-1] for place in table.places if place.thrown]
    return [max(piles, key=lambda thrown: thrown.n).tile] if piles else []


#: Everything that lies open on the table.
_LYING = tuple(f"{what} {who}" for what in ("pile", "shown", "melds") for who in WHO)

_WIN_SEEN = 1.5  # seconds that a win lies open before the lesson speaks


class LessonLive(Live):
    """Live play that stops at the lesson's step and offers no choice while a speech is open."""

    match: LessonMatch

    def work(self, clock: Callable[[], float], budget: float) -> None:
        """Advance the match as far as the step."""
        super().work(clock, budget)
        stop, playhead = self.match.stop, self.show.playhead
        if stop is not None:
            playhead.end = min(playhead.end, stop)

    @property
    def arrived(self) -> bool:
        """True if the step's speech can open now."""
        stop, playhead = self.match.stop, self.show.playhead
        return stop is not None and playhead.at_end and playhead.index >= stop

    def choices(self) -> Choices:
        """The player's choices, if the step waits for one."""
        return super().choices() if self.arrived and self.match.wanted() else Choices()

    def waited_for(self) -> frozenset[int]:
        """Seats that still think: none while a speech is open."""
        return frozenset() if self.arrived else super().waited_for()


class LessonScene(TableScene):
    """One lesson; `on_done` is called at its end, `on_leave` if the player leaves early."""

    keys = "lesson"
    quiet = True

    def __init__(
        self,
        match: LessonMatch,
        names: Sequence[str],
        *,
        on_done: Callable[[], object],
        on_leave: Callable[[], object],
    ) -> None:
        """`names` begin with the player, then go round to the right."""
        self.match, self.game = match, match.rules.key
        self._on_done, self._on_leave = on_done, on_leave
        self.view = view_of(match, hands=1)
        self.live = LessonLive(match, self.view.show)
        self.kit = TableKit(self, self.view, self.live)  # no advice: the lesson itself recommends choices
        self.desk = self.kit.desk
        self.live.skip_to(match.start)
        self.coach = Coach(match, names, {"next": self._next, "list": on_leave, "help": self._help})
        self._asked_sheet = False
        self._since_end = 0.0  # seconds since the end of the hand became visible

    def lay_out(self) -> None:
        self.lay_table()
        self.desk.lay_out()
        self.coach.hide()

    def lay_table(self) -> None:
        """Lay the table out over the whole window."""
        self.kit.lay()

    def corner(self) -> Placed:
        return self.kit.small_buttons()

    def holds_back(self, action: Action) -> bool:
        """Return True for any action that the step does not wait for; the coach then shows a note."""
        self.coach.refused = action not in self.match.wanted()
        if self.coach.refused:
            self.desk.lay_out()
        return self.coach.refused

    @property
    def focus_ring(self) -> FocusRing:
        """The focus ring that gets the keys: the speech's while one is open."""
        return self.coach.ring if self.coach.seen else self.desk.ring

    @property
    def asks(self) -> bool:
        return self.coach.seen or super().asks

    def aloud(self) -> tuple[str, ...]:
        """The texts of the open speech."""
        return aloud.texts(self.coach.ring.root, self.app.look) if self.coach.seen else ()

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance the table to the step, then open its speech."""
        self.kit.follow()
        self.kit.go_on(dt)
        if self.live.hand_over:
            self._end_hand()
        elif self.live.all_over:
            return
        self.kit.ask(dt)
        if self.app.top is not self:
            return
        if self.match.now is None:
            self.coach.hide()
            self._on_done()
        elif self._end_seen(dt) and self.live.arrived and not self.match.now.on_sheet:
            if self._say():
                self.app.redraw()
        else:
            self.coach.hide()
        self.kit.moving |= self.coach.update(dt)

    def _end_seen(self, dt: float) -> bool:
        """False for a moment after the end of the hand, so that nothing covers the win."""
        show = self.view.show
        ended = show.table.ended and show.playhead.at_end
        if ended and not self._since_end:
            self._celebrate()
        self._since_end = self._since_end + dt if ended else 0.0
        return not ended or self._since_end >= _WIN_SEEN

    def _celebrate(self) -> None:
        """Play the fanfare for the person's win if it is a small one, for which the table has none."""
        won = next((event for event in reversed(self.match.timeline.events) if isinstance(event, Won)), None)
        if won is not None and won.seat == self.match.person and is_little(won.sheet.rows):
            self.app.sounds.play("win")

    def _say(self) -> bool:
        step, regions, look = self.match.now, self.view.show.regions, self.app.look
        assert step is not None
        boxes = boxes_of(step.points, self.view, self.desk)
        hard = [widget.rect for widget in self.desk.ring.root.children()]
        hard += self._named_plates()
        own = [draw.to_rect(regions.hand)]
        soft = [draw.to_rect(box) for box in (regions.actions, regions.corner, *regions.plates)]
        lying = boxes_of(_LYING, self.view, self.desk)
        asks = step.waits != NEXT
        tiles = [draw.to_rect(extent(spot)) for spot in self.view.show.spots(self.view.show.reached).values()]
        busy = [*hard, *tiles, *(draw.to_rect(box) for box in regions.plates)]
        area = pygame.Rect((0, 0), self.app.size)
        around = Around(boxes, hard + own * asks, lying, soft + own * (not asks), busy)
        return self.coach.show(look, area, around)

    def _named_plates(self) -> list[pygame.Rect]:
        """Plates of the players named by the step: the speech must not cover them."""
        names, plates = self.coach.names, self.view.show.regions.plates
        said = said_now(self.match, self.app.words, names, refused=False)
        words = said.words if said is not None else ""
        return [draw.to_rect(box) for box, name in list(zip(plates, names, strict=False))[1:] if name in words]

    def _end_hand(self) -> None:
        """Show the sheet when the lesson reaches it."""
        step = self.match.now
        if step is None or not step.on_sheet or self._asked_sheet or self._since_end < _WIN_SEEN:
            return
        self._asked_sheet = True
        self.coach.hide()
        result = hand_result(self.match.timeline, len(self.match.timeline), self.view.names, self.match.rules)
        self.app.push(LessonSheet(result, self.coach, self._sheet_done))

    def _sheet_done(self) -> None:
        """Take the sheet away, so that nothing covers the win."""
        self.app.pop()
        self._on_done()

    @property
    def busy(self) -> bool:
        """Always True, unless a speech is open with reduced motion and the table rests."""
        if self.coach.seen and self.app.look.reduced_motion:
            return self.kit.moving or self.view.busy
        return True

    # --- input ---------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        self.coach.refused = False
        self.match.go_on()

    def _help(self) -> None:
        wanted = self.match.wanted()
        if wanted and self.live.arrived:
            self.desk.open = None
            self.coach.refused = False
            self.desk.wish(wanted[0])
            self.desk.lay_out()

    def pause(self) -> None:
        """Open the menu. A lesson is not saved, and leaving returns to the list."""
        self.app.push(PauseMenu(self._on_leave, self.match.rules, keys="guide.keys", kept="guide.not_kept"))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the speech first, then the table."""
        if event.type == pygame.KEYDOWN and self._key_of_lesson(event):
            return True
        chooses = self.desk.open and event.type == pygame.KEYDOWN  # the keys then belong to the choice
        if not chooses and self.coach.handle(event):
            self.view.mouse_at(None)
            return True
        if self.coach.seen and self._reads_on(event):
            return True
        return self.kit.fingers.handle(event)

    def deeds(self) -> Mapping[str, Callable[[], object]]:
        return {"table_pause": self.pause}

    def _key_of_lesson(self, event: pygame.event.Event) -> bool:
        """Handle the keys that only lessons have."""
        key = pressed(event)
        if key == "esc" and not self.desk.open:
            self._on_leave()
            return True
        waits = self.coach.seen and bool(self.match.wanted())
        helps = waits and (commanded(event, self.app.keymap, LESSON) == "lesson_help" or self._promised(key))
        if helps:
            self._help()
        return helps

    def _promised(self, key: str) -> bool:
        """True if Enter plays what the golden ring marks: nothing else was chosen or focused."""
        chosen = self.desk.open or self.desk.row.chosen is not None or self.desk.ring.focus or self.coach.ring.focus
        return key == "enter" and not chosen and not self.coach.refused

    def _reads_on(self, event: pygame.event.Event) -> bool:
        """Refuse clicks on the hand while a speech waits to be read."""
        step = self.match.now
        clicks = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if step is None or step.waits != NEXT or not clicks or self.desk.row.at(event.pos) is None:
            return False
        self.coach.refused = True
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.speaks = self.coach.seen
        self.kit.draw(surface)
        self.coach.draw(surface, self.app.look)
