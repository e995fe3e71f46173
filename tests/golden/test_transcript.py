"""
One whole hand as text: every fact in English, and at each question the legal actions and the choice.

After an intended change review the difference, then `pytest tests/golden --accept`.
"""

from game.engine import actions
from game.rules.games.catalogue import ruleset
from game.session.match import Match
from game.session.simulate import seated
from game.words.lookup import Words
from game.words.narrate import Narrator

SEED = "golden 2"
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


def transcript(seed=SEED):
    rules = ruleset("south_vietnamese", {"match_hands": 1})
    match = Match(seated(rules, seed, ["you"] * 4, NAMES))
    teller = Narrator(Words("en", rules.key), match.names)
    told = 0
    lines = []
    while True:
        new = range(told, len(match.timeline))
        lines += (f"{n:4} {teller.sentence(match.timeline.events[n], match.timeline.table(n))}" for n in new)
        told = len(match.timeline)
        if match.over:
            return "\n".join(lines) + "\n"
        for seat, question in match.asked().items():
            choice = eager(question.actions)
            lines.append(f"     {match.names[seat]} may: {' | '.join(map(actions.write, question.actions))}")
            lines.append(f"     {match.names[seat]} wishes: {actions.write(choice)}")
            match.wish(seat, choice)
        match.step()


def test_a_whole_hand(golden):
    golden("hand.txt", transcript())


def test_a_transcript_is_the_same_every_time():
    assert transcript() == transcript()
