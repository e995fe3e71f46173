"""
The narrator: facts and reasons as sentences, the same for text, speech, captions and logs.

Every fact has a sentence, some also a shorter caption. A new fact needs only its words (`event.<name>`); facts with
more to tell are in `_TELLERS`. A fact without words is told by its player and its tiles.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine import facts
from game.engine.actions import Reason
from game.engine.facts import Event, tiles_of
from game.engine.facts.fact import apply
from game.engine.games import wishes_of
from game.engine.table import Table, new_table
from game.rules.ruleset import Ruleset
from game.rules.score.sheet import WINDS
from game.tiles.kinds import HIDDEN, Kind, Meld, Tile
from game.tiles.wall import SIDES
from game.words.lookup import Words
from game.words.names import names_now
from game.words.numbers import signed, tenth, written
from game.words.wishes import action_words

Fields = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Telling:
    """
    The words for a fact: the key of its sentence, and the fields for it.

    A shorter caption has its own key (`short`) or its own fields (`brief`). `call` is the key of the player's call.
    """

    key: str
    fields: Fields = field(default_factory=dict)
    short: str = ""
    brief: Fields = field(default_factory=dict)
    call: str = ""


class Narrator:
    """Tells facts in one language to a listener who sees everything, or only the hands of some seats."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        rules: Ruleset | None = None,
        sees: Collection[int] = (),
        now: Table | None = None,
    ) -> None:
        """
        With `rules`, the listener sees only the hands of the seats `sees`.

        Equal names are told apart by their winds: in facts by those of the hand, elsewhere by those on the table `now`.
        """
        self.words, self._called, self._rules, self._sees = words, names, rules, sees
        self._names = names if now is None else names_now(words, names, now)

    def sentence(self, event: Event, before: Table) -> str:
        """Return the full sentence for a fact on table `before`; "" for a fact that the listener does not learn."""
        telling = self._telling(event, before)
        return self.words.say_with(telling.key, telling.fields) if telling else ""

    def caption(self, event: Event, before: Table) -> str:
        """Return the caption for a fact; "" for a fact that the listener does not learn."""
        telling = self._telling(event, before)
        return self.words.say_with(telling.short or telling.key, {**telling.fields, **telling.brief}) if telling else ""

    def call(self, event: Event, before: Table) -> str:
        """Return the words that a player calls out with a fact; "" for none."""
        telling = self._telling(event, before)
        return self.words.say(telling.call) if telling and telling.call else ""

    def tell(self, events: Iterable[Event], seats: int) -> Iterator[str]:
        """Yield the sentences of a whole game, one for each fact."""
        table = new_table(seats)
        for event in events:
            yield self.sentence(event, table)
            table = apply(table, event)

    def _telling(self, event: Event, before: Table) -> Telling | None:
        seen = self.seen(event)
        if seen is None:
            return None
        tell = _TELLERS.get(type(seen), _plainly)
        return tell(self._telling_apart(event, before), seen, before)

    def _telling_apart(self, event: Event, before: Table) -> "Narrator":
        """The narrator who tells equal names apart in a fact: by the hand, in the last one by the first hand."""
        if len(set(self._called)) == len(self._called):
            return self
        if isinstance(event, facts.HandStarted):
            before = apply(before, event)
        elif isinstance(event, facts.MatchEnded):
            before = replace(new_table(before.seats), ghosts=before.ghosts)
        return Narrator(self.words, self._called, self._rules, self._sees, before)

    def seen(self, event: Event) -> Event | None:
        """Return a fact as the listener sees it; None if the listener does not learn it."""
        seat = event.actor
        if self._rules is None or seat is None or seat in self._sees:
            return event
        another = (seat + 1) % max(2, len(self._names))
        return event.seen_by(another, self._rules)

    def got(self, event: Event) -> Sequence[Tile]:
        """Return the tiles that a fact about all players brings to the listener."""
        shares, seat = getattr(event, "shares", None), next(iter(self._sees), None)
        return shares[seat] if shares and seat is not None and self._rules and len(self._sees) == 1 else ()

    # --- names ---------------------------------------------------------------------------------------------------

    def name(self, seat: int | None) -> str:
        """Return the name of a player, or the number of the seat; "" for None."""
        if seat is None:
            return ""
        return self._names[seat] if seat < len(self._names) else str(seat + 1)

    def called(self, seat: int) -> str:
        """Return the name of a player, which another may share."""
        return self._called[seat] if seat < len(self._called) else str(seat + 1)

    def tile(self, tile: Tile | Kind | None, stands: Kind | None = None) -> str:
        """Return the name of a tile, with the face it stands for if that differs."""
        face = tile.kind if isinstance(tile, Tile) else tile
        return self.words.tile(face, stands) if face is not None else ""

    def tiles(self, tiles: Iterable[Tile], stands: Iterable[Kind] | None = None) -> str:
        """Return the names of tiles, with the faces that jokers stand for."""
        return self.words.tiles((tile.kind for tile in tiles), stands)

    def meld(self, meld: Meld) -> str:
        """Return the name of a kind of meld."""
        return self.words.say(f"term.{'concealed_kong' if meld.concealed else meld.shape}")

    def points(self, points: Sequence[int], seats: Iterable[int], form: Callable[[int], str] = written) -> str:
        """Return the names of players with their points."""
        return ", ".join(
            self.words.say("event.points", player=self.name(seat), points=form(points[seat])) for seat in seats
        )


