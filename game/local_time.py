"""The time where the player is. A time zone that cannot be (`TZ=XXX+99`) counts as UTC."""

from datetime import UTC, datetime


def local(moment: datetime) -> datetime:
    """Return a moment in the player's own time."""
    try:
        return moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return moment.astimezone(UTC)


def local_now() -> datetime:
    """Return what time it is where the player is."""
    return local(datetime.now(UTC))
