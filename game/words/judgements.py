"""Judgements in words: verdicts, losses, certainty, reasons, ranked options, and the sums of a review."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.agents.levels.after_options import Shape
from game.agents.levels.estimate import Waited, Weighed
from game.agents.values.measured import reach_of
from game.engine import actions as wish
from game.engine.actions import Action, Discard
from game.engine.games import read_wish
from game.record.index.choices import WAITED, Choice, Choices
from game.record.notes.moment import Found, Moment
from game.record.saved.reviews import EQUAL, LIKELY, SAME
from game.session.judge.reasons import JOKER_READY, MORE_TILES, NEARER, Because
from game.session.review.hand_review import Costly
from game.session.review.judgement import Judgement
from game.session.review.summary import Loss, Review
from game.tiles.kinds import Kind
from game.words.lookup import Words
from game.words.names import called_one, named_in
from game.words.numbers import ERROR, around, decimal, loss, percent, places, short, signed, tenth, with_error
from game.words.opponents import agent_name
from game.words.wishes import action_words, short_words, tiles_of, wish_words

_LITTLE = 0.01  # a smaller chance is not told as a number
WAITS = "waits"  # beside the words for sureness: waiting may bring more than a win


def kind_words(words: Words, kind: str, of: Loss) -> tuple[str, str]:
    """A kind of choice with its cost, and the same with the number of choices."""
    name, lost = words.say(f"review.kinds.{kind}"), tenth(words, -of.points)
    return f"{name}  {lost}", f"{name}: {words.say('review.in_choices', lost=lost, choices=of.choices)}"


def verdict_title(words: Words, one: Judgement) -> str:
    """Verdict on a choice as a title: its cost, or how good it is."""
    if one.verdict != EQUAL:
        return words.say(f"review.card.{one.verdict}", lost=around(words, one.lost, one.error))
    if one.is_masters and one.best != one.played and one.own.sure != SAME:
        return words.say("review.card.masters")
    if one.waited is not None:
        return words.say("review.card.win")
    alone = one.best == one.played and one.has_answer
    return words.say("review.card.best" if alone else "review.card.fine")


def verdict_of(words: Words, one: Judgement, name: str, sign: str = "") -> str:
    """A player's name with the verdict on a choice, after its sign."""
    return f"{sign} {name}: {verdict_title(words, one)}".lstrip()


def verdict_line(words: Words, one: Judgement, sign: str) -> str:
    """A costly choice in one line: sign, moment, verdict and loss."""
    return f"{sign}   {one.at}   {words.say(f'review.verdict.{one.verdict}')}   {loss(words, one.lost, one.error)}"


def played_instead(words: Words, one: Judgement) -> str:
    """The played choice and the better one."""
    return words.say("review.instead", played=_named(words, one, one.played), best=_named(words, one, one.best))


def _named(words: Words, one: Judgement, action: Action) -> str:
    """Name of one of the options of a choice."""
    return action_words(words, action, one.actions)


def sure_sentence(words: Words, one: Judgement) -> str:
    """How sure it is that there is a better choice."""
    return words.say("review.card.sure", sure=words.say(f"judge.sure.{one.sure}"))


def why_sentence(words: Words, one: Judgement) -> str:
    """Reasons for the better choice; "" for a choice as good as the best."""
    return reason_words(words, one.because) if one.better is not None else ""


def waited_sentence(words: Words, found: Waited | None) -> str:
    """What waiting might have brought instead of a win; "" for nothing."""
    return "" if found is None else words.say("judge.waited", points=with_error(words, found.points, found.error))


def advice_sentence(words: Words, agent: str, one: Judgement) -> str:
    """The sentence with an agent's own choice; a better one than that was found by looking ahead."""
    return agents_choice(words, agent, one.advice, one.actions, beaten=one.is_masters and one.better is not None)


def agents_choice(words: Words, agent: str, action: Action, beside: Iterable[Action], *, beaten: bool = False) -> str:
    """The sentence with an agent's own choice `beside` others; `beaten` if looking ahead finds a better one."""
    key = "review.advice_beaten" if beaten else "review.advice"
    return words.say(key, agent=agent_name(words, agent), advice=action_words(words, action, beside))


