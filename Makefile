# The ways into the project. PYTHON=python3.12 chooses the interpreter.
PYTHON = python3
C =
BUILT = .venv/$(subst /,_,$(PYTHON)).built

.PHONY: help tictactoe gomoku test compare sidebyside bench sessions clean

help:
	@echo 'make tictactoe         play three-in-a-row                     三子棋'
	@echo 'make gomoku            play five-in-a-row                      五子棋'
	@echo 'make test              run the tests                           运行测试'
	@echo 'make sidebyside C=DIR  write the page: C and Python together   生成 C 与 Python 对照的网页'
	@echo 'make compare C=DIR     compare with the C programs             与 C 程序比较'
	@echo 'make bench C=DIR       show the speed beside the C programs    与 C 程序比速度'
	@echo 'make sessions C=DIR    record tests/sessions/ again            重新录制 tests/sessions/'
	@echo 'make clean             remove what the others made             清除生成的文件'
	@echo 'DIR: a folder with game.h, game.c, test.c, gomoku.c, or with the two articles   放着这四个文件或两篇文章的文件夹'

tictactoe gomoku:
	@$(PYTHON) -m $@

test: $(BUILT)
	.venv/bin/python -m pytest

compare: $(BUILT)
	C="$(C)" .venv/bin/python -m pytest tests/against_c tests/sidebyside

sidebyside:
	@$(PYTHON) -m tests.sidebyside "$(C)"

bench:
	C="$(C)" $(PYTHON) -m tests.against_c.bench

sessions:
	C="$(C)" $(PYTHON) -m tests.against_c.record

$(BUILT): setup.cfg setup.py
	$(PYTHON) -m venv --clear .venv
	.venv/bin/python -m pip install --quiet --use-pep517 --editable '.[test]'
	touch $@

clean:
	rm -rf .venv build *.egg-info sidebyside.html .pytest_cache
	find . -name __pycache__ -prune -exec rm -r {} +
