"""All sounds: the recipe, number of variants and loudness of each."""

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from sound_art import adpcm, calls, tiles
from sound_art.exact import RATE, Chance, Wave

_QUIET = 0.004  # of the peak; a softer end is cut off
_END = 180  # samples of the fade at the end


@dataclass(frozen=True)
class Recipe:
    """The recipe of a sound; `loud` is its peak, where 1 is full scale."""

    make: Callable[[Chance], Wave]
    variants: int
    loud: float


RECIPES: dict[str, Recipe] = {
    "draw": Recipe(tiles.draw, 4, 0.34),
    "discard": Recipe(tiles.discard, 6, 0.80),
    "lay": Recipe(tiles.meld, 4, 0.62),
    "stack": Recipe(tiles.stack, 5, 0.42),
    "deal": Recipe(tiles.deal, 4, 0.48),
    "wash": Recipe(tiles.wash, 2, 0.60),
    "dice": Recipe(tiles.dice, 2, 0.60),
    "dice_land": Recipe(tiles.dice_land, 3, 0.66),
    "count": Recipe(tiles.count, 3, 0.30),
    "chow": Recipe(calls.chow, 1, 0.66),
    "pung": Recipe(calls.pung, 1, 0.70),
    "kong": Recipe(calls.kong, 1, 0.76),
    "won": Recipe(calls.won, 1, 0.88),
    "declare": Recipe(calls.declare, 1, 0.70),
    "flower": Recipe(calls.flower, 3, 0.46),
    "joker": Recipe(calls.joker, 1, 0.56),
    "claim": Recipe(calls.claim, 1, 0.52),
    "turn": Recipe(calls.turn, 1, 0.34),
    "drawn": Recipe(calls.drawn, 1, 0.56),
    "score": Recipe(tiles.score, 3, 0.40),
    "press": Recipe(tiles.press, 3, 0.22),
    "win": Recipe(calls.win, 1, 0.80),
    "row": Recipe(calls.row, 1, 0.40),
    "great": Recipe(calls.great, 1, 0.84),
}


def samples(name: str, variant: int) -> list[int]:
    """Return one variant of a sound at its intended loudness, without the silence at its end."""
    recipe = RECIPES[name]
    wave = recipe.make(Chance(crc32(f"{name} {variant}".encode())))
    peak = max(map(abs, wave))
    end = max(n for n, value in enumerate(wave) if abs(value) > _QUIET * peak) + 1
    scale, first = 32_767 * recipe.loud / peak, max(0, end - _END)
    return [round(value * scale * min(1.0, (end - n) / (end - first))) for n, value in enumerate(wave[:end])]


def all_sounds() -> dict[str, bytes]:
    """Return every file by name."""
    return {
        f"{name}_{variant}": adpcm.wav(samples(name, variant))
        for name, recipe in RECIPES.items()
        for variant in range(1, recipe.variants + 1)
    }


def seconds(name: str) -> float:
    """Return the length of the first variant of a sound."""
    return len(samples(name, 1)) / RATE
