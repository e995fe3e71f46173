"""A game: its tiles, its conduct, what wins and what a win is worth. Each game overrides what differs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, ClassVar, Protocol, Self

from game.errors import Phrase
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.goals import Goal, NamedHand, Standing
from game.rules.hand.acceptance import Acceptance, Discard, acceptance, discards
from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.hand.held import Call, Held, calls_with
from game.rules.options import READING, Option, Value, freeze
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Course, Finish
from game.rules.score.rows_file import shipped_yaml
from game.rules.score.sheet import Account, Sheet
from game.tiles.kinds import (
    CHOW,
    FLOWERS,
    KONG,
    PLAIN,
    PUNG,
    QUINT,
    SEXTET,
    SIZES,
    Kind,
    Meld,
    Shape,
    Tile,
    chows_with,
    tile_set,
)
from game.tiles.stream import Stream

ROUNDS = ("east", "south", "west", "north")


#: The rank of a claim: a win comes before a pung or kong, and these before a chow (L73).
RANKS: Mapping[str, int] = {"win": 3, SEXTET: 2, QUINT: 2, KONG: 2, PUNG: 2, CHOW: 1}
#: The key in `Ruleset.mistakes` of discarding a tile under a wrong name.
MISNAME = "misname"
#: The number of tiles in a hand without melds.
HAND = 13


class Outlook(Protocol):
    """A game's own estimate of what hands may bring, from 0; more is better."""

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        """Return the worth of a hand before its draw, with the faces `shown` beside it."""

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        """Return the worth of a hand with one extra tile after each discard."""


