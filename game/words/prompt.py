"""Prompts for a player: turns and offers, keys, and chosen tiles."""

from collections.abc import Iterable, Sequence

from game.engine.actions import Action, Several, owner_of
from game.engine.table import OnOffer
from game.rules.ruleset import Ruleset
from game.tiles.kinds import Kind, Tile
from game.words.lookup import Words
from game.words.narrate import Narrator
from game.words.wishes import tiles_of, wish_words


def button_name(words: Words, name: str, beside: Iterable[str] = ()) -> str:
    """Name of a button `beside` others; without words the name of its wish."""
    return words.say_or(wish_words(name, beside), name.replace("_", " ").capitalize())


def claim_prompt(narrator: Narrator, offer: OnOffer | None) -> str:
    """Ask whether to call an offered tile, or to show one before the start."""
    if offer is None:
        return narrator.words.say("table.prompt.show")
    tile = narrator.tile(offer.tile, offer.stands)
    return narrator.words.say("table.prompt.claim", player=narrator.name(offer.seat), tile=tile)


def turn_prompt(narrator: Narrator, picked: Tile | None, *, has_buttons: bool) -> str:
    """Ask for a discard or another action, or for a second press on the picked tile."""
    if picked is not None:
        return narrator.words.say("table.prompt.confirm", tile=narrator.tile(picked))
    return narrator.words.say("table.prompt.turn" if has_buttons else "table.prompt.discard")


def own_prompt(words: Words, wishes: Iterable[str]) -> str:
    """Prompt for a wish that only this game has; "" if none of them has words."""
    keys = (f"table.prompt.{name}" for name in wishes)
    return next((words.say(key) for key in keys if words.has(key)), "")


def several_prompt(words: Words, several: Several, count: int, phase: object) -> str:
    """Ask for several tiles in a phase, and tell how many were chosen."""
    so_far = words.say("table.prompt.so_far", count=count) if 0 < count < several.number else ""
    return f"{_asked_for(words, several, count, phase)} {so_far}".rstrip()


def _asked_for(words: Words, several: Several, count: int, phase: object) -> str:
    asks = f"table.prompt.at_{phase}"  # words of a game for its own phase
    for key in (asks,) if several.fewer else (f"{asks}_whole", asks):
        if count < several.number and words.has(key):
            return words.say(key, count=several.number)
    if several.fewer and count < several.number:
        return words.say("table.prompt.up_to", count=several.number)
    if not several.takes(count):
        return words.say("table.prompt.several", count=several.number)
    return words.say("table.prompt.gathered", count=count)


def gathered_sentence(narrator: Narrator, gathered: Sequence[Tile]) -> str:
    """The tiles chosen so far."""
    if not gathered:
        return narrator.words.say("text.gathered_none")
    return narrator.words.say("text.gathered", count=len(gathered), tiles=narrator.tiles(gathered))


# --- as text ----------------------------------------------------------------------------------------------------------


def key_words(narrator: Narrator, name: str, letter: str, actions: Sequence[Action], beside: Iterable[str]) -> str:
    """
    Return the name of a button `beside` others, with its key ("" for none) and tiles.

    Several ways are numbered by the keys that choose them.
    """
    say, named = narrator.words.say, button_name(narrator.words, name, beside)
    if letter:
        named = say("text.key", letter=letter, name=named)
    ways = [_about(narrator, action) for action in actions]
    if len(ways) == 1:
        return say("text.one", name=named, tile=ways[0]) if ways[0] else named
    numbered = (say("text.tile", place=place, tile=way) for place, way in enumerate(ways, 1))
    return say("text.ways", name=named, ways=" / ".join(numbered))


def _about(narrator: Narrator, action: Action) -> str:
    """Tiles of an action, or the player it concerns."""
    pairs, owner = tiles_of(action), owner_of(action)
    if owner is not None and not pairs:
        return narrator.name(owner)
    return narrator.tiles([tile for tile, _ in pairs], [stands for _, stands in pairs])


def keys_sentence(words: Words, keys: Iterable[str], *, throws: bool, gathers: bool, without_key: bool) -> str:
    """All possible actions with their keys."""
    more = {"throw": throws, "gather": gathers, "to_buttons": without_key}
    return words.say("text.keys", keys="; ".join((*keys, *(words.say(f"text.{key}") for key in more if more[key]))))


def meld_note(words: Words, tiles: Sequence[tuple[Tile, Kind]], plain: str) -> str:
    """Meanings of the jokers, a line each, or the name of a single tile; otherwise the words of `plain`."""
    jokers = [(tile.kind, stands) for tile, stands in tiles if tile.kind != stands]
    if jokers:
        return "\n".join(dict.fromkeys(words.tile(joker, stands) for joker, stands in jokers))
    if len(tiles) == 1:
        return words.tile(tiles[0][0].kind)
    return words.say(plain) if plain else ""


def numbered_meld(words: Words, number: int, tiles: Sequence[tuple[Tile, Kind]], note: str) -> str:
    """Return the number that chooses a meld, its tiles, and the note on it."""
    names, note = words.tiles(tile.kind for tile, _ in tiles), note.replace("\n", ", ")
    return words.say("text.tile", place=number, tile=f"{names} ({note})" if note and note != names else names)


def ways_question(words: Words, name: str, rules: Ruleset) -> str:
    """Return the question in which way to carry out a wish, with what it costs if wrong: the rule `<name>_points`."""
    asked = words.say(f"table.choose.{name}" if words.has(f"table.choose.{name}") else "table.choose.other")
    points = rules.values.get(f"{name}_points")
    cost = words.say(f"table.cost.{name}", count=points) if isinstance(points, int) and points else ""
    return " ".join(filter(None, (asked, cost)))
