"""The live table: one watches, is asked, answers with mouse or keys, and never waits longer than one wants to."""

import time
from collections.abc import Callable

import pygame

from game.engine.actions import Action, Pass
from game.errors import GameError
from game.gui.kit import draw
from game.gui.kit.theme import QUIET
from game.gui.play import boards, hourglass
from game.gui.play.comforts import Comforts
from game.gui.play.countdown import Countdown
from game.gui.play.hand.desk import Desk, Placed
from game.gui.play.help.advice import Advice
from game.gui.play.help.helper import Helper
from game.gui.play.help.why_panel import WhyPanel
from game.gui.play.keys import PlayKeys
from game.gui.play.live import Live, Playing
from game.gui.play.menu import PauseMenu
from game.gui.play.teller import Teller
from game.gui.program.scene import Scene
from game.gui.program.troubles import told_if_known
from game.gui.sheet.results import hand_result, match_result
from game.gui.sheet.score_sheet import ScoreSheet
from game.gui.sheet.standing import Standing
from game.gui.table.paint.view import TableView
from game.gui.table.place.layout import Sight
from game.gui.table.place.seating import seating_of
from game.gui.table.time.hearing import Ear
from game.gui.table.time.phases import END, speeds_of
from game.gui.table.time.playhead import Speed
from game.gui.widgets import Button, FocusRing
from game.record.notes.text import At
from game.session.moments import address

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
        on_over: Callable[[], object] | None = None,
        on_note: Callable[[At], Scene] | None = None,
    ) -> None:
        """
        Take the match, its length and the first digits of its seed's commitment.

        `on_again` and `on_watch` give the scenes that are offered when it is over; with `on_over` that is done instead.
        `on_note` gives the dialog in which one writes about a moment.
        """
        self.match, self.game = match, match.rules.key
        self._on_again, self._on_watch, self._on_over, self._on_note = on_again, on_watch, on_over, on_note
        players = seating_of(match.rules).players
        front = players[0] if match.person is None else match.person
        shown = frozenset(players) if match.person is None else frozenset({front})
        sight = Sight(front, shown)
        self.view = TableView(match.timeline, match.names, sight, hands=hands, seal=seal, rules=match.rules)
        self.ear = Ear(self.view.show)
        self.teller = Teller(self.view, match.person)
        self.live = self._live(match)
        self.helper = Helper(match, self.view.show, self.live)
        self.desk, self._keys = self._desk(), PlayKeys(self)
        wanted = match.person is not None and self.has_comforts
        self.comforts = Comforts(match, self.desk, self.helper, self._change) if wanted else None
        self.countdown = Countdown(int(match.rules.values.get("claim_seconds") or 0))
        self._rest = _DEMO_REST
        self._moving = True
        if len(match.timeline):
            self.live.skip_to(len(match.timeline))

    def _live(self, match: Playing) -> Live:
        """Give what lets the match go on."""
        return Live(match, self.view.show)

    def _desk(self) -> Desk:
        """Give what the person answers with, and who advises him."""
        advice = None if self.match.person is None else Advice(self.view, self.helper, self._ask)
        desk = Desk(self.view, self._act, self._corner, advice)
        desk.heard = self._hear
        if advice is not None:
            advice.heard = self._hear
        return desk

    def lay_out(self) -> None:
        """Place everything for the window."""
        self.view.lay_out(self.app.size, self.app.look)
        self._follow()
        self.desk.lay_out()

    def _follow(self) -> None:
        """Do as the settings say, at once."""
        settings, show = self.app.settings, self.view.show
        show.playhead.speed = Speed(settings.speed)
        show.speeds = speeds_of(settings.speeds) if self.has_phases else {}
        if self.comforts is not None:
            self.comforts.follow(settings)
        if self.desk.advice is not None:
            self.desk.advice.follow(settings.hints)

    @property
    def focus_ring(self) -> FocusRing:
        """Where the focus of the keyboard is, when it is not on the hand."""
        return self.desk.ring

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the match and the table go on."""
        self._follow()
        if self.comforts is not None:
            self.comforts.update(dt)
        self._work()
        self.view.update(dt)
        self.ear.listen(dt, self.app.sounds.play)
        self.teller.log = self.app.log
        on = self.app.settings.print_events
        self.teller.listen(self.live.choices(), self.desk.hand.row(), self.desk.advice, on=on)
        if self.live.hand_over:
            self._end_hand(dt)
        elif self.live.all_over:
            self._end_match()
            return
        self.view.thinking = self.live.waited_for()
        if self.comforts is not None and self.comforts.passes(self.live.choices()):
            self.live.answer(Pass())
        if self.desk.refresh(self.live.choices()):
            self.app.sounds.play("claim" if self.desk.choices.claiming else "turn")
        self._moving = self.desk.update(dt)
        self._count_down(dt)

    def _count_down(self, dt: float) -> None:
        """Let a claim go by when its time has run out (house rule `claim_seconds`)."""
        claims = self.live.choices().claiming and self.view.show.table.on_offer is not None
        if self.countdown.tick(dt, len(self.match.timeline) if claims else None):
            self.desk.close()
            self._act(Pass())

    def _work(self) -> None:
        try:
            self.live.work(time.perf_counter, _BUDGET)
        except GameError as error:
            self.desk.say(told_if_known(self.app.words, str(error)))

    def _end_hand(self, dt: float) -> None:
        if self.match.person is None:
            self._rest -= dt
            if self._rest <= 0 or self.view.show.speed_of(END) is Speed.INSTANT:
                self._rest = _DEMO_REST
                self.live.look_on()
            return
        result = hand_result(self.match.timeline, self.view.show.playhead.index, self.view.names)
        if self.desk.advice is not None:
            self.desk.advice.close()
        # the next hand is not looked at before the sheet is closed: winds and dealer behind it are still this hand's
        self.app.push(ScoreSheet(result, self.live.look_on))

    def _end_match(self) -> None:
        if self._on_over is not None:
            self._on_over()
            return
        app, again, watch = self.app, self._on_again, self._on_watch
        result = match_result(self.match.timeline, self.view.names, self.match.person)
        on_watch = None if watch is None else lambda: app.push(watch())
        app.swap(Standing(result, on_again=lambda: app.swap(again()), on_watch=on_watch))

    def prepare(self) -> bool:
        """Make pictures of tiles before they are asked for."""
        return self.view.warmth.work(at_rest=True)

    @property
    def busy(self) -> bool:
        """Whether something moves or the match can go on without the person."""
        if self.view.busy or self._moving or self.live.hand_over or self.countdown.running:
            return True
        return not self.match.over and not self.live.choices().any

    # --- what the person does ------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        self.app.sounds.play("press")
        try:
            self.live.answer(action)
        except GameError as error:
            self.desk.say(told_if_known(self.app.words, str(error)))

    def _corner(self) -> Placed:
        box = draw.to_rect(self.view.show.regions.corner)
        look, side = self.view.look, box.height
        height = side / look.scale
        speed = Button("", self._keys.next_speed, icon="speed", skin=QUIET, height=height, key="faster")
        pause = Button("", self._keys.pause, icon="pause", skin=QUIET, height=height, key="pause")
        made = [speed, pause, *(self.comforts.corner(height) if self.comforts is not None else ())]
        step = side + look.px(boards.GAP)
        return [
            (button, pygame.Rect(box.right - side - (1 - n % 2) * step, box.y + n // 2 * step, side, side))
            for n, button in enumerate(made)
        ]

    def _change(self, **values: object) -> None:
        self.app.change(**values)

    def _ask(self) -> None:
        """Say of everything that one might want to do why it cannot be done now."""
        note = self.view.badges.own_sentence(self.view.look, self.view.names[self.view.show.sight.front])
        self.app.push(WhyPanel(self.helper.verdicts(self.desk.choices.groups), note, self._press))

    def _press(self, name: str) -> None:
        group = self.desk.choices.group(name)
        if group is not None:
            self.desk.press(group)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: keys go round the table, the mouse goes to the desk."""
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._looked_away()
        return self._keys.handle(event) if event.type == pygame.KEYDOWN else self.desk.handle(event)

    def _looked_away(self) -> bool:
        """Pause where the person wishes it when the window loses the focus."""
        pauses = self.app.settings.pause_unfocused and self.match.person is not None
        if pauses:
            self._keys.pause()
        return pauses

    def menu(self) -> PauseMenu:
        """Give the menu of the pause."""
        hints = self.desk.advice is not None
        return PauseMenu(self.app.home, self.match.rules, keys="table.menu.keys", hints=hints)

    def _hear(self, sentence: str) -> None:
        """Tell by text what is said on the screen for a moment."""
        self.teller.remark(sentence)

    def tell(self) -> None:
        """Tell the whole table as text."""
        self.teller.survey(self.desk.hand.row())
        if not self.app.settings.print_events:
            self.desk.say(self.app.words.say("survey.told"))

    def write(self) -> None:
        """Ask for a line about the moment that is shown, for the notes of this match."""
        if self._on_note is not None:
            self.app.push(self._on_note(address(self.match.timeline.events, self.view.show.reached)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and the desk."""
        self.view.draw(surface)
        self.desk.draw(surface)
        buttons = self.desk.buttons()
        if self.countdown.running and buttons is not None:
            hourglass.paint(surface, buttons, self.countdown, self.view.look)
        undo = self.desk.place_of("take back")
        if self.comforts is not None and undo is not None:
            hourglass.paint(surface, undo, self.comforts.take_back.countdown, self.view.look)
