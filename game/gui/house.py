"""The house rules that the player has set: read from the settings and the presets, and kept there."""

from game import paths
from game.errors import GameError
from game.record import presets as files
from game.record.presets import Found
from game.rules.catalogue import DEFAULT
from game.rules.presets import DEFAULT_PRESET, House, Preset, built_in, house_of, known_options, preset_named
from game.settings import Settings


def own_presets() -> Found:
    """Give the player's own presets."""
    return files.presets(paths.presets_folder(), DEFAULT)


def all_presets(found: Found) -> tuple[Preset, ...]:
    """Give the presets that come with the game, then the player's own."""
    return (*built_in(DEFAULT), *found.presets)


def house(settings: Settings) -> House:
    """Give the house rules of the last time; what this version does not know is passed over."""
    choice = all_presets(own_presets())
    preset = preset_named(settings.preset, choice) or preset_named(DEFAULT_PRESET, choice) or choice[0]
    try:
        return house_of(preset, known_options(DEFAULT, settings.house_rules))
    except GameError:
        return house_of(built_in(DEFAULT)[0])


def kept(rules: House) -> dict[str, object]:
    """Give the settings that remember house rules."""
    return {"preset": rules.preset.name, "house_rules": rules.from_default}


def save(rules: House, name: str) -> House:
    """Keep the house rules as an own preset; they are those of that preset then. Raises NotAllowed."""
    preset = files.save(paths.presets_folder(), Preset(name, rules.preset.ruleset, rules.from_default, own=True))
    return house_of(preset)


def delete(rules: House) -> House:
    """Delete the own preset that the rules began from; they stay as they are. Raises NotAllowed."""
    files.delete(paths.presets_folder(), rules.preset)
    return house_of(built_in(rules.preset.ruleset)[0], rules.from_default)
