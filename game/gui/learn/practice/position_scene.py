"""A position at the table, from the seat's own view: one chooses by mouse or keys, then it is told what that costs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.engine.actions import Action
from game.gui.keymap.commands import PRACTICE
from game.gui.kit.fit import fitting
from game.gui.kit.pressed import ENTER_KEYS, pressed
from game.gui.kit.theme import LACQUER_DEEP
from game.gui.learn.practice.answer_panel import AnswerPanel, Shown
from game.gui.learn.practice.judges import Judges
from game.gui.play.hand.desk import Desk
from game.gui.play.match import boards
from game.gui.play.match.live import Live, Playing
from game.gui.play.scene import PlayScene
from game.gui.program import aloud
from game.gui.program.scene import Scene
from game.gui.widgets import Button, FocusRing, Spacer
from game.session.choices import Question
from game.session.practice.answers import Answer, known_of
from game.session.practice.seen_again import SeenAgain
from game.session.review.judgement import Judgement
from game.tiles.kinds import Tile
from game.words.wishes import tiles_of

_PAD = 10  # design pixels round the panel
_NEXT_KEYS = (*ENTER_KEYS, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Asking:
    """
    What a position is asked for: its title, what is told of it, and who learns of the answer.

    `known` gives what is already known of a choice after so many facts; `on_answer` gives what is told beneath the
    answer; `on_skip` is None where nothing is passed over.
    """

    title: str
    about: Callable[[], Sequence[str]]
    on_answer: Callable[[Answer], Sequence[str]]
    on_next: Callable[[], object]
    on_leave: Callable[[], object]
    on_skip: Callable[[], object]
    tick: Callable[[], object]
    on_look: Callable[[int], object] | None = None
    known: Mapping[int, Judgement] | None = None


class PracticeDesk(Desk):
    """The desk; once it was answered it marks the tiles of the best choice."""

    best: frozenset[Tile] = frozenset()

    def _used(self) -> frozenset[Tile]:
        return self.best or super()._used()


class PositionScene(PlayScene):
    """The table of a game that is seen again, with a panel beside it in which the question and its answer stand."""

    own_card = "practice"
    quiet = True
    has_comforts = False
    has_phases = False
    match: SeenAgain
    desk: PracticeDesk

    def __init__(self, match: SeenAgain, asking: Asking, judges: Judges) -> None:
        """Take the game, which stands at a question, what it is asked for, and who judges."""
        super().__init__(match, hands=match.rules.hands or 0, on_again=Scene, on_over=bool)
        self.asking, self.judges = asking, judges
        self.answer: Answer | None = None
        self.notes: Sequence[str] = ()
        self.ring = FocusRing(Spacer())
        self.box = pygame.Rect(0, 0, 0, 0)
        self._asked_for: int | None = None
        self._recorded: Judgement | None = None
        self._shown: object = None

    def _desk(self) -> PracticeDesk:
        return PracticeDesk(self.view, self.live, self._corner)  # no advice: one is to find it

    def _live(self, match: Playing) -> Live:
        return Live(match, self.view.show)

    # --- where it stands -----------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Place the table, and the panel beside or below it."""
        super().lay_out()
        self._build()

    def _lay_table(self) -> None:
        size, desk = self.app.size, self.desk
        self.view.follow(self.app.settings)
        desk.dock_look, desk.dock = self.app.look, pygame.Rect(size[0], 0, 0, 0)
        self.box = boards.dock_of(self.app.look, size)
        below = self.box.height if not self.box.x else 0
        self.view.lay_out((size[0] - (0 if below else self.box.width), size[1]), self.app.look, below)

    def _build(self) -> None:
        """Build the panel for what is known now; the focus stays where it was."""
        self._shown = self._state
        waits = self.match.answer is not None and not self.is_told
        about = (*self.asking.about(), *filter(None, (self._says_problem(),)))
        shown = Shown(self.asking.title, about, self.answer, self.notes, waits, self._name)
        panels = AnswerPanel(shown, self._buttons(), self.app.look)
        look = self.app.look
        box = self.box.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        own = fitting(look, lambda tried: (panels.narrowest(tried), 0), box.size)
        key, root = self.ring.focused_key, panels.build()
        self.ring = FocusRing(root, by_keyboard=self.ring.by_keyboard)
        root.place(own, box)
        self.ring.focus_key(key if self.is_told else "")

    @property
    def _name(self) -> str:
        return self.view.names[self.match.seat]

    @property
    def is_told(self) -> bool:
        """True if it is told what the answer costs, or why that cannot be told."""
        return self.answer is not None or bool(self._says_problem())

    @property
    def _state(self) -> object:
        """What the panel shows and what changes."""
        return self.answer, self.match.answer, tuple(self.asking.about()), self.judges.problem

    def _says_problem(self) -> str:
        return self.judges.problem if self.match.answer is not None and self.answer is None else ""

    def _buttons(self) -> Mapping[str, Callable[[], object]]:
        """Return what can be done beside the table, by name, in the order of the buttons."""
        found: dict[str, Callable[[], object]] = {}
        if self.is_told:
            found["next"] = self.next
            if self.asking.on_look is not None:
                found["look"] = self.look
        elif self.match.answer is None:
            found["skip"] = self.asking.on_skip
        found["leave"] = self.asking.on_leave
        return found

    def _small_buttons(self) -> Iterator[Button]:
        yield from ()

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let the table come to the question, and what was answered be judged."""
        super().update(dt)
        if self.app.top is not self:
            return
        self.asking.tick()
        self._judge()
        if self._shown != self._state:
            self._build()
            self.app.redraw()
        self._moving |= self.ring.update(dt)

    def _judge(self) -> None:
        """Have judged what was played while one thinks, and what one chose where that says nothing of it."""
        question, chosen = self.match.question, self.match.answer
        if question is None or question.chosen is None or self.answer is not None:
            return
        if self._asked_for != question.n:
            self._asked_for, self._recorded = question.n, (self.asking.known or {}).get(question.n)
            if self._recorded is None:
                self.judges.ask(question.n, question.seat, question.chosen)
        if self._recorded is None:
            self.judges.found(question.n, question.seat, question.chosen, self._take_recorded)
        if chosen is not None and (self._recorded is not None or self.judges.problem):
            self._judge_answer(question, chosen)

    def _take_recorded(self, judged: Judgement | None) -> None:
        if judged is None:
            self.judges.problem = self.judges.problem or self.app.words.say("practice.no_verdict")
        self._recorded = judged

    def _judge_answer(self, question: Question, chosen: Action) -> None:
        known = None if self._recorded is None else known_of(self._recorded, chosen)
        if known is not None:
            self._take(known)
            return
        self.judges.ask(question.n, question.seat, chosen)
        self.judges.found(question.n, question.seat, chosen, self._take)

    def _take(self, judged: Judgement | None) -> None:
        """Take what is said of the answer."""
        question, chosen = self.match.question, self.match.answer
        if judged is None:
            self.judges.problem = self.judges.problem or self.app.words.say("practice.no_verdict")
            return
        assert question is not None
        assert question.chosen is not None
        assert chosen is not None
        self.answer = Answer(chosen, question.chosen, judged)
        self.notes = self.asking.on_answer(self.answer)
        self.desk.best = frozenset(tile for tile, _ in tiles_of(judged.best))
        self.app.sounds.play("win" if self.answer.is_right else "turn")

    @property
    def recorded(self) -> Judgement | None:
        """What is said of what was played at this question."""
        return self._recorded

    @property
    def busy(self) -> bool:
        """True if something moves, comes up to the question, or is judged."""
        comes = not self.match.over and len(self.match.timeline) < self.match.end
        waits = self.match.answer is not None and self.answer is None and not self.judges.problem
        return self.view.busy or self._moving or comes or waits or self.live.hand_over or self._shown != self._state

    def _count_down(self, dt: float) -> None:
        """Let nobody be hurried: one may think as long as one likes."""
        del dt

    # --- what the person does ------------------------------------------------------------------------------------

    def next(self) -> None:
        """Go on to what comes next."""
        self.asking.on_next()

    def look(self) -> None:
        """Look at the position in the viewer."""
        question = self.match.question
        if self.asking.on_look is not None and question is not None:
            self.asking.on_look(question.n)

    @property
    def focus_ring(self) -> FocusRing:
        """Where the focus of the keyboard is: in the panel once it is told what the answer costs."""
        return self.ring if self.is_told else self.desk.ring

    def aloud(self) -> tuple[str, ...]:
        """Return what stands beside the table."""
        return aloud.texts(self.ring.root, self.app.look)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event: the panel has the mouse over it, and the keys once the answer is told."""
        if event.type == pygame.KEYDOWN:
            return self._practice_key(event)
        inside = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type == pygame.MOUSEWHEEL or (inside and self.box.collidepoint(event.pos)):
            self.view.mouse_at(None)
            return self.ring.handle(event) or inside
        if inside:
            self.ring.handle(event)
        return super().handle(event)

    def _practice_key(self, event: pygame.event.Event) -> bool:
        key = pressed(event)
        command = self.app.keymap.command(key, PRACTICE).removeprefix(f"{PRACTICE}_")
        if key == "esc" and not self.desk.open:
            self.asking.on_leave()
            return True
        act = self._buttons().get(command)
        if act is not None:
            act()
            return True
        if not self.is_told:
            return super().handle(event)
        focus = self.ring.focus
        if event.key in _NEXT_KEYS and (focus is None or not self.ring.by_keyboard):
            self.next()
            return True
        return self.ring.handle(event) or self.ring.turn_page(event.key) or super().handle(event)

    def pause(self) -> None:
        """Open no menu: Esc leaves, and nothing is lost."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and what stands beside it."""
        super().draw(surface)
        surface.fill(tuple(LACQUER_DEEP), self.box)
        self.ring.draw(surface)
