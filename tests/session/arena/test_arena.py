"""Duplicate play: the seats on each wall, the counts, and equal results with any number of workers."""

import json
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from functools import reduce
from operator import getitem

import pytest

from game.agents.levels import catalogue
from game.agents.levels.casual import CasualAgent
from game.agents.levels.catalogue import LEVELS, Level
from game.engine import facts
from game.errors import NotAllowed, Unreadable
from game.record.header import Header, Seat
from game.record.lines import GHOST
from game.rules.games.catalogue import ruleset
from game.session.arena import contest as arena_contest
from game.session.arena.contest import answer, contest, play_walls
from game.session.arena.tally import ContestTally
from game.session.arena.work import Work
from game.session.match import Match

SOUTH, SIMPLE = ruleset("south_vietnamese"), ruleset("simple")


def of(rules=SOUTH, agents=("casual", "random"), walls=2, **more):
    return contest(rules, list(agents), "test", walls, **more)


def told(one, tally):
    return json.dumps(answer(one, tally))


@pytest.mark.parametrize("rules", [SOUTH, SIMPLE, ruleset("simple", {"players": 2}), ruleset("simple", {"players": 3})])
def test_the_challenger_sits_once_in_every_seat_on_the_same_wall(rules, monkeypatch):
    seen = []
    play = arena_contest.play

    def watched(rules, chance, agents, observed, clock):
        facts_seen = []
        see = type(observed).see

        class Watched(type(observed)):
            __slots__ = ()

            def see(self, event):
                if isinstance(event, facts.WallBuilt | facts.DiceRolled | facts.Dealt):
                    facts_seen.append(event)
                see(self, event)

        observed.__class__ = Watched
        play(rules, chance, agents, observed, clock)
        who = {seat: type(agent).__name__ for seat, agent in agents.items()}
        seen.append((who, tuple(facts_seen)))

    monkeypatch.setattr(arena_contest, "play", watched)
    play_walls(of(rules), 0, 1)
    players = [seat for seat in range(rules.seats) if seat not in rules.ghosts]
    for challenger, others, part in (
        ("CasualAgent", "RandomAgent", seen[: len(players)]),
        ("RandomAgent", "CasualAgent", seen[len(players) :]),
    ):
        assert [[seat for seat in players if who[seat] == challenger] for who, _ in part] == [
            [seat] for seat in players
        ]
        assert all(Counter(who.values())[others] == len(players) - 1 for who, _ in part)
    deals = {deal for _, deal in seen}
    assert len(seen) == 2 * len(players)
    assert len(deals) == 1
    assert len(deals.pop()) > 5


def test_another_wall_another_block_and_another_seed_are_other_chances():
    one = of()
    seeds = [one.seed_of(0), one.seed_of(1), of(block="accept").seed_of(0), of(block="publish").seed_of(0)]
    seeds.append(contest(SOUTH, ["casual", "random"], "other", 1).seed_of(0))
    assert len(set(seeds)) == 5
    assert "accept" in seeds[2]


@pytest.mark.parametrize("rules", [SOUTH, SIMPLE, ruleset("hong_kong_old_style")])
def test_against_itself_an_agent_has_exactly_nothing(rules):
    one = of(rules, ("casual", "casual"), walls=3, hands=2)
    found = answer(one, play_walls(one, 0, 3))
    for pair in found["pairs"]:
        assert (pair["edge"], pair["se"], pair["d"], pair["p"], pair["zero"]) == (0, 0, 0, 0.5, 1)
        assert pair["sd"] > 0


def by_match(one, wall, at, a, b):
    """Play a seating independently, with a record: return the points by player, and the facts."""
    rules = one.rules
    players = [seat for seat in range(rules.seats) if seat not in rules.ghosts]
    seats = [
        Seat(GHOST, GHOST) if seat not in players else Seat("x", a if seat == players[at] else b)
        for seat in range(rules.seats)
    ]
    match = Match(Header(rules, one.seed_of(wall), tuple(seats)))
    match.play()
    return match


