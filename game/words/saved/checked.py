"""Results of checking a saved game, in words."""

from game.record.verify import Verdict
from game.words.lookup import Words
from game.words.troubles import sentence


def fairness(words: Words, verdict: Verdict) -> str:
    """Whether walls, dice and facts follow from the seed and the rules."""
    if verdict.problem:
        return words.say("fair.wrong", problem=sentence(words, verdict.problem))
    return words.say("fair.right" if verdict.finished else "fair.right_unfinished", count=verdict.facts)


def verified(words: Words, name: str, verdict: Verdict) -> str:
    """Name of a file, and the result of its check."""
    if verdict.problem:
        return f"{name}: {words.say('verify.differs', problem=sentence(words, verdict.problem))}"
    return f"{name}: {words.say('verify.whole' if verdict.finished else 'verify.left', count=verdict.facts)}"
