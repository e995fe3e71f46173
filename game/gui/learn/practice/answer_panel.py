"""The panel beside a practice position: the question, and then the points of each option."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOOD, PRIMARY, QUIET, TEXT, TEXT_GOLD, TEXT_SOFT, Colour, Style
from game.gui.widgets import Button, Column, Divider, Icon, Label, Padded, Paragraph, Row, Scroll, Spacer, Widget
from game.session.judge.alike import sense_of
from game.session.judge.estimate import Weighed
from game.session.practice.answers import Answer
from game.words.judged import practised
from game.words.judged.judgements import as_played
from game.words.wishes import action_words

_HIGH = 40
_MOST = 8  # options that are shown: the best, one's own, and what was played
_ICONS = {"next": "play", "look": "eye", "skip": "step_forward", "leave": "back"}


@dataclass(frozen=True, slots=True)
class Shown:
    """The title, the lines about the question, the judged answer, the lines below it, and the seat."""

    title: str
    about: Sequence[str]
    answer: Answer | None
    notes: Sequence[str]
    waits: bool
    name: str


class AnswerPanel:
    """Builds the panel."""

    def __init__(self, shown: Shown, acts: Mapping[str, Callable[[], object]], look: Look) -> None:
        """Take what is shown, what the buttons do by their names, and how keys are called."""
        self._shown, self._acts, self._look, self._words = shown, acts, look, look.words

    def narrowest(self, look: Look) -> int:
        """Return the width into which the buttons and the names of the options fit."""
        names = [action_words(self._words, one.action) for one in self._options()]
        wide = [look.text_width(f"» {name} •−88.8", Style.SMALL_STRONG) for name in names]
        buttons = [button.wish(look, 0)[0] for button in self._buttons()]
        return max((*wide, *buttons), default=0) + look.px(3 * GAP)

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
        for one in self._options():
            yield self._option(answer, one)
        yield Paragraph(say("practice.legend"), Style.TINY, TEXT_SOFT)
        yield Divider()
        for line in (*shown.notes, *shown.about[1:]):
            yield Paragraph(line, Style.SMALL, TEXT_SOFT)

    def _verdict(self, answer: Answer) -> Widget:
        colour: Colour = GOOD if answer.is_right else TEXT_GOLD if answer.is_fine else BAD
        words = Paragraph(practised.verdict(self._words, answer), Style.STRONG, colour)
        return Row(Icon("check" if answer.is_fine else "cross", 22, colour), words.growing(), gap=GAP, align="start")

    def _options(self) -> tuple[Weighed, ...]:
        """Return the options that are shown, the best first."""
        answer = self._shown.answer
        if answer is None:
            return ()
        all_of_them = practised.behind(answer.judged)
        wanted = {sense_of(action) for action in (answer.chosen, answer.recorded)}
        kept = [one for one in all_of_them[_MOST:] if sense_of(one.action) in wanted]
        return (*all_of_them[: _MOST - len(kept)], *kept)

    def _option(self, answer: Answer, one: Weighed) -> Widget:
        sense = sense_of(one.action)
        best, own = sense == sense_of(answer.judged.best), sense == sense_of(answer.chosen)
        ink: Colour = GOOD if best else TEXT_GOLD if own else TEXT_SOFT
        style = Style.SMALL_STRONG if best or own else Style.SMALL
        name, played = action_words(self._words, one.action), sense == sense_of(answer.recorded)
        return Row(
            Label(as_played(name, played=played, own=own), style, ink, may_cut=True).growing(),
            Label(practised.option_line(self._words, one, best=best), style, ink),
            gap=GAP_SMALL,
        )
