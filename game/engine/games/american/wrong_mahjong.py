"""
A player declares mahjong who has none (L166-L181, decisions section 5, 13), where a house rule lets persons do so.

He may see it before he shows his hand: then nothing has happened. Once it is shown, each of the others keeps his own
hand to himself or throws it in, too. Who has shown his tiles is dead; the others play on. If only one is left whose
hand nobody has seen, the hand is over and he gets double what the wrong hand would be worth.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine import facts
from game.engine.actions import Action
from game.engine.facts.fact import Event, OfOne, Tiles
from game.engine.facts.folding import check_player, own
from game.engine.questions import Question, Questions
from game.engine.stages.end import within_limit
from game.engine.stages.play import Stage
from game.engine.table import Mark, Phase, Table
from game.errors import Broken
from game.rules.games.american.game import WRONG_MAHJONG, American
from game.rules.hand.distance import tally
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance

#: What is remembered of it: mahjong was declared; seen to be wrong in time; shown, with the worth of the hand; what the
#: others did then, and whose mahjong it was.
DECLARED, CAUGHT, SHOWN, KEPT, THROWN_IN = "mahjong_declared", "mahjong_caught", "mahjong_shown", "kept", "thrown_in"
#: Why a hand ends in which all have shown their tiles.
NONE_KEPT = "none_kept"
_PHASES = (Phase.DEAL, Phase.TURN, Phase.CLAIM)
_TIMES = 2


# --- wishes and facts ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """See that the declared mahjong is wrong before any tile is shown."""

    name = "withdraw_mahjong"


@dataclass(frozen=True, slots=True)
class ShowMahjong(Action):
    """Show the hand of the declared mahjong."""

    name = "show_mahjong"


@dataclass(frozen=True, slots=True)
class KeepHand(Action):
    """Show nothing of one's own hand."""

    name = "keep_hand"


@dataclass(frozen=True, slots=True)
class ThrowInHand(Action):
    """Show one's own hand, as if another had won."""

    name = "throw_in_hand"


@dataclass(frozen=True, slots=True)
class MahjongDeclared(OfOne):
    """A player declared mahjong who has none; nobody has seen his tiles yet."""

    name = "mahjong_declared"
    is_said = True

    def fold(self, table: Table) -> None:
        """Change the table."""
        check_player(table, self.seat)
        table.marks = (*table.marks, Mark(DECLARED, self.seat))

    def unasked_call(self) -> str:
        """Nobody asked him."""
        return "win"


@dataclass(frozen=True, slots=True)
class MahjongWithdrawn(OfOne):
    """He saw it in time, and play goes on (L170)."""

    name = "mahjong_withdrawn"
    is_said = True

    def fold(self, table: Table) -> None:
        """Change the table."""
        _goes_on(table, self.seat, Mark(CAUGHT, self.seat))

    def wish(self) -> Action:
        """It was chosen."""
        return Withdraw()


@dataclass(frozen=True, slots=True)
class MahjongShown(OfOne):
    """He showed the tiles of his hand; `value` is that of the line that they are nearest to."""

    name = "mahjong_shown"
    tiles: Tiles
    value: int

    def fold(self, table: Table) -> None:
        """Change the table."""
        _goes_on(table, self.seat, Mark(SHOWN, self.seat, number=self.value))
        _lies_open(table, self.seat, self.tiles)

    def wish(self) -> Action:
        """It was chosen."""
        return ShowMahjong()


@dataclass(frozen=True, slots=True)
class HandKept(OfOne):
    """Another player kept his hand to himself."""

    name = "hand_kept"

    def fold(self, table: Table) -> None:
        """Change the table."""
        check_player(table, self.seat)
        table.marks = (*table.marks, Mark(KEPT, self.seat, _wrong(table).seat))

    def wish(self) -> Action:
        """It was chosen."""
        return KeepHand()


@dataclass(frozen=True, slots=True)
class HandThrownIn(OfOne):
    """Another player showed his tiles, too."""

    name = "hand_thrown_in"
    tiles: Tiles

    def fold(self, table: Table) -> None:
        """Change the table."""
        table.marks = (*table.marks, Mark(THROWN_IN, self.seat, _wrong(table).seat))
        _lies_open(table, self.seat, self.tiles)

    def wish(self) -> Action:
        """It was chosen."""
        return ThrowInHand()


def _goes_on(table: Table, seat: int, mark: Mark) -> None:
    """Put a mark in the place of the mahjong that a player has declared."""
    declared = Mark(DECLARED, seat)
    if declared not in table.marks:
        raise Broken(f"player {seat} has not declared mahjong")
    table.marks = tuple(mark if other == declared else other for other in table.marks)


