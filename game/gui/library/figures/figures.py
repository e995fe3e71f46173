"""What the saved matches come to for the person who played them. Pure: games in, numbers out."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.record.index.game import Facts, Game
from game.record.index.tally import Tally, tally_from

#: The figures in their order; those of rows come after them.
KEYS = ("hands", "won", "drawn", "dealt_in", "calls", "jokers", "flowers", "points", "mean", "best")
ROW = "row:"
_MOST_STEPS = 120  # points of the line over time


@dataclass(frozen=True, slots=True)
class Played:
    """A match that the person played, with what he did in it."""

    game: Game
    did: Tally


@dataclass(frozen=True, slots=True)
class Figures:
    """Matches, the newest first, and their sum."""

    matches: tuple[Played, ...] = ()
    sum: Tally = field(default_factory=Tally)

    @property
    def rows(self) -> tuple[tuple[str, int], ...]:
        """With which rows hands were won, the most frequent first."""
        return tuple(sorted(self.sum.rows.items(), key=lambda one: (-one[1], one[0])))

    def behind(self, key: str) -> tuple[Played, ...]:
        """Give the matches that a figure is made of; of the best win the one in which it was."""
        if key == "best":
            return tuple(one for one in self.matches if one.did.best[0] == self.sum.best[0] > 0)[:1]
        count = counter(key)
        return tuple(one for one in self.matches if count(one.did))

    def over_time(self, key: str = "points") -> tuple[int, ...]:
        """
        Give a figure summed up match by match, the oldest first; of many matches some of the steps.

        Of the mean these are the points, of the best win the best so far.
        """
        count = counter(key)
        sums, now = [], 0
        for one in reversed(self.matches):
            now = max(now, count(one.did)) if key == "best" else now + count(one.did)
            sums.append(now)
        if len(sums) <= _MOST_STEPS:
            return tuple(sums)
        return tuple(sums[(n + 1) * len(sums) // _MOST_STEPS - 1] for n in range(_MOST_STEPS))


def counter(key: str) -> Callable[[Tally], int]:
    """Give what counts a figure in one match."""
    if key.startswith(ROW):
        return lambda did: did.rows.get(key.removeprefix(ROW), 0)
    if key == "best":
        return lambda did: did.best[0]
    if key == "mean":
        return lambda did: did.points
    return lambda did: int(getattr(did, key))


def house_of(facts: Facts) -> str:
    """Give the house rules of a match as a text: the same for the same rules of the same game."""
    return f"{facts.ruleset} {json.dumps(facts.house, sort_keys=True)}"


def houses_of(games: Iterable[Game], ruleset: str = "") -> dict[str, Facts]:
    """Give the house rules by which a person has played, each with a match, those most played first."""
    found: dict[str, Facts] = {}
    count = Counter[str]()
    for game in games:
        facts = game.facts
        if facts.did and (not ruleset or facts.ruleset == ruleset):
            key = house_of(facts)
            found.setdefault(key, facts)
            count[key] += 1
    return {key: found[key] for key, _ in count.most_common()}


def figures_of(games: Iterable[Game], *, ruleset: str = "", against: str = "", house: str = "") -> Figures:
    """Sum up the matches in which a person played; of one game, house rules or kind of opponent alone, if asked."""
    found = []
    for game in games:
        facts = game.facts
        if not facts.did or (ruleset and facts.ruleset != ruleset):
            continue
        if against and against not in _opponents(facts.agents, facts.person):
            continue
        if house and house_of(facts) != house:
            continue
        did = tally_from(facts.did)
        if did.hands:
            found.append(Played(game, did))
    return Figures(tuple(found), sum((one.did for one in found), Tally()))


def _opponents(agents: Sequence[str], person: int | None) -> set[str]:
    return {agent for at, agent in enumerate(agents) if at != person}