def reason_sentence(words: Words, reason: Reason) -> str:
    """Return the sentence for a reason."""
    named = {key: words.tile(face) for key, face in reason.faces.items()}
    lists = {key: words.tiles(faces) for key, faces in reason.lists.items()}
    goal = {"goal": words.goal(reason.goal, "name")} if reason.goal else {}
    return words.say_with(f"reason.{reason.key}", {**named, **lists, **reason.numbers, **goal})


# --- the words for each fact -----------------------------------------------------------------------------------------


def _plainly(n: Narrator, event: Event, before: Table, call: str = "") -> Telling:
    """
    Tell a fact by its name, with its player and its tiles; if it has no words, by these alone.

    Its words may have a call (`call.<name>`). Facts with a false field or a hidden tile can have words of their own
    (`event.<name>_not_<field>`, `event.<name>_hidden`).
    """
    named = _named(n, event)
    nots = tuple(f"event.{event.name}_not_{name}" for _, name, _ in event.form if getattr(event, name) is False)
    if HIDDEN in tiles_of(event):
        nots = (f"event.{event.name}_hidden", *nots)
    if got := n.tiles(n.got(event)):
        named = {**named, "got": got}
        nots = (f"event.{event.name}_got", *nots)
    if rolled := getattr(event, "rolled", None):
        named = {**named, "rolls": _rolls(n, rolled)}
        nots = (f"event.{event.name}_again", *nots) if len(rolled) < len(before.players) else nots
    call = call or _first(n, f"call.{event.name}", "")
    other = "event.other_tiles" if named.get("tiles") else "event.other_player" if named["player"] else "event.other"
    short = f"table.{event.name}" if n.words.has(f"table.{event.name}") else ""
    return Telling(_first(n, *nots, f"event.{event.name}", other), named, short, call=call)


def _rolls(n: Narrator, rolled: Mapping[int, Sequence[int]]) -> str:
    """Return the words for what each player rolled."""
    return ", ".join(
        n.words.say("event.roll", player=n.name(who), dice=" + ".join(map(str, dice)), total=sum(dice))
        for who, dice in rolled.items()
    )