def told_judgement(words: Words, one: Judgement) -> Iterator[str]:
    """Yield the sentences below the verdict: played and better choice, certainty, and reasons."""
    played = f"{words.say('review.card.played')}: {_named(words, one, one.played)}."
    if one.better is None:
        yield played
    else:
        yield f"{played} {_better(words, one)}"
        yield sure_sentence(words, one)
    yield from filter(None, (why_sentence(words, one), waited_sentence(words, one.waited)))


def reason_words(words: Words, because: Because) -> str:
    """Why one choice is better than another; "" if nothing is known."""
    return " ".join(_reason(words, because, key) for key in because.keys)


def compared_sentence(words: Words, because: Because) -> str:
    """Both options, and why one is better than the other."""
    both = because.best, because.other
    best, other = (action_words(words, action, both) for action in both)
    return words.say("judge.beside", best=best, other=other, why=reason_words(words, because))


def _reason(words: Words, because: Because, key: str) -> str:
    if key in (NEARER, MORE_TILES) and because.shapes:
        best, other = because.shapes
        passes = "_pass" if isinstance(because.best, wish.Pass) else ""
        ready = "" if best.distance else "_ready"
        if key == MORE_TILES:
            return words.say_with(f"judge.why.more_tiles{passes}{ready}", {"more": best.tiles, "less": other.tiles})
        count = best.distance or other.distance
        return words.say_with(f"judge.why.nearer{passes}{ready}", {"count": count, "other": other.distance})
    if key == JOKER_READY:
        jokers = (piece.kind for piece, _ in tiles_of(because.other) if piece.kind.is_joker)
        return words.say("judge.why.joker_ready", joker=next(map(words.tile, jokers), ""))
    return words.say(f"judge.why.{key}")


def _away(words: Words, shape: Shape) -> str:
    """Distance of a hand from ready, as part of a sentence."""
    return words.say("review.shape.away", count=shape.distance) if shape.distance else words.say("review.shape.ready")


class HelpWords(NamedTuple):
    """Texts of a hand after an option: the number of helping tiles, alone and with the distance to ready."""

    short: str = ""
    whole: str = ""


def help_words(words: Words, shape: Shape, best: Shape) -> HelpWords:
    """Words for a hand after an option; `short` tells how much farther from ready than `best` it is, if at all."""
    away, helps = _away(words, shape), words.say("review.shape.help", count=shape.tiles)
    farther = shape.distance - best.distance
    return HelpWords(words.say("review.shape.farther", count=farther) if farther > 0 else helps, f"{away} · {helps}")


def comment(words: Words, one: Judgement) -> str:
    """Comment on a costly choice for its note: the better choice, the loss, and the reasons."""
    parts = (_better(words, one), _lost(words, one), reason_words(words, one.because))
    return " ".join(filter(None, parts))


def wrong_answer(words: Words, one: Judgement) -> str:
    """Comment on a wrong answer, after the verdict."""
    better = words.say("practice.better", best=_named(words, one, one.best))
    verdict = words.say(f"review.verdict_sentence.{one.verdict}")
    return " ".join(filter(None, (verdict, better, _lost(words, one), reason_words(words, one.because))))


def _better(words: Words, one: Judgement) -> str:
    return words.say("review.better", best=_named(words, one, one.best))


def _lost(words: Words, one: Judgement) -> str:
    return words.say("review.lost", lost=around(words, one.lost, one.error))


# --- ranked options ---------------------------------------------------------------------------------------------------


class Ranked(NamedTuple):
    """
    Texts of a ranked option: its name, its first tile if any, the points behind the best, and the certainty.

    `deed` is the kind of the option, "" for a discard. `risk` is the chance of a discard to be won on, in a sentence,
    `chance` the bare number, "" for next to none; both are "" if the chance is unknown.
    """

    name: str
    deed: str
    tile: Kind | None
    points: str
    sure: str
    risk: str = ""
    chance: str = ""

    @property
    def spoken(self) -> str:
        """Everything in one line."""
        return ", ".join(filter(None, (self.name, self.points, self.sure, self.risk)))

    @property
    def tip(self) -> tuple[str, ...]:
        """Everything in up to three lines."""
        return tuple(filter(None, (self.name, " · ".join(filter(None, (self.points, self.sure))), self.risk)))


