"""Other worlds: the player's view stays the same, no tile is lost, and public knowledge still holds."""

from dataclasses import replace
from statistics import fmean
from types import SimpleNamespace

import pytest
from american_stories import MISTAKES, calls_unasked, table as american
from invariants import pieces
from played import GAMES, game_of, questions_of, renamed, some
from stacked import EAST, QUIET, SEATS, WAITS_FOR_5P, Story

from game.agents.levels.sage import PHASES
from game.agents.levels.worlds import ViewWorlds
from game.engine.facts.redact import view
from game.engine.flow import asked
from game.engine.stages.around import is_dealing
from game.engine.table import Phase
from game.record.timeline import Timeline
from game.rules.games.catalogue import ruleset
from game.rules.hand.distance import tally
from game.session.branch.worlds import Unseen, Worlds, unseen_by
from game.session.game import hand_start
from game.session.simulate import seated
from game.tiles.kinds import kind, tile
from game.tiles.stream import Chance, Stream

EVERY = [(key, agents) for key in GAMES for agents in (("casual",), ("random",))]


def bare(table):
    """A table without its questions: other hands are asked something else."""
    return replace(table, offers=(), declined=(), last_offers=(), before_discard=None, showing=None)


def told_alone(table, seat):
    """Leave out whose part a flower round is; the player's own offers stay."""
    assert all(offer.seat == seat for offer in table.offers)
    return replace(table, showing=None)


def test_what_others_can_take_is_offered_after_a_question_that_comes_first():
    """East's discard is on offer to West after South's wrong mahjong, and North answers."""
    story = american(MISTAKES, east="2p", south="1379p 57s 2m 4m 9m 1z 3z 5z 7z", west="22p 2468m 66p 55z 1s 9s 9s")
    story.does("east", "discard 2p")
    calls_unasked(story, "south", "win")
    story.does("south", "show_mahjong")
    assert story.table.offers
    game = SimpleNamespace(header=seated(story.rules, "worlds", ["casual"] * 4), timeline=Timeline(4, story.events))
    for k in range(1, 6):
        world = Worlds(game, len(story.events), 3).world(k)
        assert (world.offers, world.declined) == ((), ())
        assert set(asked(world, story.rules, Chance("worlds"))) == {0, 2, 3}


def test_what_an_offer_tells_of_hidden_tiles_holds_in_all_worlds():
    """East drew the joker: it counts as a General Joker because no other one was dealt to East (C8, N15)."""
    hands = QUIET | {"west": WAITS_FOR_5P}
    story = Story(east=EAST, front="9m 8m 9m 2j", options={"nfnl": "pure_only"}, **hands)
    for seat, face in zip(SEATS, ("7z", "9m", "8m", "9m"), strict=True):
        story.throws(seat, face)
    story.does("east", "discard 2j")
    game = SimpleNamespace(header=seated(story.rules, "worlds", ["casual"] * 4), timeline=Timeline(4, story.events))
    now = asked(story.table, story.rules, Chance("worlds"))[2]
    assert "win" in [one.name for one in now.actions]
    for k in range(1, 21):
        world = Worlds(game, len(story.events), 2).world(k)
        assert asked(world, story.rules, Chance("worlds"))[2] == now


def check(game, question, k):
    rules, n, seat = game.header.rules, question.n, question.seat
    worlds = Worlds(game, n, seat)
    world, exchange = worlds.world(k), worlds.exchange(k)
    begin = hand_start(game.timeline.events, n)
    past = game.timeline.events[:begin] + renamed(game.timeline.events[begin:n], exchange)
    now = game.timeline.table(n)
    assert sorted(pieces(world)) == list(rules.tiles)
    seen = [view(table, seat, rules).table for table in (Timeline(rules.seats, past).now, world, now)]
    assert told_alone(seen[0], seat) == told_alone(seen[1], seat) == told_alone(seen[2], seat)
    assert bare(Timeline(rules.seats, past).now) == bare(world)
    assert asked(world, rules, Chance(game.header.seed))[seat] == question.asked
    check_certain(game, n, seat, world)
    return exchange


def check_certain(game, n, seat, world):
    conduct, before = game.header.rules.conduct, game.timeline.table(n)
    for other, (place, was) in enumerate(zip(world.places, before.places, strict=True)):
        assert (place.shown, place.thrown, len(place.hand)) == (was.shown, was.thrown, len(was.hand))
        if other != seat and conduct.bonus_in_play == "mandatory" and not before.offers:
            assert not {piece.kind for piece in place.hand} & conduct.bonus
        for meld in place.melds:
            faces = {piece.kind for piece in meld.tiles if not piece.kind.is_joker}
            assert faces <= set(meld.stands)


@pytest.mark.parametrize(("key", "agents"), EVERY)
def test_a_player_cannot_tell_the_worlds_from_his_own(key, agents):
    game = game_of(key, agents=agents)
    for k, question in enumerate(some(game, 4), 1):
        exchange = check(game, question, k)
        assert sorted(exchange.names) == sorted(exchange.names.values())
        assert any(old != new for old, new in exchange.names.items())


