"""A hint in words: the best choice and why, what it keeps of the hand, and what to beware of. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from game.agents.levels.estimate import Weighed, shares, waited
from game.engine import actions as wish
from game.engine.actions import Action, sense_of
from game.record.saved.reviews import SAME
from game.rules.score.sheet import WINDS
from game.session.judge.hint_values import Hint, Keep, Pursuit
from game.session.judge.reasons import AHEAD, DEARER, GOAL_STEP, MORE_TILES, NEARER, SAFETY, Because, Risk
from game.session.judge.weighing import Costs, Judged
from game.session.so_far import SoFar
from game.tiles.kinds import Kind
from game.words.judgements import how_sure, points_behind, reason_words
from game.words.lookup import Words
from game.words.numbers import rounded, with_error
from game.words.wishes import action_words

MOST = 11  # useful tiles that are named, at most
_FARTHEST = 13  # a hand that lacks more tiles than it holds cannot win any more
_ALIKE = "judge.sure.same"  # in a sentence, where a sign alone would say nothing
#: Reasons for a discard that its place in the hand tells better.
_OF_SHAPE = (NEARER, MORE_TILES, DEARER, AHEAD)
_SUITS = "mps"
_NEAR = 2  # suited tiles at most this far apart can share a sequence


@dataclass(frozen=True)
class Seen:
    """A hint with the judge's ranking: everything the screen shows of it is derived here."""

    hint: Hint
    judged: Judged = field(default_factory=Judged)
    is_weighing: bool = False  # the ranking is not known yet

    @property
    def ranking(self) -> tuple[Weighed, ...]:
        """The options, best first; empty if unranked."""
        return () if self.is_weighing else self.judged.ranking

    @property
    def best(self) -> Action | None:
        """The best option; None while unknown, and if the question asks for several tiles."""
        if self.is_weighing or self.hint.gives:
            return None
        if self.ranking:
            return self.ranking[0].action
        return self.hint.advised or next((keep.action for keep in self.hint.throws), None)

    @property
    def because(self) -> Because | None:
        """Why the best option is better than another one."""
        return self.judged.because if self.ranking else self.hint.because

    @cached_property
    def shares(self) -> Mapping[object, float]:
        """Share of each option by its sense: 1 for the best and equal ones, 0 for the largest loss."""
        return shares(self.ranking, self.judged.stake)

    @property
    def all_alike(self) -> bool:
        """True if no measurable difference separates the options, and none leaves the hand farther from ready."""
        kept = {keep.distance for one in self.ranking if (keep := self.keep(one.action)) is not None}
        return len(self.ranking) > 1 and len(kept) < 2 and all(one.sure == SAME for one in self.ranking[1:])

    @property
    def options(self) -> tuple[Action, ...]:
        """The options that are known: all if ranked, or else those that show a tile."""
        shown = (wish.ShowFlower if one.is_flower else wish.ShowJoker for one in self.hint.shows)
        return tuple(one.action for one in self.ranking) or tuple(
            show(one.tile) for show, one in zip(shown, self.hint.shows, strict=True)
        )

    def weighed(self, action: Action) -> Weighed | None:
        """The entry of an option in the ranking."""
        return self._by_sense.get(sense_of(action))

    @cached_property
    def _by_sense(self) -> Mapping[object, Weighed]:
        return {sense_of(one.action): one for one in self.ranking}

    def lost(self, action: Action) -> float | None:
        """Points that an option loses: 0 if it is about as good as the best, None if unknown."""
        one = self.weighed(action)
        if one is None:
            return None
        return 0.0 if one is self.ranking[0] or one.sure == SAME else one.lost(self.ranking[0])

    def keep(self, action: Action) -> Keep | None:
        """The hand after an option, or None."""
        if isinstance(action, wish.Pass):
            return self.hint.now
        sense = sense_of(action)
        kept = (*self.hint.throws, *self.hint.takes)
        return next((keep for keep in kept if keep.action is not None and sense_of(keep.action) == sense), None)

    def pursued(self, action: Action) -> Pursuit | None:
        """What a goal of the game still requires after the discard of a tile in its way; None for any other action."""
        return self.hint.pursuit and self.hint.pursuit.without(action)

    @property
    def runner_up(self) -> Weighed | None:
        """The best option of the same kind that is measurably worse than the best."""
        best = self.best
        is_discard = isinstance(best, wish.Discard)
        others = (one for one in self.ranking[1:] if one.sure != SAME)
        return next((one for one in others if isinstance(one.action, wish.Discard) == is_discard), None)

    def risk(self, action: Action) -> Risk | None:
        """The opponent who may be waiting for this discard."""
        face = action.tile.kind if isinstance(action, wish.Discard) else None
        return next((risk for risk in self.judged.risks if risk.face == face), None)


