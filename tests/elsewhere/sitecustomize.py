"""Python as it is where there is no POSIX: a folder to put on PYTHONPATH, for this and all below.

`sys.platform` stays as it is, so libraries go on as they do here; we must not need any of this.
"""

import asyncio
import os
import signal
import sys
from typing import Any

MODULES = (
    "curses", "fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty",
    "uvloop",
)  # fmt: skip
FUNCTIONS = (
    "chown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups", "getpgid", "getsid",
    "getuid", "killpg", "mkfifo", "nice", "sched_getaffinity", "setsid", "sysconf", "uname",
)  # fmt: skip
SIGNALS = (
    "SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2",
    "alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "siginterrupt", "sigwait",
)  # fmt: skip


def _no_signal_handlers(*_: Any) -> None:
    raise NotImplementedError


for module in MODULES:
    sys.modules[module] = None  # type: ignore[assignment]
for function in FUNCTIONS:
    delattr(os, function)
for name in SIGNALS:
    delattr(signal, name)
setattr(asyncio.SelectorEventLoop, "add_signal_handler", _no_signal_handlers)  # noqa: B010 - typed
