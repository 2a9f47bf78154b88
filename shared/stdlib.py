"""C: #include <stdlib.h>. What the originals take from it and Python has not: Microsoft's rand."""


def srand(seed):
    """C: srand, stdlib.h. Begins the series of rand() that belongs to ``seed``, an int."""
    global _state  # C: a static variable of the library; both games call srand() first
    _state = seed


def rand():
    """C: rand, stdlib.h. The next number of Microsoft's series, 0 to 32767."""
    global _state
    _state = (_state * 214013 + 2531011) % 2**32
    return _state >> 16 & 0x7FFF
