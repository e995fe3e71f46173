"""The values of hands: the distance of sequences, what a win brings, what a discard may cost."""

import pytest

from game.agents.levels.catalogue import make_agent, strongest
from game.agents.plans import Sets, Straight
from game.agents.unseen import own_counts, unseen
from game.agents.values.aims import aims, honors_of
from game.agents.values.danger import Danger, waits
from game.agents.values.hand_worth import HandWorth, LikelyWorth, Taste
from game.engine.actions import DeclareWin, Discard
from game.engine.facts.redact import view
from game.rules.games.catalogue import GAMES, ruleset
from game.rules.hand.distance import RUNS, tally
from game.session.judge.hint import hint
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import PLAIN, PUNG, Meld, Tile, parse
from game.tiles.stream import Stream

LEFT = [4] * 34 + [0] * 25
SOUTH, HONG_KONG = "south_vietnamese", "hong_kong_old_style"


def counts(text):
    return tally(parse(text))


@pytest.mark.parametrize(
    ("hand", "melds", "distance"),
    [
        ("123m 456p 789s 234s 2z", 0, 0),
        ("123m 456p 789s 234s 22z", 0, -1),
        ("111m 456p 789s 23s 22z", 0, 2),  # the triplet is no set
        ("1122m 33m 456p 45s 22z", 0, 0),  # three pairs are two runs
        ("456p 789s 23s 22z", 1, 0),
        ("456p 789s 23s 1z", 1, 1),
        ("456p 789s 24s 4j 1z 2z", 0, 3),
    ],
)
def test_how_far_a_hand_is_from_sequences(hand, melds, distance):
    assert Sets(fifth=RUNS).floor(counts(hand), LEFT, melds) == distance


def test_a_straight_takes_jokers_and_what_is_missing():
    plan = Straight((PLAIN[0], PLAIN[3], PLAIN[6]))
    assert plan.floor(counts("123456789m 22p 34s"), LEFT, 0) == 0
    kept = plan.keeps(counts("12345678m 22p 34s 1z"), LEFT, 0)
    assert kept.distance == 1
    assert PLAIN[8] in kept.kinds
    assert plan.floor(counts("12345678m 3j 22p 34s"), LEFT, 0) == 0
    throws = plan.throws(counts("123456789m 22p 34s 1z"), LEFT, 0)
    assert min(throws, key=lambda face: throws[face].distance) == PLAIN[27]
    assert throws[PLAIN[4]].distance == 1


def positions(key, options=None, seed="values", hands=2):
    rules = ruleset(key, {GAMES[key].length: hands} | (options or {}))
    match = Match(seated(rules, seed, ["casual"] * rules.players))
    while not match.over:
        for seat, possible in match.asked().items():
            yield view(match.timeline.now, seat, rules), possible, rules
        match.step()


def test_the_dearer_kinds_of_hands_bring_more():
    rules = ruleset(HONG_KONG)
    worth = LikelyWorth(rules)
    honors = honors_of(counts("1122m55z"), LEFT)
    found = {aim.name: worth.of(aim, (), (1, 0, ())) for aim in aims(honors, (), rules, runs=True)}
    assert found["any"] < found["runs"] < found["half 0"] < found["full 0"]
    assert found["any"] < found["triplets"]
    three = LikelyWorth(ruleset(HONG_KONG, {"min_faan": 3}))
    any_hand = next(iter(aims(honors_of(counts("1122m55z"), LEFT), (), rules)))
    assert three.of(any_hand, (), (1, 0, ((PLAIN[0], False),))) < found["any"]


@pytest.mark.parametrize("game", [key for key in GAMES if key != "american"])
def test_pungs_on_the_table_do_not_make_any_hand_one_of_triplets(game):
    rules = ruleset(game)
    worth = LikelyWorth(rules)
    pungs = [Meld(PUNG, tuple(Tile(face, n) for n in (1, 2, 3)), (face,) * 3, source=1) for face in parse("3m 6p 8s")]
    for number in range(4):
        melds = pungs[:number]
        found = {aim.name: worth.of(aim, melds, (1, 0, ())) for aim in aims((), melds, rules, runs=True)}
        assert (found["any"] < found["triplets"]) is (game != "simple")  # Simple has one worth for all


