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
from game.session.simulate import check_seed

#: The seeds of three purposes: tuning an agent, accepting it, and the published figures.
BLOCKS = ("tune", "accept", "publish")


@dataclass(frozen=True, slots=True)
class Contest:
    """The agents and walls of a contest. Plain values only, so that it can be sent to another process."""

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
        """Every ordered pair of agents by number: the challenger, and the agent in all other seats."""
        return tuple((combinations if self.one_way else permutations)(range(len(self.agents)), 2))

    def seed_of(self, wall: int) -> str:
        """The seed of a wall."""
        return f"arena/{self.block}/{self.seed}/wall/{wall}"

    def make(self, agent: int) -> Agent:
        """Make the agent with this number."""
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
