# The ways into the project. PYTHON=python3.12 chooses the interpreter.
PYTHON = python3
C =
BUILT = .venv/$(subst /,_,$(PYTHON)).built

.PHONY: help tictactoe gomoku test compare sidebyside bench sessions clean

help:
	@echo 'make tictactoe        play three-in-a-row'
	@echo 'make gomoku           play five-in-a-row'
	@echo 'make test             run the tests'
	@echo 'make compare C=DIR    compare with the C programs: game.h, game.c, test.c, gomoku.c below DIR'
	@echo 'make sidebyside C=DIR write sidebyside.html, the C and the Python beside each other'
	@echo 'make bench C=DIR      show how fast the port is beside the C programs'
	@echo 'make sessions C=DIR   record tests/sessions/ from the C programs again'
	@echo 'make clean            remove what the others made'

tictactoe gomoku:
	@$(PYTHON) -m $@

test: $(BUILT)
	.venv/bin/python -m pytest

compare: $(BUILT)
	C="$(C)" .venv/bin/python -m pytest tests/against_c

sidebyside:
	C="$(C)" $(PYTHON) -m tests.against_c.sidebyside

bench:
	C="$(C)" $(PYTHON) -m tests.against_c.bench

sessions:
	C="$(C)" $(PYTHON) -m tests.against_c.originals

$(BUILT): setup.cfg setup.py
	$(PYTHON) -m venv --clear .venv
	.venv/bin/python -m pip install --quiet --use-pep517 --editable '.[test]'
	touch $@

clean:
	rm -rf .venv build *.egg-info sidebyside.html .pytest_cache
	find . -name __pycache__ -prune -exec rm -r {} +