class Told(NamedTuple):
    """A hint in plain words: what to do, why, what it keeps of the hand, what to beware of; each may be ""."""

    order: str
    reason: str = ""
    counts: str = ""
    careful: str = ""


def hint_text(words: Words, seen: Seen, names: Sequence[str], hand: Sequence[Kind]) -> Told:
    """Put the best choice into words; empty if there is none."""
    hint, best = seen.hint, seen.best
    if seen.is_weighing:
        return Told(words.say("advice.weighing"))
    if hint.gives:
        return Told(give_sentence(words, hint), _why_give(words, hint))
    if best is None:
        now = keep_sentence(words, hint.now, "now") + "." if hint.now is not None else ""
        return Told("", counts=now or words.say("hint.nothing"))
    if isinstance(best, wish.DeclareWin):
        return Told(words.say("advice.win"), words.say("judge.why.win"), _more_by_waiting(words, seen))
    own = own_sentence(words, hint)
    order = own or _order(words, best, seen.options)
    reason, keys = ("", ()) if own else _reason(words, seen, best, names, hand)
    return Told(order, reason, *_facts(words, seen, best, names, keys))


def _why_give(words: Words, hint: Hint) -> str:
    """Why these tiles are given away: the nearest named hand of the others needs none of them, or needs them least."""
    line = hint.gives_for
    if line is None:
        return ""
    key = "hint.give_unneeded" if hint.gives_unneeded else "hint.give_least"
    told = {"row": words.say(f"row.{line.row}"), "number": line.number, "count": line.missing}
    return words.say_with(key, told)


def _more_by_waiting(words: Words, seen: Seen) -> str:
    """What waiting might bring instead of a win; "" if nothing."""
    found = waited(seen.ranking)
    return "" if found is None else words.say("advice.waiting", points=with_error(words, found.points, found.error))


def told_of(words: Words, seen: Seen, action: Action, names: Sequence[str]) -> Told:
    """Put another choice into words: how it compares, what it keeps of the hand, and what to beware of."""
    one = seen.weighed(action)
    how = "" if one is None else words.say(f"advice.than_best.{how_sure(one, seen.ranking[0])}")
    lost = seen.lost(action)
    if lost and one is not None:
        how = f"{how} {words.say('advice.by_points', points=rounded(words, lost, one.error))}"
    choice = words.say("advice.instead", choice=action_words(words, action, seen.options))
    return Told(choice, how, *_facts(words, seen, action, names))


def _order(words: Words, action: Action, beside: Sequence[Action]) -> str:
    """The sentence that says what to do, of all options."""
    match action:
        case wish.Discard(tile):
            return words.say("advice.discard", tile=words.tile(tile.kind))
        case wish.ShowFlower(tile) | wish.ShowJoker(tile):
            return words.say("advice.show", tile=words.tile(tile.kind))
        case _:
            return words.say("advice.choice", choice=action_words(words, action, beside))


def _reason(
    words: Words, seen: Seen, best: Action, names: Sequence[str], hand: Sequence[Kind]
) -> tuple[str, Sequence[str]]:
    """The reason for the best choice (what the judge found, or the tile's place in the hand), and the judge's keys."""
    keep, because = seen.keep(best), seen.because
    place = why(seen.hint, keep, hand) if keep is not None and isinstance(best, wish.Discard) else ""
    told_by_place = words.say(f"hint.why.{place}") if place else ""
    if seen.all_alike and (told_by_place or because is None or not because.keys):
        return " ".join(filter(None, (words.say("advice.all_alike"), told_by_place))), ()
    key = because.keys[0] if because is not None and because.keys else ""
    if told_by_place and _is_told_by_place(seen, place, key):
        return told_by_place, ()
    risk = seen.risk(because.other) if because is not None and key == SAFETY else None
    if risk is not None:
        return words.say("advice.safer", name=names[risk.seat], tile=words.tile(risk.face)), ()
    if because is None or not key:
        return words.say("advice.as_master"), ()
    pursued = seen.pursued(best)
    if pursued is not None and key == GOAL_STEP:
        return pursuit_sentence(words, pursued), (GOAL_STEP,)
    return reason_words(words, because), because.keys if because.shapes else ()


