"""What a seat is told: views fold from it, nothing of others is in it, and a match goes on from any prefix."""

import json
from dataclasses import replace

import pytest
from fold_views import fold
from hidden_pieces import PIECE

from game.engine import facts
from game.engine.facts import to_record
from game.engine.games import from_record
from game.engine.games.mums_malaysian import JumpDealt
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.tiles.kinds import HIDDEN, tile

TABLES = [
    ("south_vietnamese", {}, ("casual", "random", "casual", "random")),
    ("hong_kong_old_style", {}, ("casual", "random", "casual", "random")),
    ("mums_malaysian", {"rob_added_kong": True}, ("casual", "random", "casual", "random")),
    ("simple", {"players": 2, "kong": True, "flowers": True}, ("random", "casual")),
    ("simple", {"players": 3, "ghosts": "fill_to_four"}, ("random", "casual", "random")),
]


def header_of(game, given, agents, seed="hidden", hands=1):
    return seated(ruleset(game, {GAMES[game].length: hands} | given), seed, list(agents))


@pytest.mark.parametrize(("game", "given", "agents"), TABLES)
def test_what_others_and_ghosts_draw_and_are_offered_stays_hidden(game, given, agents):
    match = Match(header_of(game, given, agents))
    match.play()
    for event in match.timeline.events:
        for seat in match.timeline.now.players:
            found, other = event.seen_by(seat, match.rules), getattr(event, "seat", seat) != seat
            if isinstance(event, facts.Offered | facts.Declined) and other:
                assert found is None
            elif isinstance(event, facts.Dealt | facts.Drew | facts.Replaced) and other:
                assert PIECE.findall(json.dumps(to_record(found))) == []
            elif isinstance(event, JumpDealt):  # two for the Chong, one for each other player
                assert sum(tile != HIDDEN for tile in found.tiles) == 1 + (seat == event.seat)
            elif isinstance(event, facts.WallBuilt) or (
                other and getattr(event, "kind", "") == "concealed" and match.rules.conduct.kongs_hidden
            ):
                assert set(found.tiles) == {HIDDEN}
            else:
                assert found == event


@pytest.mark.parametrize(("game", "given", "agents"), TABLES)
def test_a_match_cut_anywhere_goes_on_to_the_same_end(game, given, agents):
    heading = header_of(game, given, agents, "cut", hands=2)
    match = Match(heading)
    match.play()
    lines = match.text().splitlines(keepends=True)
    for n in range(2, len(lines), max(31, len(lines) // 4)):
        left = read(b"".join(lines[:n]))
        assert not left.finished
        again = Match(heading, events=left.events)
        again.play()
        assert again.text() == match.text()
        assert verify(b"".join(lines[:n])).problem is None, n


def test_a_concealed_kong_is_hidden_or_open_by_house_rule():
    event = from_record({"event": "kong_declared", "seat": 2, "kind": "concealed", "as": ["5p"] * 4,
                         "tiles": ["5p.1", "5p.2", "5p.3", "1j.1"]})  # fmt: skip
    rules, shown = (ruleset("south_vietnamese", {"concealed_khan": way}) for way in ("hidden", "outer_down"))
    assert event.seen_by(2, rules) == event
    assert event.seen_by(0, shown) == event
    hidden = event.seen_by(0, rules)
    assert set(map(str, hidden.tiles)) == {"??.0"}
    assert not {str(face) for face in hidden.stands} & {"5p"}
    assert tile("5p.1") not in hidden.tiles


HANDS = 16  # of each game


@pytest.mark.parametrize("key", GAMES)
def test_every_view_is_the_fold_of_what_the_seat_was_told(key):
    found = fold(key, HANDS)
    assert found.differences == ()
    assert found.hands >= HANDS
    assert found.views > 2 * found.facts


def test_a_fact_that_tells_too_little_is_found(monkeypatch):
    seen_by = facts.Discarded.seen_by

    def blank(event, seat, rules):
        return replace(seen_by(event, seat, rules), from_draw=False)

    monkeypatch.setattr(facts.Discarded, "seen_by", blank)
    assert "thrown of" in fold("simple", 1).differences[0]
