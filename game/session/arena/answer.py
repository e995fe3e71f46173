"""The arena's answer: figures for each agent and each pair, as plain values."""

from typing import Any

from game.session.arena.contest import Contest
from game.session.arena.statistics import chance_of_more, quantile
from game.session.arena.tally import AgentTally, ContestTally, PairTally


def answer(contest: Contest, tally: ContestTally, seconds: float | None = None) -> dict[str, Any]:
    """
    Build the JSON value of a contest that took `seconds`.

    Points are those above the mean of the table; where losers pay the winner, they are the payments. `se` are standard
    errors between walls. Errors of a single wall, and times that were not measured, are None.
    """
    players = contest.rules.players
    return {
        "rules": contest.game,
        "options": dict(contest.options),
        "block": contest.block,
        "seed": contest.seed,
        "walls": contest.walls,
        "hands": tally.hands,
        "agents": [
            {"agent": name, **_of_agent(found, players)}
            for name, found in zip(contest.agents, tally.agents, strict=True)
        ],
        "pairs": [
            {"a": contest.agents[a], "b": contest.agents[b], **_of_pair(found, players)}
            for (a, b), found in zip(contest.pairs, tally.pairs, strict=True)
        ],
        "failures": [
            {
                "wall": one.wall,
                "seed": one.seed,
                "a": one.a,
                "b": one.b,
                "seat_of_a": one.challenger,
                "seat": one.player if one.player >= 0 else None,
                "hand": one.hand,
                "event": one.n,
                "reason": one.reason,
            }
            for one in tally.failures
        ],
        "hands_per_second": tally.hands / seconds if seconds else None,
    }


def _of_agent(found: AgentTally, players: int) -> dict[str, Any]:
    did, counts = found.did, found.counts
    hands, wins = did.hands, did.won
    error = found.points.error
    return {
        "hands": hands,
        "points_per_hand": found.points.mean / players,
        "se": None if error is None else error / players,
        "win_rate": _share(wins, hands),
        "deal_in_rate": _share(did.dealt_in, hands),
        "call_rate": _share(did.called_hands, hands),
        "win_worth": _share(counts["worth"], wins),
        "ms_per_decision": _ms(quantile(found.times, 0.5)),
        "ms_p99": _ms(quantile(found.times, 0.99)),
        "self_draw_rate": _share(did.drawn, wins),
        "calls_per_hand": _share(did.calls, hands),
        "offers_taken": _share(counts["taken"], counts["offers"]),
        "kongs_per_hand": _share(did.kongs, hands),
        "melds_of_wins": _share(counts["melds_of_wins"], wins),
        "discards_of_wins": _share(counts["discards_of_wins"], wins),
        "jokers_shown": _share(did.jokers, hands),
        "jokers_thrown": _share(counts["jokers_thrown"], hands),
        "flowers_shown": _share(did.flowers, hands),
        "flowers_thrown": _share(counts["flowers_thrown"], hands),
        "decisions": sum(found.times.values()),
    }


def _of_pair(found: PairTally, players: int) -> dict[str, Any]:
    edge, spread = found.edge.mean / players, found.hand.spread / players
    error = None if found.edge.error is None else found.edge.error / players
    hands, matches = found.hand.n, found.match.n
    return {
        "hands": hands,
        "edge": edge,
        "se": error,
        "sd": spread,
        "d": edge / spread if spread else 0.0,
        "d_se": None if error is None or not spread else error / spread,
        "p": chance_of_more(edge, error),
        "zero": _share(found.edge.zeros, found.edge.n),
        "matches": matches,
        "match_points": found.match.mean / players,
        "match_sd": found.match.spread / players,
        "match_first": _share(found.firsts, matches),
        "discards": _share(found.discards, hands),
        "ended": {key: number / hands for key, number in sorted(found.ended.items())},
        "rows": {key: number / hands for key, number in sorted(found.rows.items())},
    }


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 4)
