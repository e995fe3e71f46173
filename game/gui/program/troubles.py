"""What the record says of files that it cannot read or write, in the player's language."""

import re

from game.errors import NotAllowed
from game.words.lookup import Words

#: Sentences that are known in both languages: pattern and words; the first that fits is taken.
_KNOWN = (
    (r"“(?P<name>[^”]*)”: (?P<rest>.*)", "file"),
    (r"“(?P<name>[^”]*)” is damaged .*; it is kept as “(?P<aside>[^”]*)”", "damaged_kept"),
    (r"“(?P<name>[^”]*)” is damaged", "damaged"),
    (r"“(?P<name>[^”]*)” was deleted or moved elsewhere", "gone_elsewhere"),
    (r"the notes were left out: (?P<rest>.*)", "notes_left_out"),
    (r"(line 1: )?this is not a Mạt Chược replay", "not_replay"),
    (r"(line 1: )?th(is is|ese are) .* of version (?P<version>\S+), written by a newer version", "version"),
    (r"line 1: the file ends within its header", "no_header"),
    (r"line 1: (?!there is no ruleset)", "header"),
    (r"line (?P<line>\d+): the file breaks off", "breaks_off"),
    (r"line \d+: more facts than are read", "too_many_facts"),
    (r"“(?P<name>[^”]*)” is another version of this game", "two_versions"),
    (r"these notes do not say of which game", "whose_notes"),
    (r"the game of these notes is not among yours", "no_game"),
    (r"(line 1: )?there is no ruleset “(?P<name>[^”]*)”", "no_ruleset"),
    (r"line (?P<line>\d+): ", "line"),
    (r"there is no agent “(?P<name>[^”]*)”", "no_agent"),
    (r"larger than any|.*: larger than any", "too_large"),
    (r"not a zip|not readable as a zip|the zip breaks off|a zip in several|the list of entries", "bundle"),
    (r"(an |the )?entry |\d+ entries", "bundle"),
    (r"the notes belong to another game", "notes_other"),
    (r"the folder (?P<folder>.*) cannot be written: there is no such folder", "no_folder"),
    (r"“.*cannot be written in the folder .*(No space|not enough space|quota)", "disk_full"),
    (r"“.*” cannot be written in the folder (?P<folder>.*): ", "folder"),
    (r"“.*” cannot be written in the folder (?P<folder>.*)", "folder"),
    (r"a (?P<kind>\S+) needs Pillow", "no_pillow"),
    (r"the picture (?P<name>.*) cannot be used", "picture"),
    (r"there are not two notes in this game", "two_notes"),
    (r"(?P<name>.*) is the game itself", "itself"),
    (r"nothing has happened in this game", "nothing"),
    (r"the folder (?P<folder>.*) cannot be written", "folder"),
    (r"the bin (?P<folder>.*) cannot be written", "folder"),
    (r"“(?P<name>[^”]*)” is not one of your own games", "not_own"),
    (r"“(?P<name>[^”]*)” (is in the way and )?cannot be moved", "not_moved"),
    (r"a name has letters or digits", "name"),
    (r".*: there is no such file|there is no such file|(.*: )?not a file", "no_file"),
    (r".* cannot be (read|opened)", "no_access"),
    (r"(?P<path>.*) cannot be (written|gone on with): ", "not_written"),
    (r"the game cannot be kept in .*; the game goes on in “(?P<name>.*)”", "kept_elsewhere"),
    (r"the game cannot be kept in (?P<path>.*?): ", "not_kept"),
    (r"“.*” is being played in another window", "in_use"),
    (r"“?(?P<name>.*?)”? cannot be deleted: ", "not_deleted"),
    (r"(?P<name>.*) is a folder$", "is_folder"),
    (r"not (UTF-8|readable as YAML)|these are no notes|this version of|more than \d+ |a preset has", "unreadable"),
    (r"(the notes of a game|notes) have at most", "notes_full"),
    (r"(a game has|a moment has|a branch has|there are) at most (?P<most>\d+)", "too_many"),
    (r".* has at most (?P<most>\d+) letters", "too_long"),
    (r".* cannot hold the sign (?P<sign>\S+)", "odd_sign"),
    (r"the name of a preset has 1 to (?P<most>\d+) letters", "preset_length"),
    (r"“(?P<name>.*)” cannot be the name of a preset", "preset_signs"),
    (r"the name of a table has 1 to (?P<most>\d+) letters", "table_length"),
    (r"“(?P<name>.*)” cannot be the name of a table", "table_signs"),
    (r"there is no level “(?P<name>[^”]*)”", "no_level"),
    (r"there is no portrait of “(?P<name>[^”]*)”", "no_portrait"),
    (r"there is no picture “(?P<name>[^”]*)” beside it", "no_picture"),
    (r"the persona “(?P<name>[^”]*)” (comes with the game|has another file)", "persona_taken"),
    (r"“(?P<name>.*)” is the name of a preset that comes with the game", "preset_taken"),
    (r"the seed is (not a text|a text of 1 to)", "seed"),
    (r"that cannot be done now|there is nothing to take back", "not_now"),
    (r"the rules of this program offer|the game has no moment|the branch (at|says)|this line is not kept", "unfit"),
    (r"nothing could lie where|there is no wall yet|only what met the same deals", "untold"),
)


class Refused(NotAllowed):
    """Something cannot be done; the sentence is in the player's language already."""


def told(words: Words, sentence: str) -> str:
    """Say a sentence of the record in the player's language; one that is not known is quoted."""
    return _begun(_said(words, sentence))


def told_if_known(words: Words, sentence: str) -> str:
    """Say a sentence in the player's language where it is of the record; any other one is taken as it is."""
    return _begun(_known(words, sentence) or sentence)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _said(words: Words, sentence: str) -> str:
    return _known(words, sentence) or words.say("library.trouble.other", text=sentence)


def _known(words: Words, sentence: str) -> str:
    """Give the words for a sentence that is known, or ""."""
    for pattern, key in _KNOWN:
        found = re.match(pattern, sentence)
        if found:
            given = found.groupdict()
            if "rest" in given:
                given["rest"] = _said(words, given["rest"])
            return words.say(f"library.trouble.{key}", **{name: value or "" for name, value in given.items()})
    return ""
