"""“Add a game in four steps”, followed: a small game for three that no other file knows."""

from dataclasses import dataclass

import pytest
from refusals import said

from game.record.files import load_bytes
from game.record.replay import load
from game.record.verify import verify
from game.rules.book.book import Book
from game.rules.chapters import Chapter, Score, Scores
from game.rules.conduct import Conduct
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.rules.options import Option
from game.rules.plain_game import PlainGame
from game.rules.score import patterns
from game.rules.score.additive import Additive
from game.rules.score.rows_file import RowEntry
from game.session.ask_again import differing_choice
from game.session.opponents.simulate import seated, simulate
from game.words.lookup import Words
from game.words.narrate import Narrator

EXAMPLE = {
    "hand": "333m 55p 777s 44p",
    "melds": ["pung 888m"],
    "win": {"tile": "4p", "by": "self_draw"},
    "seat": "west",
}
ROWS = {
    "win": RowEntry("win", {"points": 1}, "house"),
    "all_triplets": RowEntry("all_triplets", {"points": 5}, "house", frozenset({"win"}), (EXAMPLE,)),
}


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
        rows = tuple(Score(row.key, row.worth, row.source, examples=row.examples) for row in ROWS.values())
        return (Chapter("scores", (Scores(rows),)),)

    @property
    def scorer(self):
        predicates = {"win": lambda _: 1, "all_triplets": patterns.all_triplets}
        return Additive(self.key, ROWS, predicates, self._total, self._payments, {})

    def _total(self, rows, finish):
        return {"points": sum(row.worth["points"] for row in rows)}

    def _payments(self, total, laid, rows):
        return tuple((2 if wind == laid.finish.seat else -1) * total["points"] for wind in range(3))

    def why_no_win(self, finish):
        return "it is not four sets and a pair"


@pytest.fixture
def three(add_game):
    add_game(ThreeAtTheTable)
    return ruleset(ThreeAtTheTable.key)


def test_it_is_played_recorded_verified_and_told(three, tmp_path):
    path = simulate(seated(three, "three", ["casual", "casual", "random"]), tmp_path)
    verdict = verify(load_bytes(path))
    replay = load(path)
    assert (said(verdict.problem), verdict.finished) == ("", True)
    assert differing_choice(replay) is None
    assert sum(replay.timeline.now.scores) == 0
    assert len(replay.timeline.now.scores) == 3
    assert all(Narrator(Words("vi", three.key), [seat.name for seat in replay.header.seats]).tell(replay.events, 3))


def test_its_rows_are_scored_and_explained(three):
    sheet = score(read_case({"ruleset": three.key, **EXAMPLE}))
    assert [(row.key, dict(row.worth)) for row in sheet.rows] == [("all_triplets", {"points": 5})]
    assert sheet.payments == (-5, -5, 10)
    assert Book(three).example("all_triplets").sheet.total == {"points": 5}
