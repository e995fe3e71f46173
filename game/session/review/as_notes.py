"""A review as notes: the judging agent's comments on costly choices, beside the notes of people."""

from collections.abc import Callable
from dataclasses import replace

from game.errors import NotAllowed
from game.record.notes.model import Notes
from game.record.notes.moment import REVIEWED, Moment
from game.record.notes.text import read_at
from game.session.review.judgement import BLUNDER, EQUAL, INACCURACY, MISTAKE, Judgement
from game.session.review.summary import Review

_GLYPHS = {INACCURACY: "doubtful", MISTAKE: "mistake", BLUNDER: "blunder"}


def with_review(notes: Notes, review: Review, say: Callable[[Judgement], str]) -> Notes:
    """
    Add a review to the notes: a glyph and `say` for each costly choice.

    Notes of the same agent's earlier review of these seats and hands are replaced. Notes of people stay; where a person
    with the agent's name has written, nothing is added. Raises NotAllowed if there would be too many notes.
    """
    told: dict[str, Judgement] = {}
    for choice in review.choices:
        if choice.verdict != EQUAL and (choice.at not in told or told[choice.at].lost < choice.lost):
            told[choice.at] = choice
    hands = {part.hand for part in review.parts}
    kept = tuple(
        moment
        for moment in notes.moments
        if not (moment.author == review.agent and moment.by_machine and moment.at.hand in hands)
    )
    taken = {moment.at for moment in kept if moment.author == review.agent}
    made = [
        Moment(at, review.agent, say(choice), _GLYPHS[choice.verdict], extra={REVIEWED: review.depth.key})
        for choice in told.values()
        if (at := read_at(choice.at)) not in taken
    ]
    try:
        return replace(notes, moments=(*kept, *made))
    except NotAllowed as error:
        raise NotAllowed("review.notes_full", error=error) from error
