"""Made-up facts of a game from a seed: they may break the rules, but each folds into a complete table."""

import random

from game.engine import facts
from game.engine.facts.fact import apply
from game.engine.table import Phase, Table, new_table
from game.rules.score.sheet import Row, Sheet
from game.tiles.kinds import KINDS, Tile, kind, tile_set
from game.tiles.wall import broken_side

SET = tile_set(dict.fromkeys(KINDS[34:50], 1) | {k: 1 for k in KINDS[50:59] if k.number})
SEATS = range(4)


class Script:
    """Writes facts one after another, and folds them."""

    def __init__(self, seed: int = 1, *, greed: float = 0.35) -> None:
        self.random = random.Random(seed)
        self.greed = greed
        self.events: list[facts.Event] = []
        self.table: Table = new_table(4)

    def add(self, *events: facts.Event) -> None:
        for event in events:
            self.table = apply(self.table, event)
            self.events.append(event)

    def seats(self) -> "Script":
        self.add(facts.SeatsDrawn(tuple(Tile(kind(f"{n}z"), 1) for n in (1, 2, 3, 4)), (2, 0, 3, 1)))
        return self

    def start(self, hand: int = 1) -> None:
        tiles = list(SET)
        self.random.shuffle(tiles)
        dice = tuple(self.random.randint(1, 6) for _ in range(3))
        dealer = (hand - 1) % 4
        wall = (dealer + broken_side(sum(dice))) % 4
        rounds = ("east", "south", "west", "north")
        self.add(facts.HandStarted(hand, rounds[(hand - 1) // 4 % 4], dealer, self.table.scores))
        self.add(facts.WallBuilt(tuple(tiles)), facts.DiceRolled(dice), facts.WallBroken(wall, sum(dice)))

    def deal(self) -> None:
        order = [self.table.seat_of(wind) for wind in SEATS]
        for size in (4, 4, 4, 1):
            for seat in order:
                self.packet(seat, size)
        self.packet(order[0], 1)

    def packet(self, seat: int, size: int) -> None:
        wall = self.table.wall
        tiles = []
        for _ in range(size):
            tiles.append(wall.tiles[wall.next_front()])
            wall = wall.draw()
        self.add(facts.Dealt(seat, tuple(tiles)))
        self.table = self.table

    def flowers(self) -> None:
        again = True
        while again:
            again = False
            for wind in SEATS:
                seat = self.table.seat_of(wind)
                held = [t for t in self.table.places[seat].hand if t.kind.is_flower or self._shows(t)]
                for tile in held:
                    shape = facts.FlowerShown if tile.kind.is_flower else facts.JokerShown
                    self.add(shape(seat, tile, before_start=True))
                for _ in held:
                    self.replace_one(seat, "flower")
                again = again or bool(held)

    def _shows(self, tile: Tile) -> bool:
        return tile.kind.is_joker and self.random.random() < 0.4

    def replace_one(self, seat: int, cause: str) -> None:
        wall = self.table.wall
        self.add(facts.Replaced(seat, wall.tiles[wall.next_back()], cause))

    def play(self, turns: int = 200) -> None:
        seat = self.table.dealer
        for _ in range(turns):
            hand = self.table.places[seat].hand
            self.kong(seat)
            hand = self.table.places[seat].hand
            tile = self.random.choice([t for t in hand if not t.kind.is_joker] or hand)
            self.add(facts.Discarded(seat, tile, from_draw=tile == self.table.drawn))
            taker = self.claim(seat, tile)
            if taker is not None:
                seat = taker
                continue
            seat = (seat + 1) % 4
            if self.table.left == 0:
                return
            self.draw(seat)

    def draw(self, seat: int) -> None:
        wall = self.table.wall
        self.add(facts.Drew(seat, wall.tiles[wall.next_front()]))
        while self.table.left and (got := self.table.drawn) is not None and got.kind.is_flower:
            self.add(facts.FlowerShown(seat, got, before_start=False))
            self.replace_one(seat, "flower")

    def kong(self, seat: int) -> None:
        if self.random.random() > self.greed or not self.table.left:
            return
        place = self.table.places[seat]
        for meld in place.melds:
            if meld.shape == "pung" and place.hand and len(place.hand) > 1:
                tiles = (*meld.tiles, place.hand[-1])
                self.add(facts.KongDeclared(seat, "added", tiles, (meld.stands[0],) * 4))
                self.replace_one(seat, "kong")
                return
        if len(place.hand) >= 5 and len(place.melds) < 4 and self.random.random() < 0.3:
            self.add(facts.KongDeclared(seat, "concealed", place.hand[:4], (place.hand[0].kind,) * 4))
            self.replace_one(seat, "kong")

    def claim(self, source: int, tile: Tile) -> int | None:
        if self.random.random() > self.greed or not tile.kind < 34:
            return None
        seat = (source + self.random.randint(1, 3)) % 4
        place = self.table.places[seat]
        kong = self.random.random() < 0.3 and self.table.left > 0
        need = 3 if kong else 2
        if len(place.melds) >= 4 or len(place.hand) < need + 1:
            return None
        jokers = [t for t in place.hand if t.kind.is_joker]
        own = (jokers + [t for t in place.hand if t not in jokers])[:need]
        tiles = (*own, tile)
        stands = (tile.kind,) * len(tiles)
        shape = "kong" if kong else self.random.choice(("pung", "chow"))
        self.add(facts.Offered(seat, ("pass",)))
        self.add(facts.Melded(seat, shape, tiles, stands, tile, source))
        if kong:
            self.replace_one(seat, "kong")
        return seat

    def win(self) -> None:
        seat = self.table.turn
        rows = (Row("all_pungs", 1, {"phan": 3}, (), "L100"), Row("own_flower", 2, {"phan": 2}, (), "L150"))
        winner = ("east", "south", "west", "north")[self.table.wind_of(seat)]
        payments = [-10, -10, -10, -10]
        payments[self.table.wind_of(seat)] = 30
        sheet = Sheet("south_vietnamese", winner, rows, {"phan": 5, "mun": 1, "points": 10}, tuple(payments))
        place = self.table.places[seat]
        self.add(facts.Won(seat, "self_draw", None, self.table.drawn, place.hand, sheet))
        by_seat = tuple(30 if other == seat else -10 for other in SEATS)
        self.add(facts.Paid(by_seat, "won"))

    def end(self, *, last: bool = False) -> None:
        if self.table.phase is not Phase.WON:
            self.add(facts.HandDrawn("wall_empty"), facts.Paid((0, 0, 0, 0), "drawn"))
        self.add(facts.HandEnded(self.table.scores))
        if last:
            order = tuple(sorted(SEATS, key=lambda s: -self.table.scores[s]))
            self.add(facts.MatchEnded(self.table.scores, order))


def game(seed: int = 1, hands: int = 1, turns: int = 60, *, greed: float = 0.35) -> list[facts.Event]:
    """Facts of a game with `hands` hands; odd hands are won, even ones drawn."""
    script = Script(seed, greed=greed).seats()
    for hand in range(1, hands + 1):
        script.start(hand)
        script.deal()
        script.flowers()
        script.play(turns)
        if hand % 2:
            while script.table.phase is not Phase.TURN and script.table.left:
                script.draw((script.table.turn + 1) % 4)
            script.win()
        script.end(last=hand == hands)
    return script.events


def tables(events: list[facts.Event]) -> list[Table]:
    """Tables before the first fact and after each."""
    found = [new_table(4)]
    for event in events:
        found.append(apply(found[-1], event))
    return found
