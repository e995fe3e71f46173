"""The player's local time. An impossible time zone (`TZ=XXX+99`) counts as UTC."""

from datetime import UTC, datetime


def local(moment: datetime) -> datetime:
    """Return a moment in the player's local time."""
    try:
        return moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return moment.astimezone(UTC)


def local_now() -> datetime:
    """Return the current local time."""
    return local(datetime.now(UTC))
