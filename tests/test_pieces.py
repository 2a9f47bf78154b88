from tests.pieces import counterparts, snake_case

# The C functions, in the order of their files. tests/against_c/ sees that these are all.
C_FUNCTIONS = {
    "test.c": ["menu1", "menu2", "game1", "game2", "game3", "main"],
    "game.c": ["InitBoard", "DisplayBoard", "PlayerMove1", "PlayerMove2", "ComputerMove1", "IntelligentComputerMove",
               "ComputerMove2", "IsFull", "IsWin"],
    "gomoku.c": ["toSymbol", "check_hor", "check_ver", "check_slash", "check_backslash", "main"],
}


def test_each_c_function_has_one_counterpart_of_its_name():
    named = [(function.c_file, function.c_name, function.names[0]) for function in counterparts()]
    assert sorted(named) == sorted((file, name, snake_case(name)) for file in C_FUNCTIONS for name in C_FUNCTIONS[file])


def test_counterparts_stand_in_the_order_of_the_c_file():
    for c_file, names in C_FUNCTIONS.items():
        for file in {function.file for function in counterparts()}:
            here = [function.c_name for function in counterparts() if (function.c_file, function.file) == (c_file, file)]
            assert here == [name for name in names if name in here]
