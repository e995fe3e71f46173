"""Who sits at the table: personas with a face, players with their settings, whole tables, and how strong they are."""
