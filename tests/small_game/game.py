"""The small game as a ruleset."""

from dataclasses import dataclass

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.common_chapters import scores, text
from game.rules.conduct import Conduct
from game.rules.options import Option
from game.rules.plain_game import Additive, PlainGame


@dataclass(frozen=True)
class SmallGame(PlainGame):
    """
    Everybody gives three tiles to the next player before play, a kong is paid at once, and a winner goes out.

    The others play on until one is left or the wall is empty; players who are out pay nothing any more.
    """

    key = "small_game"
    units = ("chips",)
    options = (Option("match_hands", 2, (), "house", "table", least=1),)

    @property
    def extra(self):
        return {}

    @property
    def conduct(self):
        return Conduct(dice=0, packets=(4, 4, 4, 1), dealer_extra=0, kong_jokers=False)

    @property
    def stages(self):
        return ("seats", "hands", "wall", "deal", "exchange", "flowers", "kong_pay", "turn", "claim", "rob", "end")

    @property
    def chapters(self):
        return Chapter("exchange", (text("exchange"),)), Chapter("scores", (scores(self, self.rows),))

    def plays_on(self, players):
        return players > 1

    def payments(self, sheet, out):
        winner = sheet.payments.index(max(sheet.payments))
        paid = [0 if wind in out or wind == winner else -sheet.total["chips"] for wind in range(self.players)]
        paid[winner] = -sum(paid)
        return tuple(paid)

    @property
    def scorer(self):
        return Additive(self.key, self.rows, {"win": lambda _: 1}, self._total, self._payments, {})

    def _total(self, rows):
        return {"chips": sum(row.worth["chips"] for row in rows)}

    def _payments(self, total, finish):
        points = total["chips"]
        return tuple(3 * points if wind == finish.seat else -points for wind in range(self.players))

    def why_no_win(self, finish):
        return Phrase("no_win.sets")
