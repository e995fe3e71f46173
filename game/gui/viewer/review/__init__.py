"""The review beside the table: requested here, made by worker processes, and shown."""