def test_what_was_let_go_by_since_his_last_discard_is_safe_and_threats_grow():
    risen = 0
    for seen, possible, rules in positions(HONG_KONG):
        if not any(isinstance(option, Discard) for option in possible.actions):
            continue
        danger = Danger(seen, LikelyWorth(rules), unseen(seen.table, rules, {seen.seat}))
        costs = {face: danger.of(face) for face in PLAIN}
        assert min(costs.values()) >= 0
        assert 0 < danger.threat < 1
        risen = max(risen, danger.threat)
        last = max((t for p in seen.table.places for t in p.thrown), key=lambda t: t.n, default=None)
        if last is not None and last.taken_by is None:
            others = [p for at, p in enumerate(seen.table.places) if at != seen.seat]
            if all(max((t.n for t in p.thrown), default=0) <= last.n for p in others):
                assert costs[last.tile.kind] == min(costs.values()) == 0
    assert risen > 0.2


def test_a_ready_hand_that_cannot_win_is_worth_less_where_a_least_worth_is_asked_for():
    rules = ruleset(HONG_KONG, {GAMES[HONG_KONG].length: 1, "min_faan": 3})
    seen = next(positions(HONG_KONG, {"min_faan": 3}))[0]
    value = HandWorth(seen, LikelyWorth(rules), LEFT, Taste(runs=True))
    cheap, dear = counts("123m 456p 777s 34s 22z"), counts("123m 456m 777m 34m 22z")
    assert value.keeps(cheap, ()) < value.keeps(dear, ()) / 4


def test_who_likes_what_is_dear_counts_one_suit_and_large_wins_for_more():
    rules = ruleset(HONG_KONG, {GAMES[HONG_KONG].length: 1, "min_faan": 3})
    seen = next(positions(HONG_KONG, {"min_faan": 3}))[0]
    near, far = counts("123m 456m 789m 24m 22z"), counts("123m 456p 777s 34s 22z")

    def worth(hand, **taste):
        return HandWorth(seen, LikelyWorth(rules), LEFT, Taste(runs=True, **taste)).keeps(hand, ())

    assert worth(near, full=3.0) > worth(near)
    assert worth(far, full=3.0) == worth(far)
    assert worth(near, power=1.25) / worth(near) > worth(far, power=1.25) / worth(far) > 1


@pytest.mark.parametrize("key", [SOUTH, HONG_KONG])
def test_a_hint_advises_what_the_strongest_agent_does(key):
    told = 0
    for seen, possible, rules in positions(key, hands=1):
        agent = make_agent(strongest(rules), {})
        found = hint(seen, possible, rules)
        if len(possible.actions) < 2:
            continue
        choice = agent.choose(seen, possible, rules, Stream("advice", "advice"))
        win = next((option for option in possible.actions if isinstance(option, DeclareWin)), None)
        assert found.advised == (win or choice)
        if isinstance(choice, Discard):
            told += 1
            assert found.throws[0].action.tile.kind == choice.tile.kind
            assert own_counts(seen)[choice.tile.kind]
    assert told > 3


def test_the_fewer_of_its_neighbours_are_unseen_the_safer_a_tile_is():
    left = bytearray([4] * 34)
    five, nine, east = parse("5m")[0], parse("9m")[0], parse("1z")[0]
    assert waits(five, left) > waits(nine, left) > waits(east, left) > 0
    before = waits(five, left)
    left[3] = left[5] = 0  # nobody holds the neighbouring tiles
    assert waits(five, left) == waits(east, left) < before
    left[five] = 1
    assert 0 < waits(five, left) < waits(east, left)
    left[five] = 0
    assert waits(five, left) == 0
