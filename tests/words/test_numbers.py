"""Numbers have the sign and the decimal point of their language, and none that rounds to zero is negative."""

import pytest

from game.words.lookup import Words
from game.words.numbers import decimal, percent, places, tenth

VI, EN = Words("vi"), Words("en")


@pytest.mark.parametrize(
    ("write", "number", "vi", "en"),
    [
        (decimal, 12.34, "+12,3", "+12.3"),
        (decimal, -0.04, "−0,04", "−0.04"),
        (decimal, -0.004, "+0,0", "+0.0"),
        (tenth, -2.55, "−2,5", "−2.5"),
        (tenth, -0.004, "0,0", "0.0"),
        (tenth, 0.126, "0,1", "0.1"),
        (tenth, 3.0, "3,0", "3.0"),
        (percent, 0.394, "39%", "39%"),
    ],
)
def test_a_number_is_written_as_in_its_language(write, number, vi, en):
    assert (write(VI, number), write(EN, number)) == (vi, en)


def test_places_behind_the_point():
    assert [places(VI, 1.25, count) for count in range(3)] == ["1", "1,2", "1,25"]
    assert percent(VI, 0.0195, 1) == "1,9%"
