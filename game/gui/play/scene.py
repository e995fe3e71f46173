"""The live table: one watches, is asked, answers with mouse or keys, and never waits longer than one wants to."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial

import pygame

from game.engine.actions import Pass
from game.engine.facts import HandEnded
from game.errors import GameError
from game.gui.keymap.commands import TABLE
from game.gui.kit import draw
from game.gui.kit.pressed import ENTER_KEYS, enters, pressed
from game.gui.kit.theme import LACQUER_DEEP
from game.gui.play import corner
from game.gui.play.auto_pass import AutoPass
from game.gui.play.countdown import Countdown, seconds_to_call
from game.gui.play.end_of_hand import WinPictures, sheet_of
from game.gui.play.hand.desk import Desk
from game.gui.play.hand.fingers import Fingers
from game.gui.play.help.advice import NONE, Advice
from game.gui.play.help.helper import Helper
from game.gui.play.help.hint_words import Seen, so_far_sentences
from game.gui.play.help.teacher import Teacher
from game.gui.play.help.teacher_card import TeacherCard
from game.gui.play.help.weigher import Weigher
from game.gui.play.help.why_panel import WhyPanel
from game.gui.play.match import boards
from game.gui.play.match.boards import LEFT, LOG
from game.gui.play.match.live import Live, Playing
from game.gui.play.menu import PauseMenu
from game.gui.play.own_calls import OwnCalls
from game.gui.play.teller import Teller
from game.gui.play.undo import Undo
from game.gui.program.scene import Scene
from game.gui.setup.key_card import KeyCard
from game.gui.sheet.finale.standing import Standing
from game.gui.sheet.lost import LostOf, not_looked_at
from game.gui.sheet.results import hand_result, match_result
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.place.seating import seating_of
from game.gui.table.time.phases import END, speeds_of
from game.gui.table.time.playhead import Speed
from game.gui.table.time.sounds import Ear, cues
from game.gui.widgets import Button, FocusRing, Placed
from game.record.notes.text import At
from game.session.game import address
from game.session.judge.weighing import Costs
from game.session.so_far import with_ways
from game.settings import SPEEDS
from game.words.troubles import told

_BUDGET = 0.006  # seconds of a frame that the engine and the agents may take
_DEMO_REST = 2.5  # seconds between the hands of a demonstration


class PlayScene(Scene):
    """A match under way. The sheet follows each hand, the standing the last one; a demonstration waits for nobody."""

    has_comforts = True  # whether a person may take back, pass by itself, and look around
    own_card = ""  # the card of keys, where it is another one than that of the table
    has_phases = True  # whether a phase may have a speed of its own

    def __init__(
        self,
        match: Playing,
        *,
        hands: int,
        seal: str = "",
        on_again: Callable[[], Scene],
        on_watch: Callable[[], Scene] | None = None,
        on_review: Callable[[int], Scene] | None = None,
        on_over: Callable[[], object] | None = None,
        on_note: Callable[[At], Scene] | None = None,
        on_end: Callable[[], date | None] | None = None,
    ) -> None:
        """
        Take the match, its length and the first digits of its seed's commitment.

        `on_again`, `on_watch` and `on_review` give the scenes that are offered when it is over; with `on_over` that is
        done instead. `on_review` takes up to which fact one may look.
        `on_note` gives the dialog in which one writes about a moment. `on_end` is done when the match is over, and
        gives the day of whose deal it was, if any.
        """
        self.match, self.game = match, match.rules.key
        self._on_again, self._on_watch, self._on_over, self._on_note = on_again, on_watch, on_over, on_note
        self._on_review, self._on_end = on_review, on_end
        self._days: list[date | None] = [None]  # the last one is the day of whose deal this match was
        players = seating_of(match.rules).players
        front = players[0] if match.person is None else match.person
        shown = frozenset(players) if match.person is None else frozenset({front})
        sight = Sight(front, shown)
        seats, rules = match.header.seats, match.rules
        self.view = TableView(match.timeline, match.names, sight, hands=hands, seal=seal, rules=rules, seats=seats)
        self.view.show.paces = {seat: who.pace for seat, who in enumerate(self.view.faces.who) if who.pace}
        self.view.show.pays_elsewhere = self._comfortable
        self.ear = Ear(self.view.show)
        self.teller = Teller(self.view, match.person)
        self.live = self._live(match)
        self.weigher = Weigher(match)
        self.helper = Helper(self.live, self.weigher if self._comfortable else None)
        self.desk = self._desk()
        self.fingers = Fingers(self.desk)
        self.undo, self.auto_pass = Undo(match, self.view, self.desk.say), AutoPass(self.view, self.desk.say)
        self.teacher = Teacher(match, self.weigher, self.desk.wish, self._remark)
        self.desk.watched = lambda: self.teacher.is_on
        self.own_calls = OwnCalls(self.live, self.desk, match.rules) if self._comfortable else None
        self._card_is_due = match.timeline.now.hand <= 1
        self._left_shown = (False, False)
        self.pictures = WinPictures(self.view)
        self.countdown = Countdown(0)
        self._rest = _DEMO_REST
        self._moving = True
        self._connect()
        if len(match.timeline):
            self.live.skip_to(len(match.timeline))

    def _live(self, match: Playing) -> Live:
        """Return what lets the match go on."""
        return Live(match, self.view.show)

    def _desk(self) -> Desk:
        """Return what the person answers with, and who advises him."""
        advice = None if self.match.person is None else Advice(self.view, self.helper, self._ask, self.teller.remark)
        return Desk(self.view, self.live, self._corner, advice)

    def _connect(self) -> None:
        """Let the desk have what belongs to the whole table."""
        desk = self.desk
        desk.heard, desk.on_wish, desk.on_dock = self.teller.remark, self._sound, self._lay_table
        if self._comfortable:
            desk.has_boards = True
            desk.left_buttons, desk.tells, desk.on_arranged = self._left_buttons, self._tells, self._arranged
            desk.holds_back = self.teacher.holds_back

    @property
    def _comfortable(self) -> bool:
        """True if there is a person who may take back, pass by himself, and look around."""
        return self.has_comforts and self.match.person is not None

    def lay_out(self) -> None:
        """Place everything for the window."""
        self._lay_table()
        self._follow()
        self.desk.lay_out()

    def _lay_table(self) -> None:
        """Lay the table beside what is opened, or over the whole window."""
        size, desk = self.app.size, self.desk
        self.view.follow(self.app.settings)
        desk.dock_look = self.app.look
        desk.dock = boards.dock_of(self.app.look, size) if desk.wants_dock else pygame.Rect(size[0], 0, 0, 0)
        below = desk.dock.height if desk.dock.width and not desk.dock.x else 0
        self.view.lay_out((size[0] - (0 if below else desk.dock.width), size[1]), self.app.look, below, size)

    def _follow(self) -> None:
        """Do as the settings say, at once."""
        settings, show = self.app.settings, self.view.show
        if self.view.follow(settings):
            self._lay_table()
            self.desk.lay_out()
        show.playhead.speed = Speed(settings.speed)
        show.speeds = speeds_of(settings.speeds) if self.has_phases else {}
        seconds = seconds_to_call(self.match.rules, settings.call_clock if self._comfortable else "table")
        if seconds != self.countdown.seconds:
            self.countdown = Countdown(seconds)
        if self._comfortable:
            self.undo.follow(settings.undo)
            self.auto_pass.nearer = settings.let_by == "nearer"
            if settings.teacher not in (self.teacher.degree, NONE):
                self.weigher.begin_again()
            self.teacher.degree = settings.teacher
            self.desk.confirm, self.desk.by_hand = settings.confirm_discard, settings.sort == "hand"
        if self.desk.advice is not None:
            self.desk.advice.follow(settings.hints)

    def _open_card(self) -> None:
        """Open the card at the first question of a match: everybody who plays by one has it before him."""
        if self._card_is_due and self.desk.has_boards and self.desk.boards.has_card:
            self.desk.toggle(LEFT)
        self._card_is_due = False

    @property
    def focus_ring(self) -> FocusRing:
        """Where the focus of the keyboard is, when it is not on the hand."""
        return self.desk.ring

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the match and the table go on."""
        self._follow()
        self.undo.update(dt)
        if self._left_shown != (self.undo.open, self.auto_pass.on):
            self._left_shown = (self.undo.open, self.auto_pass.on)
            self.desk.lay_out()
        self._work()
        self.view.update(dt)
        if self._comfortable:
            self.pictures.make(self.app.look, self.app.size)
        self.ear.listen(dt, self._hear)
        self.teller.log = self.app.log
        on = self.app.settings.print_events
        self.teller.listen(self.live.choices(), self.desk.row.tiles(), self.desk.advice, on=on)
        if self.live.hand_over:
            self._end_hand(dt)
        elif self.live.all_over:
            self._end_match()
            return
        self.view.thinking = self.live.waited_for()
        self.weigher.look_in()
        self._tell_of_weigher()
        self._teach(dt)
        if self.auto_pass.passes(self.live.choices(), self.helper.plain_hint):
            self.live.answer(Pass())
        if self.desk.refresh(self.live.choices()):
            self.app.sounds.play("claim" if self.desk.choices.claiming else "turn")
            self._open_card()
        self._moving = self.desk.update(dt)
        self._count_down(dt)

    def _tell_of_weigher(self) -> None:
        """Tell that a worker died; when no other one takes its place, turn the teacher off."""
        news = self.weigher.news()
        if news == "again":
            self.desk.say(self.app.words.say("weigher.replaced"))
        elif news == "off":
            self.app.change(teacher="none")
            self.app.tell(self.app.words.say("weigher.given_up"), self.app.words.say("error.notice"))

    def _teach(self, dt: float) -> None:
        """Let the teacher look on; what would cost much is stopped before anybody sees it."""
        hinted = self._comfortable and self.app.settings.hints != NONE and self.weigher.works
        if (self.teacher.is_on or hinted) and self.live.choices().any:
            self.weigher.judged()  # it is weighed while the person thinks
        costs = self.teacher.update(dt)
        if costs is not None:
            advice = self.desk.advice
            adviser = "" if advice is None else advice.adviser
            seen = Seen(self.helper.hint(), self.helper.judged())
            card = TeacherCard(costs, seen, adviser, lambda went_on: self._decided(costs, went_on=went_on))
            card.names = tuple(self.view.names)
            self.desk.stop_at(costs.action, costs.best)
            self.app.sounds.play("press")
            self.app.push(card.guarded())

    def _decided(self, costs: Costs, *, went_on: bool) -> None:
        """Put on record what the teacher has said and what came of it."""
        self.desk.stop_at(None, None)
        self._attempt(lambda: self.teacher.decide(costs, went_on=went_on))

    def _remark(self, key: str) -> None:
        self.desk.say(self.app.words.say(key))

    def _tells(self) -> str:
        """Return in words what is under way at the desk, where it takes a while."""
        return self.app.words.say("teacher.weighing") if self.teacher.takes_long else self.undo.prompt()

    def _hear(self, name: str) -> None:
        """Play a sound; a call is said in the words of who calls, where calls are spoken."""
        show = self.view.show
        event = show.event
        now = event is not None and any(name == sound for _, sound in cues(event, show.before.dice))
        self.app.sounds.play(name, self.view.own_call(event) if now else "")

    def _count_down(self, dt: float) -> None:
        """Let a claim go by when its time has run out."""
        if self.teacher.waits:
            return  # the clock stands still while the teacher weighs
        claims = self.live.choices().claiming and self.view.show.table.on_offer is not None
        if self.countdown.tick(dt, len(self.match.timeline) if claims else None):
            self.desk.close()
            self.desk.wish(self.live.run_out())

    def _work(self) -> None:
        self._attempt(lambda: self.live.work(time.perf_counter, _BUDGET))

    def _attempt(self, deed: Callable[[], object]) -> None:
        """
        Do something; what could not be written is told, and the game goes on.

        A demonstration that closes its window when it is over waits for nobody who would close a dialog.
        """
        try:
            deed()
        except GameError as error:
            sentence = told(self.app.words, error)
            print(sentence, file=sys.stderr)
            if self.match.person is None and self._on_over is not None:
                self.desk.say(sentence)
            else:
                self.app.tell(sentence, self.app.words.say("error.notice"))

    def _end_hand(self, dt: float) -> None:
        if self.match.person is None:
            self._rest -= dt
            if self._rest <= 0 or self.view.show.speed_of(END) is Speed.INSTANT:
                self._rest = _DEMO_REST
                self.live.look_on()
            return
        result = hand_result(self.match.timeline, self.view.show.playhead.index, self.view.names)
        end = self.view.show.playhead.index
        review = None if self._on_review is None else partial(self._review, end)
        result = replace(result, lost_of=self._lost_of((end,)), see_lost=review)
        if self.desk.advice is not None:
            self.desk.advice.close()
        # the next hand is not looked at before the sheet is closed: winds and dealer behind it are still this hand's
        self.app.push(sheet_of(result, self.view, self.live.look_on))

    def _review(self, end: int) -> None:
        """Open the viewer with the review of the match up to the end of a hand: what follows stays hidden."""
        review = self._on_review
        if review is not None:
            self._attempt(lambda: self.app.push(review(end)))

    def _lost_of(self, ends: Sequence[int]) -> LostOf:
        """Return what says what choices cost in hands that end after so many facts, unless one plays without hints."""
        wanted = self._comfortable and self.app.settings.hints != NONE
        return self.weigher.lost_of(ends) if wanted else not_looked_at

    def _end_match(self) -> None:
        end, self._on_end = self._on_end, None
        if end is not None:
            self._attempt(lambda: self._days.append(end()))
        if self._on_over is not None:
            self._on_over()
            return
        if self.app.top is not self:
            return  # first the person reads what could not be written
        day = self._days[-1]
        app, again, watch = self.app, self._on_again, self._on_watch
        result = match_result(self.match.timeline, self.view.names, self.match.person)
        ends = (n for n, event in enumerate(self.match.timeline.events, 1) if isinstance(event, HandEnded))
        result = replace(result, lost_of=self._lost_of(tuple(ends)))
        on_watch = None if watch is None else lambda: app.push(watch())
        on_review = None if self._on_review is None else partial(self._review, len(self.match.timeline))
        weigher, self.weigher = self.weigher, Weigher(self.match)  # it still looks at choices
        standing = Standing(
            result,
            on_again=lambda: app.swap(again()),
            on_watch=on_watch,
            on_review=on_review,
            on_leave=weigher.dismiss,
            on_day=None if day is None else lambda: app.show.daily(day),
            faces=[who.shown for who in self.view.faces.who],
        )
        app.swap(standing.guarded())

    def leave(self) -> None:
        """Let nobody weigh any more."""
        self.weigher.dismiss()

    def prepare(self) -> bool:
        """Make pictures of tiles before they are asked for."""
        return self.view.warmth.work(at_rest=True)

    @property
    def busy(self) -> bool:
        """True if something moves or the match can go on without the person."""
        if self.view.busy or self._moving or self.weigher.is_busy or self.live.hand_over or self.countdown.running:
            return True
        return not self.match.over and not self.live.choices().any

    # --- what the person does ------------------------------------------------------------------------------------

    def _sound(self) -> None:
        self.app.sounds.play("press")

    def _left_buttons(self) -> Iterator[Button]:
        """Yield what stands at the left of the bar: what takes a discard back, or that passing by itself is on."""
        if self.undo.open:
            yield self.undo.button()
        elif self.auto_pass.on and not self.desk.choices.any:
            yield self.auto_pass.button()

    def _corner(self) -> Placed:
        """Return the small buttons in the corner in rows, and the calls that are always there."""
        look, regions = self.view.look, self.view.show.regions
        always = self.own_calls.placed(look, draw.to_rect(regions.calls)) if self.own_calls is not None else []
        return always + corner.placed(list(self._small_buttons()), look, draw.to_rect(regions.corner))

    def _small_buttons(self) -> Iterator[Button]:
        desk, shown = self.desk, self.desk.boards.open
        yield corner.small("speed", self._next_speed, key="faster")
        yield corner.small("pause", self.pause, key="pause")
        if self._comfortable:
            yield corner.small("sort", desk.sort, key="sort")
            yield corner.small("step_forward", self.auto_pass.toggle, on=self.auto_pass.on, key="passing")
            yield corner.small(
                "copy" if desk.boards.has_card else "eye", lambda: desk.toggle(LEFT), on=LEFT in shown, key="left"
            )
            yield corner.small("list", lambda: desk.toggle(LOG), on=LOG in shown, key="log")

    def _arranged(self) -> None:
        """Keep the order by hand from now on."""
        if self.app.settings.sort != "hand":
            self.app.change(sort="hand")
            self.desk.say(self.app.words.say("table.by_hand"))

    def _ask(self) -> None:
        """Explain for everything that one might want to do why it cannot be done now."""
        note = self.view.badges.own_sentence(self.view.look, self.view.names[self.view.show.sight.front])
        worth = with_ways(self.view.show.view, self.match.rules)
        notes = " ".join(filter(None, (note, *so_far_sentences(self.view.look, worth))))
        self.app.push(WhyPanel(self.helper.verdicts(self.desk.choices.groups), notes, self._press))

    def _press(self, name: str) -> None:
        group = self.desk.choices.group(name)
        if group is not None:
            self.desk.press(group)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: keys go round the table, the mouse goes to the desk."""
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._looked_away()
        return self._key(event) if event.type == pygame.KEYDOWN else self.fingers.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Answer a key: what is held first, then skip, the desk, and the rest."""
        command = self.app.keymap.command(pressed(event), TABLE)
        if not self.desk.open and self._comfort(event, command):
            return True
        if command == "table_skip" and not self.desk.open and self._skip():
            return True
        return self.fingers.handle(event) or self._rest_of_keys(event, command)

    def _comfort(self, event: pygame.event.Event, command: str) -> bool:
        """Answer the keys of a discard that is held, and of passing by itself."""
        goes_on = command == "table_skip" or enters(event, self.app.keymap)
        if self.undo.open and command == "table_take_back":
            self.undo.take_back()
        elif self.undo.waits and goes_on and self.desk.ring.focus is None:
            self.undo.release()
        elif command == "table_auto_pass" and self._comfortable:
            self.auto_pass.toggle()
        else:
            return False
        return True

    def _rest_of_keys(self, event: pygame.event.Event, command: str) -> bool:
        if event.key in ENTER_KEYS:
            return self._skip()
        if event.key == pygame.K_ESCAPE and self.desk.close_boards():
            return True
        act = self.pause if event.key == pygame.K_ESCAPE else self._deeds.get(command)
        if act is not None:
            act()
        return act is not None

    @property
    def _deeds(self) -> Mapping[str, Callable[[], object]]:
        here = SPEEDS.index(self.app.settings.speed)
        return {
            "table_pause": self.pause,
            "table_faster": lambda: self._set_speed(here + 1),
            "table_slower": lambda: self._set_speed(here - 1),
            "table_note": self._write,
            "table_tell": self._tell,
            "table_keys": self.show_keys,
            "table_why": self.show_keys,  # where nobody is asked, there is nothing to tell
        }

    def _skip(self) -> bool:
        """Finish what is being shown: the whole ceremony, or one fact."""
        show = self.view.show
        if show.playhead.at_end:
            return False
        if show.in_ceremony:
            show.playhead.hurry(show.ceremony_end())
        else:
            show.playhead.skip()
        return True

    def pause(self) -> None:
        """Open the menu."""
        self.app.push(self.menu())

    def _next_speed(self) -> None:
        """Take the next speed, after the last the first."""
        self._set_speed((SPEEDS.index(self.app.settings.speed) + 1) % len(SPEEDS))

    def _set_speed(self, place: int) -> None:
        speed, say = SPEEDS[max(0, min(len(SPEEDS) - 1, place))], self.app.words.say
        self.app.change(speed=speed)
        self.desk.say(say("table.speed", speed=say(f"speed.{speed}")))

    def show_keys(self) -> None:
        """Open the card of the keys."""
        self.app.push(KeyCard(self.own_card or ("demo" if self.match.person is None else "table")))

    def _looked_away(self) -> bool:
        """Pause where the person wishes it when the window loses the focus."""
        pauses = self.app.settings.pause_unfocused and self.match.person is not None
        if pauses:
            self.pause()
        return pauses

    def menu(self) -> PauseMenu:
        """Return the menu of the pause."""
        hints, kept = self.desk.advice is not None, "kept" if self.match.is_kept else "not_kept"
        words = {"keys": "table.menu.keys", "kept": f"table.menu.{kept}"}
        taught = self._comfortable and self.weigher.knows_game
        seen = self.match.timeline.events[: self.view.show.playhead.index]
        ends = [n for n, event in enumerate(seen, 1) if isinstance(event, HandEnded)]
        review = partial(self._review, ends[-1]) if ends and self._on_review is not None else None
        rules = self.match.rules
        return PauseMenu(self._leave_table, rules, **words, hints=hints, teacher=taught, on_review=review)

    def _leave_table(self) -> None:
        """Go home; from a game that is played on go back to where it was left."""
        if self.match.header.branch_of is None:
            self.app.home()
            return
        while self.app.top is not self:
            self.app.pop()
        self.app.pop()

    def _tell(self) -> None:
        """Tell the whole table as text."""
        self.teller.tell_table(self.desk.row.tiles())
        if not self.app.settings.print_events:
            self.desk.say(self.app.words.say("survey.told"))

    def _write(self) -> None:
        """Ask for a line about the moment that is shown, for the notes of this match."""
        if self._on_note is not None:
            self.app.push(self._on_note(address(self.match.timeline.events, self.view.show.reached)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and the desk."""
        self.view.draw(surface)
        if self.desk.dock.width:
            surface.fill(tuple(LACQUER_DEEP), self.desk.dock)
        self.desk.draw(surface)
        buttons = self.desk.buttons()
        if self.countdown.running and buttons is not None:
            self.countdown.draw(surface, buttons, self.view.look)
        undo = self.desk.place_of("take back")
        if undo is not None and self.undo.countdown.running:
            self.undo.countdown.draw(surface, undo, self.view.look)
