"""The live table: the person watches, answers questions by mouse or keyboard, and can skip every wait."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path

import pygame

from game.engine.actions import Action, Discard, Pass
from game.engine.facts import HandEnded, Won
from game.gui.keymap import TABLE
from game.gui.kit import draw
from game.gui.kit.pressed import commanded, enters
from game.gui.play.extra_actions import AutoPass, Countdown, OwnCalls, Undo, seconds_to_call
from game.gui.play.help.advice import NONE
from game.gui.play.help.helper import Helper, WhyPanel
from game.gui.play.help.judge_client import JudgeClient
from game.gui.play.help.teacher import Teacher, TeacherCard
from game.gui.play.match.boards import LEFT, LOG
from game.gui.play.match.live import Live, Thinker
from game.gui.play.menu import PauseMenu
from game.gui.play.table_kit import Small, TableKit, TableScene, view_of
from game.gui.sheet.finale import sheet_of
from game.gui.sheet.splendour import jobs
from game.gui.sheet.standing import Standing
from game.gui.table.time.playhead import END, Speed
from game.gui.widgets import Button, FocusRing, Placed
from game.record.index.album import FACES
from game.record.notes.file import identity
from game.rules.score.sheet import Row
from game.session.game import address, hand_start
from game.session.judge.weighing import Costs
from game.session.match import Match
from game.session.review.hand_review import LostOf, not_looked_at
from game.session.review.results import hand_result, match_result
from game.session.so_far import with_ways
from game.words.advice import notes_on_hand
from game.words.figures import ahead_line, key_of

_SEAL = 12  # digits shown of the match's commitment
_DEMO_REST = 2.5  # seconds between the hands of a demonstration


class PlayScene(TableScene):
    """A match in progress. A sheet follows each hand, the standing the last one; a demonstration never waits."""

    _day: date | None = None  # date of the daily deal, once this match has been one and is over

    def __init__(self, match: Match) -> None:
        """`app.games` provides what follows the match, such as its review."""
        self.match, self.game, self.has_person = match, match.rules.key, match.person is not None
        self.view = view_of(match, hands=match.rules.hands or 0, seal=match.header.commitment[:_SEAL])
        self.view.show.pays_elsewhere = self.has_boards = self.has_person
        self.keys = "table" if self.has_person else "demo"
        self.thinker, self.weigher = (
            Thinker(match),
            JudgeClient(match, lambda part: self.app.games.keep_review(match, part)),
        )
        self.live = Live(match, self.view.show, self.thinker)
        self.helper = Helper(self.live, self.weigher)
        self.kit = TableKit(self, self.view, self.live, self.helper)
        desk = self.desk = self.kit.desk
        self.undo, self.auto_pass = Undo(match, self.view, desk.say), AutoPass(self.view, desk.say)
        self.teacher = Teacher(match, self.weigher, desk.wish, lambda key: desk.say(self.app.words.say(key)))
        self._own_calls = OwnCalls(match.rules, desk)
        names = self._own_calls.names if self.has_person else ()
        self.own_calls = {name: partial(self._own_calls.call, name) for name in names}
        self._is_ended = False  # whether `app.games` knows that the match is over
        self._card_is_due = match.timeline.now.hand <= 1
        self._seen_buttons = (False, False, True)
        self._won: Won | None = None  # the win whose large pictures are being made
        self.countdown = Countdown(0)
        self._rest = _DEMO_REST

    def lay_out(self) -> None:
        self.alone = not self.has_person and self.app.games.on_over is not None
        self.lay_table()
        self._follow()
        self.desk.lay_out()

    def lay_table(self) -> None:
        """Lay out the table over the whole window."""
        self.kit.lay()

    def _follow(self) -> None:
        """Apply the settings immediately."""
        settings = self.app.settings
        self.kit.follow(phases=True)
        seconds = seconds_to_call(self.match.rules, settings.call_clock if self.has_person else "table")
        if seconds != self.countdown.seconds:
            self.countdown = Countdown(seconds)
        if self.has_person:
            self.undo.follow(settings.undo)
            self.auto_pass.nearer = settings.let_by == "nearer"
            self.teacher.follow(settings.teacher)
            self.desk.advice.follow(settings.hints)
            self.confirm, self.by_hand = settings.confirm_discard, settings.sort == "hand"
        self.watched = self.teacher.is_on

    @property
    def focus_ring(self) -> FocusRing:
        """The focus ring for keys that the hand does not use."""
        return self.desk.ring

    @property
    def _file(self) -> Path | None:
        return self.match.journal.path if self.match.journal is not None else None

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance the match, the table and the countdowns."""
        self._follow()
        self.undo.update(dt)
        seen = (self.undo.open, self.auto_pass.on, self.app.settings.icon_words)
        if self._seen_buttons != seen:
            self._seen_buttons = seen
            self.desk.lay_out()
        self.kit.go_on(dt)
        event = self.view.show.event
        if self.has_person and isinstance(event, Won) and event is not self._won:
            self._won, shown = event, self.view.faces.who[event.seat].shown
            self.view.ahead = chain(jobs(event.sheet, shown, self.app.look, self.app.size), self.view.ahead)
        if self.live.hand_over:
            self._end_hand(dt)
        elif self.live.all_over:
            self._end_match()
            return
        self.weigher.look_in()
        self._tell_of_weigher()
        self._teach(dt)
        if self.live.asks_again() or self.auto_pass.passes(self.live.choices(), self.helper.plain_hint):
            self.live.answer(Pass())
        if self.kit.ask(dt) and self._card_is_due:
            self._card_is_due = False
            if self.has_person and self.desk.boards.has_card:
                self.desk.toggle(LEFT)  # players of such a game have their card on the table
        self._count_down(dt)

    def _tell_of_weigher(self) -> None:
        """Tell the person that the weigher has given up, and turn the teacher off."""
        if self.weigher.has_news():
            self.app.change(teacher="none")
            self.app.tell(self.app.words.say("weigher.given_up"), self.app.words.say("error.notice"))

    def _teach(self, dt: float) -> None:
        """Let the teacher check the held choice; a costly one is stopped before the table shows it."""
        hinted = self.app.settings.hints != NONE and self.weigher.works
        if (self.teacher.is_on or hinted) and self.live.choices().any:
            self.weigher.judged()  # starts the judge while the person thinks
        costs = self.teacher.update(dt)
        if costs is not None:
            adviser, seen = self.desk.advice.adviser, self.helper.seen()
            decide = partial(self._decided, costs)
            self.view.hand.stop(*(one.tile if isinstance(one, Discard) else None for one in (costs.action, costs.best)))
            self.app.sounds.play("press")
            self.app.push(TeacherCard(costs, seen, self.view.names, adviser, decide).guarded())

    def _decided(self, costs: Costs, *, went_on: bool) -> None:
        """Record the teacher's warning and the person's decision."""
        self.view.hand.stop(None, None)
        self.kit.attempt(lambda: self.teacher.decide(costs, went_on=went_on))

    def _count_down(self, dt: float) -> None:
        """Answer a claim whose time has run out."""
        if self.teacher.waits:
            return  # the clock stands still while the teacher weighs
        claims = self.live.choices().claiming and self.view.show.table.on_offer is not None
        if self.countdown.tick(dt, len(self.match.timeline) if claims else None):
            self.desk.close()
            self.desk.wish(self.live.run_out())

    def _end_hand(self, dt: float) -> None:
        if self.match.person is None:
            self._rest -= dt
            if self._rest <= 0 or self.view.show.speed_of(END) is Speed.INSTANT:
                self._rest = _DEMO_REST
                self.live.look_on()
            return
        end = self.view.show.playhead.index
        result = hand_result(self.match.timeline, end, self.view.names, self.match.rules)
        review = partial(self._review, end) if self._file else None
        result = replace(result, lost_of=self.lost_of((end,)), see_lost=review, news=self._news(end))
        self.desk.advice.close()
        # the match stays at this hand until the sheet is closed: winds and dealer behind the sheet are still its own
        self.app.push(sheet_of(result, self.view, self.match.person, self.live.look_on))

    def _news(self, end: int) -> tuple[Row, ...]:
        """Return the rows of the person's win before `end` that were never won with, in this match or another one."""
        person, begin = self.match.person, hand_start(self.match.timeline.events, end)
        wins = [(at, one) for at, one in enumerate(self.match.timeline.events[:end]) if isinstance(one, Won)]
        own = [(at, one.sheet.rows) for at, one in wins if one.seat == person]
        if self._file is None or begin is None or not own or own[-1][0] < begin:
            return ()
        before = {key_of(row) for _, rows in own[:-1] for row in rows}
        new = {key_of(row): row for row in own[-1][1] if row.worth and key_of(row) not in before}
        return tuple(new[key] for key in self._new_in_album(self.match.rules.shelf, new))

    def _new_in_album(self, shelf: str, keys: Iterable[str]) -> list[str]:
        """Return those keys that no other match has brought onto a shelf of the album."""
        return self.app.games.library.news(shelf, list(keys), identity(self.match.header))

    def _ahead(self, scores: Sequence[int]) -> str:
        """Return the line about those whom the person has finished ahead of for the first time."""
        seats, person, names = self.match.header.seats, self.match.person, self.view.names
        if person is None or self._file is None:
            return ""
        behind = {one.persona: names[at] for at, one in enumerate(seats) if one.persona and scores[at] < scores[person]}
        return ahead_line(self.app.words, (behind[key] for key in self._new_in_album(FACES, behind)))

    def _review(self, end: int, at: int | None = None) -> None:
        """
        Open the viewer with the review of the match up to the end of a hand; later facts stay hidden.

        It opens at the choice after `at` facts, if given.
        """
        file = self._file
        if file is not None:
            self.kit.attempt(lambda: self.app.push(self.app.games.review(file, end, at)))

    def lost_of(self, ends: Sequence[int]) -> LostOf:
        """Function that tells what choices cost in the hands that end at `ends`; nothing if hints are off."""
        wanted = self.has_person and self.app.settings.hints != NONE
        return self.weigher.lost_of(ends) if wanted else not_looked_at

    def _end_match(self) -> None:
        app, games, file = self.app, self.app.games, self._file
        if not self._is_ended:
            self._is_ended = True
            self.kit.attempt(self._tell_end)
        if games.on_over is not None:
            games.on_over()
            return
        if app.top is not self:
            return  # the error dialog is read first
        result = match_result(self.match.timeline, self.view.names, self.match.person, self.match.rules)
        ends = (n for n, event in enumerate(self.match.timeline.events, 1) if isinstance(event, HandEnded))
        result = replace(result, lost_of=self.lost_of(tuple(ends)))
        day, who = self._day, self.view.faces.who
        # the old judge still reviews hands for the standing
        weigher, self.weigher = self.weigher, JudgeClient(self.match)
        standing = Standing(
            result,
            on_again=lambda: app.swap(games.play_again(self.match.header)),
            on_watch=None if file is None else lambda: app.push(games.watch(file)),
            on_review=None if file is None else partial(self._review, len(self.match.timeline)),
            on_leave=weigher.dismiss,
            on_day=None if day is None else lambda: app.show.daily(day),
            faces=[one.shown for one in who],
            news=self._ahead(result.scores),
            said=who[result.standing[0]].says("win", len(self.match.timeline), app.words),
        )
        app.swap(standing)

    def _tell_end(self) -> None:
        self._day = self.app.games.ended(self.match)

    @property
    def asks(self) -> bool:
        return super().asks and not self.teacher.waits and not self.kit.teller.owes(self.desk.advice)

    def leave(self) -> None:
        """Stop the workers."""
        self.weigher.dismiss()
        self.thinker.dismiss()

    @property
    def busy(self) -> bool:
        """True if something moves or the match can go on without the person."""
        return self.kit.busy or self.weigher.is_busy or self.countdown.running

    # --- the person's actions ------------------------------------------------------------------------------------

    def left_buttons(self) -> Iterator[Button]:
        """Yield the button that takes back, or the one that shows that automatic passing is on."""
        if self.undo.open:
            yield self.undo.button()
        elif self.auto_pass.on and not self.desk.choices.any:
            yield self.auto_pass.button()

    def tells(self) -> str:
        """Sentence about the teacher or the undo while one of them holds up play; "" otherwise."""
        return self.app.words.say("teacher.weighing") if self.teacher.takes_long else self.undo.prompt()

    def holds_back(self, action: Action) -> bool:
        """Return True if the teacher checks the answer first."""
        return self.teacher.holds_back(action)

    def corner(self) -> Placed:
        """Return the small buttons of the corners, and the calls at any time; help only for a person."""
        if not self.has_person:
            return self.kit.small_buttons()
        desk, room = self.desk, draw.to_rect(self.view.show.regions.calls)
        shown, board = desk.boards.open, "copy" if desk.boards.has_card else "eye"
        helps = (
            Small("sort", "sort", desk.sort),
            Small("passing", "step_forward", self.auto_pass.toggle, self.auto_pass.on),
            Small("left", board, lambda: desk.toggle(LEFT), shown == LEFT),
            Small("log", "list", lambda: desk.toggle(LOG), shown == LOG),
        )
        return self._own_calls.placed(self.view.look, room) + self.kit.small_buttons(helps)

    def arranged(self) -> None:
        """Note that the person has moved a tile: from now on the hand keeps its order."""
        if self.has_person and self.app.settings.sort != "hand":
            self.app.change(sort="hand")
            self.desk.say(self.app.words.say("table.by_hand"))

    def why(self) -> None:
        self.desk.notice.close()
        note = self.view.badges.own_sentence(self.view.look, self.view.names[self.view.show.sight.front])
        worth = with_ways(self.view.show.view, self.match.rules)
        notes = notes_on_hand(self.app.words, note, worth)
        self.app.push(WhyPanel(self.helper.verdicts(self.desk.choices.groups), notes))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; Enter ends a countdown for taking back."""
        desk, keymap = self.desk, self.app.keymap
        waits = event.type == pygame.KEYDOWN and self.undo.waits and not desk.open and desk.ring.focus is None
        if waits and (enters(event, keymap) or commanded(event, keymap, TABLE) == "table_skip"):
            self.undo.release()
            return True
        return self.kit.fingers.handle(event)

    def deeds(self) -> Mapping[str, Callable[[], object]]:
        """Callbacks for pause, notes, taking back and automatic passing, by command."""
        found: dict[str, Callable[[], object]] = {"table_pause": self.pause, "table_note": self._write}
        if self.undo.open and not self.desk.open:
            found["table_take_back"] = self.undo.take_back
        if self.has_person and not self.desk.open:
            found["table_auto_pass"] = self.auto_pass.toggle
        return found

    def pause(self) -> None:
        """Open the pause menu."""
        self.app.push(self.menu())

    def menu(self) -> PauseMenu:
        """Return the pause menu."""
        asks = ("hints", *["teacher"] * self.weigher.knows_game) if self.has_person else ()
        seen = self.match.timeline.events[: self.view.show.playhead.index]
        ends = [n for n, event in enumerate(seen, 1) if isinstance(event, HandEnded)]
        review = partial(self._review, ends[-1]) if ends and self._file else None
        about = {"keys": "table.menu.keys", "kept": f"table.menu.{'kept' if self.match.is_kept else 'not_kept'}"}
        return PauseMenu(self._leave_table, self.match.rules, **about, asks=asks, on_review=review)

    def _leave_table(self) -> None:
        """Go home; a match that branches off a replay returns to where it was left."""
        if self.match.header.branch_of is None:
            self.app.home()
            return
        while self.app.top is not self:
            self.app.pop()
        self.app.pop()

    def _write(self) -> None:
        """Ask for a note about the moment on the screen."""
        if self._file:
            at = address(self.match.timeline.events, self.view.show.reached)
            self.app.push(self.app.games.note(self.match.header, self._file, at))

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.draw(surface)
        if self.countdown.running and (buttons := self.desk.buttons()) is not None:
            self.countdown.draw(surface, buttons, self.view.look)
        if self.undo.countdown.running and (undo := self.desk.place_of("take back")) is not None:
            self.undo.countdown.draw(surface, undo, self.view.look)
