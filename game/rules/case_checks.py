"""Whether a hand that a person wrote can have been: copies, tiles of the hand, melds, and how it was won."""

from collections import Counter

from game.errors import NotAllowed, Unreadable
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Finish
from game.rules.score.sheet import WINDS
from game.rules.standing import Goal
from game.tiles.melds import KONG

#: The words of a case that are blessings.
BLESSINGS = ("heaven", "earth", "man")


def check(rules: Ruleset, finish: Finish, calls: int) -> None:
    """
    Look whether a finish can have been, with so many calls at the table before it.

    Raises Unreadable where the tiles are not those of a hand, NotAllowed where what is said contradicts itself.
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
            raise Unreadable(f"melds: “{meld.shape}” does not say what {meld.first} stands for, as in {meld.first}=5p")


def _check_copies(rules: Ruleset, finish: Finish) -> None:
    held = Counter(finish.faces)
    held.update(face for face, _ in finish.shown)
    held.update(tile.kind for meld in finish.melds for tile in meld.tiles)
    copies = Counter(tile.kind for tile in rules.tiles)
    for goal in rules.goals:
        thrown = _count(goal, finish)
        if thrown + sum(held[face] for face in goal.thrown) > sum(copies[face] for face in goal.thrown):
            raise Unreadable(f"win: count: the set has no {thrown} {_spelled(goal)} beside those in the hand")
    for face, n in sorted(held.items()):
        if n > copies[face]:
            raise Unreadable(f"the case holds {n} times {face}; the set has {copies[face]} of it")
    tile = finish.tile
    # without jokers in kongs, the other three tiles of a robbed one lie there
    if finish.by == ROBBED_KONG and tile is not None and not rules.conduct.kong_jokers and held[tile] > 1:
        all_told, of_it = f"{held[tile] + 3} times {tile}", f"{copies[tile]} of it"
        raise Unreadable(f"the case holds {all_told}; the set has {of_it}, three of them in the robbed kong")


def _spelled(goal: Goal) -> str:
    return goal.way.replace("_", " ")


def _count(goal: Goal, finish: Finish) -> int:
    """Count what was thrown of the tiles by which one may go out."""
    return sum(face in goal.thrown for face in finish.course.thrown) if finish.course else 0


def _check_number(rules: Ruleset, finish: Finish) -> None:
    expected = rules.concealed(finish.melds)
    if len(finish.hand) != expected:
        raise Unreadable(
            f"hand: {len(finish.hand)} tiles; without the winning tile, beside {len(finish.melds)} melds, "
            f"there are {expected}"
        )


def _check_melds(rules: Ruleset, finish: Finish) -> None:
    for meld in finish.melds:
        own = meld.shape == KONG and (meld.concealed or meld.added)
        if meld.shape not in rules.meld_shapes or (own and not rules.conduct.kongs):
            raise NotAllowed(f"melds: there are no {meld.shape}s at this table")
        for tile, stands in zip(meld.tiles, meld.stands, strict=True):
            if tile.kind != stands and stands not in rules.conduct.wild.get(tile.kind, ()):
                raise Unreadable(f"melds: {tile.kind} cannot stand for {stands}")


def _check_way(rules: Ruleset, finish: Finish) -> None:
    if finish.by == ROBBED_KONG and ROBBED_KONG not in rules.ways:
        raise NotAllowed(f"win: by: “{finish.by}” is not one of {', '.join(rules.ways)}")
    for goal in rules.goals:
        if finish.by == goal.way and _count(goal, finish) > goal.most:
            raise NotAllowed(f"with {goal.most} {_spelled(goal)} one must go out: there cannot be more")


def _check_sense(rules: Ruleset, finish: Finish, calls: int) -> None:
    how = finish.how
    if len(how & set(BLESSINGS)) > 1:
        raise NotAllowed("a hand has at most one of the three blessings")
    for word in BLESSINGS:
        if word in how:
            _check_blessing(word, rules, finish, calls)
    thrown = how & {"discarded_flower", "discarded_joker"}
    if thrown and finish.by != DISCARD:
        raise NotAllowed(f"{min(thrown)} needs a win by discard")
    if "discarded_flower" in how and finish.tile not in rules.conduct.bonus:
        raise NotAllowed("discarded_flower needs a flower as the winning tile")
    if "discarded_joker" in how and not (finish.tile and rules.conduct.is_joker(finish.tile)):
        raise NotAllowed("discarded_joker needs a joker as the winning tile")
    for word in ("replacement", "kong_on_kong"):
        if word in how and finish.by != SELF_DRAW:
            raise NotAllowed(f"{word} needs a win by self-draw")
    _check_kongs(rules, finish)
    last = max(finish.seat, finish.source or 0)
    if last >= rules.players:
        raise NotAllowed(f"with {rules.players} players nobody sits {WINDS[last]}")


def _check_kongs(rules: Ruleset, finish: Finish) -> None:
    """Check what the case says of kongs against those that there can have been."""
    kongs = [meld for meld in finish.melds if meld.shape == KONG]
    if "kong_on_kong" in finish.how and len(kongs) < 2:
        raise NotAllowed(f"kong_on_kong needs two kongs; there are {len(kongs)}")
    if "kong_on_kong" in finish.how and not any(meld.concealed or meld.added for meld in kongs):
        raise NotAllowed("kong_on_kong needs two kongs, one of them from the hand: the second is not called")
    in_play = any(face in rules.conduct.bonus or not early for face, early in finish.shown)
    if "replacement" in finish.how and not (kongs or in_play):
        raise NotAllowed("replacement needs a kong, or a tile that was shown during play: nothing else is replaced")
    if "last_tile" in finish.how and finish.by == ROBBED_KONG:
        raise NotAllowed("last_tile does not go with a robbed kong: a kong needs a tile to replace it")


def _check_blessing(word: str, rules: Ruleset, finish: Finish, calls: int) -> None:
    if calls or finish.melds:
        raise NotAllowed(f"the blessing of {word} needs a hand in which nothing was called or declared before")
    if any(rules.conduct.is_joker(face) and not early for face, early in finish.shown):
        raise NotAllowed(f"the blessing of {word} needs the first tiles: no joker was shown during play")
    if "last_tile" in finish.how or (word == "heaven" and "replacement" in finish.how):
        raise NotAllowed(f"the blessing of {word} comes with the first tiles, not with the last or a replacement")
    if word == "earth":
        if finish.by != DISCARD or finish.source != 0:
            raise NotAllowed("the blessing of earth needs a win on a discard of East")
        return
    if finish.by != SELF_DRAW:
        raise NotAllowed(f"the blessing of {word} needs a win by self-draw")
    if (finish.seat == 0) != (word == "heaven"):
        who = "East" if word == "heaven" else "another player than East"
        raise NotAllowed(f"the blessing of {word} is for {who}")
