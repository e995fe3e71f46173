"""What a check of a saved game has found, in words."""

from game.record.verify import Verdict
from game.words.lookup import Words
from game.words.troubles import sentence


def fairness(words: Words, verdict: Verdict) -> str:
    """Return whether walls, dice and facts are what the seed and the rules make of them."""
    if verdict.problem:
        return words.say("fair.wrong", problem=sentence(words, verdict.problem))
    return words.say("fair.right" if verdict.finished else "fair.right_unfinished", count=verdict.facts)


def verified(words: Words, name: str, verdict: Verdict) -> str:
    """Return the name of a file with what its check has found."""
    if verdict.problem:
        return f"{name}: {words.say('verify.differs', problem=sentence(words, verdict.problem))}"
    return f"{name}: {words.say('verify.whole' if verdict.finished else 'verify.left', count=verdict.facts)}"
