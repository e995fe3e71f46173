"""Judgements in words: verdicts, losses, certainty, reasons, ranked options, and the sums of a review."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine import actions as wish
from game.engine.actions import Action, Discard
from game.record.notes.moment import Moment
from game.session.judge.estimate import Weighed
from game.session.judge.reasons import Shape
from game.session.review.judgement import EQUAL, Judgement
from game.session.review.lost import Costly
from game.session.review.summary import Loss, Review
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.names import called_one
from game.words.numbers import loss, percent, signed, tenth
from game.words.opponents import agent_name
from game.words.wishes import action_words, short_words, tiles_of

_LITTLE = 0.01  # a smaller chance is not told as a number


def kind_words(words: Words, kind: str, of: Loss) -> tuple[str, str]:
    """A kind of choice with its cost, and the same with the number of choices."""
    name, lost = words.say(f"review.kinds.{kind}"), tenth(words, -of.points)
    return f"{name}  {lost}", f"{name}: {words.say('review.in_choices', lost=lost, choices=of.choices)}"


def verdict_title(words: Words, one: Judgement) -> str:
    """Verdict on a choice as a title: its cost, or how good it is."""
    if one.verdict != EQUAL:
        return words.say(f"review.card.{one.verdict}", lost=tenth(words, one.lost))
    alone = one.best == one.played and one.has_answer
    return words.say("review.card.best" if alone else "review.card.fine")


def verdict_of(words: Words, one: Judgement, name: str, sign: str = "") -> str:
    """A player's name with the verdict on a choice, after its sign."""
    return f"{sign} {name}: {verdict_title(words, one)}".lstrip()


def verdict_line(words: Words, one: Judgement, sign: str) -> str:
    """A costly choice in one line: sign, moment, verdict and loss."""
    return f"{sign}   {one.at}   {words.say(f'review.verdict.{one.verdict}')}   {loss(words, one.lost)}"


def played_instead(words: Words, one: Judgement) -> str:
    """The played choice and the better one."""
    return words.say("review.instead", played=action_words(words, one.played), best=action_words(words, one.best))


def sure_sentence(words: Words, one: Judgement) -> str:
    """Certainty that the played choice is worse than the best one."""
    sure = next(each.sure for each in one.options if each.action == one.played)
    return words.say("review.card.sure", sure=words.say(f"judge.sure.{sure}"))


def why_sentence(words: Words, one: Judgement) -> str:
    """Reasons for another choice, and the shapes of the hand; "" for a choice as good as the best."""
    parts = (reason_words(words, one.reasons), _shape_words(words, one.shapes))
    return " ".join(filter(None, parts)) if one.verdict != EQUAL else ""


def advice_sentence(words: Words, agent: str, action: Action) -> str:
    """The sentence with an agent's own choice."""
    return words.say("review.advice", agent=agent_name(words, agent), advice=action_words(words, action))


def told_judgement(words: Words, one: Judgement) -> Iterator[str]:
    """Yield the sentences below the verdict: played and better choice, certainty, and reasons."""
    played = f"{words.say('review.card.played')}: {action_words(words, one.played)}."
    if one.best == one.played:
        yield played
    else:
        yield f"{played} {_better(words, one.best)}"
        yield sure_sentence(words, one)
    if why := why_sentence(words, one):
        yield why


def reason_words(words: Words, reasons: Iterable[str]) -> str:
    """Reasons for another choice in words; "" for none."""
    return " ".join(filter(None, (words.say(f"review.reason.{key}") for key in reasons)))


def _shape_words(words: Words, shapes: Sequence[Shape]) -> str:
    """Shape of the hand after the best and after the played option; "" if equal or unknown."""
    if len(shapes) != 2:
        return ""
    best, played = shapes
    if best.distance != played.distance:
        near, far = (
            words.say("review.shape.away", count=one.distance) if one.distance else words.say("review.shape.ready")
            for one in shapes
        )
        return words.say("review.shape.distance", near=near, far=far)
    if best.tiles == played.tiles:
        return ""
    return words.say("review.shape.tiles", more=best.tiles, less=played.tiles)


class HelpWords(NamedTuple):
    """Texts of a hand after an option: the number of helping tiles, alone and with the distance to ready."""

    short: str = ""
    whole: str = ""


def help_words(words: Words, shape: Shape, best: Shape) -> HelpWords:
    """Words for a hand after an option; `short` tells how much farther from ready than `best` it is, if at all."""
    away = words.say("review.shape.away", count=shape.distance) if shape.distance else words.say("review.shape.ready")
    helps, farther = words.say("review.shape.help", count=shape.tiles), shape.distance - best.distance
    return HelpWords(words.say("review.shape.farther", count=farther) if farther > 0 else helps, f"{away} · {helps}")


def comment(words: Words, best: Action, lost: float, reasons: Iterable[str]) -> str:
    """Comment on a choice for its note: the better choice, the loss, and the reasons."""
    parts = (_better(words, best), _lost(words, lost), reason_words(words, reasons))
    return " ".join(filter(None, parts))


def wrong_answer(words: Words, one: Judgement) -> str:
    """Comment on a wrong answer, after the verdict."""
    better = words.say("practice.better", best=action_words(words, one.best))
    verdict = words.say(f"review.verdict_sentence.{one.verdict}")
    return " ".join(filter(None, (verdict, better, _lost(words, one.lost), reason_words(words, one.reasons))))


def _better(words: Words, best: Action) -> str:
    return words.say("review.better", best=action_words(words, best))


def _lost(words: Words, lost: float) -> str:
    return words.say("review.lost", lost=tenth(words, lost))


