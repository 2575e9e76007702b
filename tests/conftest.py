"""For all tests: Hypothesis tries the same examples everywhere, and takes the time it needs."""

from hypothesis import settings

settings.register_profile("fairwind", deadline=None, derandomize=True, database=None)
settings.load_profile("fairwind")