def _lies_open(table: Table, seat: int, tiles: Tiles) -> None:
    place = own(table, seat)
    if len(tiles) != len(place.hand):
        raise Broken(f"player {seat} has other tiles")
    place.forget()
    place.hand = place.known = tiles
    place.lies_open = True


def _wrong(table: Table) -> Mark:
    """Return the wrong mahjong that is not settled yet. Raises Broken where there is none."""
    found = _unsettled(table)
    if found is None or found.word != SHOWN:
        raise Broken("nobody has shown a wrong mahjong")
    return found


def _unsettled(table: Table) -> Mark | None:
    """Return the mahjong that was declared or shown and is not settled, None where there is none."""
    marks = (mark for mark in table.marks if mark.word in (DECLARED, SHOWN))
    return next((mark for mark in marks if not table.places[mark.seat].out), None)


def _answered(table: Table, mark: Mark) -> Mapping[int, str]:
    """Return what those have done who had to show or keep their hands."""
    return {one.seat: one.word for one in table.marks if one.word in (KEPT, THROWN_IN) and one.other == mark.seat}


def declares(table: Table, rules: Ruleset, seat: int, call: str) -> Event | None:
    del rules, call
    return MahjongDeclared(seat) if table.phase in _PHASES and _unsettled(table) is None else None


def shows(table: Table, rules: Ruleset, seat: int, _action: ShowMahjong) -> Event:
    assert isinstance(rules, American)
    return MahjongShown(seat, table.places[seat].hand, worth_of_wrong(table, rules, seat))


def worth_of_wrong(table: Table, rules: American, seat: int) -> int:
    """Return the value of the line that a wrong hand is nearest to, of equally near ones the dearest."""
    place = table.places[seat]
    faces = [tile.kind for tile in place.hand] + [face for meld in place.melds for face in meld.stands]
    if table.phase is Phase.CLAIM and table.on_offer is not None:
        faces.append(table.on_offer.tile.kind)
    near = rules.matcher.nearest(tally(faces), ())
    least = min(one.missing for one in near.values())
    return max(line.value for line, one in near.items() if one.missing == least)


# --- stages ----------------------------------------------------------------------------------------------------------


class WrongMahjong(Stage):
    """Who has declared it shows his hand or does not; then the others say what they do with theirs."""

    phases = frozenset(_PHASES)

    def follows(self, table: Table, rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
        """Let those stop who have shown their tiles, and end the hand where fewer than two are left."""
        del chance
        mark = _unsettled(table)
        if mark is None:
            return _ends(table, rules)
        answered = _answered(table, mark)
        if mark.word != SHOWN or any(seat not in answered for seat in table.in_hand if seat != mark.seat):
            return ()
        thrown_in = (seat for seat in table.in_hand if answered.get(seat) == THROWN_IN)
        return (*(facts.WentOut(seat, THROWN_IN) for seat in thrown_in), facts.WentOut(mark.seat, WRONG_MAHJONG))

    def waits(self, table: Table) -> bool:
        """Ask until it is settled."""
        return _unsettled(table) is not None

    def asks(self, table: Table, rules: Ruleset) -> Questions:
        """Ask who declared it, then all others who are in the hand."""
        del rules
        mark = _unsettled(table)
        if mark is None:
            return {}
        if mark.word == DECLARED:
            return {mark.seat: Question((Withdraw(), ShowMahjong()))}
        done = _answered(table, mark)
        still = (seat for seat in table.players if seat in table.in_hand and seat != mark.seat and seat not in done)
        return dict.fromkeys(still, Question((KeepHand(), ThrowInHand())))


def _ends(table: Table, rules: Ruleset) -> tuple[Event, ...]:
    """Pay who alone has kept his hand to himself, by whose mahjong was wrong last (L175), and end the hand."""
    wrong = table.marked(SHOWN)
    if not wrong or len(table.in_hand) > 1:
        return ()
    if not table.in_hand:
        return (facts.HandDrawn(NONE_KEPT),)
    if WRONG_MAHJONG in table.paid:
        return (facts.HandDrawn(WRONG_MAHJONG),)
    gets, mark = table.in_hand[0], wrong[-1]
    points = _TIMES * mark.number
    paid = tuple(points * ((seat == gets) - (seat == mark.seat)) for seat in range(table.seats))
    return (facts.Paid(within_limit(table, rules, paid), WRONG_MAHJONG),)
