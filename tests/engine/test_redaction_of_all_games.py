"""No agent sees more than its seat in the other games either, and an interrupted match continues to the same end."""

import json
import random

import pytest
from hidden_pieces import PIECE, exchanged

from game.agents.levels.catalogue import make_agent
from game.engine import facts
from game.engine.facts import to_record
from game.engine.facts.redact import view_of
from game.engine.games.mums_malaysian import JumpDealt
from game.record.replay import read
from game.record.verify import verify
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.opponents.simulate import seated
from game.tiles.kinds import HIDDEN
from game.tiles.stream import Chance

TABLES = [
    ("hong_kong_old_style", {}, ("casual", "random", "casual", "random")),
    ("mums_malaysian", {"rob_added_kong": True}, ("casual", "random", "casual", "random")),
    ("simple", {"players": 2, "kong": True, "flowers": True}, ("random", "casual")),
    ("simple", {"players": 3, "ghosts": "fill_to_four"}, ("random", "casual", "random")),
]


def header_of(game, given, agents, seed="hidden", hands=1):
    return seated(ruleset(game, {GAMES[game].length: hands} | given), seed, list(agents))


@pytest.mark.parametrize(("game", "given", "agents"), TABLES)
def test_exchanging_all_hidden_tiles_changes_no_choice(game, given, agents):
    match = Match(header_of(game, given, agents))
    rules, mixer = match.rules, random.Random(game)
    players = [make_agent(agent, {}) for agent in ("casual", "random")]
    positions = 0
    while not match.over:
        events = list(match.timeline.events)
        for seat, possible in match.asked().items():
            positions += 1
            if positions % 20:
                continue
            views = [view_of(facts_, seat, rules) for facts_ in (events, exchanged(events, seat, rules, mixer))]
            assert views[0] == views[1]
            for player in players:
                label = f"agent/{seat}/hand/1/{len(events)}"
                chosen = {player.choose(view, possible, rules, Chance("hidden").stream(label)) for view in views}
                assert len(chosen) == 1
                assert all(map(possible.allows, chosen))
        match.step()
    assert positions > 20


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