def _named(n: Narrator, event: Event) -> Fields:
    tiles = {name: n.tile(value) for _, name, _ in event.form if isinstance(value := getattr(event, name), Tile)}
    numbers = {
        name: ", ".join(map(str, value))
        for _, name, _ in event.form
        if isinstance(value := getattr(event, name), tuple) and all(type(number) is int for number in value)
    }
    texts = {
        name: n.words.say(key)
        for _, name, _ in event.form
        if isinstance(value := getattr(event, name), str) and n.words.has(key := f"event_{name}.{value}")
    }
    laid = getattr(event, "tiles", ()), getattr(event, "stands", ())
    all_tiles = n.tiles(*laid) if laid[1] and len(laid[0]) == len(laid[1]) else n.tiles(tiles_of(event))
    named = {"player": n.name(event.actor), "tiles": all_tiles}
    named |= {name: n.tile(value) for _, name, _ in event.form if isinstance(value := getattr(event, name), Kind)}
    if isinstance(other := getattr(event, "other", None), int):
        named["other"] = n.name(other)
    return {**numbers, **texts, **named, **tiles}


def _first(n: Narrator, *keys: str) -> str:
    """Return the first key that has words, otherwise the last one."""
    return next(filter(n.words.has, keys), keys[-1])


def _seats(n: Narrator, e: facts.SeatsDrawn, _: Table) -> Telling:
    seats = (
        n.words.say("event.seat", player=n.called(seat), wind=n.words.say(f"wind.{WINDS[piece.kind - 27]}"))
        for seat, piece in enumerate(e.winds)
        if piece is not None
    )
    return Telling("event.seats_drawn", {"seats": ", ".join(seats)}, "table.seats")


def _started(n: Narrator, e: facts.HandStarted, before: Table) -> Telling:
    """Tell the start of a hand, and the seating if it changed, or that the dealer stays."""
    key = "event.hand_started"
    if e.order != before.order:
        key = _first(n, f"{key}_seats", key)
    elif before.hand and e.dealer == before.dealer:
        key = f"{key}_stays"
    order = ", ".join(map(n.name, e.order))
    return Telling(
        key, {"round": n.words.say(f"round.{e.round}"), "hand": e.hand, "player": n.name(e.dealer), "order": order}
    )


