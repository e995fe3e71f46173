"""
What the review lists: the options of a choice with their figures, also for “what if”, and the sum of a seat's points.

The sum has a line with a bar for the share of the tiles, of the choices, and of the rest; the same by hand.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.agents.levels.estimate import Weighed
from game.agents.values.measured import stake_of
from game.engine.actions import Action, DeclareWin, Discard
from game.errors import GameError
from game.gui.judged.option_row import option_rows
from game.gui.kit import draw, theme
from game.gui.kit.look import Look
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.side_panel import Tab, hand_line
from game.gui.widgets import Button, Column, Divider, Label, Paragraph, Picture, Row, Widget
from game.record.notes.moment import At, read_at
from game.session.judge.reasons import Reasons, reasons_at
from game.session.review.summary import Review
from game.tiles.kinds import Kind
from game.words.judgements import HelpWords, accuracy_sentence, help_words, sum_parts
from game.words.lookup import Words
from game.words.numbers import decimal, signed

_Figures = tuple[Mapping[Kind, float], Mapping[Action, HelpWords]]


class Options:
    """The rows of a ranking in a tab; the figures of a choice are found once."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab
        self._known = Memo[_Figures]()

    def rows(
        self,
        ranking: Sequence[Weighed],
        asked: tuple[int, int],
        press: Callable[[Action], object],
        *,
        chosen: Action | None,
        played: Action | None,
    ) -> Iterator[Widget]:
        """
        Yield the options of the seat that is `asked` after so many facts, the best first, below their number.

        The `chosen` option is lit; `press` gets a pressed one. Three columns have a line for each option, with the
        tiles that help after it; a panel has two options side by side.
        """
        tab = self._tab
        yield Label(tab.say("review.options", count=len(ranking)), Style.SMALL_STRONG, TEXT_GOLD)
        chances, helps = self._figures(ranking, asked)
        if chances:
            yield Paragraph(tab.say("review.risk_legend"), Style.TINY, TEXT_SOFT)
        rows = option_rows(
            tab.words,
            ranking,
            stake_of(tab.viewed.rules),
            press,
            chosen=chosen,
            played=played,
            chances=chances,
            brief=True,
            helps=helps if tab.apart else None,
        )
        half, gap = (len(rows), 2) if tab.apart else ((len(rows) + 1) // 2, 3)
        yield Row(*(Column(*part, gap=gap).growing() for part in (rows[:half], rows[half:]) if part), gap=6)

    def _figures(self, ranking: Sequence[Weighed], asked: tuple[int, int]) -> _Figures:
        """Return the risk of each discard, and the words for the helping tiles after each option."""
        tab, actions = self._tab, [one.action for one in ranking]

        def find() -> _Figures:
            reasons = reasons_at(tab.viewed, *asked)
            chances = reasons.chances({action.tile.kind for action in actions if isinstance(action, Discard)})
            return chances, self._helps(reasons, actions) if tab.apart else {}

        return self._known.get((asked, actions, tab.apart, tab.words), find)

    def _helps(self, reasons: Reasons, actions: Sequence[Action]) -> Mapping[Action, HelpWords]:
        """Return the words for the helping tiles after each option; none if the hand lacks the tiles of the review."""
        left = (action for action in actions if not isinstance(action, DeclareWin))
        try:
            shapes = {action: shape for action in left if (shape := reasons.after(action)) is not None}
        except GameError:
            return {}
        best = shapes.get(actions[0])
        return {action: help_words(self._tab.words, shape, best or shape) for action, shape in shapes.items()}


_LINE, _BAR, _HIGH, _GAP = 24, 48, 10, 8  # design pixels of a line of the sum: height, bar, gap
_KIND, _NEAR = 30, 6  # of a line of a kind of choice: height, gap
_HAND = 26  # height of the button of a hand
_WIDE = 1000  # more than any column, so that a line fills it


def sum_lines(words: Words, review: Review, seat: int, name: str) -> Iterator[Widget]:
    """Yield the points of a seat, a line with a bar for each part, and its accuracy."""
    points, parts = sum_parts(review, seat)
    title = Label(name, Style.STRONG, theme.TEXT_GOLD, may_cut=True).growing()
    yield Row(title, Label(signed(points), Style.STRONG, _ink(points)), align="center")
    most, numbers = max(1, *map(abs, parts.values())), [signed(part) for part in parts.values()]
    for key, part in parts.items():
        yield _line(words.say(f"review.part.{key}"), part, part / most, numbers)
    yield Paragraph(words.say("review.rest_is", rest=words.say("review.rest")), Style.SMALL, theme.TEXT_SOFT)
    yield Paragraph(accuracy_sentence(words, review, seat), Style.SMALL, theme.TEXT_SOFT)


def hand_lines(words: Words, review: Review, seat: int, go: Callable[[At], object]) -> Iterator[Widget]:
    """Yield a table of a seat's hands: points, tiles, choices. A press goes to the costliest choice of a hand."""
    parts = sorted((part for part in review.parts if part.seat == seat and part.choices), key=lambda part: part.hand)
    if not parts:
        return
    titles = words.say("review.line.points"), words.say("review.part.luck"), words.say("review.part.choices")
    yield Label(words.say("scores.hands"), Style.SMALL_STRONG, theme.TEXT_GOLD)
    yield hand_line(Label(words.say("scores.hand"), Style.TINY, theme.TEXT_SOFT), titles, Style.TINY)
    yield Divider()
    for part in parts:
        costly, lost = max(part.choices, key=lambda one: one.lost), sum(one.lost for one in part.choices)
        act, key = partial(go, read_at(costly.at)), f"review hand {part.hand}"
        number = Button(str(part.hand), act, skin=theme.QUIET, style=Style.TINY, height=_HAND, key=key)
        figures = signed(part.points), decimal(words, part.luck), decimal(words, -lost)
        yield hand_line(number, figures, Style.SMALL)


class KindLine(Button):
    """A kind of choice with its cost at the right end; pressed, it filters the costly choices."""

    def __init__(self, label: str, act: Callable[[], object], key: str, *, on: bool) -> None:
        """`label` is the kind and its cost, with two spaces between them; `on` lights the line."""
        super().__init__(label, act, skin=theme.GOLDEN if on else theme.QUIET, style=Style.SMALL, height=_KIND, key=key)

    def _draw_content(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        look, (name, _, lost) = self.look, self.label.rpartition("  ")
        inner, wide = face.inflate(-2 * look.px(_NEAR), 0), look.text_width(lost, Style.SMALL_STRONG)
        look.write(surface, lost, inner, Style.SMALL_STRONG, self.skin.ink, align="right")
        inner.width -= wide + look.px(_NEAR)
        look.write(surface, name, inner, Style.SMALL, self.skin.ink, may_cut=True)


def _line(name: str, part: int, share: float, numbers: list[str]) -> Widget:
    """Return the line of a part: its name, and a bar left of an axis for a loss, right of it for a gain."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        wide = max(look.text_width(number, Style.SMALL_STRONG) for number in numbers)
        number = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        room = pygame.Rect(0, 0, look.px(_BAR), look.px(_HIGH))
        room.midright = (number.x - look.px(_GAP), rect.centery)
        look.write(surface, signed(part), number, Style.SMALL_STRONG, _ink(part), align="right")
        long = max(look.px(2), round(abs(share) * room.width / 2)) if part else 0
        if long:
            bar = pygame.Rect(room.centerx if part > 0 else room.centerx - long, room.y, long, room.height)
            colour = theme.BAR_HIGH if part > 0 else theme.BAR_LOW
            surface.blit(draw.rounded(bar.size, look.px(3), theme.Skin(colour, colour, colour, theme.TEXT), 0), bar)
        surface.fill(tuple(theme.GOLD_DEEP), (room.centerx, rect.y + look.px(2), look.px(1), rect.height - look.px(4)))
        look.write(surface, name, pygame.Rect(rect.x, rect.y, room.x - rect.x, rect.height), Style.SMALL, theme.TEXT)

    return Picture((_WIDE, _LINE), paint)


def _ink(points: int) -> theme.Colour:
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.TEXT_SOFT
