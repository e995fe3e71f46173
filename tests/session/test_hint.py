"""The hint: from the player's own view only, helpful, and never about something impossible."""

from collections import Counter
from dataclasses import replace

import pytest
from refusals import raises
from stacked import SEATS, Story

from game.agents.levels.after_options import Shape
from game.agents.levels.estimate import Weighed
from game.engine import flow
from game.engine.actions import NOTHING, Chow, Discard, Pung, Question
from game.engine.facts.redact import View, view, view_of
from game.engine.table import Place, new_table
from game.errors import Unreadable
from game.rules.games.catalogue import ruleset
from game.rules.hand.distance import best_distance, tally
from game.session.judge.hint import hint
from game.session.judge.reasons import Because
from game.session.judge.weighing import Judged
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import Tile, kind, parse
from game.words.advice import Seen, hint_text
from game.words.lookup import Words


def of(story, seat):
    number = SEATS.index(seat)
    question = flow.asked(story.table, story.rules, story.chance)[number]
    return hint(view_of(story.events, number, story.rules), question, story.rules)


def faces(keep):
    return [face for face, _ in keep.useful]


def test_what_a_hint_says_is_so():
    rules = ruleset("south_vietnamese", {"match_hands": 1})
    match = Match(seated(rules, "so", ["casual"] * 4))
    throws = 0
    while not match.over:
        for seat, possible in match.asked().items():
            found = hint(view(match.timeline.now, seat, match.rules), possible, rules)
            place = match.timeline.now.places[seat]
            assert len(found.throws) <= 3
            for keep in found.throws:
                throws += 1
                assert possible.allows(keep.action)
                rest = [tile.kind for tile in place.hand if tile != keep.action.tile]
                assert best_distance(tally(rest), len(place.melds), rules.shapes) == keep.distance
                for face, left in keep.useful:
                    assert left > 0
                    assert best_distance(tally([*rest, face]), len(place.melds), rules.shapes) < keep.distance
            for keep in found.takes:
                assert possible.allows(keep.action)
            for show in found.shows:
                assert any(getattr(action, "tile", None) == show.tile for action in possible.actions)
        match.step()
    assert throws > 20


def test_a_ready_hand_names_its_waits():
    story = Story(east="123m 456m 789m 11z 23p 5s", options={"nfnl": False})
    found = of(story, "east")
    best = found.throws[0]
    assert best.action.tile.kind == kind("5s")
    assert best.distance == 0
    assert [face for face in faces(best) if face < 34] == list(parse("14p"))
    assert dict(best.useful)[kind("1p")] == 4
    assert found.marked[0].kind == kind("5s")


def test_copies_that_are_seen_are_not_counted():
    story = Story(east="1p 147s 258s 369m 1234z", south="123m 456m 789m 11z 23p", front="5s", options={"nfnl": False})
    story.throws("east", "1p")
    best = of(story, "south").throws[0]
    assert dict(best.useful)[kind("1p")] == 3


def test_an_offer_says_what_taking_it_does():
    story = Story(east="3p 147s 258s 369m 1245z", south="12m 789m 11z 24p 55s 66z", options={"nfnl": False})
    story.does("east", "discard 3p")
    found = of(story, "south")
    chow = next(keep for keep in found.takes if isinstance(keep.action, Chow))
    assert found.now.distance > chow.distance
    assert not any(isinstance(keep.action, Pung) for keep in found.takes)
    assert not found.throws
    assert found.best == chow


def test_a_joker_is_weighed_before_the_start():
    story = Story(east="123m 456m 789m 11z 23p 4j")
    found = of(story, "east")
    (show,) = found.shows
    assert show.tile.kind == kind("4j")
    assert show.needed
    assert show.ends == "no_flowers_no_leaves"
    assert (show.now, show.later) == (3, 3)  # East's General is always worth three


def test_a_later_joker_scores_less():
    story = Story(east="147m 258p 369s 1234z 5z", south="123m 456m 789m 11z 2p 4j", back="5m")
    found = of(story, "south")
    assert [(show.now, show.later) for show in found.shows] == [(3, 2)]


def test_a_near_pursuit_is_named_with_its_worth():
    story = Story(east="1258m 369p 1478s 25p 2z")
    found = of(story, "east")
    assert found.pursuit is not None
    assert found.pursuit.worth == {"mun": 3}
    assert found.pursuit.leaves == (kind("2z"),)
    assert found.pursuit.lacks == "discard"


