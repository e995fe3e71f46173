"""
A replay for people who do not have the game: sentences, one page, a picture, an animation, or a bundle.

`make.export(subject, wanted)` gives a `job.Job`, which the caller runs step by step.
"""
