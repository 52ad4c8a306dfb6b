# SPDX-License-Identifier: MIT
"""What a program says on a terminal that a test holds the other end of."""
import os
import pty
import unittest


def opened():
    """Both ends of a terminal; the test is skipped where the machine has none to give, as in a container without /dev/pts."""
    try:
        return pty.openpty()
    except OSError as error:
        raise unittest.SkipTest(f"no terminal can be opened here: {error}") from error


def until_closed(leader):
    """Everything that is still to come, until the program's end is closed; closes this one."""
    told = b""
    while True:
        try:
            piece = os.read(leader, 4096)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        told += piece
    os.close(leader)
    return told
