"""
Writes the golden score vectors: cases for `mat-chuoc score` with their answers, one JSON object a line.

    python build_scripts/samples/score_vectors.py [tests/golden/scores.jsonl]

The cases are drawn from seeded streams and kept for what they show: each row, pairs of rows that occur together,
numbers of jokers, ways to win, and for each house rule a case in which it changes the answer.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.errors import GameError
from game.rules.games.case import read_case, score
from game.rules.games.catalogue import ruleset
from game.rules.games.south_vietnamese.game import OPTIONS
from game.rules.games.south_vietnamese.payment import score_table
from game.rules.options import Value
from game.rules.score.sheet import WINDS, as_answer
from game.tiles.kinds import DRAGONS, JOKERS, PLAIN, WINDS as WIND_FACES, Kind, write
from game.tiles.stream import Stream

_GAME = "south_vietnamese"
_OUT = ROOT / "tests" / "golden" / "scores.jsonl"
_TRIES = 9_000
_A_ROW, _A_PAIR, _A_JOKER_COUNT = 4, 1, 12
_MOST = 700

Sets = list[tuple[str, list[Kind]]]


def _pick(stream: Stream, items: Any) -> Any:
    return items[stream.below(len(items))]


def _pung(face: Kind) -> tuple[str, list[Kind]]:
    return "pung", [face] * 3


def _chow(first: Kind) -> tuple[str, list[Kind]]:
    return "chow", [PLAIN[first], PLAIN[first + 1], PLAIN[first + 2]]


def _firsts(suits: tuple[int, ...]) -> list[Kind]:
    return [PLAIN[9 * suit + rank] for suit in suits for rank in range(7)]


def _faces(suits: tuple[int, ...]) -> list[Kind]:
    return [PLAIN[9 * suit + rank] for suit in suits for rank in range(9)]


def _anything(stream: Stream) -> tuple[Sets, list[Kind]]:
    sets = [
        _pung(_pick(stream, PLAIN)) if stream.below(2) else _chow(_pick(stream, _firsts((0, 1, 2)))) for _ in range(4)
    ]
    return sets, list(PLAIN)


def _triplets(stream: Stream) -> tuple[Sets, list[Kind]]:
    faces = _pick(stream, [list(PLAIN), _faces((0, 1, 2)), _faces((stream.below(3),)), list(PLAIN[27:])])
    return [_pung(_pick(stream, faces)) for _ in range(4)], faces


def _sequences(stream: Stream) -> tuple[Sets, list[Kind]]:
    suits = _pick(stream, [(0, 1, 2), (stream.below(3),)])
    return [_chow(_pick(stream, _firsts(suits))) for _ in range(4)], _pick(stream, [_faces(suits), list(PLAIN[27:])])


def _straight(stream: Stream) -> tuple[Sets, list[Kind]]:
    suit = stream.below(3)
    fourth = _pick(stream, [_chow(_pick(stream, _firsts((suit,)))), _pung(_pick(stream, PLAIN))])
    return [_chow(PLAIN[9 * suit + rank]) for rank in (0, 3, 6)] + [fourth], _pick(
        stream, [_faces((suit,)), list(PLAIN)]
    )


def _one_suit(stream: Stream) -> tuple[Sets, list[Kind]]:
    suit = (stream.below(3),)
    sets = [
        _pung(_pick(stream, _faces(suit))) if stream.below(2) else _chow(_pick(stream, _firsts(suit))) for _ in range(4)
    ]
    return sets, _pick(stream, [_faces(suit), list(PLAIN[27:])])


def _winds_or_dragons(stream: Stream) -> tuple[Sets, list[Kind]]:
    faces = list(_pick(stream, (WIND_FACES, DRAGONS)))
    stream.shuffle(faces)
    pungs = [_pung(face) for face in faces[: 2 + stream.below(len(faces) - 1)]]
    others, rest = _anything(stream)
    return (pungs + others)[:4], _pick(stream, [faces, rest])


def _ends(stream: Stream) -> tuple[Sets, list[Kind]]:
    ends = [face for face in PLAIN if face.is_terminal]
    pungs = [_pung(_pick(stream, ends)) for _ in range(3)] + [_pung(_pick(stream, PLAIN))]
    return pungs, _pick(stream, [ends, list(PLAIN)])


_SHAPES: tuple[Callable[[Stream], tuple[Sets, list[Kind]]], ...] = (
    _anything,
    _triplets,
    _sequences,
    _straight,
    _one_suit,
    _winds_or_dragons,
    _ends,
)


def _regular(stream: Stream) -> dict[str, Any]:
    """Draw four sets and a pair, some sets as melds, some tiles replaced by jokers."""
    sets, pair_faces = _pick(stream, _SHAPES)(stream)
    stream.shuffle(sets)
    jokers = list(JOKERS[1:]) * 2
    stream.shuffle(jokers)
    wanted = _pick(stream, (0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8))
    open_sets = _pick(stream, (0, 0, 0, 1, 2, 4))
    melds = [_meld(stream, shape, faces, jokers) for shape, faces in sets[:open_sets]]
    hand = [face for _, faces in sets[open_sets:] for face in faces] + [_pick(stream, pair_faces)] * 2
    stream.shuffle(hand)
    hand = _with_jokers(hand, jokers, wanted)
    return {"hand": write(hand[:-1]), "melds": melds, "win": {"tile": str(hand[-1])}}


def _meld(stream: Stream, shape: str, faces: list[Kind], jokers: list[Kind]) -> str:
    word = shape
    if shape == "pung" and stream.below(3) == 0:
        word = _pick(stream, ("kong", "added_kong", "concealed_kong"))
        faces = [*faces, faces[0]]
    tiles = [str(face) for face in faces]
    joker = next((joker for joker in jokers if _fits(joker, faces[-1])), None)
    if joker is not None and stream.below(4) == 0:
        jokers.remove(joker)
        tiles[-1] = f"{joker}={faces[-1]}"
    return f"{word} {''.join(tiles)}"


def _fits(joker: Kind, face: Kind) -> bool:
    return face in _RULES.conduct.wild.get(joker, ())


_RULES = ruleset(_GAME)


def _with_jokers(hand: list[Kind], jokers: list[Kind], wanted: int) -> list[Kind]:
    mixed = list(hand)
    for joker in jokers:
        if not wanted:
            break
        place = next((at for at, face in enumerate(mixed) if _fits(joker, face)), None)
        if place is not None:
            mixed[place] = joker
            wanted -= 1
    return mixed


def _orphans(stream: Stream) -> dict[str, Any]:
    faces = [face for face in PLAIN if face.is_honor or face.is_terminal]
    hand = [*faces, _pick(stream, faces)]
    stream.shuffle(hand)
    jokers = list(JOKERS[1:])
    stream.shuffle(jokers)
    hand = _with_jokers(hand, jokers, stream.below(4))
    return {"hand": write(hand[:-1]), "win": {"tile": str(hand[-1])}}


def _nothing(stream: Stream) -> dict[str, Any]:
    """Draw a hand of suited tiles only, now and then a valid one."""
    dealt = {"flowers": False, "jokers": bool(stream.below(2))}
    if stream.below(3) == 0:
        held = [PLAIN[stream.below(34)] for _ in range(11)] + [JOKERS[1 + stream.below(8)], JOKERS[1 + stream.below(8)]]
        win: dict[str, Any] = {"by": "green_jokers", "count": 3 + stream.below(4)}
        return {"hand": write(held), "win": win, "dealt": dealt}
    if stream.below(2):
        return _regular(stream) | {"dealt": dealt}
    hand = [PLAIN[stream.below(27)] for _ in range(14)]
    return {"hand": write(hand[:-1]), "win": {"tile": str(hand[-1])}, "dealt": dealt}


def _case(stream: Stream) -> dict[str, Any]:
    """Draw a case: the hand, how it was won, and the rest of the table."""
    shape = _pick(stream, (_regular,) * 8 + (_orphans, _nothing, _nothing))
    case: dict[str, Any] = {"ruleset": _GAME, "seat": _pick(stream, WINDS), "round": _pick(stream, WINDS)} | shape(
        stream
    )
    if case["win"].get("by") != "green_jokers":
        case["win"] |= _by(stream, case["seat"])
        if stream.below(12) == 0:
            case["win"]["tile"] = _pick(stream, ("1f", "3g", "2k", "4q", "4j", "8j", "1j"))
            if case["win"]["tile"].endswith("j") and stream.below(2):
                case["how"] = ["discarded_joker"]
    if stream.below(3):
        case["flowers"] = write(_some(stream, _RULES.conduct.bonus))
    if stream.below(3) == 0:
        case["jokers_before_start"] = write(_some(stream, JOKERS[1:]))
    if stream.below(4) == 0:
        case["jokers_during"] = write(_some(stream, JOKERS[1:]))
    if stream.below(9) == 0:
        case["how"] = [_pick(stream, ("heaven", "earth", "man", "replacement", "last_tile"))]
    if stream.below(2):
        case["options"] = {"joker_sets": _pick(stream, (2, 3))}
    return {key: value for key, value in case.items() if value not in ("", [], {})}


def _by(stream: Stream, seat: str) -> dict[str, str]:
    by = _pick(stream, ("self_draw", "discard", "discard", "robbed_kong"))
    others = [wind for wind in WINDS if wind != seat]
    return {"by": by} if by == "self_draw" else {"by": by, "from": _pick(stream, others)}


def _some(stream: Stream, faces: Any) -> list[Kind]:
    pieces = sorted(faces)
    stream.shuffle(pieces)
    return pieces[: 1 + stream.below(3)]


def _answer(case: dict[str, Any]) -> dict[str, Any] | None:
    try:
        return as_answer(score(read_case(case)))
    except GameError:
        return None


#: House rules of play, which no finished hand shows.
_PLAY = frozenset(
    {
        "dealer_keeps_on",
        "dice_count",
        "flower_in_play",
        "dead_wall_tiles",
        "start_points",
        "match_hands",
        "pung_tie",
        "multiple_ron",
        "max_jokers_per_call",
        "joker_redeem",
        "khan_jokers",
        "call_discarded_joker",
        "nfnl_pursuit",
        "concealed_khan",
        "added_khan_timing",
        "rob_khan",
        "claim_seconds",
        "nfnl_needs_honor_discard",
        "nfnl_discard_immediately",
        "joker_sets",
    }
)


def _options() -> Iterator[tuple[str, Value]]:
    for option in OPTIONS:
        if option.key not in _PLAY:
            for value in (*option.others, *((2, 5) if option.least is not None else ())):
                yield option.key, value


class _Collection:
    """The collected cases, and what they do not show yet."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.rows: Counter[str] = Counter()
        self.pairs: Counter[frozenset[str]] = Counter()
        self.jokers: Counter[int] = Counter()
        self.options: Counter[tuple[str, str]] = Counter()

    def offer(self, case: dict[str, Any], answer: dict[str, Any]) -> bool:
        keys = sorted({row["key"] for row in answer["rows"]})
        pairs = [frozenset(pair) for pair in combinations(keys, 2)]
        jokers = len(answer["jokers"])
        new = any(self.rows[key] < _A_ROW for key in keys) or any(self.pairs[pair] < _A_PAIR for pair in pairs)
        if not new and self.jokers[jokers] >= _A_JOKER_COUNT:
            return False
        self.rows.update(keys)
        self.pairs.update(pairs)
        self.jokers[jokers] += 1
        self.keep(case, answer)
        return True

    def offer_option(self, case: dict[str, Any], key: str, value: Value, plain: dict[str, Any] | None) -> None:
        """Keep a case under a house rule if the rule changes the answer or takes the win away."""
        if self.options[key, str(value)] >= 2:
            return
        changed = case | {"options": case.get("options", {}) | {key: value}}
        answer = _answer(changed)
        if answer != plain and (plain is not None or answer is not None):
            self.options[key, str(value)] += 1
            self.keep(changed, answer)

    def keep(self, case: dict[str, Any], answer: dict[str, Any] | None) -> None:
        self.lines.append(json.dumps({"case": case, "answer": answer}, ensure_ascii=False))