@dataclass(frozen=True)
class Ruleset:
    """A game with every house rule set. `values` holds them all, sorted by key."""

    values: Mapping[str, Value]

    key = ""
    options: ClassVar[tuple[Option, ...]] = ()
    #: The house rule for the number of hands of a match.
    length: ClassVar[str] = "match_hands"
    #: The house rule for the number of players; "" if the number is fixed.
    party: ClassVar[str] = ""
    #: Options that are asked for outside the house rules: the length, the number of players.
    beside: ClassVar[frozenset[str]] = frozenset({"match_hands"})
    #: The worth, by unit, from which a row is celebrated at the end of a hand.
    great: ClassVar[Mapping[str, float]] = {}
    #: The presets that come with the game, by name.
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"default": {}}
    #: The presets that are offered as games of their own.
    own_cards: ClassVar[tuple[str, ...]] = ()
    #: Three tiles for the game's card: of the game itself under "", then of each preset of `own_cards`.
    emblems: ClassVar[Mapping[str, str]] = {"": "1p 2p 3p"}
    #: True if the losers pay the winner; otherwise points are only won.
    zero_sum: ClassVar[bool] = True
    #: True if a distance takes only a few look-ups, so that it may be asked for every tile of every world.
    distance_is_quick: ClassVar[bool] = True
    #: Goals that players may pursue beside the usual hands, regardless of house rules.
    goals: ClassVar[tuple[Goal, ...]] = ()

    @cached_property
    def third_reading(self) -> bool:
        """False for a record from before the third reading of the rules, which keeps its own."""
        return self.values.get(READING.key, READING.default) != READING.before

    @cached_property
    def fourth_reading(self) -> bool:
        """False for a record from before the fourth reading of the rules, which keeps its own."""
        return self.values.get(READING.key, READING.default) == READING.default

    def __reduce__(self) -> tuple[type["Ruleset"], tuple[Mapping[str, Value]]]:
        """Pickle the house rules only, without cached properties."""
        return type(self), (self.values,)

    @classmethod
    def with_rules(cls, given: Mapping[str, object], *, recorded: bool = False) -> Self:
        """Return the game with house rules, chosen or recorded, and defaults for the others. Raises Unreadable."""
        return cls(freeze(cls.options, given, cls.key, recorded=recorded))

    def __getitem__(self, option: str) -> Value:
        """Return the value of a house rule."""
        return self.values[option]

    @cached_property
    def _cited(self) -> Mapping[str, Mapping[str, Any]]:
        """The file `game.yaml` in the folder of the class, or in that of the game it varies; empty without one."""
        folders = filter(None, (kind.__module__.rpartition(".")[0] for kind in type(self).__mro__))
        return next(filter(None, (shipped_yaml(folder, "game.yaml") for folder in folders)), {})

    @property
    def sources(self) -> Mapping[str, str]:
        """Places in the source for the reasons of a refusal, by the key of the reason."""
        return self._cited.get("sources", {})

    @property
    def example(self) -> Mapping[str, Any]:
        """A sample hand, as a case without its game."""
        return self._cited.get("example", {})

    @property
    def shelf(self) -> str:
        """Where the player's album keeps wins by these rules: on the shelf of the game, unless other patterns count."""
        return self.key

    @property
    def units(self) -> tuple[str, ...]:
        """The units of a score, the larger one first."""
        return ("points",)

    @property
    def how(self) -> frozenset[str]:
        """The words of `how` that a score may depend on and that the winning tile does not tell."""
        return frozenset()

    @property
    def players(self) -> int:
        """The number of players."""
        return 4

    @property
    def ghosts(self) -> tuple[int, ...]:
        """The seats of ghosts, who draw and discard but never play."""
        return ()

    @property
    def hands(self) -> int | None:
        """The number of hands of a match; None if it is not fixed."""
        asked = self[self.length]
        return asked if isinstance(asked, int) else None

    @property
    def seats(self) -> int:
        """The number of seats around the table."""
        return self.players + len(self.ghosts)

    @property
    def extra(self) -> Mapping[Kind, int]:
        """The number of copies of each face beyond the 34 plain ones."""
        return dict.fromkeys(FLOWERS[:8], 1)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the set in canonical order."""
        return tile_set(self.extra)

    @cached_property
    def set_counts(self) -> tuple[int, ...]:
        """The number of tiles of each kind."""
        return tuple(tally(tile.kind for tile in self.tiles))

    @cached_property
    def conduct(self) -> Conduct:
        """The conduct of a hand."""
        return Conduct()

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """The names of the match's stages in its `Play`; the order matters within a phase."""
        dice = ("dice",) if self.conduct.dice else ()
        return ("seats", "hands", "wall", *dice, "deal", "flowers", "turn", "claim", "rob", "end")

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to win."""
        robs = self.conduct.kongs and (self.conduct.rob_added or self.conduct.rob_concealed_for_orphans)
        return (DISCARD, SELF_DRAW, ROBBED_KONG) if robs else (DISCARD, SELF_DRAW)

    @property
    def going_out(self) -> Mapping[str, Goal]:
        """The goals with a way to win without a tile, by that way, even if house rules exclude them."""
        return {goal.way: goal for goal in self.goals if goal.way}

    @property
    def start_points(self) -> int:
        """The points of each player before the first hand."""
        return int(self.values.get("start_points") or 0)

    @property
    def least_worth(self) -> int:
        """The least worth of a win, in the game's smaller unit; 0 if any complete hand wins."""
        return 0

    @property
    def late_wall(self) -> Mapping[str, int]:
        """Words of `Finish.how` for a win on another's tile, each with the number of tiles left from which it holds."""
        return {}

    @property
    def most_lost(self) -> int:
        """The most that a player may lose in a match; 0 without a limit."""
        return 0

    @property
    def needs_call_clock(self) -> bool:
        """True if late calls matter, so that the screen needs a clock."""
        return False

    @property
    def mistakes(self) -> Mapping[str, int]:
        """
        The payment to each other player for a mistake, by its name.

        `win`, `pung`, `kong` and `chow` are wrong calls, `take` is a tile too many; `flower` and `replacement` are
        forgotten tiles. Empty if no house rule lets persons make mistakes.
        """
        return {}

    @property
    def unasked(self) -> frozenset[str]:
        """The calls that a player may make unasked at any moment, apart from mistakes, by the names of the wishes."""
        return frozenset()

    @cached_property
    def shapes(self) -> Shapes:
        """The complete hands other than sets and a pair."""
        return Shapes()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of the game's book, with these house rules."""
        return ()

    def as_recorded(self, hands: int) -> "Ruleset":
        """Return the game as it was played in a recorded match that ended after `hands` hands."""
        del hands
        return self

    def sit(self, stream: Stream) -> Sequence[int]:
        """Return the seating from East on, by indexes in the list of those asked; each player turns up a wind tile."""
        turned_up = list(range(self.players))
        stream.shuffle(turned_up)
        return [turned_up.index(wind) for wind in range(self.players)]

    def sits(self, round_: str) -> tuple[int, ...]:
        """Return the turn order of a round from its first dealer on; empty if it is the order of the seats."""
        del round_
        return ()

    def is_played_again(self, reason: str) -> bool:
        """Return True if a hand that ended for this reason is played again by the same dealer and does not count."""
        del reason
        return False

    def is_last(self, hand: int, dealer: int, round_: str) -> bool:
        """Return True if the match ends after this hand, whoever wins it; by default after the chosen number."""
        del dealer, round_
        return self.hands is not None and hand >= self.hands

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Return the next hand's dealer, by place around the table, and round wind; None if there is no next hand.

        By default the deal always passes to the next player, and the round wind changes with the first one.
        """
        del winner
        players = [seat for seat in range(self.seats) if seat not in self.ghosts]
        following = players[(players.index(dealer) + 1) % len(players)]
        return following, ROUNDS[(ROUNDS.index(round_) + (following == players[0])) % len(ROUNDS)]

    @property
    def deal_always_passes(self) -> bool:
        """True if the deal passes after every hand, whoever won it."""
        following = (self.next_deal(0, ROUNDS[0], winner) for winner in (0, None))
        return all(deal is None or deal[0] != 0 for deal in following)

    def next_shift(self, dealer: int, round_: str, *, ends: bool) -> tuple[int, str] | None:
        """Pass the deal on; None after the last shift of the four rounds if the match `ends` with it."""
        following = Ruleset.next_deal(self, dealer, round_, None)
        return None if following == (0, "east") and ends else following

    def next_turn(self, seat: int, playing: Sequence[int]) -> int:
        """Return the seat whose turn follows, among the sorted seats still playing; by default the next one."""
        for other in playing:
            if other > seat:
                return other
        return playing[0]

    @cached_property
    def turn_order(self) -> Callable[[int, tuple[int, ...]], tuple[int, ...]]:
        """
        A lookup of all other seats still playing, in turn order after a seat.

        Cached, because each discard asks for it.
        """

        @cache
        def order(seat: int, playing: tuple[int, ...]) -> tuple[int, ...]:
            found = [seat]
            for _ in range(len(playing) - (seat in playing)):
                found.append(self.next_turn(found[-1], playing))
            return tuple(found[1:])

        return order

    def claim_rank(self, name: str) -> int:
        """Return the rank of a claim by the name of its wish; higher ranks win, 0 is the lowest (L73)."""
        return RANKS.get(name, 0)

    def melds_with(self, face: Kind, *, next_in_turn: bool) -> Iterable[tuple[Shape, tuple[Kind, ...]]]:
        """
        Return the melds that may be claimed with a tile that stands for a face, by shape and faces.

        By default everybody may claim a pung, and a kong if the game has kongs; only the next player in turn may claim
        a chow.
        """
        return _usual_melds(face, self.conduct.kongs, next_in_turn)

    def may_meld(self, melds: Sequence[Meld], shape: Shape, faces: tuple[Kind, ...]) -> bool:
        """Return True if a player with these melds may claim another meld; by default every meld of `melds_with`."""
        del melds, shape, faces
        return True

    @cached_property
    def meld_shapes(self) -> frozenset[Shape]:
        """The shapes of the melds that may be claimed."""
        return frozenset(shape for face in PLAIN for shape, _ in self.melds_with(face, next_in_turn=True))

    def replacements(self, shape: Shape) -> int:
        """Return how many replacement tiles a meld brings; by default one for each tile beyond three."""
        return max(0, SIZES[shape] - 3)

    def concealed(self, melds: Iterable[Meld]) -> int:
        """Return how many tiles are in the hand of a player with these melds before a draw."""
        return HAND - sum(len(meld.tiles) - self.replacements(meld.shape) for meld in melds)

    @cached_property
    def called_as(self) -> Mapping[Kind, tuple[Kind, ...]]:
        """The faces as which each tile may be called: a plain tile as itself, a joker as each face of its scope."""
        wild = self.conduct.wild
        return {face: (face,) for face in PLAIN} | {
            joker: tuple(face for face in PLAIN if face in scope) for joker, scope in wild.items()
        }

    @cached_property
    def calls(self) -> Mapping[bool, Mapping[Kind, tuple[Call, ...]]]:
        """The calls of each tile, by whether the caller is next in turn; cached, because each discard asks for them."""
        return {
            following: {
                tile: tuple(c for one in faces for c in calls_with(one, self.melds_with(one, next_in_turn=following)))
                for tile, faces in self.called_as.items()
            }
            for following in (False, True)
        }

    def distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Return the distance of a hand from ready, -1 for a complete one; `counts` are its concealed tiles."""
        return best_distance(counts, len(melds), self.shapes)

    def acceptance(self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld]) -> Acceptance:
        """Return the distance, and the tiles left that bring the hand nearer."""
        return acceptance(counts, left, len(melds), self.shapes)

    def discards(
        self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld], *, nearest: bool = False
    ) -> Sequence[Discard]:
        """Return the acceptance after each discard of a hand with one extra tile, or after the nearest ones only."""
        return discards(counts, left, len(melds), self.shapes, nearest=nearest)

    def outlook(self, left: Sequence[int]) -> Outlook | None:
        """Return the game's own estimate of hands, if it has one; `left` are the tiles that may still come."""
        del left
        return None

    def named_hands(self, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[NamedHand, ...]:
        """Return the hands that the game names one by one, nearest first; empty for games of sets and pairs."""
        del counts, melds
        return ()

    def plays_on(self, players: int) -> bool:
        """Return True if a hand continues after a win, with `players` players who have not won yet."""
        del players
        return False

    def payments(self, sheet: Sheet, out: frozenset[int]) -> tuple[int, ...]:
        """Return the payments of a win by wind; `out` are the winds of players who had left the hand before."""
        del out
        return sheet.payments

    def standings(self, course: Course, melds: tuple[Meld, ...]) -> tuple[Standing, ...]:
        """Return the player's standings towards the goals that are still open."""
        del course, melds
        return ()

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Return the points of a flower or joker beside this wind's hand, in the game's smaller unit."""
        del face, wind, before_start
        return 0

    def counted(self, finish: Finish) -> tuple[Kind, ...]:
        """Return the concealed faces of a finish as they count; a thrown flower may stand for any tile."""
        return finish.faces

    def could_win(self, held: Held, melds: tuple[Meld, ...], shown: int, face: Kind | None = None) -> bool:
        """
        Return True if these concealed tiles, with `face` if given, might win; a quick test before a finish is judged.

        `shown` is the number of tiles beside the hand. A face that is not plain may stand for any.
        """
        del shown
        if held.is_farther(-1 if face is None else 0, len(melds), self.shapes):
            return False
        return face is None or face >= len(PLAIN) or held.is_complete_with(face, len(melds), self.shapes)

    def wins(self, finish: Finish) -> bool:
        """Return True if a finish wins; this is cheaper than its sheet."""
        raise NotImplementedError

    def wins_as_orphans(self, finish: Finish) -> bool:
        """Return True if a finish is thirteen orphans."""
        del finish
        return False

    def judge(self, finish: Finish) -> Sheet | None:
        """Return the best-paying sheet of a finish; None if it does not win."""
        raise NotImplementedError

    def appraise(self, finish: Finish) -> Sheet | None:
        """Like `judge`, but also for a complete hand below the least worth of the table."""
        return self.judge(finish)

    def why_no_win(self, finish: Finish) -> Phrase:
        """Return, as a short phrase, why a finish does not win."""
        raise NotImplementedError

    @classmethod
    def account(cls, sheet: Sheet, source: int | None = None) -> Account | None:
        """Return how the payments of a sheet came about; `source` is the thrower's wind."""
        del sheet, source
        return None


@cache
def _usual_melds(face: Kind, kongs: bool, next_in_turn: bool) -> tuple[tuple[Shape, tuple[Kind, ...]], ...]:
    same = ((KONG, (face,) * 4), (PUNG, (face,) * 3)) if kongs else ((PUNG, (face,) * 3),)
    return (*same, *((CHOW, chow) for chow in chows_with(face))) if next_in_turn else same