def _is_told_by_place(seen: Seen, place: str, key: str) -> bool:
    """Return True if the place of a tile tells better why to discard it than the judge's first reason."""
    because = seen.because
    if because is None or not key:
        return True
    if place == "most" and len({(one.distance, one.tiles) for one in because.shapes}) == 1:
        return False  # the other one keeps as many
    return key in _OF_SHAPE or (key == SAFETY and seen.lost(because.other) == 0)


def _facts(words: Words, seen: Seen, action: Action, names: Sequence[str], said: Sequence[str] = ()) -> tuple[str, str]:
    """Facts on the hand after a choice that the reasons `said` do not tell, and a warning of opponents."""
    return _counts(words, seen, action, said), careful(words, seen, action, names)


def _counts(words: Words, seen: Seen, action: Action, said: Sequence[str]) -> str:
    keep = seen.keep(action)
    if keep is None:
        return ""
    base, pursued = _before(seen.hint), seen.pursued(action)
    if pursued is not None and GOAL_STEP in said:
        return ""  # an ordinary hand is not what the choice is for
    if pursued is not None and base is not None and keep.distance > base:
        return pursuit_sentence(words, pursued)
    if keep.distance > _FARTHEST:
        return words.say("advice.hopeless")
    if keep.distance <= 0:
        told = _winning(words, keep, seen)
        is_told = MORE_TILES in said and told == words.say("advice.tiles_win", count=keep.left)
        return "" if is_told else told
    moves = "stay" if base is None or keep.distance == base else "come" if keep.distance < base else "fall"
    away = words.say(f"advice.{moves}", count=keep.distance)
    worse = seen.runner_up
    other = seen.keep(worse.action) if worse is not None and action == seen.best else None
    if other is not None and other.distance == keep.distance and keep.left > other.left:
        helps = words.say("advice.helps_instead", count=keep.left, other=other.left)
    else:
        helps = words.say("advice.helps", count=keep.left) if keep.left else words.say("advice.helps_none")
    named = keep.named
    row = "" if named is None else words.say("advice.named", row=words.say(f"row.{named.row}"), number=named.number)
    if NEARER in said or MORE_TILES in said:  # the reason has told the one
        other_one = helps if NEARER in said else away
        counts = words.say("advice.count", told=f"{other_one[:1].upper()}{other_one[1:]}")
    else:
        counts = words.say("advice.counts", away=away, helps=helps)
    return " ".join(filter(None, (counts, row)))


def warning_sentence(words: Words, seen: Seen, costs: Costs, names: Sequence[str]) -> str:
    """The most important reason against a choice, with its numbers."""
    because = costs.because
    key = because.keys[0] if because.keys else ""
    numbers = _compared(words, because) if key in ("", NEARER, MORE_TILES) else ""
    warned = careful(words, seen, costs.action, names) if key == SAFETY else ""
    return numbers or warned or reason_words(words, because)


def _compared(words: Words, because: Because) -> str:
    """Compare the hands after two choices: how much farther from ready one is, or how many fewer tiles help it."""
    if not because.shapes:
        return ""
    then, now = because.shapes
    ready = "" if then.distance else "_ready"
    if now.distance > then.distance:
        return words.say_with(f"teacher.farther{ready}", {"count": now.distance, "other": then.distance})
    is_fewer = now.distance == then.distance and now.tiles < then.tiles
    return words.say_with(f"teacher.fewer{ready}", {"count": now.tiles, "other": then.tiles}) if is_fewer else ""


def _winning(words: Words, keep: Keep, seen: Seen) -> str:
    """The sentence with the number of tiles that a ready hand can win with."""
    if keep.worth is None:
        return words.say("advice.tiles_win", count=keep.left) if keep.left else words.say("advice.no_tile_wins")
    own, anyhow = keep.worth.own_only, keep.worth.any_tile
    if not keep.worth.can_win:
        return _dearer(words, seen) if keep.action == seen.best else words.say("advice.worthless")
    wins = words.say("advice.tiles_win", count=anyhow + own)
    return f"{wins} {words.say('advice.own_only')}" if own and not anyhow else wins


