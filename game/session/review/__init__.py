"""Reviews: what each choice of a past game cost, in points, judged by the strongest agent from the seat's own view."""