@pytest.mark.parametrize(("rules", "hands"), [(SOUTH, 1), (SOUTH, 3), (SIMPLE, 2), (ruleset("hong_kong_old_style"), 2)])
def test_it_counts_what_a_record_of_the_same_match_says(rules, hands):
    one = of(rules, walls=2, hands=hands)
    found = answer(one, play_walls(one, 0, 2))
    points, events, zero, discards = [], [], 0, 0
    for wall in range(2):
        of_wall = 0
        for at in range(4):
            match = by_match(one, wall, at, "casual", "random")
            scores = match.timeline.now.scores
            of_wall += scores[at] - sum(scores) / 4
            events += [(at, event) for event in match.timeline.events]
        points.append(of_wall / 4 / hands)
        zero += of_wall == 0
    pair = found["pairs"][0]
    assert pair["edge"] == pytest.approx(sum(points) / 2)
    assert pair["se"] == pytest.approx(abs(points[0] - points[1]) / 2)
    assert pair["zero"] == zero / 2
    assert pair["hands"] == 2 * 4 * hands
    discards = sum(isinstance(event, facts.Discarded) for _, event in events)
    assert pair["discards"] == pytest.approx(discards / pair["hands"])
    wins = Counter(event.by for _, event in events if isinstance(event, facts.Won))
    drawn = Counter(event.reason for _, event in events if isinstance(event, facts.HandDrawn))
    assert pair["ended"] == {key: n / pair["hands"] for key, n in sorted((wins + drawn).items())}


def test_the_figures_of_agents_count_all_their_seats():
    one = of(walls=3)
    found = answer(one, play_walls(one, 0, 3))
    events = {"casual": [], "random": []}
    for a, b in (("casual", "random"), ("random", "casual")):
        for wall in range(3):
            for at in range(4):
                for event in by_match(one, wall, at, a, b).timeline.events:
                    seat = getattr(event, "seat", None)
                    if seat is not None:
                        events[a if seat == at else b].append(event)
                    if isinstance(event, facts.Won) and event.source is not None:
                        events[a if event.source == at else b].append("dealt in")
    for figures in found["agents"]:
        mine = events[figures["agent"]]
        count = Counter(type(event) for event in mine)
        assert figures["hands"] == 3 * 4 * 4
        assert figures["win_rate"] == count[facts.Won] / 48
        assert figures["deal_in_rate"] == mine.count("dealt in") / 48
        assert figures["calls_per_hand"] == count[facts.Melded] / 48
        jokers = sum(isinstance(e, facts.JokerShown) and e.tile.kind.is_joker for e in mine)
        assert figures["jokers_shown"] == jokers / 48
        won = [event.sheet.won for event in mine if isinstance(event, facts.Won)]
        assert figures["win_worth"] == (sum(won) / len(won) if won else 0)


def test_the_same_comes_out_in_one_stretch_or_many_here_or_elsewhere():
    one = of(agents=("casual", "random", "casual"), walls=3)
    whole = told(one, play_walls(one, 0, 3))
    assert told(one, Work(one).run(stretch=2)) == whole
    with ThreadPoolExecutor(2) as executor:
        assert told(one, Work(one).run(executor, 2, stretch=1)) == whole


class StoppedHere(Exception):
    pass


def stop_after(stretches):
    left = [stretches]

    def tick(_):
        left[0] -= 1
        if not left[0]:
            raise StoppedHere

    return tick


@pytest.mark.parametrize("stretches", [1, 2, 3])
def test_what_was_stopped_goes_on_and_ends_in_the_same_bytes(tmp_path, stretches):
    one = of(walls=4)
    Work(one, tmp_path / "whole").run(stretch=1)
    with pytest.raises(StoppedHere):
        Work(one, tmp_path / "part").run(stretch=1, tick=stop_after(stretches))
    begun = Work(one, tmp_path / "part")
    assert begun.walls_done == stretches
    begun.run(stretch=3)
    assert (tmp_path / "part").read_bytes() == (tmp_path / "whole").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["part", "whole"]


