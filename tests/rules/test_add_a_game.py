"""“Add a game” in CONTRIBUTING, followed: `tests/small_game/three` is a game for three that no other file knows."""

import pytest
from refusals import said
from small_game.three.game import ThreeAtTheTable

from game.record.files import load_bytes
from game.record.replay import load
from game.record.verify import verify
from game.rules.games.book import Book
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.session.simulate import differing_choice, seated, simulate
from game.words.lookup import Words
from game.words.narrate import Narrator


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
    sheet = score(read_case({"ruleset": three.key, **three.rows["all_triplets"].examples[0]}))
    assert [(row.key, dict(row.worth)) for row in sheet.rows] == [("all_triplets", {"points": 5})]
    assert sheet.payments == (-5, -5, 10)
    assert Book(three).example("all_triplets").sheet.total == {"points": 5}
