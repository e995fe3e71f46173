"""The American game at the table: the Charleston, exposures, jokers, dead hands."""

from collections import Counter

import pytest

from game.engine import facts
from game.engine.actions import Claim, Give, Redeem
from game.engine.flow import asked
from game.engine.games.american.charleston import GoOn, Stop, TilesChosen, TilesPassed
from game.engine.games.american.dead_hands import is_dead
from game.engine.table import Phase
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.american.card import JOKER
from game.rules.games.american.game import American
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.stream import Chance

RANDOM = ("random",) * 4


def match_of(agents=("casual",) * 4, seed="american", **options):
    return Match(seated(ruleset(American.key, {"match_hands": 2} | options), seed, list(agents)))


def played(*given, **options):
    match = match_of(*given, **options)
    match.play()
    return match


def test_a_match_cut_anywhere_goes_on_to_the_same_end():
    match = played()
    lines = match.text().splitlines(keepends=True)
    for n in (*range(2, 70, 9), *range(70, len(lines), 131)):
        assert verify(b"".join(lines[:n])).problem is None
        again = Match(match.header, events=read(b"".join(lines[:n])).events)
        again.play()
        assert again.text() == match.text(), n


def test_the_set_and_the_deal():
    rules = ruleset(American.key)
    assert len(rules.tiles) == 152
    assert Counter(tile.kind for tile in rules.tiles)[JOKER] == 8
    match = match_of(charleston=False)
    while match.timeline.now.phase is not Phase.CLAIM:
        match.step()
    assert match.timeline.now.wall.stacks_per_side == 19
    assert not any(isinstance(event, TilesPassed) for event in match.timeline.events)


def passes(match):
    return [event for event in match.timeline.events if isinstance(event, TilesPassed)]


def with_answers(answer, hands=1):
    """Play a Charleston in which everybody answers as `answer` returns, from seat, options and pass."""
    match = match_of(("you",) * 4, match_hands=hands)
    while match.timeline.now.phase is not Phase.TURN:
        if match.step():
            continue
        for seat, question in match.asked().items():
            match.wish(seat, answer(seat, question, match.timeline.now), len(match.timeline))
    return match


def first_three(seat, question, table, fewer=0):
    del seat, table
    several = question.several
    return several.of(several.among[: several.number - fewer]) if several else question.actions[0]


def test_tiles_go_right_across_left_and_back_if_all_agree():
    match = with_answers(first_three)
    ways = [event.way for event in passes(match)]
    assert ways == ["right", "across", "left", "left_again", "across_again", "right_again", "courtesy"]
    for event in passes(match):
        before = match.timeline.table(match.timeline.events.index(event))
        on = {"right": 1, "across": 2, "courtesy": 2, "left": 3}[event.way.removesuffix("_again")]
        for seat in range(4):
            assert event.shares[(seat + on) % 4] == before.places[seat].aside
    table = match.timeline.now
    assert table.drawn in table.places[table.dealer].hand
    assert [len(place.hand) for place in table.places] == [14, 13, 13, 13]


def test_one_is_enough_to_stop_the_second_charleston():
    match = with_answers(
        lambda seat, question, table: (
            first_three(seat, question, table) if question.several else Stop() if seat == 2 else GoOn()
        )
    )
    assert [event.way for event in passes(match)] == ["right", "across", "left", "courtesy"]


def test_no_joker_is_passed():
    for seed in range(6):
        match = played(("random",) * 4, f"jokers {seed}", match_hands=1)
        chosen = [event for event in match.timeline.events if isinstance(event, TilesChosen)]
        assert chosen
        assert all(tile.kind != JOKER for event in chosen for tile in event.tiles)


def test_tiles_may_be_passed_unseen_on_the_last_pass_only():
    seen = {}

    def answer(seat, question, table):
        several = question.several
        if several is None:
            return question.actions[0]
        seen.setdefault(table.phase, several.fewer)
        blind = table.phase == "left" and seat in (0, 1)
        return first_three(seat, question, table, fewer=2 if blind else 0)

    match = with_answers(answer)
    assert seen == {
        "deal": 0, "across": 0, "left": 3, "left_again": 0, "across_again": 0, "right_again": 3, "courtesy": 3,
    }  # fmt: skip
    event = next(event for event in passes(match) if event.way == "left")
    asides = [place.aside for place in match.timeline.table(match.timeline.events.index(event)).places]
    assert event.numbers == (1, 1, 3, 3)
    # left is three seats on: player 0 passes on two tiles of player 1 to player 3, unseen, and player 1 two of player 2
    came = (*asides[1], *asides[2])
    assert set(event.shares[0]) < set(came)
    assert set(event.shares[1]) < set(asides[2])
    assert set(event.shares[3]) == {*asides[0], *came} - {*event.shares[0], *event.shares[1]}
    assert event.shares[2] == asides[3]


