"""
A deliberately slow matcher of American lines, written from the card's description and nothing else.

Each line is expanded over suits and numbers; the nearness of tiles to such a hand is the largest number of its fourteen
places that they can fill, found by trying to move tiles from place to place.
"""

from itertools import permutations

WINDS = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
DRAGONS = {"m": "7z", "p": "5z", "s": "6z"}


def hands(text):
    """Every hand of a line as fourteen places: a tile, and whether a joker is allowed."""
    words = text.split()
    groups, step = words[:-2], 0
    if groups[-1][0] == "+":
        step = int(groups.pop()[1:])
    letters = sorted({group[-1] for group in groups if group[-1] in "abc"})
    for suits in permutations("mps", len(letters)):
        suit_of = dict(zip(letters, suits, strict=True))
        for up in range(0, 9, step) if step else (0,):
            places = []
            for group in groups:
                signs, suit = (group[:-1], suit_of[group[-1]]) if group[-1] in "abc" else (group, "")
                wild = len(signs) > 2 and len(set(signs)) == 1
                places += [(tile(sign, suit, up), wild) for sign in signs]
            if "" not in dict(places):
                yield places


def tile(sign, suit, up):
    if sign in WINDS:
        return WINDS[sign]
    if sign == "F":
        return "1f"
    if sign == "0":
        return "5z"
    if sign == "D":
        return DRAGONS[suit]
    number = int(sign) + up
    return f"{number}{suit}" if number <= 9 else ""


def lacks(tiles, places):
    """Number of places that these tiles leave empty."""
    lies_on = {}  # place: tile

    def put(at, tried):
        for place, (face, wild) in enumerate(places):
            fits = tiles[at] == face or (tiles[at] == "0j" and wild)
            if fits and place not in tried:
                tried.add(place)
                if place not in lies_on or put(lies_on[place], tried):
                    lies_on[place] = at
                    return True
        return False

    return len(places) - sum(put(at, set()) for at in range(len(tiles)))
