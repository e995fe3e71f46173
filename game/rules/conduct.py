"""How a hand is played, as far as games differ in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tiles.kinds import Kind


@dataclass(frozen=True, slots=True)
class Conduct:
    """
    How a hand is played, as far as games differ in it.

    `bonus` are the faces that are laid beside the hand and replaced, `showable` the jokers that may be; `wild` says for
    which plain faces each joker may stand. `bonus_in_play`: `optional` (may be kept and thrown), `mandatory` (laid down
    and replaced by itself) or a rule of the game's own. Without `dice` no wall is broken: the draw begins at place 0.
    Without a `dealer_extra` the dealer draws first. With `wins_itself` a hand that the player has completed himself is
    won without being asked; `clockwise` says which way turns go round the table. `replacement_after`: what a tile may
    have replaced for a win on it to be a replacement win. `notes_kept`: whether it goes on record that somebody threw a
    plain tile while he held a flower or joker; `redeem_after_call`: jokers may be redeemed on a turn that began with a
    call too, and what is redeemed counts as drawn; `win_after_call`: a hand that is complete with the exposure just
    laid down may be declared before the discard, as won on the tile called; `jokers_as_last`: a thrown joker is called
    as the tile that was thrown before it, and for nothing else; `declares`: whether a pursuit is told to the table.
    `first_thrower`: whether a score asks who threw the winning face first in the same go-around;
    `kong_cancels_earth`: whether a kong before the dealer's first discard cancels a blessing on it. `etiquette`:
    whether a called tile lies in the middle of its chow, the winning tile across the others of its set, and the first
    pair of the back of the wall on the next one. `fillers`, made of `wild`, are the jokers that may stand for a face,
    in canonical order.
    """

    dice: int = 3
    packets: tuple[int, ...] = (4, 4, 4, 1)
    dealer_extra: int = 1
    dead_wall: int = 0
    bonus: frozenset[Kind] = frozenset()
    bonus_in_play: str = "mandatory"
    showable: frozenset[Kind] = frozenset()
    wild: Mapping[Kind, frozenset[Kind]] = field(default_factory=dict)
    jokers_per_call: int | None = None
    kong_jokers: bool = True
    call_jokers: bool = True
    jokers_as_last: bool = False
    pung_tie: str = "turn_order"
    added_kong_any_turn: bool = False
    rob_added: bool = True
    rob_concealed_for_orphans: bool = False
    kongs_hidden: bool = True
    several_win: bool = False
    redeem: bool = False
    redeem_after_call: bool = False
    win_after_call: bool = False
    kongs: bool = True
    wins_itself: bool = False
    clockwise: bool = False
    replacement_after: frozenset[str] = frozenset({"flower", "joker", "kong"})
    notes_kept: bool = False
    declares: bool = False
    first_thrower: bool = False
    kong_cancels_earth: bool = False
    etiquette: bool = False
    fillers: Mapping[Kind, tuple[Kind, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Turn `wild` round."""
        faces = {face for scope in self.wild.values() for face in scope}
        fillers = {face: tuple(sorted(joker for joker, scope in self.wild.items() if face in scope)) for face in faces}
        object.__setattr__(self, "fillers", fillers)

    def is_joker(self, face: Kind) -> bool:
        """Return True if a face is a joker at this table: by house rule Hoa is a flower (south_vietnamese T3)."""
        return face.is_joker and face not in self.bonus
