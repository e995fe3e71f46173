"""A review as lines of text."""

from collections.abc import Iterator

from game.session.review.summary import Review
from game.words.judged.judgements import comment
from game.words.lookup import Words
from game.words.names import named_in
from game.words.numbers import decimal, signed, tenth
from game.words.opponents import agent_name
from game.words.wishes import action_words


def as_text(review: Review, words: Words) -> Iterator[str]:
    """Yield the review by seat, kind and hand, then the costliest choices."""
    if not review.parts:
        yield words.say("review.nothing")
        return
    names = named_in(words, review.header)
    about = ", ".join(names[seat] for seat in review.seats)
    depth = words.say(f"review.depth.{review.depth.key}")
    yield words.say("review.head", agent=agent_name(words, review.agent), names=about, depth=depth)
    for seat in review.seats:
        yield from _of_seat(review, seat, names[seat], words)
    costly = review.costly()
    yield words.say("review.costly" if costly else "review.none")
    for one in costly:
        yield words.say(
            "review.costly_line",
            at=one.at,
            name=names[one.seat],
            verdict=words.say(f"review.verdict.{one.verdict}"),
            played=action_words(words, one.played),
            comment=comment(words, one),
        )


def _of_seat(review: Review, seat: int, name: str, words: Words) -> Iterator[str]:
    """Yield a seat's losses: in total, by kind of choice, and hand by hand."""
    loss = review.loss(seat)
    yield words.say(
        "review.seat",
        name=name,
        choices=loss.choices,
        lost=tenth(words, loss.points),
        error=tenth(words, loss.error),
        mistakes=loss.mistakes,
        luck=decimal(words, review.luck(seat)),
    )
    for kind, of in review.by_kind(seat):
        yield words.say(
            "review.kind", kind=words.say(f"review.kinds.{kind}"), lost=tenth(words, of.points), choices=of.choices
        )
    if waited := review.waited(seat):
        yield words.say("review.waited", points=decimal(words, waited))
    for step in review.steps(seat):
        points, lost, luck = signed(step.points), tenth(words, step.lost), decimal(words, step.luck)
        yield words.say("review.hand", hand=step.hand, points=points, lost=lost, luck=luck)
