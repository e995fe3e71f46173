"""The panel beside a practice position: the question, and then the points of each option."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.gui.judged.option_row import option_rows
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOOD, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.widgets import Button, Column, Divider, Icon, Padded, Paragraph, Row, Scroll, Spacer, Widget
from game.session.practice.answers import Answer
from game.words.judged import practised

_HIGH = 40
_ICONS = {"next": "play", "look": "eye", "skip": "step_forward", "leave": "back"}


@dataclass(frozen=True, slots=True)
class Shown:
    """The title, the lines about the question, the judged answer, the lines below it, the seat, and the stake."""

    title: str
    about: Sequence[str]
    answer: Answer | None
    notes: Sequence[str]
    waits: bool
    name: str
    stake: float


class AnswerPanel:
    """Builds the panel."""

    def __init__(self, shown: Shown, acts: Mapping[str, Callable[[], object]], look: Look) -> None:
        """Take what is shown, what the buttons do by their names, and how keys are called."""
        self._shown, self._acts, self._look, self._words = shown, acts, look, look.words

    def narrowest(self, look: Look) -> int:
        """Return the width into which the buttons fit."""
        return max((button.wish(look, 0)[0] for button in self._buttons()), default=0) + look.px(3 * GAP)

    def build(self) -> Widget:
        """Return the widgets: the text scrolls, the buttons stay."""
        body = Scroll(Padded(Column(*self._body(), gap=8), 3), key="practice told")
        return Column(
            Paragraph(self._shown.title, Style.SUBHEADING, TEXT_GOLD),
            Divider(),
            body.growing(),
            *self._buttons(),
            gap=GAP_SMALL + 2,
        )

    def _buttons(self) -> list[Button]:
        look = self._look
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
            for name, act in self._acts.items()
        ]

    def _body(self) -> Iterator[Widget]:
        shown, say = self._shown, self._words.say
        answer = shown.answer
        if answer is None:
            for line in shown.about:
                yield Paragraph(line, Style.BODY, TEXT)
            if shown.waits:
                yield Spacer(GAP)
                yield Paragraph(say("practice.judging"), Style.STRONG, TEXT_GOLD)
            return
        yield self._verdict(answer)
        yield Paragraph(practised.as_played(self._words, answer, shown.name), Style.SMALL, TEXT_SOFT)
        yield Divider()
        options, look = answer.judged.options, self._acts.get("look", bool)
        rows = option_rows(
            self._words, options, shown.stake, lambda _: look(), chosen=answer.chosen, played=answer.recorded
        )
        yield Column(*rows, gap=3)
        yield Paragraph(say("practice.legend"), Style.TINY, TEXT_SOFT)
        yield Divider()
        for line in (*shown.notes, *shown.about[1:]):
            yield Paragraph(line, Style.SMALL, TEXT_SOFT)

    def _verdict(self, answer: Answer) -> Widget:
        colour: Colour = GOOD if answer.is_right else TEXT_GOLD if answer.is_fine else BAD
        words = Paragraph(practised.verdict(self._words, answer), Style.STRONG, colour)
        return Row(Icon("check" if answer.is_fine else "cross", 22, colour), words.growing(), gap=GAP, align="start")
