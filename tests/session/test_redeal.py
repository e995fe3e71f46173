"""The same deal again: the same walls, and every player at the wanted seat."""

import pytest

from game.errors import NotAllowed
from game.record.header import Header, Seat, from_seat, places, same_deal
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

GAMES = [
    ("south_vietnamese", {}),
    ("hong_kong_old_style", {}),
    ("mums_malaysian", {}),
    *(("simple", {"players": n}) for n in (2, 3, 4)),
]


def table(key="south_vietnamese", options=None, seed="again", person="you"):
    rules = ruleset(key, options or {})
    agents = [person, *["random"] * (rules.players - 1)]
    return seated(rules, seed, agents, list("ABCD"[: rules.players]), "2026-02-17T20:00:00Z")


def walls(header):
    match = Match(header)
    while match.timeline.now.wall is None and match.step():
        pass
    return match.timeline.now.wall


def test_the_same_deal_has_the_same_players_and_promise():
    header = table()
    again = same_deal(header, "2026-03-01T00:00:00Z")
    assert (again.seats, again.commitment, again.started) == (header.seats, header.commitment, "2026-03-01T00:00:00Z")
    assert walls(again) == walls(header)
    branch = Header(header.rules, header.seed, header.seats, branch_of={"digest": "x", "hand": 1, "event": 2})
    assert same_deal(branch).branch_of is None


@pytest.mark.parametrize(("key", "options"), GAMES)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_person_can_have_every_other_seat(key, options, seed):
    header = table(key, options, seed)
    own = next(at for at, seat in enumerate(header.seats) if seat.agent == "you")
    assert {own, *places(header), *header.rules.ghosts} == set(range(header.rules.seats))
    for seat in places(header):
        other = from_seat(header, seat)
        assert (other.seats[seat], other.seats[own]) == (header.seats[own], header.seats[seat])
        assert other.commitment == header.commitment
        assert walls(other) == walls(header)


def test_settings_of_agents_stay_with_them():
    rules = ruleset("south_vietnamese", {})
    seats = (Seat("A", "you"), *(Seat(name, "casual", {"speed": at}) for at, name in enumerate("BCD")))
    other = from_seat(Header(rules, "s", seats), 2)
    assert [(seat.name, dict(seat.settings)) for seat in other.seats] == [
        ("C", {"speed": 1}),
        ("B", {"speed": 0}),
        ("A", {}),
        ("D", {"speed": 2}),
    ]


def test_seats_that_cannot_be_had():
    header = table("simple", {"players": 3})
    own = next(at for at, seat in enumerate(header.seats) if seat.agent == "you")
    for seat in (own, *header.rules.ghosts, -1, 6):
        with pytest.raises(NotAllowed):
            from_seat(header, seat)


def test_a_deal_that_was_only_watched():
    header = table(person="random")
    assert places(header) == (0, 1, 2, 3)
    played = from_seat(header, 3, name="Tôi")
    assert played.seats == (*header.seats[:3], Seat("Tôi", "you"))
    assert from_seat(header, 0).seats[0] == Seat(header.seats[0].name, "you")