#: Cases that the streams hardly ever draw.
_NAMED: tuple[dict[str, Any], ...] = (
    {
        "hand": "123p 555p 99p 67p",
        "melds": ["chow 345p"],
        "win": {"tile": "8p", "by": "discard", "from": "east"},
        "seat": "south",
        "dealt": {"flowers": False, "jokers": True},
        "options": {"nfnl_ordinary_rows": True},
    },
    {
        "hand": "123m 456p 777s 22z 34s",
        "win": {"tile": "5s", "by": "discard", "from": "east"},
        "seat": "south",
        "flowers": "1234g 1234k",
        "options": {"bouquet_bonus_mun": 1},
    },
)


def collect() -> _Collection:
    """Collect an example of each row, the named cases, and random cases until nothing is missing."""
    kept = _Collection()
    for key, entry in score_table().rows.items():
        case = {"ruleset": _GAME, "options": dict(entry.needs), **(entry.examples[0] if entry.examples else {})}
        answer = _answer(case)
        assert answer is not None, key
        kept.keep(case, answer)
    for named in _NAMED:
        case = {"ruleset": _GAME, **named}
        kept.keep(case, _answer(case))
    for n in range(_TRIES):
        if len(kept.lines) >= _MOST:
            break
        stream = Stream("score vectors", str(n))
        case = _case(stream)
        answer = _answer(case)
        if answer is not None:
            kept.offer(case, answer)
        if n % 4 == 0:
            for key, value in _options():
                kept.offer_option(case, key, value, answer)
    return kept


def main() -> None:
    """Write the file and print what is in it."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else _OUT
    kept = collect()
    path.write_text("\n".join(kept.lines) + "\n", encoding="utf-8")
    print(f"{len(kept.lines)} cases in {path}")
    print(f"{len(kept.rows)} rows, {len(kept.pairs)} pairs of rows, jokers {dict(sorted(kept.jokers.items()))}")
    print("house rules that change an answer: " + ", ".join(sorted({key for key, _ in kept.options})))


if __name__ == "__main__":
    main()
