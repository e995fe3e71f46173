"""No agent sees more than its seat: with other hidden tiles it makes the same choice."""

import json
import random
from dataclasses import replace

import pytest
from hidden_pieces import PIECE, exchanged

from game.agents.levels.catalogue import make_agent
from game.engine.facts import to_record
from game.engine.facts.fact import apply
from game.engine.facts.redact import view, view_of
from game.engine.games.plays import from_record
from game.engine.table import Phase, new_table
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.opponents.simulate import seated
from game.tiles.kinds import tile
from game.tiles.stream import Chance


@pytest.mark.parametrize("seed", ["hidden 1", "hidden 2", "hidden 3"])
def test_exchanging_all_hidden_tiles_changes_no_choice(seed):
    rules = ruleset("south_vietnamese", {"match_hands": 1})
    match = Match(seated(rules, seed, ["casual", "random", "casual", "random"]))
    mixer = random.Random(seed)
    players = [make_agent(agent, {}) for agent in ("casual", "random")]
    positions = 0
    while not match.over:
        events = list(match.timeline.events)
        for seat, possible in match.asked().items():
            positions += 1
            if positions % 4 and len(possible.actions) > 2:
                continue
            plain = view_of(events, seat, rules)
            other = view_of(exchanged(events, seat, rules, mixer), seat, rules)
            assert plain == other
            for player in players:
                label = f"agent/{seat}/hand/1/{len(events)}"
                choices = {player.choose(view, possible, rules, Chance(seed).stream(label)) for view in (plain, other)}
                assert len(choices) == 1
                assert choices <= set(possible.actions)
        match.step()
    assert positions > 20


def as_told(table):
    """
    Drop the flower round's progress, of which a seat is told only a part, and the table before the discard.

    Nobody is told in which order others hold their tiles.
    """
    early = Phase.DEAL if table.phase is Phase.FLOWERS else table.phase
    places = tuple(replace(place, hand=tuple(sorted(place.hand))) for place in table.places)
    return replace(table, places=places, showing=None, phase=early, before_discard=None)


@pytest.mark.parametrize(
    ("key", "agent", "options"),
    [
        ("south_vietnamese", "casual", {}),
        ("south_vietnamese", "random", {"nfnl_discard_immediately": True, "joker_redeem": True}),
        ("south_vietnamese", "random", {"concealed_khan": "outer_down"}),
        ("hong_kong_old_style", "random", {}),
        ("simple", "casual", {"players": 3}),
    ],
)
def test_the_view_that_an_agent_gets_is_the_fold_of_what_its_seat_is_told(key, agent, options):
    rules = ruleset(key, {**options, ruleset(key).length: 6})
    match = Match(seated(rules, "views", [agent] * rules.players))
    match.play()
    table = new_table(rules.seats)
    folds = {seat: table for seat in range(rules.seats) if seat not in rules.ghosts}
    for event in match.timeline.events:
        table = apply(table, event)
        for seat, fold in folds.items():
            told = event.seen_by(seat, rules)
            folds[seat] = replace(fold, n=fold.n + 1) if told is None else apply(fold, told)
            seen = view(table, seat, rules).table
            assert as_told(folds[seat]) == as_told(seen)


def test_what_others_draw_and_are_offered_stays_hidden():
    rules = ruleset("south_vietnamese", {"match_hands": 2})
    match = Match(seated(rules, "hidden draws", ["random"] * 4))
    match.play()
    for event in match.timeline.events:
        record = to_record(event)
        for seat in range(4):
            found = event.seen_by(seat, rules)
            if record["event"] in ("offered", "declined") and record["seat"] != seat:
                assert found is None
            elif record["event"] in ("dealt", "drew", "replaced") and record["seat"] != seat:
                assert set(PIECE.findall(json.dumps(to_record(found)))) == set()
            elif record["event"] == "wall_built":
                assert {str(piece) for piece in found.tiles} == {"??.0"}
            else:
                assert found is not None


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
