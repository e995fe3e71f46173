"""A case: a hand to be scored, written by a person for `mat-chuoc score` or as an example in a score table."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.errors import NotAllowed, Phrase, Unreadable
from game.rules.games.catalogue import ruleset
from game.rules.goals import Goal
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Course, Finish
from game.rules.score.sheet import WINDS, Sheet
from game.tiles.kinds import CHOW, KONG, PUNG, QUINT, SEXTET, SIZES, Kind, Meld, Shape, Tile, kind, parse, parse_named

_REQUIRED = ("ruleset", "hand", "win", "seat")
_OPTIONAL = ("options", "melds", "how", "round", "flowers", "jokers_before_start", "jokers_during", "dealt")
#: The keys of a case.
KEYS = (*_REQUIRED, *_OPTIONAL, "calls_before_win")
#: The words for how a win came about.
HOW = ("replacement", "last_tile", "heaven", "earth", "man", "discarded_flower", "discarded_joker", "kong_on_kong")
#: The ways to win with a tile; a goal may have a way without a tile (`way` of `game.rules.goals.Goal`).
WAYS = (DISCARD, SELF_DRAW, ROBBED_KONG)
_HONOR = kind("1z")
_MANY = 12  # discards, as many as any table asks for
_A_FLOWER = Phrase("case.a_flower")
#: The words that begin a meld, with the shape of each.
MELDS = {
    "chow": CHOW,
    "pung": PUNG,
    "kong": KONG,
    "added_kong": KONG,
    "concealed_kong": KONG,
    "quint": QUINT,
    "sextet": SEXTET,
}
_OWN_KONGS = ("added_kong", "concealed_kong")


@dataclass(frozen=True, slots=True)
class Case:
    """A finish with the game that judges it."""

    rules: Ruleset
    finish: Finish


def read_case(data: Any) -> Case:
    """Return the case with this plain YAML value. Raises Unreadable, or NotAllowed if the case contradicts itself."""
    if not isinstance(data, Mapping):
        raise Unreadable("case.not_keys")
    check_keys(data, KEYS, "the case")
    for key in _REQUIRED:
        if key not in data:
            raise Unreadable("case.lacks", key=key)
    options = data.get("options") or {}
    if not isinstance(options, Mapping):
        raise Unreadable("case.options")
    rules = ruleset(text_at(data["ruleset"], "ruleset"), {str(key): value for key, value in options.items()})
    finish = _finish(data, rules)
    check(rules, finish, whole(data.get("calls_before_win", 0), "calls_before_win"))
    return Case(rules, finish)


def meld_words(rules: Ruleset) -> tuple[str, ...]:
    """Return the words of the melds that a table allows."""
    own = _OWN_KONGS if not rules.conduct.kongs else ()
    return tuple(word for word, shape in MELDS.items() if shape in rules.meld_shapes and word not in own)


def score(case: Case) -> Sheet:
    """Return the sheet of a case. Raises NotAllowed if the hand does not win."""
    sheet = case.rules.judge(case.finish)
    if sheet is None:
        raise NotAllowed("case.no_win", ruleset=case.rules.key, why=case.rules.why_no_win(case.finish))
    return sheet


def check_keys(data: Mapping[Any, Any], keys: Iterable[str], where: str) -> None:
    """Raise Unreadable if a mapping has another key than these."""
    for key in data:
        if key not in keys:
            raise Unreadable("case.unknown_key", where=where, key=key, known=tuple(keys))


def text_at(value: Any, where: str) -> str:
    """Return a text. Raises Unreadable, which names the place."""
    if not isinstance(value, str):
        raise Unreadable("case.word_at", where=where, value=value)
    return value


def whole(value: Any, where: str) -> int:
    """Return a whole number from 0 on. Raises Unreadable, which names the place."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Unreadable("case.number", where=where, value=value)
    return value