def test_after_the_last_tile_in_the_way_of_a_pursuit_the_hint_says_what_wins():
    story = Story(east="123m 456m 78p 99s 25s 1z 2z", options={"nfnl": "pure_only"})
    story.throws("east", "1z")
    story.idles(lambda told: "discard 2z" in told.may("east"))
    found, own = of(story, "east"), Discard(next(tile for tile in story.place("east").hand if tile.kind == kind("2z")))
    other = next(keep.action for keep in found.throws if keep.action != own)
    ranking = (Weighed(own, 9.0, 0.0, 4), Weighed(other, 1.0, 1.0, 4, above=0.99))
    because = Because(own, other, ("goal_step", "more_tiles"), (Shape(1, 20), Shape(1, 12)))
    said = hint_text(Words("en", "south_vietnamese"), Seen(found, Judged(ranking, because)), "abcd", [])
    assert said.reason == "No Flowers, No Leaves, 3 Mủn: any suited tile wins."
    assert not said.counts


@pytest.mark.parametrize(
    ("thrown", "told"), [("2z", "3 Mủn: still to discard: South Wind."), ("2s", "You stay 1 tile from ready")]
)
def test_a_discard_that_falls_back_for_a_pursuit_tells_what_the_pursuit_still_requires(thrown, told):
    found = of(Story(east="123m 456m 78p 99s 25s 22z"), "east")
    best = next(keep.action for keep in found.throws if keep.action.tile.kind == kind(thrown))
    said = hint_text(Words("en", "south_vietnamese"), Seen(replace(found, advised=best)), "abcd", [])
    assert told in f"{said.reason} {said.counts}"


def test_a_far_pursuit_is_not_named():
    assert of(Story(east="12m 36p 14s 1234567z 8s"), "east").pursuit is None


def test_flowers_are_shown_and_not_thrown():
    story = Story(east="1m 147p 258s 369p 123z 6z", south="147m 258s 369p 1234z", front="2f", options={"nfnl": False})
    story.throws("east", "1m")
    found = of(story, "south")
    assert [show.tile.kind for show in found.shows] == [kind("2f")]
    assert found.shows[0].now == 1
    assert all(isinstance(keep.action, Discard) and keep.action.tile.kind < 34 for keep in found.throws)


def test_without_a_question_the_hand_is_weighed_as_it_is():
    story = Story(east="147m 258p 369s 1234z 5z", south="123m 456m 789m 11z 23p")
    found = hint(view_of(story.events, 1, story.rules), NOTHING, story.rules)
    assert found.now.distance == 0
    assert kind("1p") in faces(found.now)


def ready_in_hong_kong(hand, **options):
    """Hint for South, who holds these tiles, before the first discard."""
    rules = ruleset("hong_kong_old_style", options)
    seen = Counter()
    held = []
    for face in parse(hand):
        seen[face] += 1
        held.append(Tile(face, seen[face]))
    table = replace(new_table(4), places=(Place(), Place(hand=tuple(held)), Place(), Place()))
    return hint(View(1, table), NOTHING, rules)


def test_a_ready_hand_says_what_it_wins():
    worth = ready_in_hong_kong("23m 456p 789p 567s 99s", min_faan=3).now.worth
    assert (worth.any_tile, worth.own_only, worth.can_win) == (8, 0, True)
    assert (worth.least, worth.most) == ({"faan": 3}, {"faan": 4})  # self-draw is one more


def test_a_ready_hand_that_is_worth_too_little_says_so():
    worth = ready_in_hong_kong("23m 456p 777p 567s 99s", min_faan=4).now.worth
    assert not worth.can_win
    assert (worth.least, worth.most) == ({}, {})


def test_a_hand_that_only_an_own_tile_makes_dear_enough_says_so():
    worth = ready_in_hong_kong("23m 456p 777p 567s 99s", min_faan=3).now.worth
    assert (worth.any_tile, worth.own_only) == (0, 8)
    assert worth.least == worth.most == {"faan": 3}


def test_where_nothing_is_wild_a_hint_speaks_of_no_joker_and_no_pursuit():
    for key, length in (("simple", "rounds"), ("hong_kong_old_style", "match_hands")):
        match = Match(seated(ruleset(key, {length: 1}), "plain", ["casual"] * 4))
        while not match.over:
            for seat, possible in match.asked().items():
                found = hint(view(match.timeline.now, seat, match.rules), possible, match.rules)
                assert (found.shows, found.pursuit, found.danger) == ((), None, False)
                assert all((keep.worth is None) == (keep.distance != 0) for keep in found.throws)
            match.step()


def test_a_record_that_offers_tiles_which_nobody_holds_is_told_so():
    rules = ruleset("south_vietnamese")
    held = Place(hand=tuple(Tile(face, 1) for face in parse("123m456p789s12345z")))
    seen = replace(new_table(4), places=(held, *(Place(),) * 3))
    pung = Pung(tuple(Tile(kind("1p"), copy) for copy in (1, 2, 3)), (kind("1p"),) * 3)
    with raises(Unreadable, match="1 of dots would have to be in a hand"):
        hint(View(0, seen), Question((pung,)), rules)