def test_it_goes_on_with_more_walls_than_before(tmp_path):
    Work(of(walls=1), tmp_path / "state").run()
    work = Work(of(walls=3), tmp_path / "state")
    assert work.walls_done == 1
    assert told(of(walls=3), work.run()) == told(of(walls=3), Work(of(walls=3)).run())


@pytest.mark.parametrize(
    "other",
    [
        {"block": "accept"},
        {"agents": ("random", "casual")},
        {"hands": 2},
        {"rules": ruleset("south_vietnamese", {"nfnl": False})},
        {"walls": 1},
    ],
)
def test_it_does_not_go_on_with_what_belongs_to_another_contest(tmp_path, other):
    Work(of(walls=2), tmp_path / "state").run()
    with pytest.raises(NotAllowed):
        Work(of(**{"walls": 2, **other}), tmp_path / "state")


@pytest.mark.parametrize("text", ["", "{}", "[1]", "x", '{"format":"mat-chuoc-arena","version":1}'])
def test_a_file_that_is_no_state_is_unreadable(tmp_path, text):
    (tmp_path / "state").write_text(text)
    with pytest.raises(Unreadable):
        Work(of(), tmp_path / "state")


@pytest.fixture(scope="module")
def state(tmp_path_factory):
    """Contest and state of two walls, as text."""
    one, file = of(SIMPLE), tmp_path_factory.mktemp("state") / "state"
    Work(one, file).run(clock=iter(range(10**6)).__next__)
    return one, file.read_text()


@pytest.mark.parametrize("value", [None, 1.5, True, "1", [], {}, float("inf")], ids=repr)
@pytest.mark.parametrize(
    "path",
    [
        ("done",),
        ("done", 0, 1),
        ("tally", "pairs"),
        ("tally", "agents"),
        ("tally", "pairs", 0, "edge", "n"),
        ("tally", "pairs", 0, "ended", 0, 1),
        ("tally", "agents", 1, "times", 0, 0),
        ("tally", "agents", 1, "did", "squares"),
    ],
    ids=str,
)
def test_a_value_of_another_type_in_a_state_is_unreadable(tmp_path, state, path, value):
    one, text = state
    record = json.loads(text)
    *way, last = path
    reduce(getitem, way, record)[last] = value
    (tmp_path / "state").write_text(json.dumps(record))
    with pytest.raises(Unreadable):
        Work(one, tmp_path / "state")


class Answering(Executor):
    """An executor that answers the same to everything."""

    def __init__(self, answer):
        self._answer = answer

    def submit(self, *_, **__):
        future = Future()
        future.set_result(self._answer)
        return future


def spoiled(change):
    tally = play_walls(of(SIMPLE), 0, 1)
    tally.pairs[0] = replace(tally.pairs[0], **change)
    return tally


#: Answers that are no tally of one wall, by their names.
NONSENSE = {
    "number": lambda: 5,
    "nothing": lambda: None,
    "no agents": lambda: ContestTally.empty(0, 0),
    "no wall": lambda: ContestTally.empty(2, 2),
    "two walls": lambda: play_walls(of(SIMPLE), 0, 2),
    "another contest": lambda: play_walls(of(SIMPLE, agents=("casual", "random", "casual")), 0, 1),
    "half a hand": lambda: spoiled({"discards": 0.5}),
    "text": lambda: spoiled({"rows": Counter({"row": "many"})}),
    "no counter": lambda: spoiled({"ended": {}}),
    "no sum": lambda: spoiled({"edge": 1}),
}


@pytest.mark.parametrize("name", NONSENSE)
def test_an_answer_that_is_no_tally_is_refused_and_what_was_done_is_kept(tmp_path, name):
    answer = NONSENSE[name]()
    Work(of(SIMPLE, walls=1), tmp_path / "state").run()
    before = (tmp_path / "state").read_bytes()
    with pytest.raises(NotAllowed, match=r"cluster\.nonsense"):
        Work(of(SIMPLE), tmp_path / "state").run(Answering(answer), stretch=1)
    assert (tmp_path / "state").read_bytes() == before


