"""What the review tab says, in words."""

from game.session.review.summary import Review
from game.words.lookup import Words
from game.words.numbers import signed
from game.words.reviewed import agent_name


def sum_sentence(words: Words, review: Review, seat: int, name: str) -> str:
    """Return in words what a seat was paid as a sum that closes: its tiles, its choices, and the others."""
    steps, loss = review.steps(seat), review.loss(seat)
    points = steps[-1].points if steps else 0
    luck, lost = round(review.luck(seat)), round(loss.points)
    others = points - luck + lost
    parts = {"points": signed(points), "luck": signed(luck), "lost": signed(-lost), "others": signed(others)}
    return words.say("review.adds_up", name=name, **parts)


def agreement_sentence(words: Words, review: Review, seat: int) -> str:
    """Return in words how many of a seat's choices were the agent's, or as good."""
    choices = review.loss(seat).choices
    same = round(review.agreement(seat) * choices)
    return words.say("review.agrees", agent=agent_name(words, review.agent), same=same, choices=choices)
