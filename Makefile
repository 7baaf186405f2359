# make demo      renders three films into out/; requires Swift, git and make
# make test      checks the source's format and runs the whole test suite
# make bench     measures rendering times on this machine
# make install   installs the program and its presets under PREFIX (/usr/local)
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
TEST ?=
VIEWS ?=
MODULES ?= KinoraMotion KinoraFiles KinoraAudioFeatures
MUTANTS ?= 200
DOCUMENTS ?=
DIR ?=
FONTS ?=
PACKAGE ?=
SUITE ?=
ROOT ?=
DEMO := lava-lamp car-along-path music-video
# The presets with an image in docs/, and the time of the image in seconds.
PICTURES := lava-lamp:3.6 car-along-path:3.6 music-video:10 blob-gallery:4 quad-curves:8 morphing-icons:8.9 \
	title-card:4 quote:6.3 greeting:4.8 audiogram:11 bar-race:8.5 line-chart:6.5

# The steps of the tutorials: those with one image, and those with five times of the film.
STILL_STEPS := blobs-1 blobs-2 blobs-3 blobs-4 lamp-1
MOVING_STEPS := morphing-1 morphing-2 morphing-3 morphing-4 morphing-5 blobs-5 paths-1 paths-2 paths-3 paths-4 paths-5 \
	lamp-2 lamp-3 lamp-4 lamp-5 curves-1 curves-2 curves-3 curves-4 curves-5

SOURCES := Sources Plugins Tests Package.swift
# Release programs link Swift's runtime and Foundation statically, so that they run without the toolchain. Users' programs link both dynamically.
RELEASE := -c release --static-swift-stdlib
# Hides SwiftPM's warning about pkg-config flags that it does not pass on. Kinora does not need these flags.
QUIET := 2> >(grep -v --line-buffered "prohibited flag(s): -pthread" >&2)
# The maximum number of concurrent tests. A test of a film uses a dozen threads and often a process, so too many tests slow each other down.
# The variable is evaluated once: GNU make 4.4 evaluates exported variables for each $(shell), which would recurse without end here.
ifndef SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := $(shell expr 4 '*' $$(nproc))
endif

.DEFAULT_GOAL := help
.PHONY: help setup build demo pictures tutorial-pictures gallery test bench soak svg-conformance lottie-oracle lottie-speed clip-speed docs docs-test studio-test cluster-test symbols views fuzz mutants sanitize clients other-system lint format install uninstall dist package-test clean

help: ## print this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

setup: ## install missing dependencies: Cairo, Pango, FFmpeg's libraries, the fonts Inter, Material Icons and Noto Color Emoji
	@.ci/setup

build: setup ## build the optimised program
	@$(SWIFT) build $(RELEASE) --product kinora $(QUIET)

demo: setup ## render three presets into out/
	@mkdir -p "$(OUT)"
	folder="$$(cd "$(OUT)" && pwd)"
	bin="$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))"
	first=$(firstword $(DEMO))
	# The first film needs neither the command line nor the studio, which take a third of the time of the build.
	$(SWIFT) build $(RELEASE) --product FirstFilm $(QUIET)
	"$$bin/FirstFilm" "$$first" "$$folder/$$first.mp4"
	echo "The first film is $$folder/$$first.mp4. Open it in any player, such as: mpv '$$folder/$$first.mp4'"
	$(SWIFT) build $(RELEASE) --product kinora $(QUIET)
	for preset in $(wordlist 2,$(words $(DEMO)),$(DEMO)); do
		"$$bin/kinora" render "$$preset" --overwrite -o "$$folder/$$preset.mp4"
	done
	echo
	echo "The films are here:"
	for preset in $(DEMO); do
		echo "  $$folder/$$preset.mp4"
	done
	echo "The program is $$bin/kinora; make install puts it on the PATH."

pictures: build tutorial-pictures ## render the images of presets, symbols, examples and tutorials in docs/
	@kinora="$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora"
	for picture in $(PICTURES); do
		"$$kinora" thumbnail "$${picture%:*}" --at "$${picture#*:}" --size 640x360 -o "docs/$${picture%:*}.png"
	done
	"$$kinora" symbols --sheet docs/symbols.png

gallery: setup ## render the films of docs/gallery and write its page
	@$(SWIFT) build --product kinora $(QUIET)
	$(SWIFT) build --package-path Examples --scratch-path .build $(QUIET)
	bin="$$($(SWIFT) build --show-bin-path $(QUIET))"
	.ci/gallery "$$bin/kinora" "$$bin/Examples" "$$bin/Tutorials"

