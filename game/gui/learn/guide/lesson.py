"""A lesson at the real table: it waits, explains, and accepts only the action that it asked for."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.engine.actions import Action
from game.gui.keymap.commands import LESSON
from game.gui.kit import draw
from game.gui.kit.pressed import commanded, pressed
from game.gui.learn.guide.coach import Around, Coach, said_now
from game.gui.learn.guide.lesson_sheet import LessonSheet
from game.gui.learn.guide.targets import boxes_of
from game.gui.play.hand.owner import DeskOwner
from game.gui.play.match.live import Live
from game.gui.play.menu import PauseMenu
from game.gui.play.table_kit import TableKit, view_of
from game.gui.program import aloud
from game.gui.table.place.spots import extent
from game.gui.table.told.choices import Choices
from game.gui.widgets import FocusRing, Placed
from game.session.lessons.lesson import NEXT, WHO
from game.session.lessons.match import LessonMatch
from game.session.review.results import hand_result

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


class LessonScene(DeskOwner):
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
        self._since_end = self._since_end + dt if ended else 0.0
        return not ended or self._since_end >= _WIN_SEEN

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
        self.app.push(LessonSheet(result, self.coach, self._on_done))

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
