# `make play` and `make test` set up all they need in .venv, and are quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play web chromium postgres test test-fast test-web lint lint-python lint-web format bench siege golden \
  generated pictures screenshots docs wire lock clean

play: web
	@$(BIN)/croupier serve --open

web: $(READY)
	@$(BIN)/python web/node.py build

# What tests need besides Python: a browser and a PostgreSQL server. Where we may, we install them.
APT := test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -qq -y

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { $(APT) chromium >/dev/null; } \
	  || { echo "The browser tests need Chromium; install it, for example with: apt-get install chromium"; exit 1; }

postgres:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null \
	  || { $(APT) postgresql >/dev/null; } \
	  || echo "The tests on PostgreSQL are left out; to have them: apt-get install postgresql"

test: web chromium postgres
	@$(MAKE) --no-print-directory -j2 lint-python test-web
	$(BIN)/pytest -n auto --dist worksteal --durations=15 --durations-min=5

test-fast: $(READY)
	$(BIN)/pytest -n auto --dist worksteal -m "not slow"

lint: lint-python lint-web

lint-python: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

lint-web: $(READY)
	$(BIN)/python web/node.py check lint

test-web: lint-web
	$(BIN)/python web/node.py test

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)
	$(BIN)/croupier bench --against openspiel

siege: $(READY)
	$(BIN)/python -m tests.server.hostile.siege

golden: $(READY)
	$(BIN)/python -m tests.golden.write

generated: $(READY)
	$(BIN)/python -m tests.docs.write

pictures: web chromium
	$(BIN)/python -m tests.browser.pictures

screenshots: web chromium
	$(BIN)/python -m tests.browser.screenshots

docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@echo "Open build/site/index.html"

wire: $(READY)
	$(BIN)/python -m tests.server.write

lock: $(READY)
	$(BIN)/pip install --quiet "uv>=0.9,<1"
	$(BIN)/uv pip compile --quiet --universal --all-extras --no-header --no-annotate \
	  --upgrade --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) web/node_modules src/croupier/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Croupier needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
	  || { echo "Python cannot make a virtual environment here; install its venv package."; exit 1; }
	@echo "Installing Croupier into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@CROUPIER_WEB=skip $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@
