# Every target needs only Python 3.11 or newer and make; the rest is fetched into .venv on first use. Targets for players
# install what the game needs, `quick` adds pytest, and those for developers add the development group.

PYTHON ?= python3
ARGS ?=

VENV := .venv
READY := $(VENV)/.ready
QUICK_READY := $(VENV)/.ready-quick
DEV_READY := $(VENV)/.ready-dev
BIN := $(VENV)/bin
# Neighbouring tests stay in one worker, so that most servers and browsers are started once, not once in each.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

# uv has its own environment, so that syncing the other one exactly does not remove it.
UV_VERSION := 0.13.7
TOOLS := .venv-tools
# Likewise the generator of the documentation site, with what the commands and the server import, but without the compiler.
DOCS := .venv-docs
DOCS_READY := $(DOCS)/.ready
UV_READY := $(TOOLS)/.uv-$(UV_VERSION)
PIP_AUDIT_VERSION := 2.10.1

# The client is built with the package, so a change to it means installing again.
PAGE_SOURCES := $(shell find web -type d \( -name node_modules -o -name tests \) -prune -o -type f -print)

# The tests that exercise the rules; as plain Python, the others would only take time.
COVERED := $(wildcard tests/base tests/options tests/properties tests/golden tests/perft \
	tests/engine/test_best_payment.py tests/engine/test_events.py tests/game/test_preview.py tests/game/test_refusals.py \
	tests/game_file/test_replay.py)

# The tests of the rules and of the Python API that are fast as plain Python.
QUICK := tests/base tests/options tests/encoding tests/position \
	$(addprefix tests/game/test_,action.py game.py holdings.py refusals.py)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal page load quick test test-all learning check docs audit sbom release shots bench soak simulate-server coverage golden clean

help: ## List the targets
	@echo "Stone Age. Targets (pass options in ARGS, e.g. make play ARGS=--help):"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## Start a server on this machine and open the game in the browser
	@$(BIN)/stoneage $(ARGS)

terminal: $(READY) ## Play a game in the terminal
	@$(BIN)/stoneage play $(ARGS)

page: $(READY) ## Build the page that needs no server: the folder build/page, and all in one file, build/stoneage.html
	@$(BIN)/stoneage page $(or $(ARGS),build/page)
	@$(if $(ARGS),,$(BIN)/stoneage page build/stoneage.html)

load: $(DEV_READY) ## Measure a server with 500 tables and 500 spectators at 100 moves per second, and the most it holds
	@$(BIN)/python -m tools.load $(ARGS)

quick: $(or $(wildcard $(DEV_READY)),$(QUICK_READY)) ## Run the tests of the rules and the API as plain Python: nothing is compiled
	@NUMBA_DISABLE_JIT=1 $(PYTEST) $(or $(ARGS),$(QUICK))

test: $(DEV_READY) ## Run the tests on all cores, then the client's; with ARGS, some of them (ARGS=tests/base/test_feeding.py)
	@$(PYTEST) $(ARGS)
	@$(if $(ARGS),,$(BIN)/python web/npm.py test --silent)

test-all: test ## Run the longer tests as well: all sizes, languages and themes, long games, restarts
	@$(PYTEST) -m "slow and not soak"

# PyTorch is too heavy to lock for everyone; `make clean` removes it again.
learning: $(DEV_READY) ## Train a network for a minute and run docs/learning.md and the notebooks, with PyTorch and sb3-contrib
	@$(TOOLS)/bin/uv tool run --quiet pip --python $(BIN)/python install --quiet torch==2.13.0 sb3-contrib==2.9.2
	@$(BIN)/python -m pytest -n 0 -m "not soak" tests/envs/test_docs.py tests/envs/test_examples.py tests/docs/test_notebooks.py::test_the_network_is_trained_and_asked tests/docs/test_model_card.py tests/training $(ARGS)

check: $(DEV_READY) $(DOCS_READY) ## Check style, types, import rules and the documentation
	@$(BIN)/python web/npm.py run --silent check
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@PYTHONPATH=src $(DOCS)/bin/python -m tools.docs

docs: $(DOCS_READY) ## Build the documentation site, into build/site
	@PYTHONPATH=src $(DOCS)/bin/python -m tools.docs
	@echo "Open build/site/index.html, or put build/site on any web space."

