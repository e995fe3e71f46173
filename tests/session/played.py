"""Small games of every ruleset, played by agents, for tests of other choices."""

import json
from functools import cache

from hidden_pieces import PIECE

from game.engine import actions as wish
from game.engine.facts import to_record
from game.engine.games import from_record
from game.record.replay import read
from game.rules.games.catalogue import ruleset
from game.session.game import choices_at
from game.session.match import Match
from game.session.simulate import seated

GAMES = {
    "south_vietnamese": {"match_hands": 2},
    "simple": {"rounds": 2},
    "hong_kong_old_style": {},
    "mums_malaysian": {},
    "american": {"match_hands": 2},
}


@cache
def text_of(key, seed="branches", agents=("casual",), **options):
    """Play two hands with agents; return the bytes of the game."""
    rules = ruleset(key, {**GAMES[key], **options})
    match = Match(seated(rules, seed, (list(agents) * rules.players)[: rules.players]))
    while not match.over and match.timeline.now.hand < 3:
        match.step()
    return match.text()


@cache
def game_of(key, seed="branches", agents=("casual",), **options):
    """Such a game on record."""
    return read(text_of(key, seed, agents, **options))


@cache
def questions_of(game):
    """Every question of a game."""
    return [question for n in range(len(game.timeline) + 1) for question in choices_at(game, n)]


def others_of(question):
    """A distant alternative to the played option: a claim for a pass, the last discard."""
    return [action for action in question.actions if action != question.chosen]


def some(game, count):
    """Questions from all over a game with a recorded answer and an alternative."""
    found = [q for q in questions_of(game) if q.chosen is not None and len(q.actions) > 1]
    return found[:: max(1, len(found) // count)][:count]


def is_claim(question):
    return wish.Pass() in question.actions


def renamed(events, exchange):
    """Exchange the tiles in every fact of a hand, as if they had been dealt so from the first packet on."""
    names = {str(old): str(new) for old, new in exchange.names.items()}
    kongs = {tuple(map(str, old)): [str(face)] * 4 for old, (_, face) in exchange.kongs.items()}
    found = []
    for event in events:
        record = to_record(event)
        if tuple(record.get("tiles", ())) in kongs and record["event"] == "kong_declared":
            record["as"] = kongs[tuple(record["tiles"])]
        text = PIECE.sub(lambda code: names.get(code[0], code[0]), json.dumps(record))
        found.append(from_record(json.loads(text)))
    return found
