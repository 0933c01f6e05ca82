# `make play` and `make test` install what they need into .venv, and are quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(or $(shell command -v uv 2>/dev/null),$(BIN)/uv)
export UV_SYSTEM_CERTS := 1# trust what pip trusts; older versions of uv know it by the second name
export UV_NATIVE_TLS := 1
export PYTHONDONTWRITEBYTECODE :=# some containers set it, and then each of hundreds of processes compiles all it imports
TO_PLAY := $(VENV)/.installed-to-play
TO_TEST := $(VENV)/.installed-to-test

GAMES := las-vegas-dice las-vegas-cards vegas-strip las-vegan vegas-roller

.PHONY: play web chromium postgres nginx sqlite wheel container test test-long test-container test-fast test-web lint lint-python lint-web format train bench siege kill simulate values golden \
  generated pictures screenshots gallery weigh docs wire lock audit sbom clean

play:
	@$(MAKE) --no-print-directory -j2 $(TO_PLAY) web
	@$(BIN)/croupier serve --open

web: | $(BIN)/python $(UV)
	@$(BIN)/python web/node.py build

# What tests need besides Python: a browser, a PostgreSQL server and nginx. Where we may, we install them.
APT := test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -qq -y

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { $(APT) chromium >/dev/null; } \
	  || { echo "The browser tests need Chromium; install it, for example with: apt-get install chromium"; exit 1; }

postgres:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null \
	  || { $(APT) postgresql >/dev/null; } \
	  || echo "The tests on PostgreSQL are left out; to have them: apt-get install postgresql"

nginx:
	@test -x /usr/sbin/nginx || command -v nginx >/dev/null \
	  || { $(APT) nginx-light >/dev/null; } \
	  || echo "The test behind nginx is left out; to have it: apt-get install nginx-light"

sqlite:
	@command -v sqlite3 >/dev/null || { $(APT) sqlite3 >/dev/null; } \
	  || echo "The restore drill on SQLite is left out; to have it: apt-get install sqlite3"

test: $(TO_TEST) chromium postgres nginx sqlite
	@$(BIN)/python web/node.py install build
	@$(MAKE) --no-print-directory -j2 lint-python test-web
	$(BIN)/pytest -n auto --dist worksteal --durations=15 --durations-min=5

# Ten times as many random games, and 200 kills of servers.
test-long: $(TO_TEST) chromium postgres nginx sqlite
	@$(BIN)/python web/node.py install build
	CROUPIER_TEST_TIMES=10 $(BIN)/pytest -n auto --dist worksteal --durations=15 --timeout 6000

test-fast: $(TO_TEST)
	$(BIN)/python web/node.py test
	$(BIN)/pytest -n auto --dist worksteal -m "not slow"

lint: lint-python lint-web

lint-python: $(TO_TEST)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

lint-web: $(TO_TEST)
	$(BIN)/python web/node.py check lint

test-web: lint-web
	$(BIN)/python web/node.py test

format: $(TO_TEST)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python web/node.py format

# What training needs: see docs/train-a-bot.md. It is in no lock.
train: $(TO_TEST)
	@$(PYTHON) -m pip --python $(BIN)/python install $(QUIETLY) -r requirements/train.in

bench: $(TO_TEST)
	$(BIN)/croupier bench --against openspiel

siege: $(TO_TEST)
	$(BIN)/python -m tests.server.hostile.siege

# Servers killed in the middle of play, and PostgreSQL too: half of it on each database.
kill: $(TO_TEST) postgres
	CROUPIER_TEST_KILLS=$(or $(KILLS),1000) $(BIN)/pytest tests/server/test_killed.py -n0 --durations=2 --durations-min=0

wheel: | $(BIN)/python $(UV)
	@rm -f dist/croupier-*.whl
	@$(UV) build --quiet --wheel --out-dir dist .

# An image, for the engine that is there; or name one: make container ENGINE=docker
ENGINE ?= $(notdir $(firstword $(shell command -v podman docker buildah)))

container: wheel
	$(ENGINE) build $(if $(filter docker,$(ENGINE)),,--format docker) --tag croupier --file Containerfile .

# The same image on a Debian of its own, tried out; needs root, debootstrap and buildah.
test-container: $(TO_TEST) wheel
	@command -v debootstrap >/dev/null && command -v buildah >/dev/null || { $(APT) debootstrap buildah >/dev/null; }
	$(BIN)/python -m tests.package.container

# On and on, or from an integer: make simulate START=1000
simulate: $(TO_TEST)
	$(BIN)/python -m tests.simulation --start $(or $(START),$(shell date +%s))

