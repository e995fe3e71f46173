"""How a hand is played, as far as games differ."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a hand is played, as far as games differ."""

    #: The number of dice; with 0 no wall is broken, and the draw begins at place 0.
    dice: int = 3
    #: The sizes of the packets of a deal.
    packets: tuple[int, ...] = (4, 4, 4, 1)
    #: The tiles that the dealer gets after the deal; with 0 the dealer draws first.
    dealer_extra: int = 1
    #: The tiles at the end of the wall that nobody draws.
    dead_wall: int = 0
    #: The faces that are shown beside the hand and replaced.
    bonus: frozenset[Kind] = frozenset()
    #: `optional`: bonus tiles may be kept and discarded; `mandatory`: they are shown and replaced at once; or a rule of
    #: the game's own.
    bonus_in_play: str = "mandatory"
    #: The jokers that may be shown for points.
    showable: frozenset[Kind] = frozenset()
    #: The plain faces for which each joker may stand.
    wild: Mapping[Kind, frozenset[Kind]] = field(default_factory=dict)
    #: The most jokers of the hand in a called meld; None without a limit.
    jokers_per_call: int | None = None
    #: Jokers may stand in kongs.
    kong_jokers: bool = True
    #: Discarded jokers may be called.
    call_jokers: bool = True
    #: A discarded joker is called only as the tile that was discarded before it.
    jokers_as_last: bool = False
    #: How pungs and kongs of several players are ordered: `turn_order` or `natural_tiles_first`.
    pung_tie: str = "turn_order"
    #: A tile that was not just drawn may be added to a pung.
    added_kong_any_turn: bool = False
    #: Added kongs may be robbed.
    rob_added: bool = True
    #: Concealed kongs may be robbed for thirteen orphans.
    rob_concealed_for_orphans: bool = False
    #: Other players do not see the tiles of a concealed kong.
    kongs_hidden: bool = True
    #: Several players may win on one tile.
    several_win: bool = False
    #: A natural tile may be exchanged for a joker in a meld.
    redeem: bool = False
    #: Jokers may also be redeemed on a turn that began with a call; the redeemed joker counts as drawn.
    redeem_after_call: bool = False
    #: A hand completed by the exposure just called may be declared before the discard, as won on the called tile.
    win_after_call: bool = False
    #: In a turn that began with a call, the jokers of that meld stay in it, and a win counts as won on the called tile,
    #: unless the last act took a joker from another player's meld.
    call_decides: bool = False
    #: A call that would have been right before the next player drew is late, and no mistake (L105).
    late_calls: bool = False
    #: The game has kongs.
    kongs: bool = True
    #: A self-drawn hand wins automatically.
    wins_itself: bool = False
    #: Turns pass clockwise around the table.
    clockwise: bool = False
    #: The causes of a replacement tile that make a win on it a replacement win.
    replacement_after: frozenset[str] = frozenset({"flower", "joker", "kong"})
    #: A discard of a plain tile is recorded as `kept` if the hand held a flower or joker.
    notes_kept: bool = False
    #: A pursuit is declared to the table.
    declares: bool = False
    #: A score depends on who threw the winning face first in the go-around.
    first_thrower: bool = False
    #: A kong before the dealer's first discard cancels a blessing on that discard.
    kong_cancels_earth: bool = False
    #: A called tile lies in the middle of its chow, the winning tile across the others of its set, and the first pair
    #: at the back of the wall on the next one.
    etiquette: bool = False
    #: The jokers that may stand for each face, in canonical order; the inverse of `wild`.
    fillers: Mapping[Kind, tuple[Kind, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Compute `fillers`, the inverse of `wild`."""
        faces = {face for scope in self.wild.values() for face in scope}
        fillers = {face: tuple(sorted(joker for joker, scope in self.wild.items() if face in scope)) for face in faces}
        object.__setattr__(self, "fillers", fillers)

    def is_joker(self, face: Kind) -> bool:
        """Return True if a face is a joker at this table; by house rule Hoa is a flower (south_vietnamese T3)."""
        return face.is_joker and face not in self.bonus
