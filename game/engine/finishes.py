"""Finishes: what a player who declares a win shows, taken from the table for the rules to judge."""

from dataclasses import replace

from game.engine.table import Cause, Phase, Place, Table
from game.rules.goals import GoesOut, Standing
from game.rules.ruleset import ROUNDS, Ruleset
from game.rules.score.finish import DISCARD, ROBBED_KONG, SELF_DRAW, Course, Finish
from game.tiles.kinds import PLAIN, Kind, Meld, Tile


def own_finish(table: Table, rules: Ruleset, seat: int) -> Finish:
    """Return the finish of the player whose turn it is: with the drawn tile, or with the exposure just called."""
    place = table.places[seat]
    drawn = table.drawn
    if drawn is None or _wins_by_call(table, rules):
        return _called_finish(table, rules, seat)
    hand = tuple(tile for tile in place.hand if tile != drawn)
    return _finish(table, rules, seat, hand, drawn, SELF_DRAW, _own_words(table, rules, seat))


def called_now(table: Table) -> Meld | None:
    """Return the meld that began the current turn; None if the player has drawn a tile."""
    melds = table.places[table.turn].melds
    if table.phase is not Phase.TURN or not melds:
        return None
    last = table.last_thrown
    return melds[-1] if last is not None and last.taken_by == table.turn and melds[-1].called == last.tile else None


def _wins_by_call(table: Table, rules: Ruleset) -> bool:
    """Return True if a win counts as won on the tile called in this turn, though jokers were exchanged since."""
    return rules.conduct.call_decides and called_now(table) is not None and table.took_from in (None, table.turn)


def may_win_now(table: Table, rules: Ruleset) -> bool:
    """Return True if the player to discard has a tile that may complete the hand: drawn, or called for a meld."""
    return table.drawn is not None or (rules.conduct.win_after_call and called_now(table) is not None)


def _called_finish(table: Table, rules: Ruleset, seat: int) -> Finish:
    """Return the finish of a player whose called exposure completes the hand; the tile lies in it."""
    meld = called_now(table)
    assert meld is not None
    assert meld.source is not None
    words = _words_of_wall(table, rules)
    finish = _finish(table, rules, seat, table.places[seat].hand, None, DISCARD, words)
    return replace(finish, source=table.wind_of(meld.source))


def claimed_finish(table: Table, rules: Ruleset, seat: int) -> Finish:
    """Return the finish of a player who wins with the tile on offer."""
    assert table.on_offer is not None
    by = ROBBED_KONG if table.phase is Phase.ROB else DISCARD
    words = _claim_words(table, rules, seat)
    finish = _finish(table, rules, seat, table.places[seat].hand, table.on_offer.tile, by, words)
    if rules.conduct.first_thrower and by == DISCARD:
        finish = replace(finish, first=_first_thrower(table, seat))
    stands = as_last(table) if rules.conduct.jokers_as_last else table.on_offer.stands
    if stands is None or stands == finish.tile:
        return finish
    return replace(finish, stands=stands)  # a joker of a kong is robbed as the face for which it was laid down (C12)


def as_last(table: Table) -> Kind | None:
    """Return the face last thrown before the joker on offer, other jokers skipped; None if no joker is on offer."""
    offer = table.on_offer
    if offer is None or not offer.tile.kind.is_joker:
        return None
    thrown = (one for place in table.places for one in place.thrown if not one.tile.kind.is_joker)
    last = max(thrown, key=lambda one: one.n, default=None)
    return last.tile.kind if last is not None else None


def _first_thrower(table: Table, seat: int) -> int | None:
    """Return the wind of the first thrower of the face on offer since this player's last discard; None for the last."""
    assert table.on_offer is not None
    own = table.places[seat].thrown
    since = own[-1].n if own else 0
    face = table.on_offer.tile.kind
    same = [
        (thrown.n, player)
        for player in table.players
        for thrown in table.places[player].thrown
        if thrown.n >= since and thrown.tile.kind == face
    ]
    first = min(same)[1]
    return None if first == table.on_offer.seat else table.wind_of(first)


