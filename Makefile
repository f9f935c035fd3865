# Bibelot. `make` alone lists what there is to make.

.DEFAULT_GOAL := help
.PHONY: help all demo test soak lint format golden bench bench-guard fuzz install uninstall clean

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE := .build/release/bibelot

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

all: ## build the program
	@Scripts/install-needs build
	$(SWIFT) build -c release --product bibelot

demo: all ## build the program and, with it, the sample inventory's site
	@$(RELEASE) build Examples/Home
	@Scripts/say-where Examples/Home/_private

test: ## install what the tests need and run them all
	@Scripts/run-tests

soak: ## run the random tests at a hundred times their count, and keep the result (TARGET=a module, browser, fuzz or growth)
	@Scripts/install-needs test
	@Scripts/run-soak $(TARGET)

lint: ## check the form of the Swift sources
	$(SWIFT) format lint --strict -r -p Package.swift Sources Tests

format: ## bring the Swift sources into form
	$(SWIFT) format -i -r -p Package.swift Sources Tests

golden: ## write the expected pages of the golden tests anew
	BIBELOT_GOLDEN=write $(SWIFT) test --disable-xctest --filter Golden
	@git diff --stat -- Tests/Golden Documentation

bench: ## compare with peers in one run and keep the result (TARGET=archive, tables, workbooks, mustache, imaging, phones, tiles, viewer, preview, build, pages, report or house)
	@Scripts/install-needs build
	@Scripts/run-bench $(TARGET)

bench-guard: ## count what a photo costs and fail if it is a tenth more than recorded (RENEW=1 records)
	@Scripts/install-needs build
	@Scripts/bench-guard $(if $(RENEW),--renew)

fuzz: ## feed damaged input to the readers, a minute each (TARGET=name SECONDS=n)
	@Scripts/run-fuzz $(TARGET) $(SECONDS)

install: ## build a program that needs no Swift and install it below PREFIX (/usr/local)
	@Scripts/install-needs build
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path .build-static --product bibelot
	install -d $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 .build-static/release/bibelot $(DESTDIR)$(PREFIX)/bin/bibelot

uninstall: ## remove the installed program
	rm -f $(DESTDIR)$(PREFIX)/bin/bibelot

clean: ## remove everything that was built
	rm -rf .build .build-* .venv Examples/Home/_private Examples/Home/._private.bibelot \
	  Examples/Home/_preview Examples/Home/._preview.bibelot Examples/Home/report.html Examples/Home/report.pdf \
	  Examples/Home/.report.bibelot
