"""What players did: lines of a file give the same counts as the facts, and each hand counts once."""

from dataclasses import asdict, replace

import pytest

from game.record.header import Header
from game.record.index.look_at import look
from game.record.tally import Tallies
from game.rules.games.catalogue import ruleset
from game.session.arena.tally import Observed
from game.session.match import Match
from game.session.simulate import seated

GAMES = [
    ("south_vietnamese", {"multiple_ron": True, "match_hands": 12}),
    ("south_vietnamese", {"hoa_is": "flower", "flower_in_play": "mandatory_unless_nfnl_eligible", "match_hands": 4}),
    ("simple", {"players": 2, "kong": True, "flowers": True}),
    ("hong_kong_old_style", {"bao": True}),
    ("mums_malaysian", {"scoring": "wsom"}),
    ("american", {"match_hands": 4}),
]


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_a_file_tells_of_every_player_what_the_facts_tell(key, options):
    rules = ruleset(key, options)
    header = seated(rules, "rec2-10", ["casual"] * rules.players)
    match = Match(header)
    match.play()
    observed = Observed(rules)
    for event in match.timeline.events:
        observed.see(event)
    for seat in observed.players:
        seats = tuple(replace(one, agent="you") if at == seat else one for at, one in enumerate(header.seats))
        did = look(Match(Header(rules, header.seed, seats), events=match.timeline.events).text()).did
        seen = observed.tallies[seat]
        assert replace(did, best=(did.best[0], 0)) == seen
        assert did.hands == len(observed.hands)
        assert did.points == match.timeline.now.scores[seat]


def test_a_hand_that_two_won_on_one_discard_counts_once():
    tallies = Tallies((0, 1, 2))
    tallies.did("melded", 0)
    tallies.did("melded", 0)
    tallies.did("kong_declared", 3)  # that of a ghost
    tallies.won(1, "discard", 0, ["chicken"], (8, 20))
    tallies.won(2, "discard", 0, ["chicken"], (8, 21))
    tallies.ended({0: -16, 1: 8, 2: 8})
    tallies.won(2, "green_jokers", None, ["nfnl_green_jokers"], (4, 30))
    tallies.ended({0: -2, 1: -2, 2: 4})
    loser, other, winner = tallies.values()
    assert (loser.hands, loser.dealt_in, loser.calls, loser.called_hands, loser.points) == (2, 1, 2, 1, -18)
    assert (winner.won, winner.drawn, winner.best, winner.squares) == (2, 0, (8, 21), 80)
    assert winner.rows == {"chicken": 1, "nfnl_green_jokers": 1}
    assert asdict(other)["kongs"] == 0
