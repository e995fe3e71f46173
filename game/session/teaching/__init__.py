"""What a teacher at the table says: options ranked by points while one is asked, and what a choice would cost."""
