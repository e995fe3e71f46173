"""The shipped class tables equal the output of the build script, and match their description."""

from hashlib import sha256

import build_class_tables as build
import pytest
from refusals import raises

from game.errors import Unreadable
from game.rules.hand import distance


@pytest.fixture(scope="module")
def sections():
    return build.sections()


def test_a_rebuild_gives_the_same_bytes(sections):
    # compared unpacked: another zlib may compress differently
    shipped = distance.read_sections(distance.data())
    assert [sha256(part).hexdigest() for part in sections] == [sha256(part).hexdigest() for part in shipped]


def test_the_head_names_what_is_inside(sections):
    data = distance.data()
    assert data.startswith(build.MAGIC)
    assert data[len(build.MAGIC) : build.HEAD] == sha256(b"".join(sections)).digest()


def test_the_figures_of_the_description():
    four, free = distance.tables(False), distance.tables(True)
    reached = [n for n in four[0] if n != 255]
    assert len(reached) == 405_350
    assert len(set(reached)) == 126
    assert len(set(free[0]) - {255}) == 110
    join = four[3]
    assert sum(join[a][a] != 255 for a in range(256)) == 235


def test_with_a_fifth_copy_nothing_is_dearer():
    join, need = distance.tables(False)[3], distance.tables(False)[5]
    empty = distance.tables(False)[0][0]
    four, free = distance.tables(False)[0], distance.tables(True)[0]
    places = [at for at, (a, b) in enumerate(zip(four, free, strict=True)) if a != b]
    assert places
    for at in places:
        row = join[empty]
        assert all(need[melds][row[free[at]]] <= need[melds][row[four[at]]] for melds in range(5))


def test_joining_is_fair_and_spending_adds_up():
    _, _, _, join, spend, _ = distance.tables(False)
    for a in range(235):
        assert spend[0][a] == a
        for b in range(0, 235, 7):
            assert join[a][b] == join[b][a]
        for j in range(15):
            assert spend[1][spend[j][a]] == spend[j + 1][a]


@pytest.mark.parametrize("data", [b"", b"MCCT\x02" + bytes(40), distance.data()[:-9]])
def test_a_damaged_file_is_refused(data):
    with raises(Unreadable, match=r"classes\.bin"):
        distance.read_sections(data)