# --- ranked options ---------------------------------------------------------------------------------------------------


class Ranked(NamedTuple):
    """
    Texts of a ranked option: its name, its first tile if any, the points behind the best, and the certainty.

    `deed` is the kind of the option, "" for a discard. `risk` is the chance of a discard to be won on; "" if unknown.
    """

    name: str
    deed: str
    tile: Kind | None
    points: str
    sure: str
    risk: str = ""

    @property
    def spoken(self) -> str:
        """Everything in one line."""
        return ", ".join(filter(None, (self.name, self.points, self.sure, self.risk)))

    @property
    def tip(self) -> tuple[str, ...]:
        """Everything in up to three lines."""
        return tuple(filter(None, (self.name, " · ".join(filter(None, (self.points, self.sure))), self.risk)))


def ranked(words: Words, one: Weighed, best: Weighed, *, played: bool, chance: float | None = None) -> Ranked:
    """Put an option into words, with the chance that somebody wins on it; the best shows no points."""
    behind = one.points - best.points
    is_discard = isinstance(one.action, Discard)
    return Ranked(
        as_played(short_words(words, one.action), played=played),
        "" if is_discard else words.say(f"term.{wish.name(one.action)}"),
        next((piece.kind for piece, _ in tiles_of(one.action)), None),
        tenth(words, behind) if behind else "",
        words.say("branch.behind.best" if one is best else f"branch.behind.{one.sure}"),
        "" if chance is None else _risk(words, chance),
    )


def ranked_line(words: Words, one: Weighed, best: Weighed, *, played: bool) -> str:
    """An option in one line: its name, the points it loses, and how certain that is."""
    told = f"{loss(words, best.points - one.points)}  {words.say(f'judge.sure.{one.sure}')}"
    name = as_played(action_words(words, one.action), played=played)
    return f"{name}  {words.say('practice.best') if one is best else told}"


def as_played(name: str, *, played: bool) -> str:
    """Mark the name of the option that was played."""
    return f"{name} •" if played else name


def _risk(words: Words, chance: float) -> str:
    if chance < _LITTLE:
        return words.say("review.risk_little")
    return words.say("review.risk", chance=percent(words, chance))


# --- a costly choice --------------------------------------------------------------------------------------------------


class CostlyWords(NamedTuple):
    """Texts of a costly choice: both options, a sentence, points, certainty, and the hand."""

    played: str
    best: str
    sentence: str
    points: str
    sure: str
    hand: str

    @property
    def tip(self) -> tuple[str, str]:
        """The sentence, and the rest in one line."""
        return self.sentence, f"{self.points} · {self.sure} · {self.hand}"


def costly_words(words: Words, one: Costly) -> CostlyWords:
    """Put a costly choice into words."""
    played, best = action_words(words, one.played), action_words(words, one.best)
    sentence, hand = words.say("lost.card", played=played, best=best), words.say("lost.hand", hand=one.hand)
    return CostlyWords(played, best, sentence, loss(words, one.points), words.say(f"judge.sure.{one.sure}"), hand)


def lost_sentence(words: Words, choices: Sequence[Costly] | None) -> str:
    """Total cost of a player's choices; None means that the judge is not done."""
    if choices is None:
        return words.say("lost.comes")
    if not choices:
        return words.say("lost.none")
    points = round(sum(one.points for one in choices))
    told = words.say("lost.points", count=points)
    return words.say_with("lost.some" if points else "lost.little", {"count": len(choices), "points": told})


# --- a review ---------------------------------------------------------------------------------------------------------


def author_name(words: Words, moment: Moment) -> str:
    """Author of a comment as written, except “you” and the agent of a review, which are translated."""
    return agent_name(words, moment.author) if moment.by_machine else called_one(words, moment.author)


def note_line(words: Words, moment: Moment, branch: str) -> str:
    """Moment of a note, its author, and the name of its branch ("" for none)."""
    inside = f"   ({branch})" if branch else ""
    return f"{moment.at}   {author_name(words, moment)}{inside}"


def author_and(words: Words, moment: Moment, more: int) -> str:
    """Author of a note, and the number of further authors."""
    return f"{author_name(words, moment)} +{more}" if more > 0 else author_name(words, moment)


def reviewed_by(words: Words, review: Review) -> str:
    """Agent and depth of a review."""
    depth = words.say(f"review.depth.{review.depth.key}")
    return words.say("review.by", agent=agent_name(words, review.agent), depth=depth)


def sum_sentence(words: Words, review: Review, seat: int, name: str) -> str:
    """Payment of a seat as a sum that adds up: its luck, its choices, and the others."""
    points, parts = sum_parts(review, seat)
    told = {key: signed(part) for key, part in parts.items()}
    lost = told.pop("choices")
    return words.say("review.adds_up", name=name, points=signed(points), lost=lost, **told)


def sum_parts(review: Review, seat: int) -> tuple[int, dict[str, int]]:
    """Return the payment of a seat, and its parts: its tiles (`luck`), its choices, and the others."""
    steps = review.steps(seat)
    points = steps[-1].points if steps else 0
    luck, lost = round(review.luck(seat)), round(review.loss(seat).points)
    return points, {"luck": luck, "choices": -lost, "others": points - luck + lost}


def agreement_sentence(words: Words, review: Review, seat: int) -> str:
    """Number of a seat's choices that were the agent's, or as good."""
    choices = review.loss(seat).choices
    same = round(review.agreement(seat) * choices)
    return words.say("review.agrees", agent=agent_name(words, review.agent), same=same, choices=choices)
