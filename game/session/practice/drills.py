"""
“What is it worth”: a winning hand with its circumstances, rows that it might score, and some totals.

Hands are examples of the score table in disguise: suits are exchanged, the winner has another seat, other flowers lie
beside the hand. The rules judge the result, so the answer is always theirs.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.rules.chapters import Score
from game.rules.games.book import Book, Example, example_of
from game.rules.games.catalogue import ruleset
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WINDS, Amounts, Sheet
from game.session.practice.progress import Progress, most_frequent
from game.tiles.kinds import CHOW, FLOWERS, JOKERS, PLAIN, PUNG, Kind, write
from game.tiles.stream import Stream

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Marked:
    """Marks of a drill: for each entry that matters, whether it was answered correctly."""

    entries: Mapping[str, bool]
    worth: bool = True

    @property
    def is_right(self) -> bool:
        """True if everything was answered correctly."""
        return self.worth and all(self.entries.values())


def marked(offered: Sequence[str], right: frozenset[str], ticked: frozenset[str], *, worth: bool = True) -> Marked:
    """Mark each entry that is right or was ticked."""
    told = (entry for entry in offered if entry in right | ticked)
    return Marked({entry: (entry in right) == (entry in ticked) for entry in told}, worth)


def one_of(items: Sequence[_T], weights: Sequence[int], stream: Stream) -> _T:
    """Draw one item; each weight, from 1 on, is its relative frequency."""
    return items[most_frequent(weights, stream.below(sum(weights)))]


def some_of(items: Sequence[_T], count: int, stream: Stream) -> tuple[_T, ...]:
    """Draw `count` items, or all if there are fewer, in their own order."""
    places = list(range(len(items)))
    stream.shuffle(places)
    return tuple(items[at] for at in sorted(places[:count]))


#: The numbers of offered rows and totals.
ROWS, TOTALS = 6, 4
_FEWEST = 3  # the least number of rows that makes a table worth asking about
_FALSE_ROWS = 3  # the least number of wrong rows offered
_SUITS = ("m", "p", "s")
#: The jokers that stand for one suit alone, by that suit.
_OF_SUIT = {"p": "1", "s": "2", "m": "3"}
#: The number of cheapest rows asked at first, and the number added for each row asked.
_FIRST, _MORE = 5, 2
_NEAREST = 7  # the number of wrong totals to choose from
_TRIES = 4  # tries to disguise a hand before it is asked as in the book
_MOST_FLOWERS = 2
_IN_NOTATION = re.compile(r"[1-3](?=j)|(?<=\d)[mps]")


@dataclass(frozen=True, slots=True)
class HandDrill:
    """
    A hand to be scored.

    `wanted` is the row that is practised. `rows` are the offered rows in table order, `totals` the offered totals, the
    least first.
    """

    rules: Ruleset
    wanted: str
    example: Example
    rows: tuple[str, ...]
    totals: tuple[Amounts, ...]

    @property
    def sheet(self) -> Sheet:
        """The sheet of the hand by the rules."""
        return self.example.sheet

    @property
    def right(self) -> frozenset[str]:
        """The rows that the hand scores."""
        return frozenset(row.key for row in self.sheet.rows)

    def mark(self, ticked: frozenset[str], total: Amounts | None) -> Marked:
        """Return the marks of an answer."""
        return marked(self.rows, self.right, ticked, worth=total is not None and dict(total) == dict(self.sheet.total))


def row_key(game: str, row: str) -> str:
    """Key of a row in the list of troubles."""
    return f"row {game} {row}"


class HandDrills:
    """Makes the drills of one game with its house rules."""

    def __init__(self, rules: Ruleset, book: Book | None = None) -> None:
        """
        Use the game's rows that can score at this table and have an example; its `book` may know some already.

        If there are too few, hands are scored by the preset with the most rows, which `preset` names.
        """
        self.rules, self.preset = rules, ""
        self._book = book or Book(rules)
        self._table = _scored(self._book)
        if len(self._table) < _FEWEST:
            for name, options in rules.presets.items():
                other = ruleset(rules.key, options)
                larger = Book(other)
                table = _scored(larger)
                if len(table) > len(self._table):
                    self.rules, self.preset, self._book, self._table = other, name, larger, table

    def drill(self, progress: Progress, stream: Stream) -> HandDrill:
        """Return a drill; rows that went wrong come more often."""
        table, keys = self._table, self._known_enough(progress)
        wanted = one_of(keys, [progress.weight(row_key(self.rules.key, key)) for key in keys], stream)
        example = self._seen_otherwise(table[wanted], stream)
        rows, totals = _offered(table, example.sheet, stream), _totals(table, example, stream)
        return HandDrill(self.rules, wanted, example, rows, totals)

    def _known_enough(self, progress: Progress) -> list[str]:
        """Return the rows to ask for: the cheapest first, dearer ones as more of the game was asked."""
        asked = [key for key in self._table if row_key(self.rules.key, key) in progress.troubles]
        rank = sorted(self._table, key=self._won)[: _FIRST + _MORE * len(asked)]
        return [key for key in self._table if key in rank or key in asked]

    def _won(self, key: str) -> int:
        example = self._book.example(key)
        assert example is not None
        return example.sheet.won

    def _seen_otherwise(self, row: Score, stream: Stream) -> Example:
        usual = self._book.example(row.key)
        assert usual is not None
        for _ in range(_TRIES):
            found = example_of(self.rules, _changed(self.rules, _case(usual), stream), row.key)
            if found is not None:
                return found
        return usual


def _scored(book: Book) -> Mapping[str, Score]:
    return {row.key: row for row in book.rows if book.example(row.key) is not None}


def _changed(rules: Ruleset, case: Mapping[str, Any], stream: Stream) -> dict[str, Any]:
    suits = [*_SUITS]
    stream.shuffle(suits)
    found = {key: _in_suits(value, dict(zip(_SUITS, suits, strict=True))) for key, value in case.items()}
    source = found["win"].get("from")
    free = [wind for wind in WINDS[: rules.players] if wind != source]
    if stream.below(2):
        found["seat"] = free[stream.below(len(free))]
    if stream.below(2):
        found["round"] = WINDS[stream.below(rules.players)]
    flowers = sorted(face for face in rules.conduct.bonus if face.is_flower)
    if flowers and stream.below(2):
        found["flowers"] = write(some_of(flowers, 1 + stream.below(_MOST_FLOWERS), stream))
    return found


def _in_suits(value: Any, to: Mapping[str, str]) -> Any:
    """Return a part of a case with other suits, including jokers that stand for one suit."""
    if isinstance(value, str):
        jokers = {_OF_SUIT[suit]: _OF_SUIT[other] for suit, other in to.items()}
        return _IN_NOTATION.sub(lambda found: to.get(found[0]) or jokers[found[0]], value)
    if isinstance(value, Mapping):
        return {key: _in_suits(part, to) if key == "tile" else part for key, part in value.items()}
    if isinstance(value, list):
        return [_in_suits(part, to) for part in value]
    return value


def _offered(table: Mapping[str, Score], sheet: Sheet, stream: Stream) -> tuple[str, ...]:
    """Return the rows of a sheet and some wrong ones, preferring rows that are easily confused with them."""
    right = {row.key for row in sheet.rows}
    akin = [key for key in table if key not in right and _akin(table, key, right)]
    others = [key for key in table if key not in right and key not in akin]
    wanted = max(_FALSE_ROWS, ROWS - len(right))
    near = some_of(akin, (wanted + 1) // 2, stream)
    false = {*near, *some_of(others, wanted - len(near), stream)}
    beyond = tuple(row.key for row in sheet.rows if row.key not in table)
    return (*(key for key in table if key in right or key in false), *dict.fromkeys(beyond))


def _akin(table: Mapping[str, Score], key: str, right: set[str]) -> bool:
    replaced = {other for row in right if row in table for other in table[row].replaces}
    return key in replaced or bool(right.intersection(table[key].replaces))


def _totals(table: Mapping[str, Score], example: Example, stream: Stream) -> tuple[Amounts, ...]:
    """Return the totals to choose from: the right one, and those with a row more or less, sorted by size."""
    right, found = dict[str, Any](example.sheet.total), list[dict[str, Any]]()
    others = [total for total in _near(table, example.sheet) if total != right]
    for total in others:
        if total not in found:
            found.append(total)
    chosen = [*some_of(found[:_NEAREST], TOTALS - 1, stream), right]
    return tuple(sorted(chosen, key=lambda total: [total[unit] for unit in sorted(total)]))


def _near(table: Mapping[str, Score], sheet: Sheet) -> Iterator[dict[str, Any]]:
    total = dict[str, Any](sheet.total)
    for row in sheet.rows:
        yield _with(total, row.worth, -1)
        yield _with(total, row.worth, 1)
    for unit in total:
        for more in (1, 2, -1):
            yield _with(total, {unit: more}, 1)
    for score in table.values():
        yield _with(total, score.worth, 1)


def _with(total: Mapping[str, Any], worth: Amounts, times: int) -> dict[str, Any]:
    return {unit: max(0, amount + times * worth.get(unit, 0)) for unit, amount in total.items()}


def with_joker(example: Example, rules: Ruleset, joker: Kind, stream: Stream) -> Example | None:
    """Return a hand with a joker in place of a concealed tile; None if no tile fits, or the hand no longer wins."""
    hand = list(example.finish.hand)
    places = [at for at, face in enumerate(hand) if face in rules.conduct.wild[joker]]
    if not places or any(map(rules.conduct.is_joker, example.finish.faces)):
        return None
    hand[places[stream.below(len(places))]] = joker
    return example_of(rules, {**_case(example), "hand": write(hand)})


def _case(example: Example) -> dict[str, Any]:
    return {key: value for key, value in example.case.items() if key not in ("ruleset", "options")}


#: The ways to show the joker.
ALONE, IN_A_SET, IN_A_HAND = ("alone", "set", "hand")
OFFERED = 6  # the number of offered tiles
_DRAWS = 30


@dataclass(frozen=True, slots=True)
class JokerDrill:
    """
    A joker, the tiles shown with it (the joker included), and the offered tiles for which it stands.

    Alone, every face the joker may ever stand for is right; in a set, every face that completes it; in a hand, the face
    it stands for in the score. Then `example` has the whole hand.
    """

    way: str
    joker: Kind
    tiles: tuple[Kind, ...]
    offered: tuple[Kind, ...]
    right: frozenset[Kind]
    example: Example | None = None
    shape: str = ""

    def mark(self, ticked: frozenset[Kind]) -> Marked:
        """Return the marks of an answer."""
        codes = tuple(map(str, self.offered))
        return marked(codes, frozenset(map(str, self.right)), frozenset(map(str, ticked)))


def joker_key(joker: Kind) -> str:
    """Key of a joker in the list of troubles."""
    return f"joker {joker}"


def jokers_of(rules: Ruleset) -> tuple[Kind, ...]:
    """Jokers of a game that differ in what they stand for; empty if they are all alike."""
    found = tuple(face for face in JOKERS if face in rules.extra)
    return found if len(found) > 1 else ()


def joker_drill(hands: HandDrills, progress: Progress, stream: Stream) -> JokerDrill:
    """Return a drill; jokers that went wrong come more often. Needs a game that has jokers of several kinds."""
    rules, jokers = hands.rules, jokers_of(hands.rules)
    joker = one_of(jokers, [progress.weight(joker_key(face)) for face in jokers], stream)
    scope = rules.conduct.wild.get(joker, frozenset())
    way = stream.below(4) if scope else 0
    if way == 3:
        found = _in_a_hand(hands, progress, stream, joker, scope)
        if found is not None:
            return found
    return _in_a_set(joker, scope, stream) if way else _alone(joker, scope, stream)


def _alone(joker: Kind, scope: frozenset[Kind], stream: Stream) -> JokerDrill:
    inside = sorted(scope)
    outside = [face for face in (*PLAIN, *FLOWERS) if face not in scope]
    count = min(len(inside), 1 + stream.below(OFFERED - 2)) if inside else 0
    right = some_of(inside, count, stream)
    offered = tuple(sorted({*right, *some_of(outside, OFFERED - count, stream)}))
    return JokerDrill(ALONE, joker, (joker,), offered, frozenset(right))


def _in_a_set(joker: Kind, scope: frozenset[Kind], stream: Stream) -> JokerDrill:
    """Return a drill with two natural tiles and the joker: a pair, or two of a sequence, which may have two ends."""
    pairs = [(face, face) for face in PLAIN if face in scope]
    runs = [
        (face, Kind(face + step))
        for face in PLAIN
        for step in (1, 2)
        if face.is_suited and face.number + step <= 9 and _completes((face, Kind(face + step)), CHOW) & scope
    ]
    two = one_of([*pairs, *runs], [*([2] * len(pairs)), *([1] * len(runs))], stream)
    shape = PUNG if two[0] == two[1] else CHOW
    right = _completes(two, shape) & scope
    others = _beside(two, right, scope)
    offered = tuple(sorted({*right, *others[: OFFERED - len(right)]}))
    return JokerDrill(IN_A_SET, joker, (*two, joker), offered, right, shape=shape)


def _completes(two: tuple[Kind, Kind], shape: str) -> frozenset[Kind]:
    """Tiles that complete a set with two others."""
    low, high = two
    if shape == PUNG:
        return frozenset({low})
    if high - low == 2:
        return frozenset({Kind(low + 1)})
    ends = {Kind(low - 1)} if low.number > 1 else set()
    return frozenset(ends | ({Kind(high + 1)} if high.number < 9 else set()))


def _beside(two: Sequence[Kind], right: frozenset[Kind], scope: frozenset[Kind]) -> list[Kind]:
    """Wrong tiles, the most confusing first: of the suit, then others that the joker might stand for."""
    wrong = [face for face in PLAIN if face not in right]
    return sorted(wrong, key=lambda face: (face.family != two[0].family, abs(face - two[0]), face not in scope, face))


def _in_a_hand(
    hands: HandDrills, progress: Progress, stream: Stream, joker: Kind, scope: frozenset[Kind]
) -> JokerDrill | None:
    """Return a drill with the joker in a hand; None if no hand determines clearly what it stands for."""
    for _ in range(_DRAWS):
        example = with_joker(hands.drill(progress, stream).example, hands.rules, joker, stream)
        if example is None:
            continue
        sheet = example.sheet
        if len({reading.jokers for reading in (sheet, *sheet.others) if reading.won == sheet.won}) != 1:
            continue
        stands: Mapping[Kind, Kind] = dict(sheet.jokers)
        if len(sheet.jokers) != 1 or joker not in stands:
            continue
        right = frozenset({stands[joker]})
        offered = tuple(sorted({*right, *_beside((stands[joker],), right, scope)[: OFFERED - 1]}))
        return JokerDrill(IN_A_HAND, joker, (*example.finish.hand,), offered, right, example)
    return None
