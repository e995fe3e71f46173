"""The panel beside a practice position: first the question, then the points of each option."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.gui.judged.option_row import option_rows
from game.gui.kit.look import Look
from game.gui.kit.theme import BAD, GAP, GAP_SMALL, GOOD, PRIMARY, QUIET, TEXT, TEXT_GOLD, Colour, Style
from game.gui.widgets import Button, Column, Divider, Icon, Paragraph, Row, Scroll, Spacer, Widget
from game.session.practice.answers import Answer
from game.words.judged import practised
from game.words.lookup import Words

_HIGH = 40
_ICONS = {"next": "play", "look": "eye", "skip": "step_forward", "leave": "back"}


def panel(title: str, body: Iterable[Widget], buttons: Sequence[Button]) -> Widget:
    """Return the whole panel: the text scrolls, the buttons stay."""
    text = Scroll(Column(*body, gap=8), key="practice told")
    head = Paragraph(title, Style.SUBHEADING, TEXT_GOLD)
    return Column(head, Divider(), text.growing(), *buttons, gap=GAP_SMALL + 2)


def buttons(acts: Mapping[str, Callable[[], object]], look: Look) -> list[Button]:
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


def asked(words: Words, about: Sequence[str], *, waits: bool) -> Iterator[Widget]:
    """Yield the lines about the question; `waits` adds that the answer is being judged."""
    yield from (Paragraph(line, Style.BODY, TEXT) for line in about)
    if waits:
        yield Spacer(GAP)
        yield Paragraph(words.say("practice.judging"), Style.STRONG, TEXT_GOLD)


def judged(
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
