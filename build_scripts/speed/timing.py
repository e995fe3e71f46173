"""Times of calls, and the line that prints them."""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter_ns
from typing import Any


def times(function: Callable[..., Any], cases: Iterable[Sequence[Any]], repeat: int = 1) -> list[float]:
    """Microseconds a call, sorted; each is the mean of `repeat` calls."""
    spent = []
    for case in cases:
        start = perf_counter_ns()
        for _ in range(repeat):
            function(*case)
        spent.append((perf_counter_ns() - start) / 1000 / repeat)
    return sorted(spent)


def line(name: str, spent: Sequence[float]) -> float:
    """Print median, 99th percentile and worst of sorted times; return the mean."""
    median, p99 = spent[len(spent) // 2], spent[len(spent) * 99 // 100]
    print(f"{name:44} median {median:10.2f}   p99 {p99:10.2f}   worst {spent[-1]:10.2f}")
    return sum(spent) / len(spent)
