"""What the review tab says, in words."""

from game.session.judge.estimate import LIKELY, Weighed
from game.session.review.judgement import EQUAL, Judgement
from game.session.review.summary import Loss
from game.words.lookup import Words
from game.words.numbers import expected, fine
from game.words.reviewed import agent_name, lost_words, reason_words
from game.words.wishes import action_words


def option_line(words: Words, one: Weighed, *, best: bool) -> str:
    """Give the points of an option, and how far it may be from the best one, unless it was looked at briefly."""
    points = expected(words, one.points)
    if best:
        return words.say("review.points_best", points=points)
    if one.is_brief:
        return words.say("review.points_brief", points=points)
    return words.say("review.points", points=points, error=fine(words, one.error))


def verdict_sentence(words: Words, agent: str, one: Judgement) -> str:
    """Say what is thought of a choice."""
    name = agent_name(words, agent)
    advice = words.say("review.advice", agent=name, advice=action_words(words, one.advice))
    if one.verdict == EQUAL:
        clear = one.best == one.played and all(each.above >= LIKELY for each in one.options[1:])
        said = words.say("review.as_good" if clear else "review.no_clear")
        return f"{said} {advice}"
    parts = (
        words.say(f"review.verdict_sentence.{one.verdict}"),
        words.say("review.better", best=action_words(words, one.best)),
        lost_words(words, one.lost, one.error),
        reason_words(words, one.reasons),
        advice if one.advice != one.best else "",
    )
    return " ".join(part for part in parts if part)


def loss_sentence(words: Words, loss: Loss, luck: float) -> str:
    """Sum up what a seat's choices cost."""
    return words.say(
        "review.sum",
        choices=loss.choices,
        lost=fine(words, loss.points),
        error=fine(words, loss.error),
        mistakes=loss.mistakes,
        luck=expected(words, luck),
    )
