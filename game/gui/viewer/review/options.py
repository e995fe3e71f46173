"""Every option of a choice with its figures, as the review and “what if” list them; a press plays it."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.engine.actions import Action, DeclareWin, Discard
from game.errors import GameError
from game.gui.judged.option_row import option_rows
from game.gui.kit.picture_cache import Memo
from game.gui.kit.theme import TEXT_GOLD, TEXT_SOFT, Style
from game.gui.viewer.opened.side_panel import Tab
from game.gui.widgets import Column, Label, Paragraph, Row, Widget
from game.session.judge.estimate import Weighed
from game.session.judge.measured import stake_of
from game.session.judge.reasons import Reasons, reasons_at
from game.tiles.kinds import Kind
from game.words.judgements import HelpWords, help_words

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