def test_where_everybody_passes_unseen_nothing_moves():
    def answer(seat, question, table):
        return first_three(seat, question, table, fewer=3 if table.phase.startswith("left") else 0)

    match = with_answers(lambda *given: Stop() if given[1].several is None else answer(*given))
    event = next(event for event in passes(match) if event.way == "left")
    assert event.tiles == ()


def test_the_courtesy_pass_is_as_large_as_the_smaller_wish():
    asked_again = []

    def answer(seat, question, table):
        several = question.several
        if several is None:
            return Stop()
        if table.phase == "courtesy" and not table.step:
            return several.of(several.among[: (3, 0, 1, 2)[seat]])
        if table.phase == "courtesy":
            asked_again.append((seat, several.number, len(several.among)))
        return first_three(seat, question, table)

    match = with_answers(answer)
    event = passes(match)[-1]
    assert asked_again == [(0, 1, 3)]
    assert event.numbers == (1, 0, 1, 0)
    assert len(event.tiles) == 2


def test_what_may_be_asked_for_is_checked():
    match = match_of(("you",) * 4)
    while match.step():
        pass
    question = match.asked()[0]
    hand = match.timeline.now.places[0].hand
    plain = [tile for tile in hand if tile.kind != JOKER]
    assert question.allows(Give(tuple(sorted(plain[:3]))))
    assert not question.allows(Give(tuple(sorted(plain[:2]))))
    assert not question.allows(Give((*plain[:2], plain[0])))


def test_a_call_leaves_a_line_of_the_card_and_is_three_to_six_alike():
    melds, faces = 0, set()
    for seed in range(12):
        match = played(RANDOM, f"calls {seed}", match_hands=1)
        for event in match.timeline.events:
            if isinstance(event, facts.Melded):
                melds += 1
                faces.add(len(event.tiles))
                assert len({*event.stands}) == 1
                assert event.called.kind != JOKER
                assert all(tile.kind in (JOKER, event.stands[0]) for tile in event.tiles)
        for place in match.timeline.now.places:
            assert not place.melds or match.rules.may_meld(place.melds[:-1], "", place.melds[-1].stands)
    assert melds > 20
    assert faces >= {3, 4}


def redeeming():
    """Match up to a table on which a joker can be exchanged."""
    for seed in range(40):
        match = played(RANDOM, f"redeem {seed}", match_hands=1)
        for at, event in enumerate(match.timeline.events):
            if isinstance(event, facts.JokerRedeemed):
                yield match, at, event


def test_a_natural_tile_takes_the_joker_of_any_exposure():
    own, others, after_call = 0, 0, 0
    for match, at, event in redeeming():
        before, after = match.timeline.table(at), match.timeline.table(at + 1)
        own += event.owner == event.seat
        others += event.owner != event.seat
        after_call += before.drawn is None
        assert event.joker in after.places[event.seat].hand
        assert event.tile in [tile for meld in after.places[event.owner].melds for tile in meld.tiles]
        if before.drawn is None:
            assert after.drawn == event.joker
        assert (
            Redeem(event.tile, event.joker, event.owner)
            in asked(before, match.rules, Chance(match.header.seed))[event.seat].actions
        )
        if min(own, others, after_call):
            return
    pytest.fail("not all kinds of exchange came up")


def test_a_hand_is_dead_when_no_line_is_left_and_its_player_stops():
    for seed in range(30):
        match = played(RANDOM, f"dead {seed}", match_hands=1, dead_hand="auto")
        events = match.timeline.events
        out = next((at for at, event in enumerate(events) if isinstance(event, facts.WentOut)), None)
        if out is None:
            continue
        seat = events[out].seat
        before = match.timeline.table(out)
        assert is_dead(before, match.rules, seat)
        assert not any(is_dead(match.timeline.table(n), match.rules, seat) for n in range(out - 6))
        over = next(at for at, event in enumerate(events) if isinstance(event, facts.HandEnded))
        later = events[out:over]
        acts = (facts.Drew, facts.Discarded, facts.Melded, facts.Offered, facts.Won)
        assert not any(isinstance(event, acts) and event.seat == seat for event in later)
        return
    pytest.fail("no hand died")


def test_with_the_house_rule_off_no_hand_is_dead():
    for seed in range(4):
        match = played(RANDOM, f"dead {seed}", match_hands=1, dead_hand="off")
        assert not any(isinstance(event, facts.WentOut) for event in match.timeline.events)


def test_the_wishes_of_a_claim_are_all_of_the_tile_on_offer():
    match = match_of(("you",) * 4, charleston=False)
    while not match.over and len(match.timeline) < 400:
        if match.step():
            continue
        for seat, question in match.asked().items():
            for option in question.actions:
                if isinstance(option, Claim):
                    assert match.timeline.now.on_offer.tile in option.tiles
            match.wish(seat, question.actions[-1], len(match.timeline))
