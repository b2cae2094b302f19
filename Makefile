# The verbs. Each sets up what it needs; CMake and its presets do the work.
.PHONY: torture proofs help demo check build install bench lint format docs fuzz hashes clean \
        setup web page wheel npm notebooks packages check-builds uninstall
.DEFAULT_GOAL := help

JOBS ?= $(shell nproc)
GRUNDY := build/release/bin/grundy
PREFIX ?= /usr/local

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 22

setup: ## install what is missing from Debian's packages
	@tools/setup

build: setup ## the command, at build/release/bin/grundy
	@cmake --preset release -DGRUNDY_TESTS=OFF >/dev/null
	@cmake --build build/release -j $(JOBS) -- --quiet

install: build ## everything below PREFIX (/usr/local); DESTDIR goes before it
	@umask 022; DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)" >/dev/null
	@echo "install: $(DESTDIR)$(PREFIX)"

uninstall: ## what the last `make install` from here has put there, with its DESTDIR
	@DESTDIR="$(DESTDIR)" tools/uninstall

demo: build ## set up, build, and answer real questions
	@tools/demo $(GRUNDY)

check: ## set up and pass every test: gcc, clang, sanitizers, checks
	@tools/setup check
	@tools/check

bench: setup ## every claim of speed, as ratios of one run
	@cmake --preset release -DGRUNDY_TESTS=OFF >/dev/null
	@cmake --build build/release -j $(JOBS) -- --quiet
	@for b in build/release/bench/b-*; do $$b || exit 1; done

lint: ## format, layers, symbols, docs, clang-tidy
	@tools/setup check
	@tools/lint

format: ## clang-format over the tree
	@git ls-files '*.c' '*.h' | xargs clang-format -i

docs: build ## the guide as HTML, build/guide; the manual; docs/*.md that are made
	@mkdir -p build/man
	@$(GRUNDY) manual | scdoc > build/man/grundy.1
	@tools/make_docs $(GRUNDY)
	@tools/guide/make build/guide

fuzz: ## a minute of each fuzzer
	@tools/setup check
	@tools/fuzz 60

torture: ## every kill and every error of the disk, long fuzzing: hours
	@tools/setup check
	@tools/torture

proofs: ## the theorems that Coq has checked, built from nothing
	@tools/setup proofs
	@$(MAKE) --no-print-directory -C proofs

wheel: build ## the package for Python, to be installed by pip: build/wheel
	@rm -rf build/wheel
	@tools/make_wheel build/release build/wheel

packages: ## packages for Debian: build/packages/packages
	@tools/setup packages
	@tools/packages

check-builds: ## every way to build, and the packages: for releases
	@tools/setup builds
	@tools/builds

npm: ## the package for JavaScript, with the module inside: build/npm
	@tools/setup web
	@tools/npm pack

notebooks: wheel ## the examples for Jupyter, run by its nbconvert
	@tools/setup notebooks
	@tools/notebooks build/wheel

hashes: build ## long sequences against published hashes: a minute or two
	@tools/hashes $(GRUNDY)

web: ## the page that is built into the command, from web/src
	@tools/setup web
	@tools/web build

page: ## the page without a server: build/page/grundy.html
	@tools/setup web
	@tools/web page

clean: ## forget every build
	@rm -rf build
