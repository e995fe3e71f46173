"""The review on a page: each judged choice with its options, links to costly choices, and points lost."""

from collections.abc import Iterator
from itertools import accumulate

from game.gui.export.html.markup import tag, text
from game.gui.export.html.score_plot import drawing
from game.gui.export.subject import Subject
from game.gui.judged.signs import sign_of
from game.session.review.judgement import Judgement
from game.session.review.summary import Review
from game.words.judged.judgements import Ranked, ranked, told_judgement, verdict_of


def judged(subject: Subject, one: Judgement) -> str:
    """Return a judged choice: loss, reasons, certainty, and a list of all options to unfold, the best first."""
    words = subject.game_words
    sign = tag("b", text(sign_of(one)), "sign", aria_hidden="true") if sign_of(one) else ""
    head = tag("h3", sign + text(verdict_of(words, one, subject.names_at(one.n)[one.seat])))
    best = one.options[0]
    rows = "".join(_row(ranked(words, each, best, played=each.action == one.played)) for each in one.options)
    title = tag("summary", text(words.say("review.options", count=len(one.options))))
    told_lines = "".join(tag("p", text(line)) for line in told_judgement(words, one))
    return tag("div", head + told_lines + tag("details", title + tag("table", rows)), "judged", data_seat=str(one.seat))


def _row(told: Ranked) -> str:
    return tag("tr", tag("td", text(told.name)) + tag("td", text(told.sure)) + tag("td", text(told.points), "number"))


def costly(subject: Subject, review: Review) -> Iterator[str]:
    """Yield the costly choices, the most expensive first, as links to their moments."""
    for one in review.costly(most=None):
        said = verdict_of(subject.game_words, one, subject.names_at(one.n)[one.seat], sign_of(one))
        yield f'<a href="#{subject.address(one.n)}">{subject.address(one.n)}</a> {text(said)}'


def plot(subject: Subject, review: Review) -> str:
    """Return the plot of the points lost, choice by choice, with a line for each player."""
    count, seats = len(subject.replay.events), sorted({one.seat for one in review.choices})
    lost = {seat: [0.0] * (count + 1) for seat in seats}
    for one in review.choices:
        lost[one.seat][one.n] += one.lost
    sums = [list(accumulate(lost[seat])) for seat in seats]
    places = sorted({0, *(one.n for one in review.choices), count})
    rows = [(place, [-of[place] for of in sums]) for place in places]
    marks = [(stretch[0], hand) for hand, stretch in subject.hands if hand]
    label = text(subject.game_words.say("page.lost_plot"))
    return tag("h3", label) + drawing(label, [text(subject.names[seat]) for seat in seats], rows, marks)


def luck(subject: Subject, review: Review) -> Iterator[str]:
    """Yield for each reviewed player a plot of points, luck and losses, hand by hand."""
    words = subject.game_words
    for seat in review.seats:
        steps = review.steps(seat)
        rows = [(0, (0.0, 0.0, 0.0)), *((step.hand, (float(step.points), step.luck, -step.lost)) for step in steps)]
        label = text(words.say("page.luck_plot", name=subject.names[seat]))
        names = [text(words.say(f"review.line.{key}")) for key in ("points", "luck", "skill")]
        yield tag("h3", label) + drawing(label, names, rows, [(step.hand, step.hand) for step in steps])
