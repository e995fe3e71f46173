"""The heading of an exported game: ruleset, players, result, house rules. Pure."""

from datetime import date

from game.gui.export.subject import Subject
from game.record.notes.branch import Branch
from game.record.notes.model import MOST_STARS
from game.words.branches import came_of
from game.words.names import called_one
from game.words.options import with_values
from game.words.saved_games import own_half


def title(subject: Subject) -> str:
    """Return what the game is called: the title of its notes, else who played."""
    return own_half(subject.words, subject.notes.title) or ", ".join(subject.names[seat] for seat in subject.players)


def about(subject: Subject) -> tuple[str, ...]:
    """Return which game it is, when it was played, and what the notes say of it as a whole."""
    words, notes = subject.game_words, subject.notes
    stars = words.say("export.stars", count=notes.stars, most=MOST_STARS) if notes.stars else ""
    tags = words.say("export.tags", tags=", ".join(notes.tags)) if notes.tags else ""
    found = (words.say(f"ruleset.{subject.rules.key}"), _day(subject), tags, stars, never_played(subject))
    return tuple(part for part in found if part)


def never_played(subject: Subject) -> str:
    """Return the sentence that this line was never played, and its result; "" for a real game."""
    if subject.branch is None:
        return ""
    told = branch_result(subject, subject.branch)
    name = subject.branch.name or str(subject.branch.at)
    return " ".join(filter(None, (subject.game_words.say("export.never_played", name=name), told)))


def _day(subject: Subject) -> str:
    try:
        day = date.fromisoformat(subject.replay.header.started[:10])
    except ValueError:
        return ""
    return day.strftime(subject.game_words.say("replays.date"))


def standing(subject: Subject) -> tuple[tuple[str, int], ...]:
    """Return the players with their points, the first one first."""
    table = subject.timeline.now
    order = table.standing or sorted(subject.players, key=lambda seat: -table.scores[seat])
    return tuple((subject.names[seat], table.scores[seat]) for seat in order)


def standing_title(subject: Subject) -> str:
    """Return whether the points are those of the end."""
    return subject.game_words.say("export.result" if subject.replay.finished else "export.so_far")


def house_rules(subject: Subject) -> tuple[str, ...]:
    """Return the house rules that are not the usual ones."""
    rules = subject.rules
    changed = [option for option in rules.options if rules[option.key] != option.default]
    return with_values(subject.game_words.of(rules.key), changed, rules.values)


def warning(subject: Subject) -> str:
    """Return the warning that the record breaks off, or is not finished; "" for a whole one."""
    if subject.replay.problem:
        return subject.game_words.say("export.damaged")
    return "" if subject.replay.finished else subject.game_words.say("replays.unfinished_sentence")


def hand_title(subject: Subject, hand: int) -> str:
    """Return what stands over a hand."""
    return subject.game_words.say("table.hand", hand=hand) if hand else subject.game_words.say("export.before")


def branch_title(subject: Subject, branch: Branch) -> str:
    """Return what stands over a branch."""
    author = called_one(subject.game_words, branch.author)
    return " · ".join(part for part in (str(branch.at), branch.name, author) if part)


def branch_result(subject: Subject, branch: Branch) -> str:
    """Return in words what came of a branch; "" where that is not known."""
    names = dict(enumerate(subject.names))
    return came_of(subject.game_words, branch, subject.players, lambda seat: names.get(seat, "?"))