def ranked(
    words: Words, one: Weighed, ranking: Sequence[Weighed], *, played: bool, chance: float | None = None
) -> Ranked:
    """Put an option of a ranking into words, with the chance that somebody wins on it; the best shows no points."""
    best = ranking[0]
    behind = one.points - best.points
    is_discard = isinstance(one.action, Discard)
    return Ranked(
        as_played(short_words(words, one.action, _actions(ranking)), played=played),
        "" if is_discard else words.say(wish_words(one.action.name, (action.name for action in _actions(ranking)))),
        next((piece.kind for piece, _ in tiles_of(one.action)), None),
        points_behind(words, one, best, is_short=True) if behind else "",
        words.say("branch.behind.best" if one is best else f"branch.behind.{how_sure(one, best)}"),
        "" if chance is None else _risk(words, chance),
        "" if chance is None or chance < _LITTLE else percent(words, chance),
    )


def _actions(ranking: Sequence[Weighed]) -> list[Action]:
    return [one.action for one in ranking]


def ranked_line(words: Words, one: Weighed, ranking: Sequence[Weighed], *, played: bool) -> str:
    """An option of a ranking in one line: its name, the points behind the best, and how certain that is."""
    best = ranking[0]
    told = f"{points_behind(words, one, best)}  {words.say(f'judge.sure.{how_sure(one, best)}')}"
    name = as_played(action_words(words, one.action, _actions(ranking)), played=played)
    return f"{name}  {words.say('practice.best') if one is best else told}"


def points_behind(words: Words, one: Weighed, best: Weighed, *, is_short: bool = False) -> str:
    """Points that an option is behind the best, or that waiting may bring more than a win, with their error."""
    return (short if is_short else with_error)(words, one.points - best.points, one.error)


def how_sure(one: Weighed, best: Weighed) -> str:
    """The key of the word for how an option compares with the best; waiting may bring more than a win."""
    return WAITS if one.above <= 1 - LIKELY and one is not best else one.sure


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
    played, best = (action_words(words, action, (one.played, one.best)) for action in (one.played, one.best))
    sentence, hand = words.say("lost.card", played=played, best=best), words.say("lost.hand", hand=one.hand)
    points, sure = loss(words, one.points, one.error), words.say(f"judge.sure.{one.sure}")
    return CostlyWords(played, best, sentence, points, sure, hand)


def doubt(words: Words, one: Costly) -> str:
    """The rough standard error of a costly choice, and how sure the judge is."""
    _, _, error = around(words, one.points, one.error).partition(f" {ERROR} ")
    return f"{ERROR}{error or 0}, {words.say(f'judge.sure.{one.sure}')}"


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


def note_text(words: Words, moment: Moment) -> str:
    """The comment of a note, and what a review found, in the language of the reader."""
    return "\n".join(filter(None, (moment.comment, _found_sentence(words, moment.found) if moment.found else "")))


def note_on_a_line(words: Words, moment: Moment) -> str:
    """The text of a note on one line."""
    return " ".join(note_text(words, moment).split())


def _found_sentence(words: Words, one: Found) -> str:
    played, best = (action_words(words, action, (one.played, one.best)) for action in (one.played, one.best))
    instead, sure = words.say("review.instead", played=played, best=best), words.say(f"judge.sure.{one.sure}")
    return words.say("review.noted", instead=instead, lost=around(words, one.points, one.error), sure=sure)


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
    """Payment of a seat as a sum that adds up: its luck, its choices, wins not waited with, and the rest."""
    points, parts = sum_parts(review, seat)
    told = {key: signed(part) for key, part in parts.items()}
    lost, key = told.pop("choices"), "review.adds_up_waited" if "waited" in told else "review.adds_up"
    return words.say(key, name=name, points=signed(points), lost=lost, rest=words.say("review.rest"), **told)


