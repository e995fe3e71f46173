"""What of a timeline is shown when. Pure."""