# Trains all values again and measures them; with more MINUTES they get better.
values: $(TO_TEST)
	for game in $(GAMES); do \
	    case $$game in vegas-strip) minutes=3;; las-vegan) minutes=4;; *) minutes=10;; esac; \
	    $(BIN)/croupier train $$game --force --minutes $${MINUTES:-$$minutes} \
	        --out src/croupier/games/$$(echo $$game | tr - _)/value.bin || exit; \
	done
	$(BIN)/python -m croupier.bench.values

golden: $(TO_TEST)
	$(BIN)/python -m tests.golden.write

generated: $(TO_TEST)
	$(BIN)/python -m tests.docs.write

pictures: $(TO_TEST) web chromium
	$(BIN)/python -m tests.browser.pictures
	$(BIN)/python -m tests.browser.link_pictures

screenshots: $(TO_TEST) web chromium
	$(BIN)/python -m tests.browser.screenshots

# All positions, or those named: make gallery SHOW="vegas-strip-4 fr light 390x844"
gallery: $(TO_TEST) web chromium
	$(BIN)/python -m tests.browser.gallery $(SHOW)

weigh: $(TO_TEST) web chromium
	$(BIN)/python -m tests.browser.weigh

docs: $(TO_TEST)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@echo "Open build/site/index.html"

wire: $(TO_TEST)
	$(BIN)/python -m tests.server.write

# Versions for playing, those plus the tests' own, those of the container, and Node for machines
# without it. The locks keep to each other, so that the tests prove what is played.
COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade

# All extras but `train`: from most indexes PyTorch comes with gigabytes for graphics cards.
EXTRAS = $(shell $(PYTHON) -c 'import tomllib; \
  extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
  print(*("--extra " + name for name in sorted(extras) if name != "train"))')

lock: $(UV)
	$(COMPILE) --extra play --group build --output-file requirements/play.lock pyproject.toml
	$(COMPILE) $(EXTRAS) --group build --group docs --group test \
	  --constraint requirements/play.lock --output-file requirements/test.lock pyproject.toml
	$(COMPILE) --extra postgres --constraint requirements/test.lock --output-file requirements/host.lock pyproject.toml
	$(COMPILE) --output-file requirements/node.lock requirements/node.in

# Looks the locked versions up in a database of known vulnerabilities, which is online.
audit: $(UV)
	@$(PYTHON) requirements/audit.py $(UV)

# The software that playing installs, with licences and what needs what, from an environment of its own.
SBOM := build/sbom-environment

sbom: | $(BIN)/python $(UV)
	@$(PYTHON) -m venv --without-pip --clear $(SBOM)
	@$(UV) pip install --quiet --python $(SBOM)/bin/python -r requirements/play.lock
	@$(UV) tool run --quiet --from "cyclonedx-bom>=7,<8" cyclonedx-py environment --pyproject pyproject.toml \
	  --output-reproducible --output-file build/sbom.json $(SBOM)/bin/python
	@$(BIN)/python web/node.py sbom > build/sbom-web.json
	@echo "Wrote build/sbom.json and build/sbom-web.json, as CycloneDX."

clean:
	rm -rf $(VENV) web/node_modules src/croupier/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Croupier needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Making a virtual environment in $(VENV)."
	@$(PYTHON) -m venv --without-pip $(VENV)

# Python's own pip is the quickest way to uv; the environment gets one only where Python has none.
$(BIN)/uv: | $(BIN)/python
	@echo "Fetching uv, which installs packages quickly."
	@$(PYTHON) -m pip --python $(BIN)/python install $(QUIETLY) "uv>=0.9,<1" 2>/dev/null \
	  || { $(BIN)/python -m ensurepip >/dev/null && $(BIN)/python -m pip install $(QUIETLY) "uv>=0.9,<1"; } \
	  || { echo "uv cannot be installed: is this machine online, and has Python its venv package?"; exit 1; }

QUIETLY := --quiet --disable-pip-version-check --no-compile
INSTALL := CROUPIER_WEB=skip $(UV) pip install --quiet --python $(BIN)/python

$(TO_PLAY): pyproject.toml requirements/play.lock | $(BIN)/python $(UV)
	@echo "Installing what playing needs."
	@$(INSTALL) -r requirements/play.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(TO_TEST): requirements/test.lock | $(TO_PLAY)
	@echo "Installing what the tests need."
	@$(INSTALL) -r requirements/test.lock
	@touch $@