def _built(_n: Narrator, e: facts.WallBuilt, before: Table) -> Telling:
    short = "table.wall_built" if len(before.players) == SIDES else "table.walls_built"
    return Telling("event.wall_built", {"tiles": len(e.tiles), "stacks": len(e.tiles) // (2 * SIDES)}, short)


def _rolled(n: Narrator, e: facts.DiceRolled, before: Table) -> Telling:
    pips = {"dice": " + ".join(map(str, e.dice)), "total": sum(e.dice), "count": len(e.dice)}
    return Telling("event.dice_rolled", {"player": n.name(before.dealer), **pips}, "table.rolls")


def _broken(n: Narrator, e: facts.WallBroken, before: Table) -> Telling:
    """Tell the owner of the broken wall; the caption names the counted seat, because counting includes ghosts."""
    counted = {"player": n.name(before.next_seat(before.dealer, e.stack - 1)), "number": e.stack}
    return Telling("event.wall_broken", {"player": n.name(e.wall), "stack": e.stack}, "table.broken", counted)


def _dealt(n: Narrator, e: facts.Dealt, _: Table) -> Telling:
    """Tell the number of dealt tiles; the full sentence names them if they are visible."""
    taken = {"player": n.name(e.seat), "tiles": n.tiles(e.tiles), "count": len(e.tiles)}
    return Telling("table.takes" if HIDDEN in e.tiles else "event.dealt", taken, "table.takes")


def _asked(n: Narrator, e: facts.Offered | facts.Declined, before: Table) -> Telling:
    """Tell the offer of a tile, or of showing a joker; or a late answer."""
    if isinstance(e, facts.Declined) and e.late:
        return Telling("event.too_late", _named(n, e))
    return Telling(f"event.{e.name}{'' if before.on_offer else '_show'}", _named(n, e))


def _warned(n: Narrator, e: facts.Warned, _: Table) -> Telling:
    """Tell a warning and the player's reaction."""
    both = wishes_of(e)
    action, better = (action_words(n.words, one, both) for one in both)
    lost = tenth(n.words, e.lost / 100)
    named = {"player": n.name(e.seat), "action": action, "better": better, "lost": lost}
    return Telling(f"event.warned_{'went_on' if e.went_on else 'heeded'}", named, "table.warned")


def _melded(n: Narrator, e: facts.Melded, _: Table) -> Telling:
    claimed = {"tile": n.tile(e.called), "source": n.name(e.source), "tiles": n.tiles(e.tiles, e.stands)}
    key = f"melded_{e.meld}"
    return Telling(f"event.{key}", {"player": n.name(e.seat), **claimed}, f"table.{key}", call=f"term.{e.meld}")


def _kong(n: Narrator, e: facts.KongDeclared, _: Table) -> Telling:
    laid = {"player": n.name(e.seat), "tile": n.tile(e.tiles[-1]), "tiles": n.tiles(e.tiles, e.stands)}
    return Telling(f"event.kong_declared_{e.kind}", laid, f"table.kong_{e.kind}", call="term.kong")


def _won(n: Narrator, e: facts.Won, before: Table) -> Telling:
    """Tell how a hand was won; a joker robbed from a kong is named with its face."""
    stands = before.on_offer.stands if before.on_offer is not None else None
    how = {"player": n.name(e.seat), "tile": n.tile(e.tile, stands), "source": n.name(e.source)}
    full, short = (_first(n, f"{told}.won_{e.by}", f"{told}.won") for told in ("event", "table"))
    return Telling(full, {**how, "total": n.words.worth(e.sheet.total)}, short, call="term.win")


def _paid(n: Narrator, e: facts.Paid, before: Table) -> Telling:
    """Tell the payments by player; if nobody pays, the gains."""
    those = [seat for seat, points in enumerate(e.payments) if points]
    gained = bool(those) and min(e.payments) >= 0
    key = _first(n, f"event.paid_{e.reason}", "event.gained" if gained else "event.paid")
    told = n.points(e.payments, those if gained else before.players, signed)
    brief = ", ".join(f"{n.name(seat)} {signed(e.payments[seat])}" for seat in those)
    return Telling(key, {"payments": told}, key if those else "table.nobody_pays", {"payments": brief})


def _ended(n: Narrator, e: facts.HandEnded, before: Table) -> Telling:
    scores = n.points(e.scores, before.players)
    return Telling("event.hand_ended", {"scores": scores, "hand": before.hand}, "table.hand_over")


def _match_ended(n: Narrator, e: facts.MatchEnded, _: Table) -> Telling:
    order = {"standing": n.points(e.scores, e.standing)}
    return Telling("event.match_ended", order, brief={"standing": ", ".join(map(n.name, e.standing))})


_TELLERS: Mapping[type[Event], Callable[[Narrator, Any, Table], Telling]] = {
    facts.SeatsDrawn: _seats,
    facts.HandStarted: _started,
    facts.WallBuilt: _built,
    facts.DiceRolled: _rolled,
    facts.WallBroken: _broken,
    facts.Dealt: _dealt,
    facts.Discarded: lambda n, e, _: Telling(
        "event.discarded_from_draw" if e.from_draw else "event.discarded", _named(n, e)
    ),
    facts.Offered: _asked,
    facts.Declined: _asked,
    facts.Warned: _warned,
    facts.Melded: _melded,
    facts.KongDeclared: _kong,
    facts.Won: _won,
    facts.WentOut: lambda n, e, _: Telling(_first(n, f"event.went_out_{e.reason}", "event.went_out"), _named(n, e)),
    facts.HandDrawn: lambda n, e, _: Telling(
        "event.hand_drawn", {"reason": n.words.say(_first(n, f"drawn.{e.reason}", "drawn.other"))}
    ),
    facts.Paid: _paid,
    facts.HandEnded: _ended,
    facts.MatchEnded: _match_ended,
    facts.JokerShown: lambda n, e, t: _plainly(n, e, t, "term.joker"),
    facts.JokerRedeemed: lambda n, e, t: _plainly(n, e, t, "term.joker"),
}