def _dearer(words: Words, seen: Seen) -> str:
    """How an advised hand that is ready but worth too little becomes worth enough; "" if no way is known."""
    if isinstance(seen.best, wish.Claim):  # the ways are those of the hand before the call
        return ""
    ways = list(so_far_sentences(words, seen.hint.so_far))
    return ways[1] if len(ways) > 1 else ""


def _before(hint: Hint) -> int | None:
    """Distance of the hand before the choice; with a tile too many, after the best discard."""
    if hint.now is not None:
        return hint.now.distance
    return min((keep.distance for keep in hint.throws), default=None)


def careful(words: Words, seen: Seen, action: Action, names: Sequence[str]) -> str:
    """Warn of a player who may win on a discard; "" if nobody is likely to."""
    risk = seen.risk(action)
    if risk is None:
        general = isinstance(action, wish.Discard) and action == seen.best and seen.hint.danger
        return words.say("hint.danger") if general else ""
    return risk_line(words, risk, names)


def risk_line(words: Words, risk: Risk, names: Sequence[str]) -> str:
    """Warn of the player who may win on a discard."""
    if risk.suit is not None:
        suit = words.say(f"suit.{_SUITS[risk.suit]}")
        return words.say("advice.careful_suit", name=names[risk.seat], count=risk.sets, suit=suit)
    key = "advice.careful" if risk.sets > 1 else "advice.careful_late"
    return words.say_with(key, {"name": names[risk.seat], "count": risk.sets})


def points_words(words: Words, seen: Seen, action: Action, alike: str = "advice.as_good") -> str:
    """Points that an option is behind the best, or the words `alike`; "" if unknown."""
    one = seen.weighed(action)
    if one is None:
        return ""
    is_told = seen.lost(action) or one.points > seen.ranking[0].points
    return points_behind(words, one, seen.ranking[0], is_short=True) if is_told else words.say(alike)


def hint_sentences(
    words: Words, seen: Seen, names: Sequence[str], hand: Sequence[Kind], *, numbers: bool
) -> Iterator[str]:
    """Yield everything a hint shows: the order, then the reasons; with `numbers` the points of all options, too."""
    order, *reasons = filter(None, hint_text(words, seen, names, hand))
    yield words.say("text.hint", order=order)
    if reasons:
        yield " ".join(reasons)
    if numbers and seen.ranking:
        best, *others = every = [one.action for one in seen.ranking]
        named = [f"{action_words(words, best, every)} {words.say('practice.best')}"]
        named += [f"{action_words(words, one, every)} {points_words(words, seen, one, _ALIKE)}" for one in others]
        yield words.say("advice.options", choices="; ".join(named))


def keep_sentence(words: Words, keep: Keep, word: str) -> str:
    """The sentence about the hand after a choice."""
    return words.say(f"hint.{word}", keeps=nearness(words, keep), **_named(words, keep.action))


def _away(words: Words, keep: Keep) -> str:
    return words.say("hint.ready") if keep.distance <= 0 else words.say("hint.away", count=keep.distance)


def near(words: Words, keep: Keep) -> str:
    """Distance from ready after a choice, and the number of useful tiles."""
    useful = words.say("hint.useful", count=keep.left) if keep.left else words.say("hint.useful_none")
    return f"{_away(words, keep)} · {useful}"


def nearness(words: Words, keep: Keep) -> str:
    """Distance from ready after a choice, in words."""
    if keep.distance > _FARTHEST:
        return words.say("hint.hopeless")
    away = _away(words, keep)
    if keep.named is None:
        return away
    return words.say("hint.named", keeps=away, row=words.say(f"row.{keep.named.row}"), number=keep.named.number)


def _named(words: Words, action: Action | None) -> dict[str, str]:
    match action:
        case wish.Discard(tile):
            return {"tile": words.tile(tile.kind)}
        case wish.Claim() | wish.AddedKong():
            return {"call": words.say(f"term.{action.name}")}
        case _:
            return {}


