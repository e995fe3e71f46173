"""Shares of 1 for the bars: how good each option of a ranking looks beside the best."""

from collections.abc import Mapping, Sequence
from statistics import median

from game.record.saved.reviews import SAME
from game.session.judge.alike import sense_of
from game.session.judge.estimate import Weighed

_LEAST = 0.02  # of the stake: the least span, so that tiny losses do not empty a bar
_ERRORS = 2  # the span in standard errors


def shares(ranking: Sequence[Weighed], stake: float) -> Mapping[object, float]:
    """
    Return the share of every option by its sense: 1 for the best and equally good ones, 0 for the largest loss.

    A later option never has a larger share than an earlier one.
    """
    if not ranking:
        return {}
    errors = [one.error for one in ranking[1:] if one.error > 0]
    span = max(_LEAST * stake, _ERRORS * median(errors) if errors else 0.0)
    found: dict[object, float] = {}
    share = 1.0
    for one in ranking:
        lost = 0.0 if one is ranking[0] or one.sure == SAME else one.lost(ranking[0])
        share = min(share, max(0.0, 1 - lost / span) if span else 1.0)
        found[sense_of(one.action)] = share
    return found
