"""The draft of a case: what is known so far of a hand to be scored, its text as a case, and the verdict on it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from game.errors import GameError, NotAllowed, Unreadable
from game.record.safe_yaml import parse_yaml
from game.rules.games.case import (
    HOW,
    KEYS,
    MELDS,
    WAYS,
    check_keys,
    meld_words,
    one_of,
    read_case,
    read_dealt,
    read_meld,
    score,
    text_at,
    whole,
)
from game.rules.games.catalogue import DEFAULT, ruleset
from game.rules.options import Value, spell
from game.rules.ruleset import Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, Finish
from game.rules.score.sheet import WINDS, Sheet
from game.tiles.kinds import CHOW, PLAIN, SIZES, Kind, parse, write

MOST_MELDS = 4


@lru_cache(maxsize=8)
def _rules(key: str, options: tuple[tuple[str, Value], ...]) -> Ruleset:
    return ruleset(key, dict(options))


@dataclass(frozen=True, slots=True)
class MeldDraft:
    """A meld: its word (`pung`, `added_kong`, …), the faces it stands for (empty until chosen), jokers by place."""

    word: str
    stands: tuple[Kind, ...] = ()
    jokers: tuple[Kind | None, ...] = ()

    @property
    def size(self) -> int:
        """Number of tiles of the complete meld."""
        return SIZES[MELDS[self.word]]

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Faces of the meld's tiles, jokers included."""
        return tuple(joker or face for joker, face in zip(self.jokers, self.stands, strict=True))

    def of(self, face: Kind) -> "MeldDraft":
        """Meld of a face: three or four copies, or the sequence that begins with it (near 9: the suit's last)."""
        if MELDS[self.word] == CHOW:
            first = face - max(0, face % 9 - 6)
            stands = tuple(Kind(first + step) for step in range(3))
        else:
            stands = (face,) * self.size
        return MeldDraft(self.word, stands, (None,) * len(stands))

    def with_joker(self, place: int, joker: Kind | None) -> "MeldDraft":
        """Return the meld with a joker at a place; None puts the tile itself back."""
        return replace(self, jokers=(*self.jokers[:place], joker, *self.jokers[place + 1 :]))

    def write(self) -> str:
        """The meld in case notation: `pung 5p5p1j=5p`."""
        pairs = zip(self.jokers, self.stands, strict=True)
        codes = [f"{joker}={face}" if joker else str(face) for joker, face in pairs]
        if not any(self.jokers):
            return f"{self.word} {''.join(code[0] for code in codes)}{self.stands[0].family}"
        return f"{self.word} {''.join(codes)}"


@dataclass(frozen=True, slots=True)
class Draft:
    """A case that may still be incomplete; the fields are named as in the case format."""

    ruleset: str = DEFAULT
    options: Mapping[str, Value] = field(default_factory=dict)
    hand: tuple[Kind, ...] = ()
    melds: tuple[MeldDraft, ...] = ()
    tile: Kind | None = None
    by: str = DISCARD
    source: str = "east"
    first: str = ""
    count: int = 3
    how: frozenset[str] = frozenset()
    seat: str = "south"
    round: str = "east"
    flowers: tuple[Kind, ...] = ()
    before: tuple[Kind, ...] = ()
    during: tuple[Kind, ...] = ()
    dealt: tuple[bool, bool] | None = None
    calls: int = 0

    @property
    def rules(self) -> Ruleset:
        """The ruleset. Raises Unreadable for an unknown house rule."""
        return _rules(self.ruleset, tuple(sorted(self.options.items())))

    @property
    def is_begun(self) -> bool:
        """True if the draft has a tile or a meld."""
        return bool(self.melds or self.used())

    @property
    def winds(self) -> tuple[str, ...]:
        """Winds of the seats in play."""
        return WINDS[: self.rules.players]

    @property
    def has_jokers(self) -> bool:
        """True if the set has jokers."""
        return any(face.is_joker for face in self.rules.extra)

    @property
    def hand_size(self) -> int:
        """Number of concealed tiles without the winning one."""
        return 13 - 3 * len(self.melds)

    @property
    def needs_tile(self) -> bool:
        """True if the win is on a tile."""
        return self.by not in self.rules.going_out

    @property
    def from_another(self) -> bool:
        """True if the winning tile came from another player."""
        return self.by in (DISCARD, ROBBED_KONG)

    @property
    def asks_first(self) -> bool:
        """True if it matters who first discarded the winning tile in this go-around."""
        return self.by == DISCARD and self.rules.conduct.first_thrower

    def used(self) -> Counter[Kind]:
        """Count the tiles in use, by face."""
        faces = [*self.hand, *self.flowers, *self.before, *self.during]
        faces += [face for meld in self.melds for face in meld.tiles]
        return Counter(faces if self.tile is None else [*faces, self.tile])

    def left(self) -> Counter[Kind]:
        """Count the unused tiles of the set, by face."""
        left = Counter(tile.kind for tile in self.rules.tiles)
        left.subtract(self.used())
        return left

    def with_seat(self, seat: str) -> "Draft":
        """Return the draft with the winner at `seat`; the discarder moves if both would share it."""
        others = [wind for wind in self.winds if wind != seat]
        return replace(self, seat=seat, source=self.source if self.source in others else others[0])


