"""
Stacked walls: a scenario prescribes the deal, the tiles at both ends of the wall, and the players' wishes.

    story = Story(east="123m 456m 789m 11z 23p 5p", front="9s", back="1f")
    story.does("east", "discard 5p")
    story.says(south="pass", west="pung 5p 5p 5p")

Players are named by their wind; the first hand is dealt by player 0, so East is 0. Ghosts are named by their seat, such
as `ghost_1`. Actions are their canonical texts without the copy numbers. Nothing here reaches into the engine: the wall
is stacked by a chance that "shuffles" as prescribed. `rules` names the game, `options` its house rules.
"""

import re
from collections import Counter

import naive_wall

from game.engine import actions, facts, flow
from game.engine.actions import NOTHING
from game.engine.facts.fact import apply
from game.engine.facts.redact import view
from game.engine.flow.reasons import why_not
from game.engine.table import Phase, new_table
from game.rules.games.catalogue import GAMES, ruleset
from game.tiles.kinds import PLAIN, parse
from game.tiles.stream import Stream

SEATS = ("east", "south", "west", "north")
DICE = (2, 2, 3)
#: Hands that want nothing: the dealer's without the first draw, and the others'.
EAST = "147m 258p 369s 12347z"
QUIET = {"south": "147m 19p 369s 12345z", "west": "258m 19p 147s 12345z", "north": "369m 19p 258s 12345z"}
#: A hand that is ready: any 5p completes it.
WAITS_FOR_5P = "123m 456m 789s 66z 46p"
_SHUFFLED = "stacked"
_FIRST_IS_HIGHEST = (6, 6, 6, *(1,) * 9)  # for games in which the first dealer is rolled


class _Fixed:
    """A stream that puts a list into the prescribed order and rolls the prescribed dice."""

    def __init__(self, order=None, dice=()):
        self._order = order
        self._dice = iter(dice)

    def shuffle(self, items):
        if self._order is not None:
            items[:] = self._order(items)

    def die(self):
        return next(self._dice)


class StackedChance:
    """A chance like `game.tiles.stream.Chance` with a prescribed first wall and dice; the rest comes from a seed."""

    def __init__(self, order, dice, seed=_SHUFFLED):
        self.seed = seed
        self._order = order
        self._dice = dice

    def stream(self, label):
        if label == "match/seats":
            return _Fixed(dice=_FIRST_IS_HIGHEST)
        if label == "hand/1/wall":
            return _Fixed(self._order)
        if label == "hand/1/dice":
            return _Fixed(dice=self._dice)
        return Stream(self.seed, label)


def stacked_order(dealing, front, back, last, dice):
    """Make a function that orders a tile set: dealt tiles, next ones at both ends, last tiles of the draw."""

    def order(tiles):
        total = sum(dice)
        where = (len(tiles), naive_wall.pointed_at(total), total) if dice else (len(tiles), "east", 0)
        fronts, backs = naive_wall.front_places(*where), naive_wall.back_places(*where)
        wanted = dict(zip(fronts, dealing, strict=False))
        wanted |= zip(fronts[len(dealing) :], front, strict=False)
        wanted |= zip(backs, back, strict=False)
        wanted |= zip(fronts[len(fronts) - len(last) :], last, strict=False)
        return _place(tiles, {place: face for place, face in wanted.items() if face is not None}, fronts)

    return order


def _dealing_order(hands, players, extra):
    """Faces in the order in which packets of 4, 4, 4 and 1 are taken; None where any tile will do."""
    left = {seat: list(hands.get(seat, ())) for seat in players}
    found = []
    for size in (4, 4, 4, 1):
        for seat in players:
            taken, left[seat] = left[seat][:size], left[seat][size:]
            found += taken + [None] * (size - len(taken))
    found += [left["east"].pop(0) if left["east"] else None] * extra
    assert not any(left.values()), f"the scenario deals more tiles than there are: {left}"
    return found


def _place(tiles, wanted, fronts):
    """Put prescribed faces in their places, around them suits and honors well mixed, bonus tiles in the middle."""
    rest = sorted(tiles)
    placed = {}
    for place, face in wanted.items():
        piece = next((tile for tile in rest if tile.kind == face), None)
        assert piece is not None, f"the scenario asks for {face} more often than the set has it"
        rest.remove(piece)
        placed[place] = piece
    filler = [tile for tile in rest if tile.kind in PLAIN]
    filler.sort(key=lambda tile: (tile.copy, tile.kind * 10 % 34))
    middle = len(filler) * 2 // 3
    filler[middle:middle] = [tile for tile in rest if tile.kind not in PLAIN]
    placed |= zip((place for place in fronts if place not in placed), filler, strict=True)
    return [placed[place] for place in range(len(tiles))]