@pytest.mark.parametrize(("key", "agents"), EVERY)
def test_worlds_made_from_a_view_alone_look_like_it(key, agents):
    game = game_of(key, agents=agents)
    rules = game.header.rules
    after_deal = [q for q in some(game, 8) if not is_dealing(game.timeline.table(q.n))]
    for k, question in enumerate(after_deal[:4], 1):
        seat, now = question.seat, game.timeline.table(question.n)
        if now.phase not in PHASES:
            continue
        seen = view(now, seat, rules)
        world = ViewWorlds(seen, rules, Chance("view")).world(k)
        assert sorted(pieces(world)) == list(rules.tiles)
        assert told_alone(view(world, seat, rules).table, seat) == told_alone(seen.table, seat)
        assert asked(world, rules, Chance("view"))[seat] == question.asked
        check_certain(game, question.n, seat, world)


def distances(game, n, k):
    """Distance of the others from ready: with shuffled tiles, and in a world."""
    rules, table = game.header.rules, game.timeline.table(n)
    shuffled = unseen_by(game, n, table.turn).shuffled(Stream("shuffled", str(k))).names
    others = [seat for seat in table.players if seat != table.turn]
    dealt = [tally(shuffled.get(piece, piece).kind for piece in table.places[seat].hand) for seat in others]
    there = Worlds(game, n, table.turn).world(k).places
    return [
        (rules.distance(counts, table.places[seat].melds), rules.distance(there[seat].held.counts, there[seat].melds))
        for seat, counts in zip(others, dealt, strict=True)
    ]


@pytest.mark.parametrize("key", ["south_vietnamese", "hong_kong_old_style", "mums_malaysian", "simple"])
def test_who_has_thrown_more_is_nearer_in_the_worlds(key):
    game = game_of(key, **({"nfnl": "off"} if key == "south_vietnamese" else {}))
    turns = [q.n for q in questions_of(game) if game.timeline.table(q.n).phase is Phase.TURN]
    early = [n for n in turns if all(len(place.thrown) < 2 for place in game.timeline.table(n).places)]
    late = [n for n in turns if all(len(place.thrown) > 3 for place in game.timeline.table(n).places)]
    first, last = ([one for n in when for k in (1, 2, 3) for one in distances(game, n, k)] for when in (early, late))
    assert first
    assert last
    assert fmean(there for _, there in last) < fmean(there for _, there in first) - 0.7
    assert fmean(there for _, there in last) < fmean(shuffled for shuffled, _ in last) - 0.7
    assert min(there for _, there in first + last) >= 0


def hides_a_kong(game, question):
    melds = [meld for place in game.timeline.table(question.n).places for meld in place.melds]
    return any(meld.concealed for meld in melds) and bool(unseen_by(game, question.n, question.seat).kongs)


def test_a_hidden_kong_stays_a_kong():
    game = game_of("hong_kong_old_style", "s17", ("random",))
    found = [q for q in questions_of(game) if hides_a_kong(game, q)][:2]
    assert found
    for k, question in enumerate(found, 1):
        for tiles, face in check(game, question, k).kongs.values():
            assert {piece.kind for piece in tiles} == {face}


def test_while_flowers_are_shown():
    """Less is certain then: a player whose flower round is still to come may hold any flower."""
    game = game_of("south_vietnamese", "kong 0", ("random",))
    found = [q for q in questions_of(game) if game.timeline.table(q.n).phase is Phase.FLOWERS]
    assert any(game.timeline.table(q.n).offers for q in found)
    assert any(not game.timeline.table(q.n).offers for q in found)
    for question in found[:4]:
        check(game, question, 1)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}])
def test_tables_with_ghosts(options):
    game = game_of("simple", agents=("random",), **options)
    for question in some(game, 3):
        check(game, question, 2)


def kong_of(code):
    return tuple(tile(f"{code}.{copy}") for copy in range(1, 5))


def test_kongs_are_of_natural_tiles_where_that_is_possible():
    conduct = ruleset("south_vietnamese").conduct
    jokers = tuple(tile(f"4j.{copy}") for copy in (1, 2))
    with_jokers = (*kong_of("5p")[:2], *jokers)
    wall = (*kong_of("5p")[2:], *kong_of("1m"), *kong_of("9s")[:3])
    unseen = Unseen((), (with_jokers,), wall, frozenset(), conduct)
    faces = {unseen.shuffled(Stream(f"{seed}", "kongs")).kongs[with_jokers][1] for seed in range(20)}
    assert faces == {kind("5p"), kind("1m")}
    only = Unseen((), (with_jokers,), kong_of("1m")[:2], frozenset(), conduct)
    tiles, face = only.shuffled(Stream("1", "kongs")).kongs[with_jokers]
    assert sum(piece.kind.is_joker for piece in tiles) == 2
    assert face in (kind("5p"), kind("1m"))


def test_flowers_lie_where_they_may():
    conduct = ruleset("hong_kong_old_style").conduct
    hands, wall = kong_of("1m"), (tile("1f.1"), tile("2f.1"), *kong_of("2m"))
    unseen = Unseen(hands, (), wall, frozenset(hands[:2]), conduct)
    for seed in range(20):
        names = unseen.shuffled(Stream(f"{seed}", "flowers")).names
        assert not {names[piece].kind for piece in hands[:2]} & conduct.bonus
        assert sorted(names.values()) == sorted((*hands, *wall))
    open_to_all = Unseen(hands, (), wall, frozenset(), conduct)
    where = {open_to_all.shuffled(Stream(f"{seed}", "flowers")).names[hands[0]].kind for seed in range(60)}
    assert where & conduct.bonus
