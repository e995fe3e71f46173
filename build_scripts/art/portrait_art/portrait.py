"""One portrait: its parts, and its file, in which every face is a set of layers."""

from __future__ import annotations

from dataclasses import dataclass

from pen.svg import num

from portrait_art import medallion
from portrait_art.features import signs
from portrait_art.grid import BOX, FACES

#: The pose of the head for each face: degrees it turns clockwise beyond the animal's own tilt, and how far it sinks.
_POSES = {
    "calm": (0, 0),
    "thinking": (3, 0),
    "pleased": (0, -2),
    "worried": (-2, 3),
    "sighing": (3, 7),
    "winning": (-2, -3),
}
_NECK = (160, 236)


@dataclass(frozen=True)
class Portrait:
    """
    The parts of a portrait, from back to front: ground, dress, head.

    `tilt` is in degrees, clockwise; `drop` and `breath` are the places of the signs of worry and of sighing.
    """

    ground: tuple[str, str]
    gradients: str
    dress: str
    head: str
    tilt: float = 0
    drop: tuple[float, float] = (256, 112)
    breath: tuple[float, float] = (254, 226)


def document(portrait: Portrait) -> str:
    """Return the file of a portrait: the shared parts, and the layers of each face; only the calm face is visible."""
    body = (
        medallion.medallion()
        + portrait.dress
        + f'\n<g data-poses="{_poses(portrait.tilt)}">\n'
        + portrait.head
        + "\n</g>\n"
        + signs(portrait.drop, portrait.breath)
    )
    return _file(medallion.gradients(portrait.ground) + portrait.gradients, body)


def empty() -> str:
    """Return the file of a medallion without a head, for the player's own picture or initials."""
    return _file(medallion.gradients(medallion.PLAIN), medallion.medallion())


def _file(gradients: str, body: str) -> str:
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}" width="{BOX}" height="{BOX}">\n'
        f"<defs>{gradients}</defs>\n{body}\n</svg>\n"
    )
    return "\n".join(line for line in text.replace("/><", "/>\n<").splitlines() if line.strip()) + "\n"


def _poses(tilt: float) -> str:
    """Return the transform of the head for each face, in the order of the faces."""
    poses = []
    for face in FACES:
        turn, sink = _POSES[face]
        poses.append(f"translate(0 {num(sink)}) rotate({num(tilt + turn)} {_NECK[0]} {_NECK[1]})")
    return ";".join(poses)
