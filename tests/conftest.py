"""For all tests: Hypothesis tries the same examples everywhere, and takes the time it needs."""

import signal

from hypothesis import settings

settings.register_profile("fairwind", deadline=None, derandomize=True, database=None)
settings.load_profile("fairwind")

# What a shell runs in the background ignores Ctrl-C, and so do its children; tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)
