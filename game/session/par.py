"""The par of a deal: what an agent in one's seat would have been paid on the same walls, against the same others."""

from game.agents.catalogue import make_agent, strongest
from game.session.branch.playout import Playout, agents_of
from game.session.game import Game
from game.tiles.stream import Chance


def par_of_hand(game: Game, begin: int, seat: int, agent: str = "") -> int:
    """
    Give what an agent is paid in the seat of a player, in the hand that begins with the fact of this number.

    It is the strongest one if none is named.

    Wall, dice, dealer and all others are as they were; another person's seat is played by the stand-in. Raises
    Unreadable for an unknown agent.
    """
    header = game.header
    agents = {**agents_of(header), seat: make_agent(agent or strongest(header.rules), {})}
    playout = Playout(header.rules, Chance(header.seed), agents, game.timeline.table(begin))
    return playout.play({}).endings[0].payments[seat]