tutorial-pictures: setup ## render the images of the tutorials and examples in docs/
	@$(SWIFT) build --package-path Examples --scratch-path .build $(QUIET)
	bin="$$($(SWIFT) build --show-bin-path $(QUIET))"
	"$$bin/Examples" thumbnail gallery --at 1.97 -o docs/examples.png
	"$$bin/Examples" thumbnail morph-sheet -o docs/morphs.png
	for step in $(STILL_STEPS); do
		"$$bin/Tutorials" thumbnail "$$step" --size 480x360 -o "docs/tutorials/images/$$step.png"
	done
	for step in $(MOVING_STEPS); do
		"$$bin/Tutorials" thumbnail "$$step" --sheet 5x1 --size 240x180 -o "docs/tutorials/images/$$step.png"
	done

test: setup lint ## run lint, check the listings in the folder KINORA_LISTINGS, then run the whole test suite
	@.ci/setup jsonschema
	.ci/check-listings
	$(SWIFT) test $(QUIET) | .ci/repeat-failures

bench: setup ## measure rendering times on this machine; BENCH="--scene lava --runs 5" passes options
	@$(SWIFT) build $(RELEASE) --product kinora-bench $(QUIET)
	"$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora-bench" $(BENCH)

svg-conformance: ## compare drawings of the SVG files in DIR with the PNG files beside them; FONTS is a folder of fonts for them
	@$(SWIFT) build --product SVGConformance $(QUIET)
	"$$($(SWIFT) build --show-bin-path $(QUIET))/SVGConformance" "$(DIR)" $(if $(FONTS),--fonts "$(FONTS)") --out "$(OUT)/svg-conformance"

lottie-oracle: build ## compare the frames of the corpus of Lottie files with the frames of rlottie, which it downloads with pip
	python3 -B Tests/LottieCorpus/oracle.py "$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora" "$(OUT)/lottie-oracle"

lottie-speed: ## compare the processor time of frames of Lottie files with rlottie, which it downloads with pip
	@$(SWIFT) build $(RELEASE) --product kinora-bench $(QUIET)
	python3 -B Tests/LottieCorpus/speed.py "$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora-bench" "$(OUT)/lottie-oracle"

clip-speed: build ## compare the processor time of films with clips with FFmpeg and with MoviePy, which it downloads with pip
	@.ci/setup ffmpeg
	python3 -B Tests/ClipSpeed/speed.py "$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))/kinora" "$(OUT)/clip-speed"

soak: setup ## check random films with and without caches, and with random faults, for SOAK_SECONDS (600) each; measure growth
	@KINORA_SOAK_SECONDS="$(SOAK_SECONDS)" KINORA_SOAK_SEED="$(SOAK_SEED)" $(SWIFT) test --filter RandomViewsTests $(QUIET)
	$(SWIFT) run kinora check-caches --scale 0.25 $(QUIET)
	$(CC) -shared -fPIC -O1 -Wall -o .build/faults.so Tests/FaultInjection/faults.c -ldl
	KINORA_FAULTS="$$PWD/.build/faults.so" KINORA_SOAK_SECONDS="$(SOAK_SECONDS)" KINORA_SOAK_SEED="$(SOAK_SEED)" $(SWIFT) test --filter "DurabilityTests|SoakTests" $(QUIET)
	KINORA_GROWTH=1 $(SWIFT) test --filter GrowthTests $(QUIET)

cluster-test: setup ## test jobs on a Slurm cluster of two nodes, which it installs and starts on this machine; requires root
	@$(SWIFT) build --build-tests $(QUIET)
	.ci/cluster $(SWIFT) test --skip-build --filter ClusterTests $(QUIET)

docs-test: setup ## run the commands of all documents; DOCUMENTS="docs/batches.md" runs only those
	@.ci/setup ffmpeg parallel sqlite3 espeak-ng
	.ci/docs-test $(DOCUMENTS)

docs: setup ## build the documentation of all modules into out/docs; fails on undocumented symbols and on links that lead nowhere
	@$(SWIFT) build $(QUIET)
	.ci/docs "$(OUT)/docs"

studio-test: setup ## test the studio's page in Chromium; TEST=test_playing runs a part
	@.ci/studio-test $(TEST)

