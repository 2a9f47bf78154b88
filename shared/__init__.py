"""What both games share. A Python that is too old is told so here, before it meets `match`."""
import sys

if sys.version_info < (3, 10):
    sys.exit("This needs Python 3.10 or newer, and this one is %d.%d.\n"
             "需要 Python 3.10 或更新的版本，现在用的是 %d.%d。" % (sys.version_info[:2] * 2))
