# make demo      three films in out/, from nothing but Swift, git and make
# make test      everything that has to hold: layout of the source, and the whole test suite
# make bench     what films cost on this machine
# make install   the program and its presets under PREFIX (/usr/local)
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
OUT ?= out
BENCH ?=
SOAK_SECONDS ?= 600
SOAK_SEED ?= 1000
TIME ?= 600
TARGETS ?=
SUITE ?= trixie
ROOT ?=
DEMO := lava-lamp car-along-path music-video

SOURCES := Sources Tests Package.swift
# These programs contain Swift's runtime and Foundation, so that they run without the toolchain. Programs of users link both dynamically.
RELEASE := -c release --static-swift-stdlib
# SwiftPM remarks on flags of pkg-config's that it does not pass on; they are not needed and nobody can act on it.
QUIET := 2> >(grep -v --line-buffered "prohibited flag(s): -pthread" >&2)
# How many tests Swift Testing begins at a time: a film's test brings a dozen threads, often a process, and all at once they starve one another.
# Evaluated once: GNU make 4.4 evaluates exported variables for each $(shell), and an exported one that calls it without end.
ifndef SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := $(shell expr 4 '*' $$(nproc))
endif

.DEFAULT_GOAL := help
.PHONY: help setup build demo test bench soak symbols fuzz sanitize clients other-system lint format install uninstall clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

setup: ## install what is missing: Cairo, Pango, FFmpeg's libraries, the fonts Inter and Material Icons
	@.ci/setup

build: setup ## the program, optimised
	@$(SWIFT) build $(RELEASE) --product kinora $(QUIET)

demo: build ## render the presets as they are into out/
	@mkdir -p "$(OUT)"
	kinora="$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora"
	for preset in $(DEMO); do
		"$$kinora" render "$$preset" --overwrite -o "$(OUT)/$$preset.mp4"
	done
	echo
	echo "The films are here:"
	for preset in $(DEMO); do
		echo "  $$(cd "$(OUT)" && pwd)/$$preset.mp4"
	done

test: setup lint ## lint, the listings that KINORA_LISTINGS names, then the whole test suite
	@.ci/check-listings
	$(SWIFT) test $(QUIET)

bench: setup ## measure what films cost on this machine; BENCH="--scene lava --runs 5" measures that
	@$(SWIFT) build $(RELEASE) --product kinora-bench $(QUIET)
	"$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora-bench" $(BENCH)

soak: setup ## random films with and without caches for SOAK_SECONDS (600) from SOAK_SEED (1000) on; then faults at every call that changes a file, and how work grows with inputs
	@KINORA_SOAK_SECONDS="$(SOAK_SECONDS)" KINORA_SOAK_SEED="$(SOAK_SEED)" $(SWIFT) test --filter RandomViewsTests $(QUIET)
	$(SWIFT) run kinora check-caches --scale 0.25 $(QUIET)
	$(CC) -shared -fPIC -O1 -Wall -o .build/faults.so Tests/FaultInjection/faults.c -ldl
	KINORA_FAULTS="$$PWD/.build/faults.so" $(SWIFT) test --filter DurabilityTests $(QUIET)
	KINORA_GROWTH=1 $(SWIFT) test --filter GrowthTests $(QUIET)

symbols: setup ## write the table of symbols from the SVG files in Sources/KinoraSymbols/Drawings, then test it
	@KINORA_RECORD_SYMBOLS=1 $(SWIFT) test --filter SymbolFileTests $(QUIET) >/dev/null || true # a recording run always fails
	$(SWIFT) test --filter 'Symbol(File)?Tests' $(QUIET)

fuzz: setup ## feed every reader and drawing routine with random input for TIME seconds in all (600); TARGETS="svg css" feeds those
	@.ci/fuzz "$(TIME)" $(TARGETS)

sanitize: setup ## run the test suite under address and undefined-behaviour sanitizer, then under thread sanitizer
	@.ci/sanitize

clients: setup ## build and run packages that use Kinora as its users do
	@.ci/check-clients

other-system: ## run the test suite and render every preset on another release of Debian: SUITE (trixie), in the folder ROOT; as root
	@.ci/other-system "$(SUITE)" $(ROOT)

lint: ## complain about layout, style, circles between folders and undeclared dependencies
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	.ci/circles
	.ci/dependencies

format: ## lay the source out
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

install: build ## program and presets under PREFIX
	@bin="$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))"
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/kinora/presets"
	install -m 755 "$$bin/kinora" "$(DESTDIR)$(PREFIX)/bin/kinora"
	install -m 644 presets/*.yaml "$(DESTDIR)$(PREFIX)/share/kinora/presets/"
	echo "installed $(DESTDIR)$(PREFIX)/bin/kinora"

uninstall: ## remove what install put there
	@rm -f "$(DESTDIR)$(PREFIX)/bin/kinora"
	rm -rf "$(DESTDIR)$(PREFIX)/share/kinora"

clean: ## forget everything that was built
	@$(SWIFT) package clean
	rm -rf "$(OUT)"