def one_of(value: Any, values: Iterable[str], where: str) -> str:
    """Return one of some words. Raises Unreadable, which names the place."""
    if value is None:
        raise Unreadable("case.value_lacks", where=where, values=tuple(values))
    if value not in values:
        raise Unreadable("case.value_at", where=where, value=value, values=tuple(values))
    return str(value)


def _tiles(data: Mapping[str, Any], key: str, fits: Callable[[Kind], bool], what: Phrase) -> tuple[Kind, ...]:
    faces = parse(text_at(data.get(key) or "", key))
    for face in faces:
        if not fits(face):
            raise Unreadable("case.tile_unfit", key=key, tile=face, what=what)
    return faces


def _finish(data: Mapping[str, Any], rules: Ruleset) -> Finish:
    win = data["win"]
    if not isinstance(win, Mapping):
        raise Unreadable("case.win")
    check_keys(win, ("tile", "by", "from", "first", "count"), "win")
    seat = WINDS.index(one_of(data["seat"], WINDS, "seat"))
    thrown = rules.going_out
    by = one_of(win.get("by"), (*WAYS, *thrown), "win: by")
    tile = None if by in thrown else _winning_tile(win, tuple(thrown))
    before = _tiles(data, "jokers_before_start", _is_joker, Phrase("case.a_joker"))
    during = _tiles(data, "jokers_during", _is_joker, Phrase("case.a_joker"))
    flowers = _tiles(data, "flowers", lambda face: face.is_flower or face in rules.conduct.bonus, _A_FLOWER)
    shown = [(face, True) for face in (*flowers, *before)] + [(face, False) for face in during]
    return Finish(
        hand=parse(text_at(data["hand"], "hand")),
        tile=tile,
        by=by,
        seat=seat,
        source=None if by in thrown else _source(win, by, seat),
        melds=_melds(data.get("melds") or []),
        shown=tuple(shown),
        round=WINDS.index(one_of(data.get("round", "east"), WINDS, "round")),
        how=_how(data.get("how") or [], by, is_flower=tile is not None and tile in rules.conduct.bonus),
        first=_first(win, rules),
        course=_course(rules, data.get("dealt"), _thrown(win, thrown.get(by)), has_shown=bool(shown)),
    )


def _is_joker(face: Kind) -> bool:
    return face.is_joker


def _thrown(win: Mapping[str, Any], goal: Goal | None) -> tuple[Kind, ...] | None:
    """Return the discards of a win that takes no tile; None for other wins."""
    count = whole(win.get("count", 0), "win: count")
    if goal is None:
        return None
    if "tile" in win or "from" in win or "count" not in win:
        raise Unreadable("case.count_alone", way=goal.way)
    return (min(goal.thrown),) * count


def _winning_tile(win: Mapping[str, Any], without_tile: tuple[str, ...]) -> Kind:
    if "count" in win:
        if not without_tile:
            raise Unreadable("case.count_never")
        raise Unreadable("case.count_only", known=without_tile)
    tiles = parse(text_at(win.get("tile"), "win: tile"))
    if len(tiles) != 1:
        raise Unreadable("case.one_tile", value=win.get("tile"))
    return tiles[0]


def _source(win: Mapping[str, Any], by: str, seat: int) -> int | None:
    if by == SELF_DRAW:
        if "from" in win:
            raise Unreadable("case.from_idle", by=by)
        return None
    source = WINDS.index(one_of(win.get("from"), WINDS, "win: from"))
    if source == seat:
        raise NotAllowed("case.own_tile", wind=WINDS[seat])
    return source


def _first(win: Mapping[str, Any], rules: Ruleset) -> int | None:
    """Return the first thrower of the winning face in the same go-around, if the case names another player."""
    if "first" not in win:
        return None
    if not rules.conduct.first_thrower:
        raise Unreadable("case.first_table")
    if win.get("by") != DISCARD:
        raise Unreadable("case.first_discard")
    first = one_of(win["first"], WINDS, "win: first")
    return WINDS.index(first) if first != win["from"] else None


