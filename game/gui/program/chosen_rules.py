"""The player's game and house rules, stored in settings and presets."""

from game import paths
from game.errors import GameError
from game.record import presets as files
from game.record.own_texts import as_now, whole
from game.record.small_files import ReadResult
from game.rules.games.catalogue import (
    DEFAULT,
    DEFAULT_PRESET,
    GAMES,
    House,
    Preset,
    built_in,
    house_of,
    known_options,
    preset_named,
)
from game.rules.options import Option, Value
from game.settings import Settings

#: Hands of a match before the player has chosen a number.
FIRST_LENGTH = 4


def game_of(settings: Settings) -> str:
    """Return the key of the last game, or of the default if this version does not know it."""
    return settings.game if settings.game in GAMES else DEFAULT


def own_presets(game: str) -> ReadResult[Preset]:
    """Return the player's own presets of a game."""
    return files.presets(paths.presets_folder(), game)


def all_presets(game: str, found: ReadResult[Preset] | None = None) -> tuple[Preset, ...]:
    """Return the built-in presets of a game, then the player's own: those `found`, or read now."""
    return (*built_in(game), *(found or own_presets(game)).things)


def house_rules(settings: Settings) -> House:
    """Return the house rules of the last game; values unknown to this version are ignored."""
    game = game_of(settings)
    chosen, choice = settings.chosen(game), all_presets(game)
    preset = preset_named(chosen.preset, choice) or preset_named(DEFAULT_PRESET, choice) or choice[0]
    options = GAMES[game].options
    try:
        values = known_options(game, chosen.house_rules)
        for kind in {option.written.key for option in options if option.written is not None}:
            values = as_now(paths.texts_folder(kind), options, values)  # the current version of the player's texts
        return house_of(preset, values)
    except GameError:
        return house_of(built_in(game)[0])


def written_values(option: Option, value: Value) -> tuple[Value, ...]:
    """Return the possible values of an option; a `written` option adds the player's texts."""
    if option.written is None:
        return option.choices
    own = whole(paths.texts_folder(option.written.key), option.written)
    return tuple(dict.fromkeys((*option.choices, *own.values(), value)))


def as_settings(settings: Settings, rules: House) -> dict[str, object]:
    """Return the settings that store house rules."""
    game = rules.preset.ruleset
    return {"games": settings.choosing(game, preset=rules.preset.name, house_rules=rules.from_default)}


def hands(settings: Settings, rules: House) -> int | None:
    """Return the number of hands chosen last, at first a few; None for the game's own length."""
    option = rules.option(rules.game.length)
    asked = settings.chosen(rules.game.key).hands
    if asked == 0 and option.accepts(None):
        return None
    if asked is not None and option.accepts(asked):
        return asked
    return FIRST_LENGTH


def parties(rules: House) -> tuple[int, ...]:
    """Return the possible numbers of opponents."""
    game = rules.game
    numbers = rules.option(game.party).choices if game.party else (game.with_rules({}).players,)
    return tuple(sorted(number - 1 for number in numbers if isinstance(number, int)))


def others(settings: Settings, rules: House) -> int:
    """Return the last number of opponents, or the largest possible number."""
    asked, possible = settings.chosen(rules.game.key).others, parties(rules)
    return asked if asked in possible else possible[-1]


def save_preset(rules: House, name: str) -> House:
    """Save the house rules as a preset of the player, and return them based on it. Raises NotAllowed."""
    preset = files.save(paths.presets_folder(), Preset(name, rules.preset.ruleset, rules.from_default, own=True))
    return house_of(preset)


def delete_preset(rules: House) -> House:
    """Delete the player's preset; return the same rules based on the default preset. Raises NotAllowed."""
    files.delete(paths.presets_folder(), rules.preset)
    return house_of(built_in(rules.preset.ruleset)[0], rules.from_default)