def plain(action):
    """Text of an action without copy numbers."""
    return re.sub(r"\.\d+", "", actions.write(action))


def rows(story):
    """Keys of the rows of the win."""
    return [row.key for row in story.sheet.rows]


class Story:
    """One match from a stacked wall, told step by step; it begins at the first question."""

    def __init__(self, *, rules="south_vietnamese", front="", back="", last="", dice=DICE, options=None, hands=1,
                 **dealt):  # fmt: skip
        self.rules = ruleset(rules, {GAMES[rules].length: hands} | (options or {}))
        winds = iter(SEATS)
        ghosts = self.rules.ghosts
        #: The name of each seat, by number.
        self.seats = tuple(f"ghost_{at}" if at in ghosts else next(winds) for at in range(self.rules.seats))
        rolled = dice if self.rules.conduct.dice else ()
        wished = {seat: parse(text) for seat, text in dealt.items()}
        dealing = _dealing_order(wished, SEATS[: self.rules.players], self.rules.conduct.dealer_extra)
        order = stacked_order(dealing, parse(front), parse(back), parse(last), rolled)
        self.chance = StackedChance(order, rolled)
        self.table = new_table(self.rules.seats)
        self.events = []
        self._wishes = {}
        self.go_on()

    # what is asked

    def asked(self):
        """Seats that are asked, with their actions as texts."""
        found = flow.asked(self.table, self.rules, self.chance)
        return {self.seats[seat]: [plain(action) for action in question.actions] for seat, question in found.items()}

    def may(self, seat):
        """Actions of a player now, as texts."""
        return self.asked().get(seat, [])

    def why_not(self, seat, action):
        """Reason why a player cannot do something, from the player's own view and options."""
        number = self.seats.index(seat)
        question = flow.asked(self.table, self.rules, self.chance).get(number, NOTHING)
        return why_not(view(self.table, number, self.rules), question, self.rules, action)

    # what is done

    def says(self, **wishes):
        """Let players state their wishes; return the facts that follow (none while the outcome is open)."""
        possible = flow.asked(self.table, self.rules, self.chance)
        for seat, text in wishes.items():
            number = self.seats.index(seat)
            action = next((one for one in possible.get(number, NOTHING).actions if plain(one) == text), None)
            assert action is not None, f"{seat} may not “{text}”, only {self.asked()}"
            self._wishes[number] = action
        return self.go_on()

    def does(self, seat, *texts):
        """Let one player do things one after another."""
        found = []
        for text in texts:
            found += self.says(**{seat: text})
        return found

    def passes(self):
        """Let everybody who is asked about a tile pass, until it is some player's turn."""
        while (asked := self.asked()) and all("pass" in texts for texts in asked.values()):
            self.says(**dict.fromkeys(asked, "pass"))

    def throws(self, seat, face):
        """Discard, and let everybody pass."""
        self.does(seat, f"discard {face}")
        self.passes()

    def idles(self, until=lambda _story: False):
        """Let everybody discard the drawn tile without claims, until the hand is over or `until` holds."""
        hand = self.table.hand
        while self.table.phase is not Phase.OVER and self.table.hand == hand and not until(self):
            self.passes()
            for seat, texts in self.asked().items():
                throws = [text for text in texts if text.startswith("discard")]
                drawn = f"discard {self.table.drawn.kind}" if self.table.drawn else ""
                self.does(seat, drawn if drawn in throws else throws[0])

    def go_on(self):
        found = flow.decide(self.table, self.rules, self.chance, self._wishes).facts
        for event in found:
            self.table = apply(self.table, event)
            self.events.append(event)
        if found:
            self._wishes = {}
        return list(found)

    # what is found

    def place(self, seat):
        """Everything in front of a player."""
        return self.table.places[self.seats.index(seat)]

    def hand(self, seat):
        """Count the faces of a player's concealed hand."""
        return Counter(tile.kind for tile in self.place(seat).hand)

    def holds(self, seat, text):
        """Return True if a concealed hand is exactly these tiles."""
        return self.hand(seat) == Counter(parse(text))

    def all(self, shape):
        """All facts of one kind so far."""
        return [event for event in self.events if isinstance(event, shape)]

    def last(self, shape):
        """The last fact of one kind."""
        return self.all(shape)[-1]

    @property
    def sheet(self):
        """Sheet of the win."""
        return self.last(facts.Won).sheet
