"""The shortest game: three players, two rows."""

from dataclasses import dataclass

from game.errors import Phrase
from game.rules.chapters import Chapter, HouseRules
from game.rules.common_chapters import scores, sources, text
from game.rules.conduct import Conduct
from game.rules.options import Option
from game.rules.plain_game import Additive, PlainGame
from game.rules.score import patterns


@dataclass(frozen=True)
class ThreeAtTheTable(PlainGame):
    """Three players, no flowers, 13 tiles dealt one by one; a point a win, five for triplets, all pay alike."""

    key = "three_at_the_table"
    options = (Option("match_hands", 3, (), "house", "table", least=1),)

    @property
    def players(self):
        return 3

    @property
    def extra(self):
        return {}

    @property
    def conduct(self):
        return Conduct(dice=0, packets=(1,) * 13, kong_jokers=False)

    @property
    def chapters(self):
        return (
            Chapter("scores", (scores(self, self.rows),)),
            Chapter("house_rules", (text("house_rules"), HouseRules())),
            sources(),
        )

    @property
    def scorer(self):
        predicates = {"win": lambda _: 1, "all_triplets": patterns.all_triplets}
        return Additive(self.key, self.rows, predicates, self._total, self._payments, {})

    def _total(self, rows):
        return {"points": sum(row.worth["points"] for row in rows)}

    def _payments(self, total, finish):
        return tuple((2 if wind == finish.seat else -1) * total["points"] for wind in range(3))

    def why_no_win(self, finish):
        return Phrase("no_win.sets")
