"""C: #include <stdlib.h>. What the originals take from it and Python has not: Microsoft's rand."""
_state = 1  # C: a static variable of the library, which begins with 1 as well


def srand(seed: int) -> None:
    """C: srand, stdlib.h. Begins the series of rand() that belongs to ``seed``."""
    global _state
    _state = seed


def rand() -> int:
    """C: rand, stdlib.h. The next number of Microsoft's series, 0 to 32767."""
    global _state
    _state = (_state * 214013 + 2531011) % 2**32
    return _state >> 16 & 0x7FFF
