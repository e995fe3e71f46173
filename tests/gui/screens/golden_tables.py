"""Tables for golden pictures: games from stacked walls, and the table of each at one moment."""

from collections.abc import Callable
from functools import cache

from american_stories import MISTAKES, table as american
from stacked import Story

from game.engine import facts
from game.gui.play.scene import PlayScene
from game.gui.program.scene import App
from game.record.header import Header, Seat
from game.record.lines import GHOST
from game.rules.games.catalogue import ruleset
from game.session.match import Match

PERSON = "south"
_HANDS = 16  # of a match, which goes on after the hand
_PLAYERS = {
    "east": Seat("Nguyễn Thị Ngọc Ánh", "casual", persona="horse"),
    PERSON: Seat("Bà Sáu", "you", persona="tiger"),
    "west": Seat("Chú Tư", "casual", persona="buffalo"),
    "north": Seat("Dì Năm", "casual", persona="pig"),
}


def _southern() -> Story:
    """Three players have flowers or jokers, West has called Pung; South is ready for a tile that East holds back."""
    story = Story(
        hands=_HANDS,
        east="19m 147p 258s 13z 6z 5m 2z 1f",
        south="34555m 67m 123p 77s 2j",
        west="22z 4466p 3399s 12m 1k",
        north="5z 11z 8899m 26p 2s 3f 4j",
        front="9p 4s 5z 7z 1m 3z 8s 4z 6s 9p 4p 1z 9s",
        back="8p 2p 8m 6p",
    )
    story.passes()
    story.does("east", "discard 2z")
    story.does("west", "pung 2z 2z 2z")
    story.throws("west", "1m")
    return story


def _until_south_drew(story: Story, left: int) -> Story:
    story.idles(lambda now: now.table.left <= left and any("discard" in text for text in now.may(PERSON)))
    return story


@cache
def southern_turn() -> Story:
    return _until_south_drew(_southern(), 90)


def _claim() -> Story:
    story = _southern()
    story.idles(lambda now: now.table.left < 74 and "discard 5m" in now.may("east"))
    story.does("east", "discard 5m")
    return story


@cache
def southern_claim() -> Story:
    """South may win, call Kong, Pung, or Chow in three ways."""
    return _claim()


@cache
def southern_won() -> Story:
    story = _claim()
    story.does(PERSON, "win")
    return story


@cache
def southern_flowers() -> Story:
    """The first flower round: the question whether South shows a joker."""
    return Story(hands=_HANDS, east="1f 3g", south="147m 258p 369s 123z 2j", west="1k", north="2f 4j")


@cache
def simple_turn() -> Story:
    """Three players, and three ghosts between them."""
    hands = {"east": "19m 147p 258s 1234z 56z", PERSON: "2346m 99m 147p 36s 5z", "west": "55z 4466p 3399s 128m"}
    return _until_south_drew(Story(rules="simple", hands=_HANDS, options={"players": 3}, **hands), 70)


@cache
def hong_kong_turn() -> Story:
    hands = {"east": "19m 147p 258s 1234z 56z", PERSON: "234m 68m 123p 77s 99s 1z", "west": "55z 4466p 3399s 128m"}
    return _until_south_drew(Story(rules="hong_kong_old_style", hands=_HANDS, **hands), 62)


@cache
def malaysian_turn() -> Story:
    """South has called a chi; nobody has taken a tile of the flower wall yet."""
    hands = {"east": "1m 19p 147s 258p 123z", PERSON: "23m 68m 123p 77s 99s 1z 3z", "west": "55z 4466p 3399s 128m"}
    story = Story(rules="mums_malaysian", hands=_HANDS, **hands)
    story.does("east", "discard 1m")
    story.does(PERSON, "chow 1m 2m 3m")
    return story


@cache
def malaysian_won() -> Story:
    story = Story(rules="mums_malaysian", hands=_HANDS, east="5p 19m 147p 258s 123z", south="123m 46p 789s 333s 11z")
    story.does("east", "discard 5p")
    story.does(PERSON, "win")
    return story


@cache
def match_of(story: Story) -> Match:
    """Match at the end of a story, with a person in South's seat who never answers."""
    seats = tuple(_PLAYERS.get(name, Seat(GHOST, GHOST)) for name in story.seats)
    header = Header(story.rules, "golden", seats, "2026-02-17T20:00:00Z")
    return Match(header, events=tuple(story.events), chance=story.chance)


def table(app: App, story: Callable[[], Story]) -> PlayScene:
    """Put the table of a story on the screen, at its last question."""
    match = match_of(story())
    scene = PlayScene(match)
    app.push(scene)
    scene.update(0.0)
    return scene


@cache
def american_turn() -> Story:
    """West has an exposure with a joker whose natural tile South holds, and North an exposure that no line has."""
    hands = {"east": "2p", PERSON: "2p 13579m 1379s 1z 3z 6z", "west": "22p 0j 2468m 66p 55z 1s", "north": "111z 77s"}
    story = american(MISTAKES, front="9m 8m 7m 6m 5m 9s", **hands)
    story.does("east", "discard 2p")
    story.does("west", "pung 2p 0j=2p 2p")
    story.throws("west", "1s")
    story.throws("north", str(story.table.drawn.kind))
    story.throws("east", str(story.table.drawn.kind))
    story.does(PERSON, "discard 1z")
    story.does("north", "kong 1z 1z 1z 1z")
    story.throws("north", "7s")
    story.throws("east", str(story.table.drawn.kind))
    return story


def charleston(app: App) -> PlayScene:
    """Show the American table at South's first pass to the right."""
    match = Match(Header(ruleset("american"), "golden", tuple(_PLAYERS.values()), "2026-02-17T20:00:00Z"))
    while match.step():
        pass
    scene = PlayScene(match)
    app.push(scene)
    scene.update(0.0)
    return scene


def during(app: App, story: Callable[[], Story], shape: type[facts.Event], nth: int = 0, share: float = 0.5) -> None:
    """Put the table on the screen during a fact of the class `shape`: the first such fact, or a later one."""
    scene = table(app, story)
    places = [at for at, event in enumerate(scene.match.timeline.events) if isinstance(event, shape)]
    head = scene.view.show.playhead
    head.jump(places[nth])
    head.time = share * scene.view.show.length(head.index)
    scene.update(0.0)
