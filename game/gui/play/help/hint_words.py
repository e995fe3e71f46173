"""A hint in words: the sentences of its card and its sign, and why a choice is good or bad. Pure."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.engine import actions as wish
from game.engine.actions import Action
from game.gui.kit.look import Look
from game.rules.score.sheet import WINDS
from game.session.hint_values import Hint, Keep, Pursuit, ShowChoice
from game.session.judge.estimate import LEANING, Weighed
from game.session.so_far import SoFar
from game.tiles.kinds import Kind
from game.words.numbers import expected, fine
from game.words.wishes import action_words

MOST = 11  # useful tiles that are named
_FARTHEST = 13  # who lacks more than a hand has tiles has nothing left to win with
_NOTHING = 0.05  # points that nobody plays for
_NEAR = 2  # suited tiles so far apart may still stand in one sequence


def points_words(look: Look, hint: Hint, one: Weighed) -> str:
    """Give what an option is worth: its points, how far behind it is, or that it is as good."""
    best = hint.ranking[0]
    if one.action == best.action:
        return look.say("hint.points.best", points=expected(look.words, one.points))
    behind = best.points - one.points
    if is_equal(hint, one):
        return look.say("hint.points.equal")
    return look.say("hint.points.behind", lost=fine(look.words, behind))


def is_equal(hint: Hint, one: Weighed) -> bool:
    """Whether an option cannot be told from the best, or the difference is nothing to a player."""
    return hint.ranking[0].points - one.points <= _NOTHING or one.above < LEANING


def points_sentence(look: Look, hint: Hint, one: Weighed | None) -> str:
    """Say the same in a sentence; "" where nothing was weighed."""
    if one is None or not hint.ranking:
        return ""
    if one.action == hint.ranking[0].action:
        return look.say("hint.worth.best", points=expected(look.words, one.points))
    if is_equal(hint, one):
        return look.say("hint.worth.equal")
    behind = hint.ranking[0].points - one.points
    return look.say("hint.worth.behind", lost=fine(look.words, behind))


def further(look: Look, hint: Hint) -> tuple[Weighed, ...]:
    """Give the options beside those of which the card tells more."""
    told = {item.weighed for _, item, _ in outline(hint) if item is not None}
    told |= {one for one in hint.ranking[:1] if own_sentence(look, hint)}
    return tuple(one for one in hint.ranking if one not in told)


def outline(hint: Hint) -> Iterator[tuple[str, Keep | ShowChoice | None, int]]:
    """Give what there is to choose from, in the order in which one thinks of it: what it is, itself, its number."""
    yield from (("show", show, 0) for show in hint.shows if not show.needed)
    if hint.now is not None:
        yield "pass" if hint.takes else "now", hint.now, 0
    yield from (("take", keep, 0) for keep in hint.takes)
    yield from (("throw", keep, number) for number, keep in enumerate(hint.throws, 1))
    if hint.danger:
        yield "danger", None, 0
    yield from (("show", show, 0) for show in hint.shows if show.needed)


def in_order(hint: Hint) -> tuple[tuple[str, Keep | ShowChoice | None, int], ...]:
    """Give the same by their points where these are known; what is not about one choice stands behind."""
    found = tuple(outline(hint))
    if not hint.ranking:
        return found

    def points(entry: tuple[str, Keep | ShowChoice | None, int]) -> float:
        weighed = entry[1].weighed if entry[1] is not None else None
        return float("-inf") if weighed is None else weighed.points

    return tuple(sorted(found, key=points, reverse=True))


def hint_sentences(look: Look, hint: Hint, why: Callable[[Keep], str]) -> Iterator[str]:
    """Tell all that the card says; `why` says of a choice why it is good, or nothing."""
    told = tuple(_told(look, hint, why))
    yield look.say("text.hint")
    yield from told or (look.say("hint.nothing"),)


def _told(look: Look, hint: Hint, why: Callable[[Keep], str]) -> Iterator[str]:
    if own := own_sentence(look, hint):
        worth = points_sentence(look, hint, next(iter(hint.ranking), None))
        yield f"{own} {worth}".rstrip()
    if hint.wins:
        yield win_sentence(look, hint)
    else:
        yield from _choices_told(look, hint, why)
    if hint.gives:
        yield give_sentence(look, hint)
    if hint.pursuit is not None:
        yield pursuit_sentence(look, hint.pursuit)
    yield from so_far_sentences(look, hint.so_far)


def _choices_told(look: Look, hint: Hint, why: Callable[[Keep], str]) -> Iterator[str]:
    for word, item, _ in in_order(hint):
        if isinstance(item, Keep):
            worth = points_sentence(look, hint, item.weighed)
            yield " ".join(filter(None, (_choice_sentence(look, item, word), worth, why(item))))
        elif item is None:
            yield look.say("hint.danger")
        else:
            yield " ".join(filter(None, (show_sentence(look, item), points_sentence(look, hint, item.weighed))))
    rest = further(look, hint)
    if rest:
        named = (f"{action_words(look.words, one.action)} {points_words(look, hint, one)}" for one in rest)
        yield look.say("hint.further", choices="; ".join(named))


def _choice_sentence(look: Look, keep: Keep, word: str) -> str:
    """Say what a choice keeps, and which tiles help then."""
    useful = look.say("hint.useful" if keep.left else "hint.useful_none", count=keep.left)
    text = f"{keep_sentence(look, keep, word)}, {useful}"
    if not keep.left:
        return f"{text}."
    faces = most_useful(keep)
    tiles = [look.say("text.useful", tile=_tile(look, face), count=count) for face, count in faces[:MOST]]
    more = [look.say("text.more", count=len(faces) - MOST)] if len(faces) > MOST else []
    return f"{text}: {', '.join((*tiles, *more))}."


def most_useful(keep: Keep) -> tuple[tuple[Kind, int], ...]:
    """Give the faces that help, with how many of each are unseen, the most first."""
    return tuple(sorted(keep.useful, key=lambda one: (-one[1], one[0])))


def keep_sentence(look: Look, keep: Keep, word: str) -> str:
    """Say what a choice keeps."""
    return look.say(f"hint.{word}", keeps=nearness(look, keep), **_named(look, keep.action))


def nearness(look: Look, keep: Keep) -> str:
    """Say how near to ready a choice keeps the hand."""
    if keep.distance > _FARTHEST:
        return look.say("hint.hopeless")
    away = look.say("hint.ready", count=keep.left) if keep.distance <= 0 else look.say("hint.away", count=keep.distance)
    if keep.named is None:
        return away
    return look.say("hint.named", keeps=away, row=look.say(f"row.{keep.named.row}"), number=keep.named.number)


def _named(look: Look, action: Action | None) -> dict[str, str]:
    match action:
        case wish.Discard(tile):
            return {"tile": _tile(look, tile.kind)}
        case wish.Claim() | wish.AddedKong():
            return {"call": look.say(f"term.{wish.name(action)}")}
        case _:
            return {}


#: What a hint speaks of in every game.
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


def win_sentence(look: Look, hint: Hint) -> str:
    """Say that the hand can be won, or why that win is better let go."""
    if hint.let_go is None:
        return look.say("hint.win")
    if hint.let_go.own is None:
        return look.say("hint.let_go_for_more", points=hint.let_go.pays)
    return look.say("hint.let_go_for_own_draw", points=hint.let_go.pays, own=hint.let_go.own)


def own_sentence(look: Look, hint: Hint) -> str:
    """Say what is advised where nothing that is told of the tiles does so; why, where only this game knows it."""
    key = f"hint.{hint.advised.name}" if hint.advised is not None else ""
    if look.words.has(key) and not isinstance(hint.advised, _USUAL):
        return look.say(key, whom="" if hint.about is None else look.say(f"wind.{WINDS[hint.about]}"))
    best = next(iter(hint.ranking), None)
    if best is None or hint.wins or any(item is not None and item.weighed == best for _, item, _ in outline(hint)):
        return ""
    return look.say("hint.best", choice=action_words(look.words, best.action))


def advice_sentence(look: Look, hint: Hint, why: Callable[[Keep], str]) -> str:
    """Say what is best by the ranking, what that keeps, and why; `why` says of a choice why it is good, or nothing."""
    one = hint.ranking[0]
    if isinstance(one.action, wish.DeclareWin):
        return look.say("hint.win")
    for word, item, _ in outline(hint):
        if item is not None and item.weighed == one:
            if isinstance(item, ShowChoice):
                return show_sentence(look, item)
            useful = f", {look.say('hint.useful', count=item.left)}" if item.distance and item.left else ""
            return f"{keep_sentence(look, item, word)}{useful}. {why(item)}".strip()
    return look.say("hint.best", choice=action_words(look.words, one.action))


def sign_sentence(look: Look, hint: Hint) -> str:
    """Say what is best and how near the hand is then; "" where there is nothing to say."""
    weighed = hint.ranking and not hint.wins
    return advice_sentence(look, hint, lambda _: "").rstrip(".") if weighed else _plain_sign(look, hint)


def _plain_sign(look: Look, hint: Hint) -> str:
    """Say so where the options were not weighed."""
    if (own := own_sentence(look, hint)) or hint.wins or hint.gives:
        return own or give_sentence(look, hint) or win_sentence(look, hint)
    shown = next((show for show in hint.shows if show.is_better_shown), None)
    if shown is not None:
        words = look.say("hint.sign.show", tile=look.words.tile(shown.tile.kind))
        return f"{words}: {nearness(look, hint.best)}" if hint.best is not None else words
    if hint.throws:
        return keep_sentence(look, hint.throws[0], "now")
    if hint.brings_nearer and not isinstance(hint.advised, wish.Pass):
        return keep_sentence(look, hint.takes[0], "take")
    if hint.now is None:
        return ""
    return keep_sentence(look, hint.now, "pass" if hint.takes else "now")


def show_sentence(look: Look, show: ShowChoice) -> str:
    """Say what showing a flower or joker scores and whether the hand needs it."""
    tile = _tile(look, show.tile.kind)
    if show.is_flower:
        return look.say("hint.flower" if show.now else "hint.flower_other", tile=tile, **_phan(show))
    if show.now != show.later:
        worth = look.say("hint.joker.before", tile=tile, now=show.now, later=show.later)
    else:
        worth = look.say("hint.joker.later", tile=tile, now=show.now)
    parts = [worth, look.say("hint.joker.needed" if show.needed else "hint.joker.idle")]
    if show.ends:
        parts.append(look.words.goal(show.ends, "hint_ends"))
    return " ".join(parts)


def _phan(show: ShowChoice) -> dict[str, int]:
    return {"phan": show.now} if show.now else {}


def give_sentence(look: Look, hint: Hint) -> str:
    """Say which tiles may be parted with; "" where none are asked for."""
    tiles = ", ".join(_tile(look, tile.kind) for tile in hint.gives)
    return look.say("hint.give", tiles=tiles) if tiles else ""


def pursuit_sentence(look: Look, pursuit: Pursuit) -> str:
    """Say what a goal still asks for and what it is worth."""
    words, worth = look.words, look.words.worth(pursuit.worth)
    if pursuit.leaves:
        tiles = ", ".join(_tile(look, face) for face in dict.fromkeys(pursuit.leaves))
        text = words.goal(pursuit.goal, "hint_leaves", worth=worth, tiles=tiles)
    else:
        word = f"hint_{pursuit.lacks}" if pursuit.lacks else "hint_waits"
        text = words.goal(pursuit.goal, word, worth=worth)
    return f"{text} {words.goal(pursuit.goal, 'hint_tell')}" if pursuit.to_tell else text


def so_far_sentences(look: Look, so_far: SoFar | None) -> Iterator[str]:
    """Say what the hand is worth so far, and where the table asks for more, what would bring it there."""
    if so_far is None or not so_far.least:
        return
    words = look.words
    worth, least = words.worth(so_far.total), words.worth({so_far.unit: so_far.least})
    yield look.say("hint.so_far.enough" if so_far.is_enough else "hint.so_far.less", worth=worth, least=least)
    for way in so_far.ways:
        rows, total = ", ".join(map(words.row, way.rows)), words.worth(way.total)
        key = "hint.so_far.way" if way.distance else "hint.so_far.ready"
        yield look.say(key, rows=rows, worth=total, count=way.distance)


def _tile(look: Look, face: Kind) -> str:
    return look.words.tile(face)


# --- why a choice is good or bad, for one who is new to the game ------------------------------------------------------


class Why(NamedTuple):
    """A reason: the key of its words, below `hint.why`, and the number in it."""

    key: str
    number: int = 0


def why(hint: Hint, keep: Keep, hand: Sequence[Kind]) -> Why | None:
    """Give the reason for (or against) a choice of a hint; None where there is nothing to add."""
    if isinstance(keep.action, wish.Discard):
        return _of_throw(hint, keep, keep.action.tile.kind, hand)
    if keep.action is None:
        if hint.takes and hint.brings_nearer and isinstance(hint.advised, wish.Pass):
            return Why("dearer")
        return Why("wait") if hint.takes and not hint.brings_nearer else None
    return _of_take(hint, keep)


def _of_throw(hint: Hint, keep: Keep, face: Kind, hand: Sequence[Kind]) -> Why:
    if keep.worth is not None and not keep.worth.any_tile:
        return Why("own_only" if keep.worth.can_win else "worthless")
    near = [one for one in hint.throws if one.distance == min(other.distance for other in hint.throws)]
    most = max(one.left for one in near)
    if keep.action == hint.advised and (keep not in near or keep.left < most):
        return Why("dearer")
    if _is_alone(face, hand):
        return Why("alone" if face.is_suited else "alone_honor")
    if len(hint.throws) == 1:
        return Why("only")
    if keep.left < most:
        return Why("fewer", most - keep.left)
    return Why("most" if sum(one.left == most for one in near) == 1 else "as_many")


def _is_alone(face: Kind, hand: Sequence[Kind]) -> bool:
    """Whether no other natural tile of the hand could stand in a meld or pair with one of this face."""
    if hand.count(face) != 1 or not (face.is_suited or face.is_honor):
        return False
    if face.is_honor:
        return True
    return not any(other.family == face.family and 0 < abs(other - face) <= _NEAR for other in hand)


def _of_take(hint: Hint, keep: Keep) -> Why | None:
    """Compare a call or kong with the hand as it is, or on turn with the best discard."""
    base = hint.now or next(iter(hint.throws), None)
    if base is None:
        return None
    if keep.distance != base.distance:
        nearer = base.distance - keep.distance
        return Why("nearer", nearer) if nearer > 0 else Why("farther")
    return Why("new_tile" if keep.replaced else "no_nearer")