#: Actions that hints of every game mention.
_USUAL = (
    wish.Discard,
    wish.Claim,
    wish.AddedKong,
    wish.ShowFlower,
    wish.ShowJoker,
    wish.DeclareWin,
    wish.Pass,
    wish.Give,
)


def own_sentence(words: Words, hint: Hint) -> str:
    """Advice, with reason, for an action that only this game has; "" for any other."""
    key = f"hint.{hint.advised.name}" if hint.advised is not None else ""
    if words.has(key) and not isinstance(hint.advised, _USUAL):
        return words.say_with(key, {} if hint.about is None else {"whom": words.say(f"wind.{WINDS[hint.about]}")})
    return ""


def give_sentence(words: Words, hint: Hint) -> str:
    """Tiles to part with; "" if none are asked for."""
    tiles = words.tiles(tile.kind for tile in hint.gives)
    return words.say("hint.give", tiles=tiles) if tiles else ""


def pursuit_sentence(words: Words, pursuit: Pursuit) -> str:
    """The sentence about a goal: its worth, and what it still lacks."""
    worth = words.worth(pursuit.worth)
    if pursuit.leaves:
        tiles = words.tiles(dict.fromkeys(pursuit.leaves))
        text = words.goal(pursuit.goal, "hint_leaves", worth=worth, tiles=tiles)
    else:
        word = f"hint_{pursuit.lacks}" if pursuit.lacks else "hint_waits"
        text = words.goal(pursuit.goal, word, worth=worth)
    return f"{text} {words.goal(pursuit.goal, 'hint_tell')}" if pursuit.to_tell else text


def so_far_words(words: Words, so_far: SoFar) -> tuple[str, str, str]:
    """Worth of the hand so far: a sentence, the worth with the required or the possible one, and a short form."""
    told = words.worth(so_far.total)
    if not so_far.is_enough:
        least = words.worth({so_far.unit: so_far.least})
        told = words.say("table.so_far_needed", worth=told, least=least)
        short = words.say("table.so_far_of", worth=words.worth(so_far.total, short=True), least=least)
        return words.say("table.so_far", worth=told), told, short
    if so_far.could:
        told = words.say("table.so_far_could", worth=told, could=words.worth(so_far.could))
    return words.say("table.so_far", worth=told), told, words.worth(so_far.total, short=True)


def notes_on_hand(words: Words, note: str, so_far: SoFar | None) -> str:
    """A note on the hand ("" for none), and its worth so far."""
    return " ".join(filter(None, (note, *so_far_sentences(words, so_far))))


def so_far_sentences(words: Words, so_far: SoFar | None) -> Iterator[str]:
    """Yield the worth of the hand so far, and ways to the least worth if the table requires one."""
    if so_far is None or not so_far.least:
        return
    worth, least = words.worth(so_far.total), words.worth({so_far.unit: so_far.least})
    key = "hint.so_far.enough" if so_far.is_enough else "hint.so_far.less"
    yield words.say_with(key, {"worth": worth, "least": least})
    for way in so_far.ways:
        rows, total = ", ".join(map(words.row, way.rows)), words.worth(way.total)
        key = "hint.so_far.way" if way.distance else "hint.so_far.ready"
        yield words.say_with(key, {"rows": rows, "worth": total, "count": way.distance})


# --- why a choice is good or bad, for beginners -----------------------------------------------------------------------


def why(hint: Hint, keep: Keep, hand: Sequence[Kind]) -> str:
    """The key of the reason for a discard by its place in the hand; "" if there is none."""
    assert isinstance(keep.action, wish.Discard)
    face = keep.action.tile.kind
    near = [one for one in hint.throws if one.distance == min(other.distance for other in hint.throws)]
    if keep not in near:
        return ""
    if keep.named is not None or _is_alone(face, hand):  # the nearest named hand lacks no more without the tile
        return "alone" if face.is_suited else "alone_honor"
    if len(near) == 1:
        return "only"
    most = max(one.left for one in near)
    return "most" if keep.left == most > min(one.left for one in near) else ""


def _is_alone(face: Kind, hand: Sequence[Kind]) -> bool:
    """True if no other natural tile of the hand could share a meld or pair with this face."""
    if hand.count(face) != 1 or not (face.is_suited or face.is_honor):
        return False
    if face.is_honor:
        return True
    return not any(other.family == face.family and 0 < abs(other - face) <= _NEAR for other in hand)
