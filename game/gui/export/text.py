"""A game as sentences, each with its moment: hands as headings, notes at their moments. Pure."""

from collections.abc import Iterable, Iterator

from game.gui.export.job import Job, Steps
from game.gui.export.subject import Subject

_AT = 7  # width of a moment, such as 16:231
_INDENT = " " * (_AT + 1)


def txt(subject: Subject) -> Job:
    """Return the job that writes a game as sentences."""
    return Job(len(subject.hands), _txt(subject))


def _txt(subject: Subject) -> Steps:
    lines = list(_head(subject))
    for hand, places in subject.hands:
        lines += ["", *_underlined(subject.heading.of_hand(hand), "-")]
        for place in places:
            sentence = subject.sentence(place)
            notes = _notes(subject.told(one) for one in subject.said_at(place) if one.comment or one.glyph or one.found)
            at = str(subject.address(place))
            lines += [*([f"{at:<{_AT}} {sentence}"] if sentence else ()), *notes]
        yield
    lines += _foot(subject)
    return "".join(f"{line}\n" for line in lines).encode()


def _underlined(title: str, sign: str) -> tuple[str, str]:
    return title, sign * len(title)


def _head(subject: Subject) -> Iterator[str]:
    yield from _underlined(subject.heading.title, "=")
    yield subject.heading.about
    yield subject.heading.standing_line
    yield from (f"* {rule}" for rule in subject.heading.house_rules)
    if subject.heading.warning:
        yield subject.heading.warning


def _notes(said: Iterable[tuple[str, str]]) -> Iterator[str]:
    for head, comment in said:
        lines = comment.split("\n") if comment else []
        yield f"{_INDENT}[{head}]" if head else f"{_INDENT}*"
        yield from (f"{_INDENT}{line}".rstrip() for line in lines)


def _foot(subject: Subject) -> Iterator[str]:
    lost = subject.said_at(None)
    if lost:
        yield from ("", *_underlined(subject.game_words.say("export.lost"), "-"))
        for moment in lost:
            yield from (str(moment.at), *_notes((subject.told(moment),)))
    if subject.notes.branches:
        yield from ("", *_underlined(subject.game_words.say("export.branches"), "-"))
        for branch in subject.notes.branches:
            yield subject.heading.of_branch(branch)
            texts = (*branch.comment.split("\n"), subject.heading.result_of(branch))
            yield from (f"{_INDENT}{text}" for text in texts if text)
            for moment in branch.moments:
                yield from (f"{_INDENT}{moment.at}", *_notes((subject.told(moment),)))
