"""A small finished replay for the tests of the record, and the check of changed bytes."""

from functools import cache

from refusals import said

from game.errors import Unreadable
from game.record.verify import verify
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated

SEED = "small 104"


def header(hands=1, seed=SEED, agents=("casual",) * 4):
    return seated(ruleset("south_vietnamese", {"match_hands": hands}), seed, list(agents))


@cache
def replay_bytes(hands=1, seed=SEED):
    match = Match(header(hands, seed))
    match.play()
    return match.text()


def found_wanting(data):
    """Return True if a check refuses the bytes or names a difference; any other error is raised."""
    try:
        return bool(said(verify(data).problem))
    except Unreadable:
        return True
