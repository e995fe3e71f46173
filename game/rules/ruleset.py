"""A game: its tiles, how it is conducted, what wins and what that is worth. A game overrides what differs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, ClassVar, Protocol

from game.errors import Phrase
from game.rules.calls import Call, calls_with
from game.rules.chapters import Chapter
from game.rules.conduct import Conduct
from game.rules.hand.acceptance import Acceptance, Discard, acceptance, discards
from game.rules.hand.distance import Shapes, best_distance, tally
from game.rules.hand.held import Held
from game.rules.named_hand import NamedHand
from game.rules.options import READING, Option, Value, freeze
from game.rules.score.account import Account
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Course, Finish
from game.rules.score.sheet import Sheet
from game.rules.standing import Goal, Standing
from game.tiles.kinds import FLOWERS, PLAIN, Kind, Tile, tile_set
from game.tiles.melds import CHOW, KONG, PUNG, QUINT, SEXTET, SIZES, Meld, Shape, chows_with
from game.tiles.stream import Stream

ROUNDS = ("east", "south", "west", "north")


#: What a claim stands above: a win takes the tile before a pung or kong, and these before a chow (L73).
RANKS: Mapping[str, int] = {"win": 3, SEXTET: 2, QUINT: 2, KONG: 2, PUNG: 2, CHOW: 1}
#: The mistake of giving a tile that one throws a wrong name, among `Ruleset.mistakes`.
MISNAME = "misname"
#: How many tiles are in a hand beside its melds while none lies before it.
HAND = 13


class Outlook(Protocol):
    """What hands may bring, in a game that says so itself; the more the better, from 0."""

    def keeps(self, counts: Sequence[int], melds: Sequence[Meld], shown: Iterable[Kind] = ()) -> float:
        """Give the worth of a hand that waits, with these shown beside it, too."""

    def throws(self, counts: Sequence[int], melds: Sequence[Meld]) -> Mapping[Kind, float]:
        """Give the worth of what each discard leaves of a hand with one tile more."""


@dataclass(frozen=True)
class Ruleset:
    """A game with every house rule set. `values` holds them all, sorted by key."""

    values: Mapping[str, Value]

    key = ""
    options: ClassVar[tuple[Option, ...]] = ()
    #: The house rule that says how many hands a match has.
    length: ClassVar[str] = "match_hands"
    #: The house rule that says how many play, "" where the game is for so many only.
    party: ClassVar[str] = ""
    #: What is asked for beside the house rules, although it stands among the options: the length, who plays.
    beside: ClassVar[frozenset[str]] = frozenset({"match_hands"})
    #: What a row is worth from which on much is made of it at the end of a hand, in some of the units.
    great: ClassVar[Mapping[str, float]] = {}
    #: The choices of house rules that come with the game, by name.
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"default": {}}
    #: Those of them that are chosen as games of their own.
    own_cards: ClassVar[tuple[str, ...]] = ()
    #: Three tiles by which the game is known on its card, "" for the game itself, then by preset of `own_cards`.
    emblems: ClassVar[Mapping[str, str]] = {"": "1p 2p 3p"}
    #: Where the source says what a reason speaks of, by the key of the reason.
    sources: ClassVar[Mapping[str, str]] = {}
    #: Whether what one wins the others pay; else points are only won.
    zero_sum: ClassVar[bool] = True
    #: Whether the distance of a hand costs some look-ups only, so that it may be asked for every tile of every world.
    distance_is_quick: ClassVar[bool] = True
    #: What players may go for beside the usual hands, whatever the house rules are.
    goals: ClassVar[tuple[Goal, ...]] = ()
    #: A hand to try, as a case without its game.
    example: ClassVar[Mapping[str, Any]] = {}

    @cached_property
    def third_reading(self) -> bool:
        """False for a record from before the third reading of the decisions, which keeps its rules."""
        return self.values.get(READING.key, READING.default) == READING.default

    def __getitem__(self, option: str) -> Value:
        """Give the value of a house rule."""
        return self.values[option]

    @property
    def units(self) -> tuple[str, ...]:
        """The units of a score, the larger one first."""
        return ("points",)

    @property
    def how(self) -> frozenset[str]:
        """The words of `how` that a score may hang on and that the winning tile does not tell."""
        return frozenset()

    @property
    def players(self) -> int:
        """How many play."""
        return 4

    @property
    def ghosts(self) -> tuple[int, ...]:
        """The seats at which nobody sits, who draw and throw but never play."""
        return ()

    @property
    def hands(self) -> int | None:
        """How many hands a match has, None where that is not known before."""
        asked = self[self.length]
        return asked if isinstance(asked, int) else None

    @property
    def seats(self) -> int:
        """How many places there are around the table."""
        return self.players + len(self.ghosts)

    @property
    def extra(self) -> Mapping[Kind, int]:
        """How many there are of each face beyond the 34 plain ones."""
        return dict.fromkeys(FLOWERS[:8], 1)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All pieces in canonical order."""
        return tile_set(self.extra)

    @cached_property
    def set_counts(self) -> tuple[int, ...]:
        """How many pieces there are of each kind."""
        return tuple(tally(tile.kind for tile in self.tiles))

    @cached_property
    def conduct(self) -> Conduct:
        """How a hand is played."""
        return Conduct()

    @cached_property
    def stages(self) -> tuple[str, ...]:
        """The stages of a match, by the names that they have in its `Play`; the order counts within a phase."""
        dice = ("dice",) if self.conduct.dice else ()
        return ("seats", "hands", "wall", *dice, "deal", "flowers", "turn", "claim", "rob", "end")

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to win."""
        robs = self.conduct.kongs and (self.conduct.rob_added or self.conduct.rob_concealed_for_orphans)
        return (DISCARD, SELF_DRAW, ROBBED_KONG) if robs else (DISCARD, SELF_DRAW)

    @property
    def going_out(self) -> Mapping[str, Goal]:
        """The goals with a way to win that takes no tile, by that way; also where house rules do not have it."""
        return {goal.way: goal for goal in self.goals if goal.way}

    @property
    def start_points(self) -> int:
        """What everybody has before the first hand."""
        return 0

    @property
    def least_worth(self) -> int:
        """What a hand must be worth to win, in the game's smaller unit; 0 where any complete hand wins."""
        return 0

    @property
    def late_wall(self) -> Mapping[str, int]:
        """Words of `Finish.how` for a win on another's tile, each with the tiles left from which it holds."""
        return {}

    @property
    def most_lost(self) -> int:
        """How much a player may lose in a match, 0 where there is no limit."""
        return 0

    @property
    def needs_call_clock(self) -> bool:
        """Whether it matters that somebody calls too late, so that there has to be a clock."""
        return False

    @property
    def mistakes(self) -> Mapping[str, int]:
        """
        What a person pays each of the others for a mistake, by its name.

        `win` and `pung` are called wrongly, `take` is a tile too many; `flower` and `replacement` are forgotten.
        Empty where no house rule lets persons make mistakes: then nothing wrong can be done.
        """
        return {}

    @property
    def unasked(self) -> frozenset[str]:
        """What a player may say at any moment although nobody asks, beside mistakes, by the names of the wishes."""
        return frozenset()

    @cached_property
    def shapes(self) -> Shapes:
        """Which complete hands there are beside sets and a pair."""
        return Shapes()

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What the game's book says, with these house rules."""
        return ()

    def as_recorded(self, hands: int) -> "Ruleset":
        """Give the game as it was played in a match on record that came to its end after so many hands."""
        del hands
        return self

    def sit(self, stream: Stream) -> Sequence[int]:
        """Give who sits where from East on, by the places in the list of those asked: each turns up a wind tile."""
        turned_up = list(range(self.players))
        stream.shuffle(turned_up)
        return [turned_up.index(wind) for wind in range(self.players)]

    def sits(self, round_: str) -> tuple[int, ...]:
        """Give the players in turn order in a round, from its first dealer on; empty where that is as they sat down."""
        del round_
        return ()

    def is_played_again(self, reason: str) -> bool:
        """Whether a hand that ended for a reason is played once more, by the same dealer, and counts for nothing."""
        del reason
        return False

    def is_last(self, hand: int, dealer: int, round_: str) -> bool:
        """Whether the match is over after this hand, whoever won it: by default once all hands asked for are played."""
        del dealer, round_
        return self.hands is not None and hand >= self.hands

    def next_deal(self, dealer: int, round_: str, winner: int | None) -> tuple[int, str] | None:
        """
        Give dealer and round wind of the next hand, None if there is none; dealers by their places around the table.

        By default the deal always passes to the next player, and the round wind with the first one.
        """
        del winner
        players = [seat for seat in range(self.seats) if seat not in self.ghosts]
        following = players[(players.index(dealer) + 1) % len(players)]
        return following, ROUNDS[(ROUNDS.index(round_) + (following == players[0])) % len(ROUNDS)]

    @property
    def deal_always_passes(self) -> bool:
        """Whether somebody else deals after every hand, whoever won it."""
        following = (self.next_deal(0, ROUNDS[0], winner) for winner in (0, None))
        return all(deal is None or deal[0] != 0 for deal in following)

    def next_shift(self, dealer: int, round_: str, *, ends: bool) -> tuple[int, str] | None:
        """Let the deal pass on; None after the last shift of the four rounds where the match ends with it."""
        following = Ruleset.next_deal(self, dealer, round_, None)
        return None if following == (0, "east") and ends else following

    def next_turn(self, seat: int, playing: Sequence[int]) -> int:
        """Give whose turn comes after this seat's, among those who still play in order: by default the next of them."""
        for other in playing:
            if other > seat:
                return other
        return playing[0]

    @cached_property
    def turn_order(self) -> Callable[[int, tuple[int, ...]], tuple[int, ...]]:
        """All others among those who still play, in turn order after a seat; remembered, as each discard asks."""

        @cache
        def order(seat: int, playing: tuple[int, ...]) -> tuple[int, ...]:
            found = [seat]
            for _ in range(len(playing) - (seat in playing)):
                found.append(self.next_turn(found[-1], playing))
            return tuple(found[1:])

        return order

    def claim_rank(self, name: str) -> int:
        """Give which claims stand above which, by the names of the wishes; nothing stands below 0 (L73)."""
        return RANKS.get(name, 0)

    def melds_with(self, face: Kind, *, next_in_turn: bool) -> Iterable[tuple[Shape, tuple[Kind, ...]]]:
        """
        Give the melds that may be claimed with a tile that stands for a face, by shape and faces.

        By default everybody may claim a pung, and a kong where there are kongs; a chow is for who is next in turn.
        """
        return _usual_melds(face, self.conduct.kongs, next_in_turn)

    def may_meld(self, melds: Sequence[Meld], shape: Shape, faces: tuple[Kind, ...]) -> bool:
        """Whether a meld may be claimed by a player with these melds; by default whatever `melds_with` gives."""
        del melds, shape, faces
        return True

    @cached_property
    def meld_shapes(self) -> frozenset[Shape]:
        """The shapes of the melds that may be claimed."""
        return frozenset(shape for face in PLAIN for shape, _ in self.melds_with(face, next_in_turn=True))

    def replacements(self, shape: Shape) -> int:
        """Give how many tiles the back of the wall gives for a meld: by default for each tile beyond three."""
        return max(0, SIZES[shape] - 3)

    def concealed(self, melds: Iterable[Meld]) -> int:
        """Give how many tiles a player with these melds has in his hand while he waits."""
        return HAND - sum(len(meld.tiles) - self.replacements(meld.shape) for meld in melds)

    @cached_property
    def called_as(self) -> Mapping[Kind, tuple[Kind, ...]]:
        """The faces as which each tile may be called for a meld: a plain one as itself, a joker as what it may be."""
        wild = self.conduct.wild
        return {face: (face,) for face in PLAIN} | {
            joker: tuple(face for face in PLAIN if face in scope) for joker, scope in wild.items()
        }

    @cached_property
    def calls(self) -> Mapping[bool, Mapping[Kind, tuple[Call, ...]]]:
        """The same by whether one is next in turn and by face, as it is looked at for each discard."""
        faces = sorted({face for called in self.called_as.values() for face in called})
        return {
            following: {face: calls_with(face, self.melds_with(face, next_in_turn=following)) for face in faces}
            for following in (False, True)
        }

    def distance(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Give how many tiles a hand lacks of ready, -1 for a complete one; `counts` are its concealed tiles."""
        return best_distance(counts, len(melds), self.shapes)

    def acceptance(self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld]) -> Acceptance:
        """Give the same with the tiles that bring the hand nearer, of those that are left."""
        return acceptance(counts, left, len(melds), self.shapes)

    def discards(
        self, counts: Sequence[int], left: Sequence[int], melds: Sequence[Meld], *, nearest: bool = False
    ) -> Sequence[Discard]:
        """Give the same for what each discard leaves of a hand with one tile more, or of the nearest discards only."""
        return discards(counts, left, len(melds), self.shapes, nearest=nearest)

    def outlook(self, left: Sequence[int]) -> Outlook | None:
        """Give what hands are worth where that is the game's to say; `left` are the tiles that may still come."""
        del left
        return None

    def named_hands(self, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[NamedHand, ...]:
        """Give the hands that the game names one by one, the nearest first; none where it has sets and pairs."""
        del counts, melds
        return ()

    def plays_on(self, players: int) -> bool:
        """Whether a hand goes on after a win, with so many players who have not won yet."""
        del players
        return False

    def payments(self, sheet: Sheet, out: frozenset[int]) -> tuple[int, ...]:
        """Give what is paid for a win, by wind; `out` are the winds of those who were out of the hand before."""
        del out
        return sheet.payments

    def standings(self, course: Course, melds: tuple[Meld, ...]) -> tuple[Standing, ...]:
        """Tell how a player stands to each of the goals that are still open to him."""
        del course, melds
        return ()

    def worth_shown(self, face: Kind, wind: int, *, before_start: bool) -> int:
        """Give what a flower or joker scores beside the hand of the player with this wind, in the game's small unit."""
        del face, wind, before_start
        return 0

    def counted(self, finish: Finish) -> tuple[Kind, ...]:
        """Give the concealed faces of a finish as they count: a thrown flower may stand for any tile."""
        return finish.faces

    def could_win(self, held: Held, melds: tuple[Meld, ...], shown: int, face: Kind | None = None) -> bool:
        """
        Whether these concealed tiles might win, with a face where there is one; before a finish is made and judged.

        `shown` is how many tiles lie beside the hand. A face that is not plain may stand for any.
        """
        del shown
        if held.is_farther(-1 if face is None else 0, len(melds), self.shapes):
            return False
        return face is None or face >= len(PLAIN) or held.is_complete_with(face, len(melds), self.shapes)

    def wins(self, finish: Finish) -> bool:
        """Whether a finish is a win; cheaper than its sheet."""
        raise NotImplementedError

    def wins_as_orphans(self, finish: Finish) -> bool:
        """Whether a finish is thirteen orphans."""
        del finish
        return False

    def judge(self, finish: Finish) -> Sheet | None:
        """Give the best-paying sheet of a finish, or None if it does not win."""
        raise NotImplementedError

    def appraise(self, finish: Finish) -> Sheet | None:
        """Give the same also for a complete hand that is worth less than the table asks for."""
        return self.judge(finish)

    def why_no_win(self, finish: Finish) -> Phrase:
        """Say in a few words why a finish does not win."""
        raise NotImplementedError

    @classmethod
    def account(cls, sheet: Sheet, source: int | None = None) -> Account | None:
        """Tell how the payments of a sheet came about; `source` is the wind of the player who threw the tile."""
        del sheet, source
        return None


@cache
def _usual_melds(face: Kind, kongs: bool, next_in_turn: bool) -> tuple[tuple[Shape, tuple[Kind, ...]], ...]:
    same = ((KONG, (face,) * 4), (PUNG, (face,) * 3)) if kongs else ((PUNG, (face,) * 3),)
    return (*same, *((CHOW, chow) for chow in chows_with(face))) if next_in_turn else same


def make(game: type[Ruleset], given: Mapping[str, object], *, recorded: bool = False) -> Ruleset:
    """Make a game with these house rules, chosen or on record, and defaults for the rest. Raises Unreadable."""
    return game(freeze(game.options, given, game.key, recorded=recorded))
