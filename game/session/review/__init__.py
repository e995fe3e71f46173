"""Reviews: what each choice of a past game cost, in points, as the strongest agent sees it from the seat's own view."""
