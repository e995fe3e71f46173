"""A practice position at the table, seen from one seat: the player chooses, then sees what the choice costs."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import pygame

from game.agents.values.measured import stake_of
from game.gui.judged.option_row import option_rows
from game.gui.keymap import PRACTICE
from game.gui.kit.look import Look, fitting
from game.gui.kit.pressed import act_on, commanded, pressed
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOOD, LACQUER_DEEP, PRIMARY, QUIET, TEXT, TEXT_GOLD, Colour, Style
from game.gui.learn.practising import Practising
from game.gui.play.match.live import Live
from game.gui.play.table_kit import TableKit, TableScene, view_of
from game.gui.program import aloud
from game.gui.sheet.finale import sheet_of
from game.gui.widgets import Button, Column, Divider, FocusRing, Icon, Paragraph, Row, Scroll, Spacer, Widget
from game.gui.widgets.button import PRESS_KEYS
from game.session.game import address
from game.session.practice.positions import Answer, SeenAgain, known_of
from game.session.practice.practice import Seen
from game.session.review.results import hand_result
from game.words import practised
from game.words.lookup import Words
from game.words.wishes import tiles_of

_HIGH = 40
_PANEL = (336, 472)  # design pixels: width of the panel beside the table, height of one below
_MOST = (0.31, 0.4)  # most of the window's width, or of its height
_LEAST = 265  # design pixels of the width, to which enlarged letters of the panel are fitted
_TALL = 1.1  # from this ratio of height to width the panel is below
_ICONS = {"next": "play", "look": "eye", "skip": "step_forward", "leave": "back"}


def _panel_box(size: tuple[int, int], look: Look) -> pygame.Rect:
    """Place of the panel: beside the table, or below it in a tall window."""
    width, height = size
    if height > _TALL * width:
        high = round(min(look.px(_PANEL[1]), _MOST[1] * height))
        return pygame.Rect(0, height - high, width, high)
    wide = round(min(look.px(_PANEL[0]), _MOST[0] * width))
    return pygame.Rect(width - wide, 0, wide, height)


def _panel(title: str, body: Iterable[Widget], buttons: Sequence[Button]) -> Widget:
    """Return the panel beside the table: the text scrolls, the buttons stay."""
    text = Scroll(Column(*body, gap=8), key="practice told")
    head = Paragraph(title, Style.SUBHEADING, TEXT_GOLD)
    return Column(head, Divider(), text.growing(), *buttons, gap=GAP_SMALL + 2)


def _action_buttons(acts: Mapping[str, Callable[[], object]], look: Look) -> list[Button]:
    """A button for each action, by name."""
    hints = {"next": look.say("key.enter"), "leave": look.say("key.esc")}
    return [
        Button(
            look.say(f"practice.{name}"),
            act,
            icon=_ICONS[name],
            hint=hints.get(name) or look.key(f"practice_{name}"),
            skin=PRIMARY if name == "next" else QUIET,
            style=Style.SMALL_STRONG,
            height=_HIGH,
            key=name,
        )
        for name, act in acts.items()
    ]


def _asked_lines(words: Words, about: Sequence[str], *, waits: bool) -> Iterator[Widget]:
    """Yield the lines about the question; `waits` adds that the answer is being judged."""
    yield from (Paragraph(line, Style.BODY, TEXT) for line in about)
    if waits:
        yield Spacer(GAP)
        yield Paragraph(words.say("practice.judging"), Style.STRONG, TEXT_GOLD)


def _judged_lines(
    words: Words, answer: Answer, name: str, stake: float, look: Callable[[], object], notes: Iterable[str]
) -> Iterator[Widget]:
    """Yield the verdict, the choice of player `name`, the options by points, and the notes."""
    colour: Colour = GOOD if answer.is_right else TEXT_GOLD if answer.is_fine else BAD
    verdict = Paragraph(practised.verdict(words, answer), Style.STRONG, colour).growing()
    yield Row(Icon("check" if answer.is_fine else "cross", 22, colour), verdict, align="start")
    yield Paragraph(practised.as_played(words, answer, name), Style.SMALL)
    yield Divider()
    options, chosen, played = answer.judged.options, answer.chosen, answer.recorded
    yield Column(*option_rows(words, options, stake, lambda _: look(), chosen=chosen, played=played), gap=3)
    yield Paragraph(words.say("practice.legend"), Style.TINY)
    yield Divider()
    yield from (Paragraph(line, Style.SMALL) for line in notes)


_PAD = 10  # design pixels round the panel


class PositionScene(TableScene):
    """The table of a past game, with a panel that holds the question and its answer."""

    keys = "practice"
    quiet = True

    def __init__(self, task: Seen, sitting: Practising) -> None:
        """`task` is the first question with its game."""
        self.task, self.sitting, self.judges = task, sitting, sitting.judges
        self.match = match = SeenAgain(task.game.replay, task.question.seat, task.question.n)
        match.put(task.question)
        self.judges.look_at(task.game.data)
        self.game = match.rules.key
        self.view = view_of(match, hands=match.rules.hands or 0)
        self.live = Live(match, self.view.show)
        self.kit = TableKit(self, self.view, self.live)  # no advice: the player should find it
        self.desk = self.kit.desk
        self.answer: Answer | None = None
        self.notes: Sequence[str] = ()
        self.ring = FocusRing(Spacer())
        self.box = pygame.Rect(0, 0, 0, 0)
        self._shown: object = None

    def put(self, task: Seen) -> None:
        """Ask the next question of this game: the table plays on up to it."""
        self.task = task
        self.answer, self.notes, self.marked = None, (), frozenset()
        self.judges.look_at(task.game.data)
        self.match.put(task.question)
        self.lay_out()

    # --- layout --------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.lay_table()
        self.desk.lay_out()
        self._build()

    def lay_table(self) -> None:
        """Place the table beside the panel, or above it."""
        self.box = _panel_box(self.app.size, self.app.look)
        self.kit.lay(self.box)

    def _build(self) -> None:
        """Build the panel for the current state; the focus stays."""
        self._shown = self._state
        words, look, about = self.app.words, self.app.look, self._about()
        if self.answer is None:
            lines = (*about, *filter(None, (self._problem,)))
            body = _asked_lines(words, lines, waits=self._waits)
        else:
            name, stake = self.view.names[self.match.seat], stake_of(self.match.rules)
            body = _judged_lines(words, self.answer, name, stake, self.look, (*self.notes, *about[1:]))
        buttons = _action_buttons(self._acts(), look)
        box = self.box.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        own = fitting(
            look,
            lambda at: (max(at.px(_LEAST), *(one.wish(at, 0)[0] + at.px(3 * GAP) for one in buttons)), 0),
            box.size,
        )
        key, root = self.ring.focused_key, _panel(self.sitting.title, body, buttons)
        self.ring = FocusRing(root, by_keyboard=self.ring.by_keyboard)
        root.place(own, box)
        self.ring.focus_key(key if self.is_told else "")

    def _about(self) -> tuple[str, ...]:
        return self.sitting.about(plays_on=not self.view.show.playhead.at_end)

    @property
    def is_told(self) -> bool:
        """True if the panel shows the cost of the answer, or why it is unknown."""
        return self.answer is not None or bool(self._problem)

    @property
    def _waits(self) -> bool:
        return self.match.answer is not None and not self.is_told

    @property
    def _state(self) -> object:
        """Everything the panel shows that can change."""
        return self.answer, self.match.answer, self._about(), self.judges.problem

    @property
    def _problem(self) -> str:
        return self.judges.problem if self.match.answer is not None and self.answer is None else ""

    def _acts(self) -> Mapping[str, Callable[[], object]]:
        """Callbacks of the buttons beside the table, by name, in their order."""
        if self.is_told:
            return {"next": self.sitting.next, "look": self.look, "leave": self.sitting.leave}
        skip = {"skip": self.sitting.skip} if self.match.answer is None else {}
        return {**skip, "leave": self.sitting.leave}

    # --- time ----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance the table to the question, and collect the judgement of the answer."""
        if self.view.show.in_ceremony:  # nobody waits for the ceremony before the first turn
            self.view.show.playhead.hurry(self.view.show.ceremony_end())
        self.kit.follow()
        self.kit.go_on(dt)
        if self.live.hand_over:
            index, match = self.view.show.playhead.index, self.match
            result = hand_result(match.timeline, index, self.view.names, match.rules)
            self.app.push(sheet_of(result, self.view, self.match.person, self.live.look_on))
        if not self.live.all_over:
            self.kit.ask(dt)
        if self.app.top is not self:
            return
        self.sitting.tick()
        self._judge()
        if self._shown != self._state:
            self._build()
            self.app.redraw()
        self.kit.moving |= self.ring.update(dt)

    def _judge(self) -> None:
        """Judge the recorded choice while the player thinks, then the player's own if that judgement omits it."""
        question, chosen = self.task.question, self.match.answer
        if question.chosen is None or self.answer is not None:
            return
        played = self.task.judged or self.judges.judged(question, question.chosen)
        if played is None or chosen is None:
            return
        judged = known_of(played, chosen) or self.judges.judged(question, chosen, self.task.judged)
        if judged is not None:
            self.answer = answer = Answer(chosen, question.chosen, judged, played)
            self.notes = self.sitting.answered(answer)
            self.marked = frozenset(tile for tile, _ in tiles_of(judged.best))
            self.app.sounds.play("win" if answer.is_right else "turn")

    @property
    def busy(self) -> bool:
        """True while something moves, plays up to the question, or is judged."""
        comes = not self.match.over and len(self.match.timeline) < self.match.end
        moves = self.view.busy or self.kit.moving or self.live.hand_over
        return moves or comes or self._waits or self._shown != self._state

    # --- input ---------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Open the position in the viewer, on top of the sitting."""
        at = address(self.task.game.replay.timeline.events, self.task.question.n)
        self.app.attempt(lambda: self.app.push(self.app.games.open(self.task.game.path, (at.hand, at.event))))

    def leave(self) -> None:
        self.sitting.closed(self)

    @property
    def focus_ring(self) -> FocusRing:
        """The focus ring that gets the keys: the panel's once the cost is shown."""
        return self.ring if self.is_told else self.desk.ring

    @property
    def asks(self) -> bool:
        return self.is_told or super().asks

    def aloud(self) -> tuple[str, ...]:
        """The texts of the panel."""
        return aloud.texts(self.ring.root, self.app.look)

    def whole(self) -> tuple[str, ...]:
        return (*aloud.whole(self.ring, self.app.look), *super().whole())

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the panel gets the mouse over it, and the keys once the cost is shown."""
        if event.type == pygame.KEYDOWN:
            return self._practice_key(event)
        inside = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type == pygame.MOUSEWHEEL or (inside and self.box.collidepoint(event.pos)):
            self.view.mouse_at(None)
            return self.ring.handle(event) or inside
        if inside:
            self.ring.handle(event)
        return self.kit.fingers.handle(event)

    def _practice_key(self, event: pygame.event.Event) -> bool:
        key = pressed(event)
        command = commanded(event, self.app.keymap, PRACTICE).removeprefix(f"{PRACTICE}_")
        if key == "esc" and not self.desk.open:
            self.sitting.leave()
            return True
        if act_on(command, self._acts()):
            return True
        if not self.is_told:
            return self.kit.fingers.handle(event)
        focus = self.ring.focus
        if event.key in PRESS_KEYS and (focus is None or not self.ring.by_keyboard):
            self.sitting.next()
            return True
        return self.ring.handle(event) or self.ring.turn_page(event.key) or self.kit.fingers.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.draw(surface)
        surface.fill(tuple(LACQUER_DEEP), self.box)
        self.ring.draw(surface)
