"""Players at the table: personas with a face, players with settings, whole tables, and their measured strength."""