audit: $(DEV_READY) ## Look up known vulnerabilities of all locked packages (needs the internet)
	@mkdir -p build
	@$(TOOLS)/bin/uv export --frozen --quiet --all-extras --all-groups --no-emit-project -o build/requirements.txt
	@$(TOOLS)/bin/uv tool run --quiet pip-audit==$(PIP_AUDIT_VERSION) --strict --disable-pip --require-hashes \
		-r build/requirements.txt
	@$(BIN)/python web/npm.py audit --package-lock-only

sbom: $(DEV_READY) ## Write the software bill of materials of a release, in CycloneDX, into dist/
	@mkdir -p dist
	@$(TOOLS)/bin/uv export --frozen --quiet --all-extras --no-dev --format cyclonedx1.5 -o dist/stoneage.cdx.json
	@$(BIN)/python web/npm.py sbom --package-lock-only --sbom-format cyclonedx > dist/stoneage-web.cdx.json

release: sbom ## Build all that a release has into dist/, and try each of it in a clean place
	@$(BIN)/python -m tools.release $(ARGS)

shots: $(DEV_READY) ## Take screenshots of the main states of the client, into shots/
	@$(BIN)/python -m tools.shots $(ARGS)

bench: $(DEV_READY) ## Measure games and decisions per second
	@$(BIN)/stoneage bench $(ARGS)

simulate-server: $(DEV_READY) ## Simulate the server with faults, for SEEDS=100 seeds, or for one: SEED=42
	@$(BIN)/python -m tests.simulation $(if $(SEED),--seed $(SEED),$(or $(SEEDS),100)) $(ARGS)

soak: $(DEV_READY) ## Run the long tests: random play and server faults
	@$(PYTEST) -m soak $(ARGS)

coverage: $(DEV_READY) ## Measure the branch coverage of the rules, run as plain Python
	@NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not soak and not compiled" --cov= $(COVERED) $(ARGS)

golden: $(DEV_READY) ## Renew the golden games and counting tables after changing the rules
	@$(BIN)/python -m tests.golden.renew
	@$(BIN)/python -m tests.perft.renew
	@$(BIN)/python -m tests.envs.renew

clean: ## Remove the environment, caches and build results
	@rm -rf $(VENV) $(TOOLS) $(DOCS) build dist htmlcov .coverage .coverage.* web/node_modules src/stoneage/client src/stoneage/browser/build/static
	@rm -rf .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

# Groups that are installed stay. `uv` does not know whether the client has been built, so it must not take the package
# from its cache; if the client is up to date, nothing is built.
DEVELOPER = $(filter $(DEV_READY),$@ $(wildcard $(DEV_READY)))
TESTER = $(filter $(QUICK_READY),$@ $(wildcard $(QUICK_READY)))
$(READY) $(QUICK_READY) $(DEV_READY): pyproject.toml uv.lock hatch_build.py $(PAGE_SOURCES) $(UV_READY)
	@echo "Installing dependencies ..."
	@env -u VIRTUAL_ENV UV_PROJECT_ENVIRONMENT=$(VENV) UV_PYTHON_DOWNLOADS=never \
		$(TOOLS)/bin/uv sync --frozen --quiet --compile-bytecode --reinstall-package stoneage-game \
		--python $(TOOLS)/bin/python $(if $(DEVELOPER),,--no-dev $(if $(TESTER),--group quick))
	@$(BIN)/python -m compileall -q src
	@$(if $(DEVELOPER),$(BIN)/python web/npm.py)
	@touch $(READY) $(if $(TESTER),$(QUICK_READY)) $(if $(DEVELOPER),$(DEV_READY))
	@echo "Ready."

$(DOCS_READY): uv.lock $(UV_READY)
	@env -u VIRTUAL_ENV UV_PROJECT_ENVIRONMENT=$(DOCS) UV_PYTHON_DOWNLOADS=never \
		$(TOOLS)/bin/uv sync --frozen --quiet --no-dev --group docs --no-install-project \
		$(addprefix --no-install-package ,llvmlite numba numpy) --python $(TOOLS)/bin/python
	@touch $@

$(UV_READY):
	@$(PYTHON) -c 'import sys; v = sys.version_info; (3, 11) <= v[:2] or sys.exit( \
		"Stone Age needs Python 3.11 or newer, but $(PYTHON) is %d.%d. " % v[:2] + \
		"Use another one: make ... PYTHON=python3.12")'
	@echo "Setting up Stone Age in $(VENV) (once, takes about a minute) ..."
	@$(PYTHON) -m venv --clear $(TOOLS)
	@$(TOOLS)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@$(TOOLS)/bin/python -m pip uninstall --quiet --yes setuptools pip
	@touch $@