symbols: setup ## generate the table of symbols from the SVG files in Sources/Engine/KinoraSymbols/Drawings, then test it
	@KINORA_RECORD_SYMBOLS=1 $(SWIFT) test --filter SymbolFileTests $(QUIET) >/dev/null || true # a recording run always fails
	$(SWIFT) test --filter 'Symbol(File)?Tests' $(QUIET)

views: setup ## draw each SwiftUI file of the folder VIEWS, with pictures and messages in OUT
	@.ci/views "$(VIEWS)" "$(OUT)"

fuzz: setup ## fuzz all targets for TIME seconds in total (600); TARGETS="svg css" fuzzes only those
	@.ci/fuzz "$(TIME)" $(TARGETS)

mutants: setup ## change one operator or constant of MODULES at a time and print the changes that no test finds; MUTANTS (200) is the number for each module
	@.ci/mutants --count "$(MUTANTS)" $(MODULES)

sanitize: setup ## run the test suite with address and undefined-behaviour sanitizers, then with thread sanitizer
	@.ci/setup jsonschema
	.ci/sanitize

clients: setup ## build and run packages that depend on Kinora
	@.ci/check-clients

other-system: ## test and render every preset on another Debian release: SUITE (trixie), in the folder ROOT; requires root
	@.ci/other-system "$(SUITE)" $(ROOT)

lint: ## check format, style, cyclic dependencies between folders, undeclared dependencies of targets, links of documents, the page of the gallery, reasons for unsafe code, and words to avoid
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	.ci/circles
	.ci/dependencies
	.ci/links
	.ci/gallery --check
	.ci/unsafe --self-test
	.ci/words --self-test
	.ci/words

format: ## format the source
	@$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

install: build ## install program, presets, man pages, completions and the sources for `kinora new` under PREFIX
	@bin="$$($(SWIFT) build $(RELEASE) --show-bin-path $(QUIET))"
	share="$(DESTDIR)$(PREFIX)/share"
	# Files of another version would be compiled together with the files of this one.
	rm -rf "$$share/kinora/source" "$$share/kinora/studio"
	install -d "$(DESTDIR)$(PREFIX)/bin" "$$share/kinora/presets" "$$share/kinora/studio"
	install -m 755 "$$bin/kinora" "$(DESTDIR)$(PREFIX)/bin/kinora"
	install -m 644 presets/*.yaml presets/*.csv "$$share/kinora/presets/"
	install -m 644 Sources/Tools/KinoraStudio/Web/* "$$share/kinora/studio/"
	# What packages of films build. A dependency needs none of the targets of tests. Links are followed: presets are not a part of the sources.
	find -L Package.swift LICENSE Sources Plugins -type f -print0 | while IFS= read -r -d '' file; do
		install -D -m 644 "$$file" "$$share/kinora/source/$$file"
	done
	# The pages have the date of the last change, unless the environment gives another one.
	SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}" \
		"$$bin/kinora" manual "$$share/man/man1" >/dev/null
	install -d "$$share/bash-completion/completions" "$$share/zsh/site-functions" "$$share/fish/vendor_completions.d"
	"$$bin/kinora" --generate-completion-script bash >"$$share/bash-completion/completions/kinora"
	"$$bin/kinora" --generate-completion-script zsh >"$$share/zsh/site-functions/_kinora"
	"$$bin/kinora" --generate-completion-script fish >"$$share/fish/vendor_completions.d/kinora.fish"
	echo "installed $(DESTDIR)$(PREFIX)/bin/kinora"

uninstall: ## remove the installed files
	@rm -f "$(DESTDIR)$(PREFIX)/bin/kinora"
	share="$(DESTDIR)$(PREFIX)/share"
	rm -rf "$$share/kinora"
	rm -f "$$share"/man/man1/kinora.1 "$$share"/man/man1/kinora-*.1
	rm -f "$$share/bash-completion/completions/kinora" "$$share/zsh/site-functions/_kinora" "$$share/fish/vendor_completions.d/kinora.fish"

dist: ## make the source archive and the Debian package of the current commit in OUT/dist
	@packaging/dist "$(OUT)/dist"

package-test: ## test the Debian package PACKAGE without Swift on Debian SUITE (bookworm), in the folder ROOT; requires root
	@.ci/package-test "$(PACKAGE)" "$(SUITE)" $(ROOT)

clean: ## delete build results and films
	@$(SWIFT) package clean
	rm -rf "$(OUT)"
