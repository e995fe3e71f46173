"""Slips: sometimes a player makes another reasonable move instead of the best one."""

from collections.abc import Sequence

from game.agents.likely_wins import as_meld
from game.agents.unseen import own_counts, without
from game.engine.actions import Action, Claim, Discard, Pass
from game.engine.facts.redact import View
from game.engine.questions import Question
from game.rules.ruleset import Ruleset
from game.tiles.stream import Stream

_HUNDRED = 100


def slipped(best: Action, view: View, question: Question, rules: Ruleset, chance: Stream, percent: int) -> Action:
    """Return the best move, or in `percent` of a hundred cases another reasonable one, if there is one."""
    if not percent or chance.below(_HUNDRED) >= percent:
        return best
    others = reasonable(best, view, question, rules)
    return others[chance.below(len(others))] if others else best


def reasonable(best: Action, view: View, question: Question, rules: Ruleset) -> list[Action]:
    """
    Return the moves that a player could mistake for the best one.

    For a discard: other plain tiles that leave the hand as near, or one farther if there are none. For a call: a pass.
    For a pass: a call that brings the hand nearer. A win is never missed.
    """
    options = question.actions
    if isinstance(best, Discard):
        return _discards(best, view, options, rules)
    if isinstance(best, Claim):
        return [option for option in options if isinstance(option, Pass)]
    if isinstance(best, Pass):
        return _calls(view, options, rules)
    return []


def _discards(best: Discard, view: View, options: Sequence[Action], rules: Ruleset) -> list[Action]:
    counts, melds = own_counts(view), view.table.places[view.seat].melds
    plain = {
        option.tile.kind: option
        for option in options
        if isinstance(option, Discard) and (option.tile.kind.is_suited or option.tile.kind.is_honor)
    }
    distances = {face: rules.distance(without(counts, face), melds) for face in (*plain, best.tile.kind)}
    most = distances[best.tile.kind]
    for distance in (most, most + 1):
        found: list[Action] = [
            option for face, option in plain.items() if face != best.tile.kind and distances[face] <= distance
        ]
        if found:
            return found
    return []


def _calls(view: View, options: Sequence[Action], rules: Ruleset) -> list[Action]:
    offer, counts, melds = view.table.on_offer, own_counts(view), view.table.places[view.seat].melds
    if offer is None:
        return []
    now = rules.distance(counts, melds)
    return [
        option
        for option in options
        if isinstance(option, Claim)
        and rules.distance(
            without(counts, *(t.kind for t in option.tiles if t != offer.tile)), (*melds, as_meld(option, view))
        )
        < now
    ]
