"""A case: a hand to be scored, written by a person for `mat-chuoc score` or as an example in a score table."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.errors import NotAllowed, Phrase, Unreadable
from game.rules.games.case_checks import check
from game.rules.games.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Course, Finish
from game.rules.score.sheet import WINDS, Sheet
from game.rules.standing import Goal
from game.tiles.kinds import Kind, Tile, kind
from game.tiles.melds import CHOW, KONG, PUNG, QUINT, SEXTET, SIZES, Meld, Shape
from game.tiles.notation import parse, parse_named

_REQUIRED = ("ruleset", "hand", "win", "seat")
_OPTIONAL = ("options", "melds", "how", "round", "flowers", "jokers_before_start", "jokers_during", "dealt")
#: The keys of a case.
KEYS = (*_REQUIRED, *_OPTIONAL, "calls_before_win")
#: The words for how a win came about.
HOW = ("replacement", "last_tile", "heaven", "earth", "man", "discarded_flower", "discarded_joker", "kong_on_kong")
#: The ways to win with a tile; a goal may have a way without a tile (`way` of `game.rules.standing.Goal`).
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
        raise NotAllowed("case.no_win", why=case.rules.why_no_win(case.finish))
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
    flowers = _tiles(data, "flowers", lambda face: _is_flower(face, rules), _A_FLOWER)
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


def _is_flower(face: Kind, rules: Ruleset) -> bool:
    return face.is_flower or face in rules.conduct.bonus


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