def sum_parts(review: Review, seat: int) -> tuple[int, dict[str, int]]:
    """
    Return the payment of a seat, and its parts: its tiles (`luck`), its choices, and the rest (`others`).

    `waited` is there if wins were taken with which waiting might have brought more.
    """
    steps = review.steps(seat)
    points = steps[-1].points if steps else 0
    luck, lost, waited = round(review.luck(seat)), round(review.loss(seat).points), round(review.waited(seat))
    parts = {"luck": luck, "choices": -lost, **({"waited": -waited} if waited else {})}
    return points, {**parts, "others": points - sum(parts.values())}


def accuracy_sentence(words: Words, review: Review, seat: int) -> str:
    """Accuracy of a seat's choices and that of agents, and how many choices were the judging agent's own."""
    loss, agent = review.loss(seat), agent_name(words, review.agent)
    masters = words.say("review.masters", agent=agent, same=loss.masters, choices=loss.choices)
    if loss.accuracy is None:
        return masters
    told, reach = percent(words, loss.accuracy), reach_of(review.header.rules)
    others = ", ".join(f"{agent_name(words, one)} {percent(words, share)}" for one, share in reach.items())
    return words.say("review.accuracy", accuracy=f"{told} ({others})" if others else told, masters=masters)


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
            played=_named(words, one, one.played),
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
    yield accuracy_sentence(words, review, seat)
    yield words.say("review.accuracy_scale", agent=agent_name(words, review.agent))
    for step in review.steps(seat):
        points, lost, luck = signed(step.points), tenth(words, step.lost), decimal(words, step.luck)
        yield words.say("review.hand", hand=step.hand, points=points, lost=lost, luck=luck)


class Option(NamedTuple):
    """An option in a list: a word, "" where the tiles say enough, and its tiles."""

    word: str
    tiles: tuple[Kind, ...]


def option(words: Words, action: Action, beside: Iterable[Action]) -> Option:
    """Return an option for a list: a discard or a call is told by its tiles alone."""
    tiles = tuple(tile.kind for tile, _ in tiles_of(action))
    if isinstance(action, wish.ShowFlower | wish.ShowJoker):
        return Option(words.say("mistakes.show"), tiles)
    return Option("" if tiles else words.say(wish_words(action.name, (other.name for other in beside))), tiles)


def points_of(words: Words, one: Choice) -> tuple[str, str]:
    """Points and error of a choice: what it cost, or what waiting might have brought."""
    points = one.lost if one.verdict == WAITED else -one.lost
    told, _, error = short(words, points, one.error).partition("±")
    return told, f"±{error}" if error else ""


def sum_line(words: Words, found: Choices) -> str:
    """How many choices there are, what they cost together, and in how many hands."""
    of = found.sums.of(found.wanted.kind)
    hands = words.say("mistakes.in_hands", count=found.sums.hands)
    if found.wanted.least == WAITED:
        return words.say("mistakes.waited", count=of.count, points=places(words, of.lost, 0), hands=hands)
    points = words.say("lost.points", count=round(of.lost))
    return words.say("mistakes.sum", count=of.count, points=points, hands=hands)


def kind_line(words: Words, found: Choices, kind: str = "") -> str:
    """The name of a kind of choices, or of all, with their number."""
    name = words.say(f"mistakes.kind.{kind or 'all'}")
    return f"{name} {found.sums.of(kind).count}"


def as_line(words: Words, one: Choice) -> str:
    """A choice in one line of text: match, moment, both options, points, verdict and certainty."""
    own, both = words.of(one.game.facts.ruleset), tuple(map(read_wish, (one.played, one.best)))
    played, best = (short_words(own, action, both) for action in both)
    points = with_error(words, one.lost if one.verdict == WAITED else -one.lost, one.error)
    verdict = words.say("mistakes.could_wait" if one.verdict == WAITED else f"review.verdict.{one.verdict}")
    at = f"{one.game.path.name} {one.hand}:{one.event}"
    return f"{at}  {played} → {best}  {points}  {verdict}, {words.say(f'judge.sure.{one.sure}')}"