def going_out(table: Table, rules: Ruleset) -> Standing | None:
    """Return how the player whose discard nobody took may or must go out by discards (N10-N12); None if not at all."""
    place = table.places[table.turn]
    if table.phase is not Phase.CLAIM or not place.thrown:
        return None
    face = place.thrown[-1].tile.kind
    if not any(face in goal.thrown for goal in rules.goals):
        return None
    return next((standing for standing in standings_of(place, rules) if standing.out is not GoesOut.NO), None)


def thrown_finish(table: Table, rules: Ruleset, seat: int, way: str) -> Finish:
    """Return the finish of a player who goes out by discards."""
    return _finish(table, rules, seat, table.places[seat].hand, None, way, {})


def _finish(
    table: Table, rules: Ruleset, seat: int, hand: tuple[Tile, ...], tile: Tile | None, by: str, how: dict[str, bool]
) -> Finish:
    place = table.places[seat]
    offer = table.on_offer
    sources = (meld.source for meld in place.melds)
    return Finish(
        tuple(sorted(piece.kind for piece in hand)),
        tile.kind if tile is not None else None,
        by,
        table.wind_of(seat),
        table.wind_of(offer.seat) if offer and by in (DISCARD, ROBBED_KONG) else None,
        place.melds,
        tuple((shown.tile.kind, shown.before_start) for shown in place.shown),
        ROUNDS.index(table.round),
        frozenset(word for word, holds in how.items() if holds),
        course_of(place, rules),
        tuple(None if source is None else table.wind_of(source) for source in sources),
    )


def course_of(place: Place, rules: Ruleset) -> Course:
    """Return what a player did in this hand: bonus tiles dealt, tiles shown and thrown, goals declared."""
    odd = [face for face, _ in place.dealt if face >= len(PLAIN)]
    return Course(
        not rules.conduct.bonus.isdisjoint(odd),
        any(map(rules.conduct.is_joker, odd)),
        bool(place.shown),
        tuple([thrown.tile.kind for thrown in place.thrown]),
        place.kept,
        place.declared,
    )


def standings_of(place: Place, rules: Ruleset) -> tuple[Standing, ...]:
    """Return the player's standings towards the goals that are still open."""
    return rules.standings(course_of(place, rules), place.melds) if rules.goals else ()


def pursues(place: Place, rules: Ruleset) -> bool:
    """Return True if the player counts as pursuing a goal of the game (N1, C8)."""
    return any(standing.counts for standing in standings_of(place, rules))


def _own_words(table: Table, rules: Ruleset, seat: int) -> dict[str, bool]:
    """Return how a self-drawn winning tile came, as words of the finish (W21 for the blessings)."""
    place = table.places[seat]
    showed_joker = any(rules.conduct.is_joker(shown.tile.kind) and not shown.before_start for shown in place.shown)
    untouched = not place.thrown and not place.melds and not showed_joker  # only then are these the first tiles
    cause = Cause.KONG if table.kongs_now else table.drawn_for
    return {
        "heaven": seat == table.dealer and untouched and place.draws == 0,
        "man": seat != table.dealer and untouched and place.draws == 1 and table.claims == 0,
        "replacement": bool(table.drawn_for) and cause in rules.conduct.replacement_after,
        "kong_on_kong": bool(table.drawn_for) and table.kongs_now > 1,
        "last_tile": table.left <= rules.conduct.dead_wall,
    }


def _claim_words(table: Table, rules: Ruleset, seat: int) -> dict[str, bool]:
    """Return how another player's tile came, as words of the finish (C7, C8, W21)."""
    offer = table.on_offer
    assert offer is not None
    thrower = table.places[offer.seat]
    discard = table.phase is Phase.CLAIM
    face = offer.tile.kind
    cancelled = rules.conduct.kong_cancels_earth and bool(thrower.melds)
    return {
        "earth": discard and offer.seat == table.dealer != seat and len(thrower.thrown) == 1 and not cancelled,
        "last_tile": table.left <= rules.conduct.dead_wall,
        **_words_of_wall(table, rules),
        "discarded_flower": discard and face in rules.conduct.bonus,
        "discarded_joker": discard and rules.conduct.is_joker(face) and pursues(thrower, rules),
    }


def _words_of_wall(table: Table, rules: Ruleset) -> dict[str, bool]:
    """Return which house rules about a nearly empty wall apply to a tile of another player."""
    return {word: table.left <= tiles for word, tiles in rules.late_wall.items()}
