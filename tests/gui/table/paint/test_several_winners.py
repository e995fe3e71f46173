"""Several winners on one tile: every hand is open on the table, in the table as text, and in sentences."""

import pytest

from game.engine import facts
from game.gui.table.paint.view import _ringed
from game.gui.table.place.layout import Sight
from game.gui.table.time.show import Show
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import HIDDEN
from game.words.explain import WholeTable
from game.words.lookup import Words
from game.words.narrate import Narrator

NAMES = ("Ánh", "Cô Ba", "Chú Tư", "Dì Năm")


@pytest.fixture(scope="module")
def shown():
    """The show of a double win, from a loser's seat; the winners, and the losers."""
    rules = ruleset("south_vietnamese", {"match_hands": 2, "multiple_ron": True})
    match = Match(seated(rules, "several 3", ["casual"] * 4))
    match.play()
    events = match.timeline.events
    at = next(n for n, e in enumerate(events) if isinstance(e, facts.Won) and isinstance(events[n + 1], facts.Won))
    winners = [events[at].seat, events[at + 1].seat]
    others = [seat for seat in range(4) if seat not in winners]
    show = Show(match.timeline, Sight(others[0], frozenset(others[:1])), rules)
    show.lay_out((1280, 800))
    show.playhead.end = len(events)
    show.playhead.jump(at + 2)
    return show, winners, others


def test_the_hands_of_all_winners_lie_open_and_no_other(shown):
    show, winners, others = shown
    spots, table = show.spots(show.playhead.index), show.timeline.table(show.playhead.index)
    for seat in winners:
        hand = table.places[seat].hand
        assert len({(spots[tile].x, spots[tile].y) for tile in hand}) == len(hand)
        assert all(spots[tile].face_up and not spots[tile].standing for tile in hand)
    assert not any(spots[tile].face_up for tile in table.places[others[1]].hand)


def test_what_may_be_told_and_what_is_told_has_all_of_them(shown):
    show, winners, others = shown
    show.playhead.end = show.playhead.index
    assert all(HIDDEN not in show.seen.places[seat].hand for seat in winners)
    assert set(show.seen.places[others[1]].hand) == {HIDDEN}
    narrator = Narrator(Words("en"), NAMES, show.rules, {others[0]})
    told = "\n".join(WholeTable(show.seen, others[0], narrator).sentences(show.own, others[0]))
    for seat in winners:
        assert narrator.tiles(show.seen.places[seat].hand) in told
    assert narrator.tiles([HIDDEN, HIDDEN]) not in told


def test_the_tile_that_both_have_won_on_is_ringed(shown):
    show, _, _ = shown
    outcomes = (show.seen.outcome, *show.seen.others)
    assert _ringed(show.seen) in {outcome.tile for outcome in outcomes}
