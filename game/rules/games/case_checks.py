"""Checks that a hand written by a person is possible: copies, hand size, melds, and the way of winning."""

from collections import Counter

from game.errors import NotAllowed, Phrase, Unreadable
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Finish
from game.rules.score.sheet import WINDS
from game.rules.standing import Goal
from game.tiles.melds import KONG

#: The words of a case that are blessings.
BLESSINGS = ("heaven", "earth", "man")


def check(rules: Ruleset, finish: Finish, calls: int) -> None:
    """
    Check that a finish is possible after `calls` calls at the table.

    Raises Unreadable if the tiles form no hand, NotAllowed if the statements contradict each other.
    """
    _check_faces(rules, finish)
    _check_copies(rules, finish)
    _check_number(rules, finish)
    _check_melds(rules, finish)
    _check_way(rules, finish)
    _check_sense(rules, finish, calls)


def _check_faces(rules: Ruleset, finish: Finish) -> None:
    for meld in finish.melds:
        if meld.first not in rules.called_as:
            raise Unreadable("case.joker_silent", text=meld.shape, code=str(meld.first))


def _check_copies(rules: Ruleset, finish: Finish) -> None:
    held = Counter(finish.faces)
    held.update(face for face, _ in finish.shown)
    held.update(tile.kind for meld in finish.melds for tile in meld.tiles)
    copies = Counter(tile.kind for tile in rules.tiles)
    for goal in rules.goals:
        thrown = _count(goal, finish)
        if thrown + sum(held[face] for face in goal.thrown) > sum(copies[face] for face in goal.thrown):
            raise Unreadable("case.greens", count=thrown, goal=_spelled(goal))
    for face, n in sorted(held.items()):
        if n > copies[face]:
            key = "case.copies" if copies[face] else "case.copies_none"
            raise Unreadable(key, count=n, tile=face, copies=copies[face])
    tile = finish.tile
    # without jokers in kongs, the robbed kong has the other three tiles
    if finish.by == ROBBED_KONG and tile is not None and not rules.conduct.kong_jokers and held[tile] > 1:
        raise Unreadable("case.copies_robbed", count=held[tile] - 1, tile=tile)


def _spelled(goal: Goal) -> str:
    return goal.way.replace("_", " ")


def _count(goal: Goal, finish: Finish) -> int:
    """Count the discards that let a player go out."""
    return sum(face in goal.thrown for face in finish.course.thrown) if finish.course else 0


def _check_number(rules: Ruleset, finish: Finish) -> None:
    expected = rules.concealed(finish.melds)
    if len(finish.hand) != expected:
        raise Unreadable("case.hand_size", count=len(finish.hand), melds=len(finish.melds), expected=expected)


def _check_melds(rules: Ruleset, finish: Finish) -> None:
    for meld in finish.melds:
        own = meld.shape == KONG and (meld.concealed or meld.added)
        if meld.shape not in rules.meld_shapes or (own and not rules.conduct.kongs):
            raise NotAllowed("case.no_shape", shape=Phrase(f"shapes.{meld.shape}"))
        for tile, stands in zip(meld.tiles, meld.stands, strict=True):
            if tile.kind != stands and stands not in rules.conduct.wild.get(tile.kind, ()):
                raise Unreadable("case.cannot_stand", tile=tile.kind, stands=stands)


def _check_way(rules: Ruleset, finish: Finish) -> None:
    if finish.by == ROBBED_KONG and ROBBED_KONG not in rules.ways:
        raise NotAllowed("case.no_way", by=finish.by, values=tuple(rules.ways))
    for goal in rules.goals:
        if finish.by == goal.way and _count(goal, finish) > goal.most:
            raise NotAllowed("case.greens_most", most=goal.most, goal=_spelled(goal))


def _check_sense(rules: Ruleset, finish: Finish, calls: int) -> None:
    how = finish.how
    if len(how & set(BLESSINGS)) > 1:
        raise NotAllowed("case.one_blessing")
    for word in BLESSINGS:
        if word in how:
            _check_blessing(word, rules, finish, calls)
    thrown = how & {"discarded_flower", "discarded_joker"}
    if thrown and finish.by != DISCARD:
        raise NotAllowed("case.needs_discard", word=min(thrown))
    if "discarded_flower" in how and finish.tile not in rules.conduct.bonus:
        raise NotAllowed("case.needs_flower")
    if "discarded_joker" in how and not (finish.tile and rules.conduct.is_joker(finish.tile)):
        raise NotAllowed("case.needs_joker")
    for word in ("replacement", "kong_on_kong"):
        if word in how and finish.by != SELF_DRAW:
            raise NotAllowed("case.needs_self_draw", word=word)
    _check_kongs(rules, finish)
    last = max(finish.seat, finish.source or 0)
    if last >= rules.players:
        raise NotAllowed("case.nobody", count=rules.players, wind=WINDS[last])


def _check_kongs(rules: Ruleset, finish: Finish) -> None:
    """Check the statements about kongs against the melds."""
    kongs = [meld for meld in finish.melds if meld.shape == KONG]
    if "kong_on_kong" in finish.how and len(kongs) < 2:
        raise NotAllowed("case.two_kongs", count=len(kongs))
    if "kong_on_kong" in finish.how and not any(meld.concealed or meld.added for meld in kongs):
        raise NotAllowed("case.two_kongs_own")
    in_play = any(face in rules.conduct.bonus or not early for face, early in finish.shown)
    if "replacement" in finish.how and not (kongs or in_play):
        raise NotAllowed("case.replacement")
    if "last_tile" in finish.how and finish.by == ROBBED_KONG:
        raise NotAllowed("case.last_robbed")


def _check_blessing(word: str, rules: Ruleset, finish: Finish, calls: int) -> None:
    if calls or finish.melds:
        raise NotAllowed("case.blessing_calls", word=word)
    if any(rules.conduct.is_joker(face) and not early for face, early in finish.shown):
        raise NotAllowed("case.blessing_joker", word=word)
    if "last_tile" in finish.how or (word == "heaven" and "replacement" in finish.how):
        raise NotAllowed("case.blessing_first", word=word)
    if word == "earth":
        if finish.by != DISCARD or finish.source != 0:
            raise NotAllowed("case.blessing_earth")
        return
    if finish.by != SELF_DRAW:
        raise NotAllowed("case.blessing_self", word=word)
    if (finish.seat == 0) != (word == "heaven"):
        if word == "heaven":
            raise NotAllowed("case.blessing_east", word=word)
        raise NotAllowed("case.blessing_other", word=word)
