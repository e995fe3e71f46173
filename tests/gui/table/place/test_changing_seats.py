"""Changing seats: every player is shown at the seat of the round, at the table and on a page."""

from functools import cache

from export_support import done

from game.gui.export.player_data import Moments, player_data
from game.gui.export.subject import Subject
from game.gui.table.place.frame import Seating
from game.gui.table.place.layout import Sight
from game.gui.table.time.show import Show
from game.record.notes.model import Notes
from game.record.replay import Replay
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words


@cache
def match():
    """Five hands; in the last one B, A, D and C sit in this order."""
    rules = ruleset("american", {"charleston": False, "match_hands": 5, "dead_hand": "off"})
    played = Match(seated(rules, "seats 5", ["random"] * 4))
    played.play()
    return played


def test_each_sits_at_the_right_of_the_one_before():
    seating = Seating(order=(2, 3, 1, 0))
    assert [seating.position(seat, 0) for seat in (0, 2, 3, 1)] == [0, 1, 2, 3]
    assert [seating.position(seat, 3) for seat in (3, 1, 0, 2)] == [0, 1, 2, 3]
    assert seating.steps(0, 2) == 1


def test_the_table_goes_by_the_seats_of_the_hand_that_is_shown():
    line = match().timeline
    show = Show(line, Sight(), match().rules)
    show.playhead.end = len(line)
    for n, changed in ((60, False), (len(line) - 2, True)):
        show.playhead.jump(n)
        assert bool(show.table.order) is changed
        assert [show.frame.position(show.table.next_seat(0, step), 0) for step in range(4)] == [0, 1, 2, 3]
        plates = {seat: show.plate(seat) for seat in range(4)}
        assert (plates[1].x > plates[3].x) is not changed


def test_a_page_goes_by_them_too():
    sight = Sight(0, frozenset(range(4)))
    about = Subject(Replay(match().header, match().timeline), Notes(), Words("en"), sight)
    value = done(player_data(about, Moments(about), (), lambda _place: False))
    assert value["ring"][0] == [0, 1, 2, 3]
    (ring,) = value["rings"]
    assert ring[0] == [Seating(order=(1, 0, 3, 2)).position(seat, 0) for seat in range(4)] == [0, 3, 2, 1]
    assert {state["O"] for state in value["states"] if "O" in state} == {1}
