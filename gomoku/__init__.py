import shared  # says so where this Python is too old
