# The commands to know.  `make serve` needs git, make and Python 3.11 or newer; everything else is fetched into .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
UV := $(shell command -v uv 2>/dev/null)
# What is installed where: with uv when the machine has it, with venv and pip otherwise.
INSTALL := $(if $(UV),uv pip install --quiet --python $(RUN),$(RUN) -m pip install --quiet --disable-pip-version-check)

.PHONY: help serve lab test lint locale
.DELETE_ON_ERROR:

help:
	@echo "make serve   open the course in a browser"
	@echo "make lab     open the notebooks in JupyterLab"
	@echo "make test    run every check"
	@echo "make lint    only style and types"
	@echo "make locale  build the other languages from their catalogues"

serve: $(VENV)/.installed
	@$(RUN) -m buraco serve

lab: $(VENV)/.installed
	@$(RUN) -m buraco lab

test: lint
	$(RUN) -m pytest

lint: $(VENV)/.installed-dev
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

locale: $(VENV)/.installed-dev
	$(RUN) -m buraco.locale

$(RUN):
	@$(PYTHON) -c 'import sys; sys.exit("Buraco needs Python 3.11 or newer, and $(PYTHON) is older. Try: make PYTHON=python3.12 serve") if sys.version_info < (3, 11) else None'
	@echo "Setting up .venv; this happens once and takes about half a minute."
	@$(if $(UV),uv venv --quiet --python $(PYTHON) $(VENV),$(PYTHON) -m venv $(VENV)) \
	 || { rm -rf $(VENV); echo "Python could not make .venv. On Debian and Ubuntu, install python3-venv first."; exit 1; }

# A stamp is older than pyproject.toml exactly when the packages may have changed.
$(VENV)/.installed: pyproject.toml | $(RUN)
	@$(INSTALL) --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(RUN)
	@$(INSTALL) --editable '.[dev]'
	@touch $@ $(VENV)/.installed