def as_case(draft: Draft) -> dict[str, Any]:
    """
    Return the case as plain data, as `game.rules.games.case` reads it, without empty fields.

    Its keys are in the order in which a person reads them.
    """
    case: dict[str, Any] = {
        "ruleset": draft.ruleset,
        "options": dict(draft.options),
        "hand": write(draft.hand),
        "melds": [meld.write() for meld in draft.melds if meld.stands],
        "win": _win(draft),
        "how": sorted(draft.how),
        "seat": draft.seat,
        "round": draft.round,
        "flowers": write(draft.flowers),
        "jokers_before_start": write(draft.before),
        "jokers_during": write(draft.during),
        "calls_before_win": draft.calls,
        "dealt": draft.dealt and {"flowers": draft.dealt[0], "jokers": draft.dealt[1]},
    }
    return {key: value for key, value in case.items() if value or key == "hand"}


def _win(draft: Draft) -> dict[str, Any]:
    if not draft.needs_tile:
        return {"by": draft.by, "count": draft.count}
    tile, source = None if draft.tile is None else str(draft.tile), draft.source if draft.from_another else None
    win = {"tile": tile, "by": draft.by, "from": source, "first": draft.first if draft.asks_first else None}
    return {key: value for key, value in win.items() if value}


def first_draft(game: str, house_rules: Mapping[str, Value]) -> Draft:
    """Return an empty draft. House rules that this version of the game does not know are dropped."""
    draft = Draft(game, options=dict(house_rules))
    try:
        draft.left()
    except Unreadable:
        return Draft(game)
    return draft


def moved(draft: Draft, game: str, house_rules: Mapping[str, Value]) -> Draft:
    """Return the same hand in another game or under other house rules, without tiles and melds which these lack."""
    to = first_draft(game, house_rules)
    known, words = to.left(), meld_words(to.rules)
    if game == draft.ruleset:
        to = replace(draft, options=to.options)
    melds = tuple(meld for meld in draft.melds if all(known[face] for face in meld.tiles))

    def kept(faces: tuple[Kind, ...]) -> tuple[Kind, ...]:
        return tuple(face for face in faces if known[face])

    to = replace(
        to,
        hand=kept(draft.hand),
        melds=tuple(meld for meld in melds if meld.word in words),
        tile=draft.tile if draft.tile is not None and known[draft.tile] else None,
        by=draft.by if draft.by in to.rules.ways else DISCARD,
        source=draft.source,
        how=draft.how,
        round=draft.round,
        flowers=kept(draft.flowers),
        before=kept(draft.before),
        during=kept(draft.during),
    )
    return to.with_seat(draft.seat if draft.seat in to.winds else to.winds[-1])


def write_draft(draft: Draft) -> str:
    """Write a draft as YAML for people to read and edit."""
    return "\n".join(f"{key}:{_written(key, value)}" for key, value in as_case(draft).items())


def _written(key: str, value: Any) -> str:
    if key == "melds":
        return "".join(f"\n  - {meld}" for meld in value)
    if isinstance(value, Mapping):
        return f" {{{', '.join(f'{name}: {spell(entry)}' for name, entry in value.items())}}}"
    if isinstance(value, list):
        return f" [{', '.join(value)}]"
    return f" {value}" if value != "" else ' ""'


def read_draft(text: str) -> Draft:
    """Read a draft from text; missing fields keep their defaults. Raises Unreadable, which names the field if known."""
    data = parse_yaml(text)
    if data is None:
        return Draft()
    if not isinstance(data, Mapping):
        raise Unreadable("case.not_keys")
    check_keys(data, KEYS, "the case")
    return draft_of(data)


def draft_of(data: Mapping[Any, Any]) -> Draft:
    """Read a draft from parsed YAML. Raises Unreadable."""
    key, options = _text(data, "ruleset", DEFAULT), data.get("options") or {}
    if not isinstance(options, Mapping):
        raise Unreadable("case.options")
    options = {str(name): value for name, value in options.items()}
    ruleset(key, options)
    win, dealt = data.get("win") or {}, data.get("dealt")
    if not isinstance(win, Mapping):
        raise Unreadable("case.win")
    seat = _one_of(data, "seat", WINDS, "south")
    source = _one_of(win, "from", WINDS, "east" if seat != "east" else "south", "win: ")
    draft = Draft(
        ruleset=key,
        options=options,
        hand=_tiles(data, "hand"),
        melds=_melds(data.get("melds") or []),
        tile=_tile(win),
        by=_one_of(win, "by", (*WAYS, *ruleset(key).going_out), DISCARD, "win: "),
        source=source,
        first=_one_of(win, "first", ("", *WINDS), "", "win: "),
        count=whole(win.get("count", 3), "win: count"),
        how=_how(data.get("how") or []),
        seat=seat,
        round=_one_of(data, "round", WINDS, "east"),
        flowers=_tiles(data, "flowers"),
        before=_tiles(data, "jokers_before_start"),
        during=_tiles(data, "jokers_during"),
        dealt=None if dealt is None else read_dealt(dealt),
        calls=whole(data.get("calls_before_win", 0), "calls_before_win"),
    )
    if source == seat:
        raise Unreadable("case.own_tile", wind=seat)
    return draft


