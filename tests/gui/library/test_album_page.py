"""The album: patterns won with and missing ones, faces, what a card opens, and what is told at the end of a hand."""

import pytest
from driver import app
from made_games import faced, header, won
from reviewed_sample import of_a_person

from game.gui.home import Home
from game.gui.learn.book import RulesScene
from game.gui.library.album import AlbumScene
from game.gui.library.scene import LibraryScene
from game.gui.program.games import NewGame, PlayerGames
from game.gui.sheet.finale import Finale
from game.gui.sheet.standing import Standing
from game.gui.viewer.scene import ViewerScene
from game.record.index.album import FACES
from game.rules.games.catalogue import GAMES
from game.session.persona import shipped


@pytest.fixture
def folder(tmp_path):
    """A real match in which the person won once, and a made-up one with two faces."""
    of_a_person(tmp_path, "south-vietnamese")
    won(tmp_path, "made", ("full_flush", "all_sequences"), head=faced("cat", "", "tiger", "pig"))
    return tmp_path


@pytest.fixture
def made(folder, home_apart):
    made = app(language="en", reviews="never")
    made.games = PlayerGames(lambda: made.words, folder)
    made.push(Home())
    yield made
    made.games.close()


def opened(made):
    """Go from home to the album, as a player does."""
    made.use("replays")
    made.until(lambda: not made.games.library.waiting)
    made.use("album")
    made.until(lambda: isinstance(made.top, AlbumScene) and not made.top.busy)
    return made.widget("patterns")


def test_patterns_won_with_and_missing_ones_are_counted(made):
    cards = opened(made)
    kept = made.games.library.keepsakes("south_vietnamese")
    assert {"chicken", "full_flush", "all_sequences"} <= set(kept) <= set(cards.values)
    assert "shown_joker" not in cards.values
    assert made.sees(f"{len(kept)} of {len(cards.values)} patterns, 3 of 12 faces")
    made.choose("only", "only_won")
    assert set(made.widget("patterns").values) == set(kept)
    made.choose("only", "missing")
    assert not set(kept) & set(made.widget("patterns").values)


def test_a_won_pattern_shows_its_hand_and_opens_the_viewer_at_the_win(made):
    opened(made)
    best = made.games.library.keepsakes("south_vietnamese")["chicken"]
    made.choose("patterns", "chicken")
    made.until(lambda: not made.top.busy)
    made.expect("album.best", points=f"+{best.points}", date="2026-09-21")
    assert made.has("strip")
    made.press("enter")
    assert isinstance(made.top, ViewerScene)
    assert (made.at.hand, made.at.event) == (best.hand, best.event)
    made.press("esc")
    assert isinstance(made.top, AlbumScene)


def test_a_missing_pattern_has_its_worth_and_opens_the_rule_book_there(made):
    opened(made)
    made.choose("patterns", "all_honors")
    assert made.widget("patterns").spoken(made.words.say) == "All Honors, 4 Mủn, 13 of 36"
    made.expect("album.not_won")
    assert made.sees("4 Mủn")
    made.press("enter")
    assert isinstance(made.top, RulesScene)
    entry, text = made.widget("row all_honors"), made.widget("text")
    assert text.rect.top <= entry.rect.top < text.rect.bottom


def test_faces_are_stamped_and_the_best_evening_opens(made):
    opened(made)
    assert len(made.widget("faces").values) == len(shipped())
    assert {key: one.ahead for key, one in made.games.library.keepsakes(FACES).items()} == {
        "cat": 1,
        "tiger": 1,
        "pig": 0,
    }
    made.focus("faces")
    made.choose("faces", "tiger")
    assert made.sees("One match together. You finished ahead once. The best evening: +9 on 2026-02-17.")
    made.press("enter")
    assert isinstance(made.top, ViewerScene)
    made.press("esc")
    made.choose("faces", "snake")
    made.expect("album.not_met")


