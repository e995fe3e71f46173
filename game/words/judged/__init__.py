"""The judge in words: the only wording of points, certainty, verdicts, reasons, and results of other choices."""
