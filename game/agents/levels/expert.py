"""
The strongest agent: it plays like `club`, with deviations that were measured to be better (docs/opponents.md).

It passes on No-Flowers-No-Leaves with a discard and wins it by own draw, which pays more and which nearly any tile
brings. If No-Flowers-No-Leaves is off, it passes on wins that pay much less than the hand may still bring. In games
with a least worth it aims at hands that it can call for.
"""

from dataclasses import dataclass, field, replace

from game.agents.agent import Temper
from game.agents.levels.club import POINT, ClubAgent, Weights
from game.agents.levels.frame import slipped
from game.agents.unseen import own_counts, unseen
from game.agents.values.hand_worth import HandWorth, Taste, worth_in
from game.engine.actions import Action, DeclareWin, Discard, Pass
from game.engine.facts.redact import View
from game.engine.finishes import claimed_finish, own_finish, standings_of
from game.engine.questions import Question
from game.rules.ruleset import Ruleset
from game.rules.score.finish import NOTHING_DONE, SELF_DRAW, Course, Finish
from game.rules.score.sheet import Sheet
from game.rules.standing import Standing
from game.tiles.kinds import KINDS, WINDS
from game.tiles.stream import Stream

#: How many points less than the hand's prospects a win must pay to be passed up.
_CHEAPER = 40
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
        goes = let_go(view, question, rules, self.temper.memory) is not None
        among = question
        if goes:
            among = Question(tuple(one for one in question.actions if not isinstance(one, DeclareWin)))
        chosen = club.choose(view, among, rules, chance)
        return slipped(chosen, view, question, rules, chance, self.temper.slips or 0)


@dataclass(frozen=True, slots=True)
class LetGo:
    """A win worth declining: its pay, and that of a self-drawn win; None if the hand is worth more."""

    pays: int
    own: int | None = None


def plays_otherwise(rules: Ruleset) -> bool:
    """Return True if this agent plays differently from `club`, which was measured to be better there."""
    return _has_goals(rules) or bool(rules.least_worth) or _may_be_cheap(rules)


def _has_goals(rules: Ruleset) -> bool:
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


def let_go(view: View, question: Question, rules: Ruleset, memory: int = 10) -> LetGo | None:
    """Return why a win is better passed up; None if there is no win, or it should be taken."""
    if not any(isinstance(option, DeclareWin) for option in question.actions):
        return None
    passes = any(isinstance(option, Pass) for option in question.actions)
    if not passes and not any(isinstance(option, Discard) for option in question.actions):
        return None
    finish = claimed_finish(view.table, rules, view.seat) if passes else own_finish(view.table, rules, view.seat)
    sheet = rules.judge(finish)
    if sheet is None:
        return None
    if _has_goals(rules):
        return _for_own_draw(view, rules, finish, sheet) if passes else None
    return _for_more(view, rules, memory, sheet, passes=passes) if _may_be_cheap(rules) else None


def _for_own_draw(view: View, rules: Ruleset, finish: Finish, sheet: Sheet) -> LetGo | None:
    """Decline a win by a goal if a self-draw is still possible, pays more, and nearly any tile then wins."""
    ready = any(one.counts and not one.lacks for one in standings_of(view.table.places[view.seat], rules))
    if not ready or view.table.left < len(view.table.in_hand):
        return None
    usual = rules.judge(replace(finish, course=None))
    own = rules.judge(replace(finish, by=SELF_DRAW, source=None))
    if own is None or own.won <= sheet.won or (usual is not None and usual.won >= sheet.won):
        return None
    return LetGo(sheet.won, own.won)


def _for_more(view: View, rules: Ruleset, memory: int, sheet: Sheet, *, passes: bool) -> LetGo | None:
    """Pass up a win that pays much less than the hand may bring."""
    counts, melds = own_counts(view), view.table.places[view.seat].melds
    value = HandWorth(view, worth_in(rules), unseen(view.table, rules, {view.seat}, memory), Weights().taste)
    worth = value.keeps(counts, melds) if passes else max(value.throws(counts, melds).values(), default=0.0)
    return LetGo(sheet.won) if sheet.won < worth / POINT - _CHEAPER else None
