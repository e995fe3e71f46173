"""
The posterior: how much more one option brings than another, from the agent's opinion and from worlds.

The opinion gives a prior for the true difference. Most differences are what the agent thinks and a few are far off, so
the prior is a mixture of normal distributions about the bent opinion. Paired differences over worlds are the evidence.
Their spread is combined with the usual spread, so that a few worlds that agree by luck do not look like many. The
constants are measured (docs/judge.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, hypot, lgamma, log, pi, sqrt

#: The number of observed worlds that the usual spread of a world counts for.
_USUAL_COUNTS = 4
#: The share of the bent opinion that is its own standard deviation.
_BENT_OFF = 0.4
#: The largest distance of the mean from the observed mean, in standard errors.
_LIMIT = 1.5
_SMALL = 0.01  # of the stake: beyond it the spread of a world grows with the opinion


@dataclass(frozen=True, slots=True)
class Prior:
    """
    Prior of differences in a game, partly in shares of the stake.

    The true difference is about `slope` times the opinion, and the opinion itself far beyond `knee` (stakes), for
    example for a win. `spreads` (stakes) and `weights` are the normal distributions about it. One world spreads by
    `noise` (stakes), more by the `power` of the opinion's size, and at most by the stake. `against` is the share of an
    opinion against the agent's own choice that is true: where another value than the agent's judges hands better, it
    may still be wrong about the option that the agent prefers.
    """

    slope: float = 1.5
    knee: float = 1.0
    spreads: tuple[float, ...] = (0.001, 0.01, 0.05, 0.25)
    weights: tuple[float, ...] = (0.75, 0.1, 0.07, 0.08)
    noise: float = 0.05
    power: float = 0.6
    against: float = 1.0

    def bent(self, opinion: float, stake: float) -> float:
        """Return the expected true difference at an opinion, in points."""
        return opinion * (1 + (self.slope - 1) / (1 + abs(opinion) / (self.knee * stake)))

    def mistake(self, expected: float, found: float) -> float:
        """Return the part of a difference that is a mistake of the value: what was expected of it and is still seen."""
        return (1 - self.against) * min(0.0, max(expected, found))

    def spread_of_a_world(self, opinion: float, stake: float) -> float:
        """Return the usual standard deviation of the difference in one world at an opinion, in points."""
        return stake * min(1.0, self.noise * float((1 + abs(opinion) / (_SMALL * stake)) ** self.power))


@dataclass(frozen=True, slots=True)
class Posterior:
    """A difference in points: its mean, its standard deviation, and the probability that it is above 0."""

    mean: float
    error: float
    above: float


#: The posterior of an option against itself.
NOTHING = Posterior(0.0, 0.0, 0.5)


def posterior(opinion: float, seen: Sequence[float], stake: float, prior: Prior) -> Posterior:
    """Return the posterior of a difference from the opinion and the differences observed in worlds, all in points."""
    centre, variances = _spread_about(opinion, stake, prior)
    if not seen:
        parts = [(weight, centre, one) for weight, one in zip(prior.weights, variances, strict=True)]
        return _moved(parts, -prior.mistake(centre, centre))
    mean, error, wide, _ = _evidence(opinion, seen, stake, prior)
    parts = [
        (likely, centre + one / (one + wide) * (mean - centre), one * wide / (one + wide))
        for likely, one in zip(component_likelihoods(opinion, seen, stake, prior), variances, strict=True)
    ]
    found, room = _moved(parts), _LIMIT * sqrt(error)
    kept = min(mean + room, max(mean - room, found.mean))
    by = -prior.mistake(centre, kept)
    if kept == found.mean:
        return _moved(parts, by) if by else found
    error = hypot(found.error, kept - found.mean)  # opinion and worlds disagree
    return Posterior(kept + by, error, _phi((kept + by) / error))


def component_likelihoods(opinion: float, seen: Sequence[float], stake: float, prior: Prior) -> list[float]:
    """Return, for each component of the prior, its weight times the likelihood of the observations."""
    centre, variances = _spread_about(opinion, stake, prior)
    mean, error, _, degrees = _evidence(opinion, seen, stake, prior)
    off = (mean - centre) ** 2
    return [
        weight * exp(_log_t(degrees, off / (one + error))) / sqrt(one + error)
        for weight, one in zip(prior.weights, variances, strict=True)
    ]


def _spread_about(opinion: float, stake: float, prior: Prior) -> tuple[float, list[float]]:
    """Return the centre of the prior and the variance of each component."""
    centre = prior.bent(opinion, stake)
    return centre, [(spread * stake) ** 2 + (_BENT_OFF * centre) ** 2 for spread in prior.spreads]


def _evidence(opinion: float, seen: Sequence[float], stake: float, prior: Prior) -> tuple[float, float, float, int]:
    """Return the observed mean, its variance, the variance of its t distribution, and the degrees of freedom."""
    n, usual = len(seen), prior.spread_of_a_world(opinion, stake)
    mean = sum(seen) / n
    degrees = _USUAL_COUNTS + n - 1
    error = (_USUAL_COUNTS * usual**2 + sum([(one - mean) ** 2 for one in seen])) / degrees / n
    return mean, error, error * degrees / (degrees - 2), degrees


def _moved(parts: Sequence[tuple[float, float, float]], by: float = 0.0) -> Posterior:
    """Return the mixture of normal distributions with these weights, means and variances, moved by some points."""
    total = sum([weight for weight, _, _ in parts]) or 1.0
    mean = sum([weight * one for weight, one, _ in parts]) / total
    square = sum([weight * (variance + one * one) for weight, one, variance in parts]) / total
    above = sum([weight * _phi((one + by) / sqrt(variance)) for weight, one, variance in parts]) / total
    return Posterior(mean + by, sqrt(max(0.0, square - mean * mean)), above)


def _phi(x: float) -> float:
    """Return the normal distribution's share below x."""
    return 0.5 * (1 + erf(x / sqrt(2)))


def _log_t(degrees: int, square: float) -> float:
    """Return the logarithm of the t density with these degrees of freedom, by the square of its argument."""
    return _log_t_factor(degrees) - (degrees + 1) / 2 * log(1 + square / degrees)


@lru_cache(maxsize=256)
def _log_t_factor(degrees: int) -> float:
    return lgamma((degrees + 1) / 2) - lgamma(degrees / 2) - 0.5 * log(degrees * pi)
