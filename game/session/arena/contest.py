"""
A contest: every wall with one challenger in each seat against the others, for every ordered pair of agents.

A wall is a match with its own seed, made from the contest's seed and the wall's number. All seatings of a wall, and all
pairs, have the same tiles, dice and deals. Players are numbered by seat, so that no draw of seats can put the
challenger into one seat twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from game.agents.agent import Agent
from game.agents.levels.catalogue import agent_spec, make_agent, spec_text
from game.errors import NotAllowed, Unreadable
from game.record.lines import PERSON
from game.rules.games.catalogue import ruleset
from game.rules.options import Value
from game.rules.ruleset import Ruleset
from game.session.opponents.simulate import check_seed

#: Where seeds come from: an agent is tuned on walls of the first, accepted on the second, its figures are of the third.
BLOCKS = ("tune", "accept", "publish")


@dataclass(frozen=True, slots=True)
class Contest:
    """
    Which agents meet on which walls. Plain values only, so that it can be handed to another process.

    `options` are all house rules, the length of a match among them; `agents` are named as `agent_spec` reads them.
    Walls are numbered from `first` on. A decision that takes longer than `limit` seconds is an overrun. `one_way`: of
    two agents only the one named first is a challenger.
    """

    game: str
    options: Mapping[str, Value]
    agents: tuple[str, ...]
    seed: str
    walls: int
    block: str = BLOCKS[0]
    first: int = 0
    limit: float = 10.0
    one_way: bool = False

    @property
    def rules(self) -> Ruleset:
        """The game with its house rules."""
        return ruleset(self.game, self.options)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Every ordered pair of agents by number: the challenger, and who sits in all other seats."""
        return tuple((combinations if self.one_way else permutations)(range(len(self.agents)), 2))

    def seed_of(self, wall: int) -> str:
        """Seed of a wall."""
        return f"arena/{self.block}/{self.seed}/wall/{wall}"

    def make(self, agent: int) -> Agent:
        """Make an agent by its number."""
        return make_agent(*agent_spec(self.agents[agent]))


def contest(
    rules: Ruleset, agents: Sequence[str], seed: str, walls: int, *, hands: int | None = 1, block: str = BLOCKS[0]
) -> Contest:
    """
    Make a contest on walls of `hands` hands each; None keeps the game's own length of a match.

    Raises Unreadable for an unknown agent or block and for an unusable seed, NotAllowed for a person.
    """
    named = [agent_spec(text) for text in agents]
    if any(key == PERSON for key, _ in named):
        raise NotAllowed("arena.person")
    if len(named) < 2:
        raise Unreadable("arena.two")
    if block not in BLOCKS:
        raise Unreadable("arena.block", block=block, known=tuple(BLOCKS))
    check_seed(seed)
    options = rules.values if hands is None else ruleset(rules.key, {**rules.values, rules.length: hands}).values
    return Contest(rules.key, dict(options), tuple(spec_text(*one) for one in named), seed, walls, block)
