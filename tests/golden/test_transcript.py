"""
One whole hand of each game as text: every fact in English, and at each question the legal actions and the choice.

After an intended change review the difference, then `pytest tests/golden --accept`.
"""

import pytest

from game.engine import actions, facts
from game.engine.games.american.play import ChangeExposure
from game.rules.games.catalogue import GAMES, ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words
from game.words.narrate import Narrator

NAMES = ("An", "Bình", "Chi", "Dũng")
EAGER = ("win", "show_flower", "concealed_kong", "added_kong", "kong", "pung", "chow")


def eager(possible):
    """Take the first possible option; otherwise discard the tile with the fewest neighbours; show no joker."""
    for word in EAGER:
        for action in possible:
            if actions.write(action).split()[0] == word:
                return action
    throws = [action for action in possible if isinstance(action, actions.Discard)]
    return min(throws, key=lambda throw: friends(throw.tile.kind, throws)) if throws else possible[-1]


def friends(face, throws):
    """Count the neighbours of a face; a joker is a neighbour of all."""
    if face >= 34:
        return 99
    near = [other.tile.kind for other in throws if other.tile.kind < 34]
    return sum(2 if face == other else face.family == other.family != "z" and abs(face - other) <= 2 for other in near)


#: South Vietnamese, Hong Kong Old Style and Mum's Malaysian: a hand with flowers, a kong and a win; World Series of
#: Mahjong: one with a kong; American: one with exchanged jokers and denied challenges; Simple: with ghosts and a kong.
HANDS = {
    "hand.txt": ("south_vietnamese", {}, "golden 2"),
    "hong_kong_hand.txt": ("hong_kong_old_style", {}, "golden 41"),
    "mums_malaysian_hand.txt": ("mums_malaysian", {}, "golden 48"),
    "world_series_hand.txt": (
        "mums_malaysian",
        {"scoring": "wsom", "rob_added_kong": True, "missed_call_lockout": "off"},
        "golden 20",
    ),
    "american_hand.txt": ("american", {"card": "own_v1"}, "golden 8"),
    "simple_hand.txt": ("simple", {"players": 2, "kong": True, "scoring": "bonus"}, "golden 22"),
}

#: What only the American game has, and what its hand must show before anything but a win.
OWN = ("redeem", "challenge", "deny", "second_charleston")


def wanted(question):
    """Choose the last tiles if some are asked for; expose four rather than three; otherwise take what is offered."""
    several, possible = question.several, question.actions
    if several is not None:
        return several.of(several.among[-several.number :])
    changes = [action for action in possible if isinstance(action, ChangeExposure)]
    if changes and min(len(action.tiles) for action in changes) == 4:
        return changes[0]
    own = [action for word in OWN for action in possible if action.name == word]
    usual = eager(possible)
    return usual if usual.name == "win" or not own else own[0]


def played(name):
    """Play the hand with the first possible option; return the match, and questions and wishes by place."""
    game, given, seed = HANDS[name]
    rules = ruleset(game, {GAMES[game].length: 1} | given)
    match = Match(seated(rules, seed, ["you"] * rules.players, NAMES[: rules.players]))
    asked = {}
    while not match.over:
        for seat, question in match.asked().items():
            choice = wanted(question)
            asked.setdefault(len(match.timeline), []).extend((
                f"     {match.names[seat]} may: {' | '.join(map(actions.write, question.actions)) or question.several}",
                f"     {match.names[seat]} wishes: {actions.write(choice)}",
            ))  # fmt: skip
            match.wish(seat, choice)
        match.step()
    return match, asked


def transcript(name):
    match, asked = played(name)
    teller = Narrator(Words("en", match.rules.key), match.names)
    lines = []
    for n, event in enumerate(match.timeline.events):
        lines += asked.get(n, [])
        lines.append(f"{n:4} {teller.sentence(event, match.timeline.table(n))}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", HANDS)
def test_a_whole_hand(golden, name):
    golden(name, transcript(name))


def is_kong(event):
    return isinstance(event, facts.KongDeclared) or (isinstance(event, facts.Melded) and event.meld == "kong")


@pytest.mark.parametrize("name", HANDS)
def test_the_hands_hold_what_they_are_to_show(name):
    match, _ = played(name)
    events = match.timeline.events
    assert any(map(is_kong, events))
    assert any(isinstance(event, facts.Won) for event in events)
    assert any(isinstance(event, facts.FlowerShown) for event in events) or not match.rules.conduct.bonus
