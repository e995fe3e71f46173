"""
The strongest agent: it plays like `club`, with deviations that were measured to be better (docs/opponents.md).

It takes a win only if that pays at least what going on is worth: the goal of a game by the next draw, or a dearer hand.
In games with a least worth it aims at hands that it can call for.
"""

from dataclasses import dataclass, field, replace

from game.agents.agent import Temper
from game.agents.levels.club import POINT, ClubAgent, Weights
from game.agents.levels.frame import slipped
from game.agents.unseen import own_counts, unseen, without
from game.agents.values.danger import Danger
from game.agents.values.hand_worth import HandWorth, Taste, worth_in
from game.agents.values.race import measured
from game.engine.actions import Action, DeclareWin, Discard, Pass, Question
from game.engine.facts.redact import View
from game.engine.finishes import claimed_finish, own_finish, standings_of
from game.rules.goals import Standing
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE, SELF_DRAW, Course, Finish
from game.tiles.kinds import KINDS, WINDS
from game.tiles.stream import Stream

#: How a hand's prospects are weighed against a win: no hand is surer to win than every second time.
_PROSPECTS = Taste(runs=True, exact=True, surest=POINT / 2)
#: The weights in games with a least worth: open hands, no fear.
_OPEN = Weights(Taste(step=0.16, open=True), kong=0.7, fear=0.0)
#: The course of a player after a first discard of a wind.
_ONE_THROWN = replace(NOTHING_DONE, thrown=WINDS[:1])


@dataclass(slots=True)
class ExpertAgent:
    """The strongest player."""

    temper: Temper = field(default_factory=Temper)

    def choose(self, view: View, question: Question, rules: Ruleset, chance: Stream) -> Action:
        club = ClubAgent(replace(self.temper, slips=0), _OPEN if rules.least_worth else Weights())
        among = question
        if not takes(view, question, rules, self.temper.memory):
            among = Question(tuple(one for one in question.actions if not isinstance(one, DeclareWin)))
        chosen = club.choose(view, among, rules, chance)
        return slipped(chosen, view, question, rules, chance, self.temper.slips or 0)


def plays_otherwise(rules: Ruleset) -> bool:
    """Return True if this agent plays differently from `club`, which was measured to be better there."""
    return has_goals(rules) or bool(rules.least_worth) or _may_be_cheap(rules)


def has_goals(rules: Ruleset) -> bool:
    """
    Return True if a goal can be won soon after the first discard.

    If it takes some turns (preset `family`), passing it up gains nothing (docs/opponents.md).
    """
    return any(not one.lacks for one in _standings(rules, _ONE_THROWN))


def _may_be_cheap(rules: Ruleset) -> bool:
    """Return True for a game with jokers of its own and no goals, in which only sets and a pair win."""
    no_goals = not _standings(rules, NOTHING_DONE)
    return bool(rules.conduct.wild) and no_goals and rules.outlook((8,) * len(KINDS)) is None


def _standings(rules: Ruleset, course: Course) -> tuple[Standing, ...]:
    return rules.standings(course, ()) if rules.goals else ()


def takes(view: View, question: Question, rules: Ruleset, memory: int = 10) -> bool:
    """Return True if there is no win to take, or it pays at least what going on is worth."""
    if not any(isinstance(option, DeclareWin) for option in question.actions):
        return True
    passes = any(isinstance(option, Pass) for option in question.actions)
    if not passes and not any(isinstance(option, Discard) for option in question.actions):
        return True
    finish = claimed_finish(view.table, rules, view.seat) if passes else own_finish(view.table, rules, view.seat)
    sheet = None if finish.tile is None else rules.judge(finish)
    return sheet is None or sheet.won >= going_on(view, rules, finish, memory, passes=passes)


def going_on(view: View, rules: Ruleset, finish: Finish, memory: int, *, passes: bool) -> float:
    """Return the points that the hand may still bring as it was before the winning tile."""
    place, left = view.table.places[view.seat], unseen(view.table, rules, {view.seat}, memory)
    value = rules.outlook(left) or HandWorth(view, worth_in(rules), left, _PROSPECTS)
    counts = own_counts(view) if passes or finish.tile is None else without(own_counts(view), finish.tile)
    worth = value.keeps(counts, place.melds)
    chance, goal = _goal(view, rules, finish, left, passes=passes)
    return chance * goal + (1 - chance) * worth / POINT


def _goal(view: View, rules: Ruleset, finish: Finish, left: bytes, *, passes: bool) -> tuple[float, float]:
    """Return the chance that the seat is the first to reach an open goal, and what its self-draw pays."""
    place = view.table.places[view.seat]
    standing = next((one for one in standings_of(place, rules) if one.counts and not one.lacks), None)
    own = rules.judge(replace(finish, by=SELF_DRAW, source=None)) if standing else None
    if standing is None or own is None:
        return 0.0, 0.0
    race, others = measured(rules.key).race, Danger(view, worth_in(rules), left)
    speed = race.speed(race.way, len(standing.goal.in_the_way(face for face, _ in place.hand)) - (not passes))
    ready, behind = (race.speed(race.distance, at) for at in (0, 1))
    rest = sum(one.ready * ready + (1 - one.ready) * behind for one in others.players)
    return speed / (speed + rest), float(own.won)