def example(game: str) -> str:
    """The example hand of a game, as text."""
    return write_draft(draft_of({"ruleset": game, **ruleset(game).example}))


def _text(data: Mapping[Any, Any], key: str, default: str, where: str = "") -> str:
    value = data.get(key)
    return default if value is None else text_at(value, f"{where}{key}")


def _one_of(data: Mapping[Any, Any], key: str, values: tuple[str, ...], default: str, where: str = "") -> str:
    return one_of(_text(data, key, default, where), values, f"{where}{key}")


def _tiles(data: Mapping[Any, Any], key: str) -> tuple[Kind, ...]:
    try:
        return tuple(sorted(parse(_text(data, key, ""))))
    except Unreadable as error:
        raise Unreadable("at_key", key=key, error=error) from error


def _tile(win: Mapping[Any, Any]) -> Kind | None:
    found = parse(_text(win, "tile", "", "win: "))
    if len(found) > 1:
        raise Unreadable("case.one_tile", value=win["tile"])
    return found[0] if found else None


def _melds(entries: Any) -> tuple[MeldDraft, ...]:
    if not isinstance(entries, list):
        raise Unreadable("case.melds_list", example="[pung 333m]")
    return tuple(_meld(text_at(entry, "melds")) for entry in entries)


def _meld(entry: str) -> MeldDraft:
    meld = read_meld(entry)
    pairs = sorted(zip(meld.stands, (tile.kind for tile in meld.tiles), strict=True), key=lambda pair: pair[0])
    jokers = tuple(None if face == stands else face for stands, face in pairs)
    return MeldDraft(entry.split(maxsplit=1)[0], tuple(stands for stands, _ in pairs), jokers)


def _how(words: Any) -> frozenset[str]:
    if not isinstance(words, list):
        raise Unreadable("case.how_form", example="[replacement]")
    return frozenset(one_of(word, HOW, "how") for word in words)


#: Field beside which an error of a case is shown, by error key. Other errors go to `text` or `score`.
_PLACES = {
    f"case.{key}": field
    for field, keys in {
        "from": "own_tile greens greens_most count_alone",
        "how": "one_blessing blessing_calls blessing_joker blessing_first blessing_self blessing_east blessing_other "
        "blessing_earth",
        "hand": "copies copies_none copies_robbed hand_size",
        "seat": "nobody",
        "more": "two_kongs two_kongs_own last_robbed replacement needs_discard needs_self_draw needs_flower "
        "needs_joker twice",
        "shown": "tile_unfit",
        "melds": "no_shape meld_word no_meld no_joker joker_silent cannot_stand",
        "score": "no_win",
    }.items()
    for key in keys.split()
}


@dataclass(frozen=True, slots=True)
class Problem:
    """An error of the rules or a missing part, and the field it belongs to."""

    where: str
    error: GameError


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sheet with its hand, or a problem; `waits` while tiles are still missing."""

    sheet: Sheet | None = None
    finish: Finish | None = None
    problem: Problem | None = None
    waits: bool = False


def judge(draft: Draft) -> Verdict:
    """Judge a draft by the rules."""
    missing = _missing(draft)
    if missing is not None:
        return Verdict(problem=missing, waits=missing.error.key != "case.hand_long")
    try:
        case = read_case(as_case(draft))
        return Verdict(score(case), case.finish)
    except GameError as error:
        told = NotAllowed("case.no_greens") if error.key == "case.no_win" and not draft.needs_tile else error
        usual = "text" if error.status == Unreadable.status else "score"
        return Verdict(problem=Problem(_PLACES.get(told.key, usual), told))


def _missing(draft: Draft) -> Problem | None:
    held, size = len(draft.hand), draft.hand_size
    if any(not meld.stands for meld in draft.melds):
        return Problem("melds", NotAllowed("case.meld_empty"))
    if held < size:
        return Problem("hand", NotAllowed("case.hand_short", count=size - held))
    if held > size:
        return Problem("hand", NotAllowed("case.hand_long", count=held - size, melds=len(draft.melds)))
    return Problem("hand", NotAllowed("case.no_tile")) if draft.needs_tile and draft.tile is None else None


def possible_how(draft: Draft) -> tuple[str, ...]:
    """
    The words of `how` that the game knows and the rules accept for this win.

    Places still empty are filled with arbitrary tiles to ask the rules.
    """
    left = draft.left()
    spare = [face for face in PLAIN for _ in range(left[face])]
    hand, tile = (*draft.hand, *spare)[: draft.hand_size], spare[-1] if draft.tile is None else draft.tile
    known = (word for word in HOW if word in draft.rules.how)
    return tuple(word for word in known if _is_accepted(replace(draft, hand=hand, tile=tile, how=frozenset([word]))))


def _is_accepted(draft: Draft) -> bool:
    try:
        read_case(as_case(draft))
    except GameError:
        return False
    return True
