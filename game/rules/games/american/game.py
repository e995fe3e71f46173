"""The American game as a ruleset."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import ClassVar

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.games.american import book
from game.rules.games.american.book import JOKERLESS
from game.rules.games.american.card import FLOWER, JOKER, Card, Line, Set, account, payments
from game.rules.games.american.card_file import WRITTEN_CARD, own_card
from game.rules.games.american.matcher import Matcher, matcher, melds_of
from game.rules.games.american.outlook import CardOutlook
from game.rules.goals import NamedHand
from game.rules.hand.acceptance import Acceptance, Discard
from game.rules.hand.distance import tally
from game.rules.hand.held import Held
from game.rules.options import read_options
from game.rules.ruleset import HAND, MISNAME, ROUNDS, Ruleset
from game.rules.score.finish import DISCARD, Finish
from game.rules.score.sheet import Part, Row, Sheet, with_others
from game.tiles.kinds import KONG, PLAIN, PUNG, QUINT, SEXTET, SIZES, Kind, Meld, Shape

OPTIONS, PRESETS = read_options(__package__, {"card": WRITTEN_CARD})
#: The numbers of flowers and jokers in the set.
FLOWERS, JOKERS = 8, 8
_ALIKE = (SEXTET, QUINT, KONG, PUNG)
_SHAPE_OF = {SIZES[shape]: shape for shape in _ALIKE}
#: The reason of a hand that ends because only one player is not dead; it is played again.
ALL_DEAD = "all_dead"
#: The reason of the payment and of the end when a wrong mahjong leaves one player with a hidden hand.
WRONG_MAHJONG = "wrong_mahjong"
#: The house rules about a wall that is nearly drawn.
HOT_WALL, COLD_WALL = "hot_wall", "cold_wall"
#: The phase of a tile discarded under a wrong name, and the way to win with it.
MISNAMED = "misnamed"
_SEATS = {"east": (0, 1, 2, 3), "south": (1, 0, 3, 2), "west": (2, 3, 1, 0), "north": (3, 2, 0, 1)}
_NAMES = ("east", "south", "west", "north")


@dataclass(frozen=True)
class American(Ruleset):
    """American mahjong."""

    key = "american"
    account = staticmethod(account)
    emblems: ClassVar[Mapping[str, str]] = {"": "0j 2s 9p"}
    options = OPTIONS
    presets = PRESETS
    beside = frozenset({"match_hands", "reading"})
    distance_is_quick = False

    @property
    def extra(self) -> Mapping[Kind, int]:
        return {FLOWER: FLOWERS, JOKER: JOKERS}

    @cached_property
    def conduct(self) -> Conduct:
        """The conduct: flowers stay in the hand; jokers stand in three or more alike and can be exchanged."""
        return Conduct(
            dice=2,
            wild={JOKER: frozenset({*PLAIN, FLOWER})},
            call_jokers=bool(self["claim_discarded_joker"]),
            jokers_as_last=bool(self["claim_discarded_joker"]),
            kongs=False,
            kongs_hidden=False,
            rob_added=False,
            redeem=True,
            redeem_after_call=True,
            win_after_call=self.third_reading,
            call_decides=self.fourth_reading,
            late_calls=self.fourth_reading,
        )

    @property
    def late_wall(self) -> Mapping[str, int]:
        """The tiles left from which a hot or cold wall restricts wins on discards, by house rule."""
        walls = {word: int(self[word] or 0) for word in (HOT_WALL, COLD_WALL)}
        return {word: tiles for word, tiles in walls.items() if tiles}

    @property
    def how(self) -> frozenset[str]:
        """The words of `how` that change a score: a hot wall changes who pays."""
        return frozenset(self.late_wall) - {COLD_WALL}

    @property
    def most_lost(self) -> int:
        """The pie: the most that a player may lose in a match."""
        return int(self["pie"] or 0)

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """The stages: passes come before the first turn, mistakes and dead hands before all other stages of play."""
        before = ("seats", "hands", "wall", "dice", "deal")
        passing = ("charleston", "second_charleston", "courtesy") if self["charleston"] else ()
        wrong = (*(("misnamed",) if self["manual_naming"] else ()), "wrong_mahjong", "challenges", "dead_hands")
        return (*before, *passing, *wrong, "american_turn", "american_claim", "american_end")

    @property
    def mistakes(self) -> Mapping[str, int]:
        """The mistakes, at no direct cost: the parts of the game settle a wrong mahjong or a wrong name."""
        wrong = {"win": 0} if self["manual_mistakes"] else {}
        return {**wrong, **({MISNAME: 0} if self["manual_naming"] else {})}

    @property
    def unasked(self) -> frozenset[str]:
        """The unasked calls: by house rule, a player in the hand may challenge another at any moment."""
        return frozenset({"challenge"} if self["dead_hand"] == "challenge" else ())

    def sits(self, round_: str) -> tuple[int, ...]:
        """Return the turn order of a round; by house rule each round has its own (L17-L69)."""
        return _SEATS[round_] if self["reseat_each_round"] and round_ != ROUNDS[0] else ()

    def is_played_again(self, reason: str) -> bool:
        """Return True after three dead hands without a wrong mahjong: the hand is played again."""
        return reason == ALL_DEAD

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(book.chapters(self, self.card))

    # --- the card ----------------------------------------------------------------------------------------------------

    @cached_property
    def card(self) -> Card:
        """The card of the table: one that comes with the game, or one given by its whole text."""
        chosen = str(self["card"])
        return WRITTEN_CARD.read(chosen) if "\n" in chosen else own_card(chosen)

    @property
    def shelf(self) -> str:
        """The shelf of the card: each card has lines of its own."""
        return f"{self.key} {sha256(str(self['card']).encode()).hexdigest()}"

    @cached_property
    def matcher(self) -> Matcher:
        """The matcher of the card, which tells how near hands are to its lines."""
        return matcher(self.card)

    def distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        return self.matcher.distance(counts, melds_of(melds))

    def acceptance(self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld]) -> Acceptance:
        return self.matcher.acceptance(counts, left, melds_of(melds))

    def discards(
        self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld], *, nearest: bool = False
    ) -> Sequence[Discard]:
        return self.matcher.discards(counts, left, melds_of(melds), nearest=nearest)

    def named_hands(self, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[NamedHand, ...]:
        return self.matcher.named(counts, melds)

    def outlook(self, left: Sequence[int]) -> CardOutlook:
        return CardOutlook(self.matcher, left)

    # --- calls ------------------------------------------------------------------------------------------------------

    @cached_property
    def called_as(self) -> Mapping[Kind, tuple[Kind, ...]]:
        """The faces as which a tile may be called: itself, flowers too; a joker at most as the last discard (L82)."""
        return {face: (face,) for face in (*PLAIN, FLOWER)}

    def melds_with(self, face: Kind, *, next_in_turn: bool) -> Iterable[tuple[Shape, tuple[Kind, ...]]]:
        """Return melds of three to six tiles alike, for every player; there are no sequences."""
        del next_in_turn
        return [(shape, (face,) * SIZES[shape]) for shape in _ALIKE]

    def may_meld(self, melds: Sequence[Meld], _shape: Shape, faces: tuple[Kind, ...]) -> bool:
        """
        Return True if some line of the card has the meld beside the player's melds, or wrong calls are allowed (L172).

        A tile must remain for the discard, because a hand without tiles has mahjong.
        """
        if sum(len(meld.tiles) for meld in melds) + len(faces) > HAND:
            return False
        table = self.matcher.table(tuple(sorted((*melds_of(melds), (faces[0], len(faces))))))
        return bool(self["manual_mistakes"]) or bool(table.lines)

    def replacements(self, _shape: Shape) -> int:
        """Return 0: melds bring no replacement tiles."""
        return 0

    # --- winning ------------------------------------------------------------------------------------------------------

    def could_win(self, held: Held, melds: tuple[Meld, ...], _shown: int, face: Kind | None = None) -> bool:
        """Return True if these tiles, with `face` if given, make a line; a thrown joker alone completes none."""
        lying = melds_of(melds)
        if face is None:
            return self.matcher.distance(held.counts, lying) < 0
        distance = self.matcher.distance(held.counts, lying)
        return face != JOKER and distance == 0 and bool(self.matcher.waits(held.counts, lying) >> face & 1)

    def wins(self, finish: Finish) -> bool:
        if COLD_WALL in finish.how or (finish.tile is None and finish.by != DISCARD):
            return False
        if finish.from_another and finish.tile == JOKER and finish.stands is None:
            return False
        faces = _faces(finish)
        if len(faces) != self.concealed(finish.melds) + 1 or len(faces) > HAND + 1:
            return False
        if finish.stands is not None:
            return bool(self._made(finish))
        return self.matcher.distance(tally(faces), melds_of(finish.melds)) < 0

    def _made(self, finish: Finish) -> tuple[tuple[Line, tuple[Set, ...]], ...]:
        """Return the hands of the card that a finish makes; a thrown joker must stand in three or more alike."""
        made = self.matcher.made(tally(_faces(finish)), melds_of(finish.melds))
        if finish.stands is None:
            return made
        return tuple(
            (line, sets) for line, sets in made if any(one.alike and finish.stands in one.faces for one in sets)
        )

    def judge(self, finish: Finish) -> Sheet | None:
        """Return the sheet of the line that pays most, with sheets of other lines beside it."""
        if not self.wins(finish):
            return None
        jokerless = finish.tile != JOKER and JOKER not in _faces(finish) and not any(m.jokers for m in finish.melds)
        made = sorted(
            self._made(finish), key=lambda one: (self._worth(one[0], jokerless=jokerless), one[0].value), reverse=True
        )
        lines: dict[str, Sheet] = {}
        for line, sets in made:
            if line.key not in lines:
                lines[line.key] = self._sheet(finish, line, sets, jokerless=jokerless)
        return with_others(tuple(lines.values())[: None if self.third_reading else 1], len(made))

    def _sheet(self, finish: Finish, line: Line, sets: tuple[Set, ...], *, jokerless: bool) -> Sheet:
        """Return the sheet of a finish as one line of the card."""
        value = self._worth(line, jokerless=jokerless)
        faces = tuple(sorted(finish.faces))
        rows = [Row(line.section, 1, {"points": line.value}, faces, line.key)]
        if value > line.value:
            rows.append(Row(JOKERLESS, 1, {"points": value - line.value}, (), "7"))
        return Sheet(
            self.key,
            _NAMES[finish.seat],
            tuple(rows),
            {"points": value},
            payments(value, finish.seat, finish.source, misnamed=finish.by == MISNAMED, hot=HOT_WALL in finish.how),
            tuple(_jokers(tally(_faces(finish)), sets, finish)),
            parts=(*(_part(meld.stands, is_open=True) for meld in finish.melds), *(_part(one.faces) for one in sets)),
        )

    def _worth(self, line: Line, *, jokerless: bool) -> int:
        """Return the points of a line: doubled if it could hold jokers and has none (L107)."""
        return line.value * (2 if jokerless and line.has_jokers and self["jokerless_double"] else 1)

    def why_no_win(self, _finish: Finish) -> Phrase:
        return Phrase("no_win.card")


def _part(faces: tuple[Kind, ...], *, is_open: bool = False) -> Part:
    if len({*faces}) > 1 or len(faces) == 1:
        return Part("tiles", faces, is_open)
    return Part(_SHAPE_OF.get(len(faces), "pair"), faces, is_open)


def _faces(finish: Finish) -> tuple[Kind, ...]:
    """Return the concealed faces of a finish; a thrown joker counts as the face it was called as (L82)."""
    if finish.tile is None:
        return finish.hand
    return (*finish.hand, finish.tile if finish.stands is None else finish.stands)


def _jokers(counts: Sequence[int], sets: Iterable[Set], finish: Finish) -> list[tuple[Kind, Kind]]:
    """Return each joker with the face it stands for; natural tiles go first to groups that take no jokers."""
    held = list(counts)
    found = [pair for meld in finish.melds for pair in meld.jokers]
    if finish.stands is not None:
        found.append((JOKER, finish.stands))
    for one in sorted(sets, key=lambda one: one.alike):
        for face in one.faces:
            if held[face]:
                held[face] -= 1
            else:
                found.append((JOKER, face))
    return sorted(found)
