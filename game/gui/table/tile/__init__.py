"""Pictures of tiles."""
