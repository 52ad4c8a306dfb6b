# SPDX-License-Identifier: MIT
"""What a program says on a terminal that a test holds the other end of."""
import os


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
