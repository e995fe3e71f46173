"""Choosing who sits at the table: by face, with a level and settings, whole tables under a name, one's own face."""