@pytest.mark.parametrize(
    ("game", "preset", "key"), [("american", "", "evens 4"), ("mums_malaysian", "world_series", "all_pong")]
)
def test_every_game_has_its_own_patterns(made, folder, game, preset, key):
    options = dict(GAMES[game].presets.get(preset, {}))
    won(folder, game, (key,), head=header(key=game, options=options, seed=game))
    opened(made)
    for entry in made.widget("game").values:
        made.widget("game").choose(made.widget("game").values.index(entry))
        made.until(lambda: not made.top.busy)
        cards = made.widget("patterns")
        assert cards.values
        count = 4 if entry[0] == "south_vietnamese" else int(entry == (game, preset))
        assert made.sees(f"{count} of {len(cards.values)} patterns")
        assert key in cards.values or entry != (game, preset)
        assert not made.cut


@pytest.mark.parametrize("left", [0, 1])
def test_a_match_that_is_gone_or_cut_short_is_told(made, folder, left):
    opened(made)
    path = folder / "made.mcr"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:left]))
    if not left:
        path.unlink()
    made.choose("patterns", "full_flush")
    made.until(lambda: not made.top.busy)
    made.expect("album.gone")
    if left:
        return
    made.press("enter")
    assert not isinstance(made.top, ViewerScene)


def test_an_empty_album_offers_every_pattern_pale(made, folder):
    for path in folder.glob("*.mcr"):
        path.unlink()
    made.show.album()
    made.until(lambda: not made.top.busy)
    assert made.sees("0 of 36 patterns, 0 of 12 faces")
    made.press("right", "down", "tab", "up")
    made.choose("only", "only_won")
    made.expect("album.none")


@pytest.mark.parametrize("before", [(), ("chicken", "seat_flower")])
def test_what_is_new_is_told_at_the_end_of_the_hand(made, folder, before):
    opened(made)
    best, path = made.games.library.keepsakes("south_vietnamese")["chicken"], folder / "south-vietnamese.mcr"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[: 1 + best.n]))
    if before:
        won(folder, "before", before, head=header(seed="before"))
    made.press("esc", "esc")
    made.change(speeds=dict.fromkeys(made.settings.speeds, "instant"))
    made.games.library.catch_up(path)
    made.until(lambda: not made.games.library.waiting)
    made.push(made.games.go_on(path))
    made.until(lambda: made.asked.group("win"))
    made.do(made.asked.group("win").actions[0])
    made.until(lambda: isinstance(made.top, Finale))
    assert made.sees("New in your album") is not bool(before)
    if not before:
        made.expect("album.new", names="Chicken Hand, Own Flower")
        made.until(lambda: not made.top.busy)
        made.press("a")
        assert isinstance(made.top, AlbumScene)


@pytest.mark.parametrize("before", [(), ("dog", "", "cat", "pig")])
def test_whom_one_finished_ahead_of_for_the_first_time_is_told_on_the_podium(made, folder, before):
    if before:
        won(folder, "before", ("full_flush",), head=faced(*before, seed="before"))
    opened(made)
    made.press("esc", "esc")
    made.change(speeds=dict.fromkeys(made.settings.speeds, "instant"))
    scene = made.games.start(NewGame("south_vietnamese", "s0", 1, "You", ("cat", "dog", "pig")))
    match = scene.match
    while not match.over:
        if question := match.asked().get(match.person):
            match.wish(match.person, question.actions[-1])
        match.step()
    made.push(scene)
    scene.live.skip_to(len(match.timeline))
    made.until(lambda: isinstance(made.top, Standing))
    ranks = zip(match.header.seats, match.timeline.now.scores, strict=True)
    (behind,) = (seat for seat, score in ranks if score < made.top.result.scores[match.person])
    told = made.words.say("album.new_ahead", names=behind.name)
    assert (behind.persona, made.sees(told)) == ("dog", not before)


def test_an_imported_match_of_ones_own_is_in_the_album(made, folder, tmp_path_factory):
    (folder / "south-vietnamese.mcr").unlink()
    opened(made)
    assert "chicken" not in made.games.library.keepsakes("south_vietnamese")
    made.press("esc")
    mine = of_a_person(tmp_path_factory.mktemp("other computer"), "south-vietnamese")
    made.drop(mine.rename(mine.with_name("Tối thứ ba.mcr")))
    made.until(lambda: isinstance(made.top, LibraryScene) and not made.games.library.waiting)
    made.use("album")
    made.until(lambda: isinstance(made.top, AlbumScene) and not made.top.busy)
    made.choose("patterns", "chicken")
    made.until(lambda: not made.top.busy)
    assert made.sees("4 of 36 patterns, 3 of 12 faces")
    assert made.has("strip")
