"""A message dialog: a sentence, or a question with answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.gui.kit.theme import GAP, GAP_LARGE, GAP_SMALL, PAD, PLAIN, PRIMARY, TEXT, Skin, Style
from game.gui.program.dialog import Dialog
from game.gui.program.scene import App
from game.gui.widgets import Button, Column, Divider, Paragraph, Row, Spacer, Widget

_WIDTH = 520


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its button calls `act` after the dialog has closed."""

    label: str
    act: Callable[[], object] = lambda: None
    skin: Skin = PLAIN
    icon: str = ""


class Message(Dialog):
    """A message; Esc chooses the last answer, Enter the main one."""

    margin = PAD

    def __init__(
        self, title: str, sentence: str, answers: Sequence[Answer] = (), *, icon: str = "info", main: int = -1
    ) -> None:
        """`main` is the index of the main answer; without answers there is an OK button."""
        super().__init__()
        self.title, self.sentence, self.answers, self.icon, self.main = title, sentence, tuple(answers), icon, main

    def build(self) -> Widget:
        answers = self.answers or (Answer(self.app.words.say("action.ok"), skin=PRIMARY),)
        buttons = [
            Button(answer.label, partial(self._take, answer), icon=answer.icon, skin=answer.skin, key=f"answer {n}")
            for n, answer in enumerate(answers)
        ]
        self.first_focus = buttons[self.main].key
        look = self.app.look
        room = look.px(_WIDTH - 2 * PAD)
        wide = sum(button.wish(look, room)[0] for button in buttons) + (len(buttons) - 1) * look.px(GAP)
        beside = wide <= min(room, self.app.size[0] - look.px(2 * PAD + 2 * GAP))
        row = Row(Spacer(grow=1), *buttons) if beside else Column(*buttons, gap=GAP_SMALL)
        return self.board(
            self.head(self.title, self.icon, side=26),
            Divider(),
            Paragraph(self.sentence, Style.BODY, TEXT),
            Spacer(GAP),
            row,
            width=_WIDTH,
            gap=GAP_LARGE * 0.6,
        )

    def _take(self, answer: Answer) -> None:
        self.app.pop()
        answer.act()

    def back(self) -> None:
        """Choose the last answer, which changes nothing."""
        self._take(self.answers[-1] if self.answers else Answer(""))


def ask(app: App, title: str, sentence: str, answer: Answer) -> None:
    """Ask a question; the second answer is Cancel."""
    app.push(Message(title, sentence, (answer, Answer(app.words.say("action.cancel"))), icon=answer.icon))