class Stumbling(CasualAgent):
    """An agent that raises an error at a claim on a dragon."""

    __slots__ = ()

    def choose(self, view, question, rules, chance):
        if view.table.on_offer and view.table.on_offer.tile.kind.is_dragon:
            raise RuntimeError("stumbled")
        return super().choose(view, question, rules, chance)


class Cheating(CasualAgent):
    """An agent with illegal wishes."""

    __slots__ = ()

    def choose(self, view, question, rules, chance):
        return "give me the points"


@pytest.fixture
def bad_levels(monkeypatch):
    levels = {
        **LEVELS,
        "stumbling": Level("stumbling", lambda _: Stumbling(), settings=()),
        "cheating": Level("cheating", lambda _: Cheating(), settings=()),
    }
    monkeypatch.setattr(catalogue, "LEVELS", levels)


def test_an_agent_that_raises_is_told_of_with_what_is_needed_to_see_it_again(bad_levels):
    one = of(agents=("stumbling", "casual"), walls=6)
    tally = play_walls(one, 0, 6)
    found = answer(one, tally)
    failures = found["failures"]
    assert failures
    assert all("stumbled" in failure["reason"] for failure in failures)
    broken = {failure["wall"] for failure in failures if failure["a"] == "stumbling"}
    assert 0 < len(broken) < 6
    # the whole wall is left out of the figures of the pair
    assert found["pairs"][0]["hands"] == 4 * (6 - len(broken))
    for failure in failures:
        table = Match(
            Header(
                one.rules,
                failure["seed"],
                tuple(Seat("x", failure["a" if seat == failure["seat_of_a"] else "b"]) for seat in range(4)),
            )
        )
        with pytest.raises(RuntimeError, match="stumbled"):
            table.play()
        assert failure["event"] == len(table.timeline)
        assert failure["hand"] == table.timeline.now.hand
        assert table.header.seats[failure["seat"]].agent == "stumbling"


def test_what_may_not_be_done_is_a_failure(bad_levels):
    one = of(agents=("cheating", "casual"), walls=1)
    found = answer(one, play_walls(one, 0, 1))
    assert found["hands"] == 0
    assert found["pairs"][0]["se"] is None
    assert all("give me the points" in failure["reason"] for failure in found["failures"])


def test_points_that_do_not_add_up_are_a_failure(monkeypatch):
    class Generous(type(SIMPLE)):
        zero_sum = True

    rules = Generous(ruleset("simple", {"rounds": 2}).values)
    monkeypatch.setattr(arena_contest, "_rules", lambda *_: rules)
    one = of(SIMPLE, ("casual", "casual"), walls=2, hands=2)
    found = answer(one, play_walls(one, 0, 2))
    assert found["failures"]
    assert "adds up to" in found["failures"][0]["reason"]
    assert found["hands"] < 2 * 2 * 8


def slow_clock():
    """A clock that advances three seconds with each reading."""
    now = [0.0]

    def clock():
        now[0] += 3
        return now[0]

    return clock


def test_a_decision_that_takes_too_long_is_told_of_and_times_are_kept():
    from dataclasses import replace

    one = replace(of(walls=1), limit=2)
    found = answer(one, play_walls(one, 0, 1, slow_clock()))
    assert len(found["failures"]) == 8
    assert "3.0 s" in found["failures"][0]["reason"]
    assert found["hands"] == 8  # they count
    for agent in found["agents"]:
        assert agent["ms_per_decision"] == pytest.approx(3000, rel=0.02)
        assert agent["ms_p99"] == pytest.approx(3000, rel=0.02)
        assert agent["decisions"] > 50


@pytest.mark.parametrize(
    ("agents", "error"), [(["casual", "nobody"], Unreadable), (["casual"], Unreadable), (["casual", "you"], NotAllowed)]
)
def test_who_cannot_play(agents, error):
    with pytest.raises(error):
        contest(SOUTH, agents, "test", 1)


def test_a_match_may_be_as_long_as_the_game_has_it():
    rules = ruleset("south_vietnamese", {"match_hands": 2})
    one = contest(rules, ["casual", "random"], "test", 1, hands=None)
    assert answer(one, play_walls(one, 0, 1))["hands"] == 2 * 4 * 2
