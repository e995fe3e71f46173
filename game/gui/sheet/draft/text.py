"""A draft as text and back, in the case format of `mat-chuoc score`; the case may be incomplete. Pure."""

from collections.abc import Mapping
from typing import Any

from game.errors import Unreadable
from game.gui.sheet.draft.draft import Draft, MeldDraft, as_case
from game.record.safe_yaml import parse_yaml
from game.rules.games.case import HOW, KEYS, WAYS, check_keys, one_of, read_dealt, read_meld, text_at, whole
from game.rules.games.catalogue import DEFAULT, ruleset
from game.rules.options import spell
from game.rules.score.finish import DISCARD
from game.rules.score.sheet import WINDS
from game.tiles.kinds import Kind
from game.tiles.notation import parse


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