def _how(words: Any, by: str, *, is_flower: bool) -> frozenset[str]:
    if not isinstance(words, list):
        raise Unreadable("case.how_form", example="[replacement]")
    how = {one_of(word, HOW, "how") for word in words}
    if len(how) < len(words):
        raise Unreadable("case.twice")
    if is_flower and by == DISCARD:
        how.add("discarded_flower")
    return frozenset(how)


def _course(rules: Ruleset, dealt: Any, thrown: tuple[Kind, ...] | None, *, has_shown: bool) -> Course | None:
    """Return the winner's course as far as the case tells it; enough earlier discards are assumed (N4, N15)."""
    if dealt is None and thrown is None:
        return None
    flowers, jokers = read_dealt(dealt) if dealt is not None else (False, True)
    return Course(
        flowers,
        jokers,
        has_shown,
        (*[_HONOR] * _MANY, *(thrown or ())),
        declared=tuple(goal.key for goal in rules.goals),
    )


def read_dealt(value: Any) -> tuple[bool, bool]:
    """Return whether the dealt tiles held flowers, and jokers. Raises Unreadable."""
    if not isinstance(value, Mapping) or set(value) != {"flowers", "jokers"}:
        raise Unreadable("case.dealt")
    if not all(isinstance(flag, bool) for flag in value.values()):
        raise Unreadable("case.dealt_bool")
    return value["flowers"], value["jokers"]


def _melds(entries: Any) -> tuple[Meld, ...]:
    if not isinstance(entries, list):
        raise Unreadable("case.melds_list", example="[pung 333m]")
    return tuple(read_meld(text_at(entry, "melds")) for entry in entries)


def read_meld(text: str) -> Meld:
    """Return a meld such as `pung 5p5p1j=5p`. Raises Unreadable."""
    word, _, rest = text.strip().partition(" ")
    if word not in MELDS:
        raise Unreadable("case.meld_word", text=text, known=tuple(MELDS))
    shape = MELDS[word]
    named = parse_named(rest)
    stands = tuple(stood for _, stood in named)
    if not _is_shape(shape, stands):
        raise Unreadable("case.no_meld", text=text, shape=Phrase(f"shape.{shape}"))
    for face, stood in named:
        if face != stood and not face.is_joker:
            raise Unreadable("case.no_joker", text=text, tile=face)
        if stood.is_joker:
            raise Unreadable("case.joker_silent", text=text, code=str(face))
    tiles = tuple(Tile(face, at + 1) for at, (face, _) in enumerate(named))
    if word == "concealed_kong":
        return Meld(shape, tiles, stands)
    added = tiles[-1] if word == "added_kong" else None
    return Meld(shape, tiles, stands, called=tiles[0], source=0, added=added)


def _is_shape(shape: Shape, faces: tuple[Kind, ...]) -> bool:
    if shape == CHOW:
        first = min(faces, default=None)
        in_a_row = first is not None and tuple(sorted(faces)) == (first, first + 1, first + 2)
        return in_a_row and first is not None and first.is_suited and first % 9 <= 6
    return len(faces) == SIZES[shape] and len(set(faces)) == 1


#: The words of a case that are blessings.
BLESSINGS = ("heaven", "earth", "man")


def check(rules: Ruleset, finish: Finish, calls: int) -> None:
    """
    Check that a finish is possible after `calls` calls at the table.

    Raises Unreadable if the tiles form no hand, NotAllowed if the statements contradict each other.
    """
    for meld in finish.melds:
        if meld.first not in rules.called_as:
            raise Unreadable("case.joker_silent", text=meld.shape, code=str(meld.first))
    _check_copies(rules, finish)
    _check_number(rules, finish)
    _check_melds(rules, finish)
    _check_way(rules, finish)
    _check_sense(rules, finish, calls)


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
