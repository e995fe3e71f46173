"""What single games add at the table: stages, wishes and facts of their own, in one `Play` each."""
