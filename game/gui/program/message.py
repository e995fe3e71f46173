"""A dialog: a sentence, or a question with its answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.gui.kit.theme import GAP, GAP_LARGE, PAD, PLAIN, PRIMARY, TEXT, Skin, Style
from game.gui.program.dialog import Dialog
from game.gui.widgets import Button, Divider, Paragraph, Row, Spacer, Widget

_WIDTH = 520


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: what its button says and does (after the dialog was closed)."""

    label: str
    act: Callable[[], object] = lambda: None
    skin: Skin = PLAIN
    icon: str = ""


class Message(Dialog):
    """Lies over the scene that it was pushed on; Esc gives the last answer."""

    margin = PAD

    def __init__(self, title: str, sentence: str, answers: Sequence[Answer] = (), *, icon: str = "info") -> None:
        """Take the words; without answers there is one button that closes it."""
        super().__init__()
        self.title, self.sentence, self.answers, self.icon = title, sentence, tuple(answers), icon

    def build(self) -> Widget:
        """Give the board in the middle."""
        answers = self.answers or (Answer(self.app.words.say("action.ok"), skin=PRIMARY),)
        buttons = [
            Button(answer.label, self._answering(answer), icon=answer.icon, skin=answer.skin, key=f"answer {n}")
            for n, answer in enumerate(answers)
        ]
        self.first_focus = buttons[-1].key
        return self.board(
            self.head(self.title, self.icon, side=26),
            Divider(),
            Paragraph(self.sentence, Style.BODY, TEXT),
            Spacer(GAP),
            Row(Spacer(grow=1), *buttons, gap=GAP),
            width=_WIDTH,
            gap=GAP_LARGE * 0.6,
        )

    def _answering(self, answer: Answer) -> Callable[[], None]:
        def close() -> None:
            self.app.pop()
            answer.act()

        return close

    def back(self) -> None:
        """Take the last answer, which is the one that changes nothing."""
        self._answering(self.answers[-1] if self.answers else Answer(""))()
