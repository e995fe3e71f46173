"""
The sage: it plays what a hint would say, so it looks ahead in worlds that its seat cannot rule out (docs/judge.md).

Where a win is on offer it decides as `expert` does, because a hint always puts the win first.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from game.agents.agent import Agent, Temper
from game.agents.levels.after_options import AfterOptions
from game.agents.levels.casual import CasualAgent
from game.agents.levels.club import ClubAgent
from game.agents.levels.estimate import DEPTHS, QUICK, Estimate
from game.agents.levels.expert import ExpertAgent, plays_otherwise
from game.agents.levels.frame import slipped
from game.agents.levels.look_ahead import LookAhead, Mind
from game.agents.levels.outlook import Outlook
from game.agents.levels.worlds import ViewWorlds
from game.agents.values.hand_worth import LikelyWorth, worth_in
from game.agents.values.measured import prior_of, stake_of
from game.engine.actions import Action, DeclareWin, Question, TakeTile, distinct, sense_of
from game.engine.facts.redact import View
from game.engine.table import Phase
from game.errors import NotAllowed
from game.rules.ruleset import Ruleset
from game.tiles.stream import Chance, Stream

#: The phases in which the sage looks ahead.
PHASES = (Phase.TURN, Phase.CLAIM, Phase.ROB)


@dataclass(slots=True)
class SageAgent:
    """A player who looks ahead."""

    temper: Temper = field(default_factory=Temper)

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        usual = ExpertAgent(replace(self.temper, slips=0)).choose(view, question, rules, chance)
        best = self._best(view, question, rules, chance, usual)
        return slipped(best, view, question, rules, chance, self.temper.slips or 0)

    def _best(self, view: View, question: Question, rules: Ruleset, chance: Stream, usual: Action) -> Action:
        options = distinct(question.actions, (usual,))
        decided = any(isinstance(one, DeclareWin | TakeTile) for one in options)
        if question.several is not None or decided or len(options) < 2 or view.table.phase not in PHASES:
            return usual
        usual = next(one for one in options if sense_of(one) == sense_of(usual))
        worth, dealt = worth_in(rules), Chance(f"{chance.below(2**32)}.{chance.below(2**32)}")
        try:
            look = LookAhead(ViewWorlds(view, rules, dealt), _mind(worth), options)
            found = Estimate(look, options, usual, stake_of(rules), prior_of(rules), AfterOptions(view, rules, worth))
            found.settle(DEPTHS[QUICK])
        except NotAllowed:
            return usual
        return found.best()


@lru_cache(maxsize=4)
def _mind(worth: LikelyWorth) -> Mind:
    """Return the players and the outlook of a game, with all cached results."""
    own: Agent = ExpertAgent() if plays_otherwise(worth.rules) else ClubAgent()
    return Mind(own, CasualAgent(), Outlook(worth.rules))
