"""Answers of practice in words."""

from datetime import datetime

from game.record.replay import Replay
from game.rules.games.book import Example
from game.rules.games.case import BLESSINGS
from game.rules.score.finish import DISCARD, ROBBED_KONG
from game.rules.score.sheet import WINDS
from game.session.practice.drills import ALONE, JokerDrill
from game.session.practice.positions import Answer, Score
from game.session.practice.practice import Sitting
from game.session.practice.progress import Card
from game.words.home import minutes
from game.words.judgements import wrong_answer
from game.words.lookup import Words
from game.words.numbers import tenth
from game.words.wishes import action_words

_DAY, _MINUTE = 86_400, 60


def verdict(words: Words, answer: Answer) -> str:
    """Verdict on an answer: right, also fine, or what it costs and why."""
    judged = answer.judged
    if answer.is_right:
        return words.say("practice.right")
    if answer.is_fine:
        return words.say("practice.also_fine", best=action_words(words, judged.best, judged.actions))
    return wrong_answer(words, judged)


def as_played(words: Words, answer: Answer, name: str) -> str:
    """The choice of the recorded game."""
    if answer.agrees:
        return words.say("practice.as_played", name=name)
    return words.say("practice.played", name=name, action=action_words(words, answer.recorded, answer.judged.actions))


def comes_back(words: Words, card: Card, now: datetime) -> str:
    """Time until a position comes back."""
    seconds = (card.due - now).total_seconds()
    if seconds < _DAY / 2:
        return words.say("practice.back_minutes", count=max(1, round(seconds / _MINUTE)))
    return words.say("practice.back_days", count=max(1, round(seconds / _DAY)))


def score(words: Words, found: Score) -> str:
    """Score of the guesses so far."""
    lost = tenth(words, found.lost)
    return words.say("practice.score", asked=found.asked, right=found.right, agreed=found.agreed, lost=lost)


def course(words: Words, replay: Replay, n: int) -> str:
    """Game and hand of a position."""
    game = words.say(f"ruleset.{replay.header.rules.key}")
    return words.say("practice.which", game=game, hand=replay.timeline.table(n).hand)


def joker_explained(words: Words, drill: JokerDrill, joker: str) -> str:
    """Tiles that a joker can stand for, in this drill and in general."""
    scope = words.say("practice.joker.scope", joker=joker, scope=words.say(f"lesson.face.{drill.joker}"))
    if drill.way == ALONE or not drill.right:
        return scope
    stands = words.tiles(sorted(drill.right))
    return f"{words.say(f'practice.joker.here_{drill.way}', tiles=stands)} {scope}"


def lost_sentence(words: Words, sitting: Sitting) -> str:
    """Points that the answers of a sitting lost."""
    return words.say("practice.lost", lost=tenth(words, sitting.lost))


def sum_sentence(words: Words, sitting: Sitting) -> str:
    """Number of questions of a sitting, right answers, and duration."""
    asked, right = sitting.count()
    return words.say("practice.sum", count=asked, right=right, minutes=minutes(words, sitting.seconds))


def guessed(words: Words, found: Score) -> tuple[str, ...]:
    """Number of guesses that matched, and the points lost by guesses and by play; empty without a guess."""
    if not found.asked:
        return ()
    lost, played = tenth(words, found.lost), tenth(words, found.lost_in_play)
    return (
        words.say("practice.guess.agreed", agreed=found.agreed, asked=found.asked),
        words.say("practice.guess.lost", lost=lost, played=played),
    )


def circumstances(words: Words, example: Example, preset: str = "") -> str:
    """Winner's seat, round, how the hand was won, and the preset."""
    say, finish = words.say, example.finish
    seat, round_ = say(f"wind.{WINDS[finish.seat]}"), say(f"wind.{WINDS[finish.round]}")
    by = say(f"score_hand.by_{finish.by}")
    if finish.by in (DISCARD, ROBBED_KONG) and finish.source is not None:
        by = say("practice.worth.by_from", by=by, wind=say(f"wind.{WINDS[finish.source]}"))
    parts = [say("practice.worth.seat", seat=seat), say("practice.worth.round", round=round_)]
    parts.append(say("practice.worth.won", by=by))
    how = sorted(finish.how)
    parts += [say(f"score_hand.blessing_{word}" if word in BLESSINGS else f"score_hand.how_{word}") for word in how]
    before = [words.tile(face) for face, early in finish.shown if face.is_joker and early]
    if before:
        parts.append(f"{say('score_hand.before')}: {', '.join(before)}")
    dealt = example.case.get("dealt")
    if dealt:
        key = "flowers" if dealt["flowers"] else "jokers" if dealt["jokers"] else "pure"
        parts.append(f"{say('score_hand.dealt')}: {say(f'score_hand.dealt_{key}')}")
    if preset:
        parts.append(say("practice.by_preset", name=say(f"preset.{preset}.name")))
    return " · ".join(parts)
