"""Cost of a player's choices in a hand that has just ended: a quick look, for a worker."""

from game.session.judge.estimate import DEPTHS, QUICK
from game.session.review.hand_review import hands_of, reviewed
from game.session.review.judgement import EQUAL


def lost(data: bytes, begin: int, seat: int) -> tuple[int, float]:
    """
    Return how many choices of a seat cost something, and how many points, in the hand that begins with a fact.

    `data` is the match so far. Raises Unreadable for data that is no match.
    """
    replay, reviewer = reviewed(data, "", DEPTHS[QUICK])
    stretch = next((one for one in hands_of(replay) if one.begin == begin), None)
    if stretch is None:
        return 0, 0.0
    told = [one.lost for one in reviewer.part(stretch, seat).choices if one.verdict != EQUAL]
    return len(told), round(sum(told), 2)
