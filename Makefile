# The front door. Each target does all the set-up that it needs on a fresh Debian machine.
#
#   make run             builds the command and shows what it says of a file with bad bytes
#   make run FILE=...    the same for a file of yours
#   make test            builds everything and runs every test; of the random texts that take a
#                        test long, one of four
#   make docs            the site, with the API's pages, into build/site
#   make python          the Python package: built, installed into an empty environment, tested
#   make wasm            WebAssembly: the library, the npm package, and the tests of both in Node
#   make engines         the package on Spark and Dask, on clusters of two worker processes
#   make web             the page that says which bytes of a file are bad, its tests in Chromium;
#                        make web-engines: in Firefox and WebKitGTK
#   make debian          packages for Debian, built, held to lintian and used
#   make static          utf8 as one file that needs nothing where it runs
#   make ucd UCD=DIR     makes the tables from another version of the Unicode Character Database
#   make package-test    the ways to use the library: installed, embedded, in one file, from C
#   make lint            clang-tidy and clang-format of Debian 12, on the library and the command
#   make ci-extra        what takes longer: sanitizers, the other compiler, other machines, packages
#
# Proofs that take minutes to hours; ci-extra runs a slice of each:
#
#   make test-whole      make test with all random texts
#   make exhaustive      all strings of four bytes, at every level of instruction set
#   make differential    against ICU, iconv, CPython and Node, on MEGABYTES=... of text, SEED=...,
#                        and the legacy encodings against Chromium, or BROWSER=...
#   make fuzz            each target for SECONDS=...
#   make valgrind        the scalar level under valgrind; eight minutes
#   make cross           the library's suite on 64-bit ARM, IBM Z and 32-bit x86
#   make windows         the library's suite as programs for Windows, run by Wine
#   make mutate          changes in COUNT=... places, and which of them the tests notice
#   make coverage        which lines and branches of src/ the tests run

FILE ?= examples/damaged.txt
COMPILER_CACHE := $(shell command -v ccache 2>/dev/null)
CONFIGURE_FLAGS := $(if $(COMPILER_CACHE),-DCMAKE_CXX_COMPILER_LAUNCHER=$(COMPILER_CACHE))
BUILD := build/release

.PHONY: run command test test-whole docs python python-sdist python-slice python-ci engines \
  engines-slice debian static ucd ci-extra lint lint-slice sanitize sanitize-slice threads \
  threads-slice clang neon big-endian windows windows-dll wasm wasm-slice wasm-package wasm-tests \
  wasm-deno web web-page web-ci web-engines postgres package-test clean exhaustive differential \
  fuzz valgrind cross mutate coverage

run: command
	@echo
	@echo "\$$ utf8 check $(FILE)"
	@$(BUILD)/bin/utf8 check -- "$(FILE)" || [ $$? -eq 1 ]

command:
	@tools/bootstrap command
	@# A build directory that has the tests as well is good for this too.
	[ -f $(BUILD)/build.ninja ] || \
	  cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=OFF
	cmake --build --preset release --target utf8

test: export UTFKIT_TEST_STRIDE ?= 4
test-whole: export UTFKIT_TEST_STRIDE := 1
test test-whole:
	@tools/bootstrap test
	cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=ON -DUTFKIT_BUILD_ICONV=ON
	cmake --build --preset release
	ctest --preset release

# The API's pages are made of the headers, where a public name without a comment is an error; the
# site of all pages, where a link that leads nowhere is one. "Try it" is the page that make web
# builds, if it has.
docs:
	@tools/bootstrap docs
	rm -rf build/docs build/site
	mkdir -p build/docs
	cp -r docs/*.md docs/*.svg docs/performance build/docs
	mkdir build/docs/try
	cp $(if $(wildcard build/web/index.html),build/web/index.html,web/not-built.html) \
	  build/docs/try/index.html
	doxygen docs/Doxyfile
	mkdocs build --strict --quiet
	@echo "build/site/index.html"

# The Python package, with PYTHON=...: a wheel with the library and the command that are built here,
# in an environment of its own, tested with the libraries that it works beside, as new as there are.
# The slice has the tests without those.
PYTHON ?= python3
PYTHON_DIR := build/python
PYTHON_PEERS = numpy pandas polars pyarrow duckdb fsspec zstandard chardet mypy
python-environment:
	@tools/bootstrap python
	[ -f $(BUILD)/build.ninja ] || \
	  cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=OFF
	cmake --build --preset release --target utfkit utf8
	rm -rf $(PYTHON_DIR)/environment $(PYTHON_DIR)/wheels
	$(PYTHON) -m venv $(PYTHON_DIR)/environment
	CMAKE_CXX_COMPILER_LAUNCHER=$(COMPILER_CACHE) $(PYTHON_DIR)/environment/bin/pip wheel -q \
	  --no-deps -w $(PYTHON_DIR)/wheels --config-settings=cmake.define.UTFKIT_WARNINGS_AS_ERRORS=ON \
	  --config-settings=cmake.define.UTFKIT_BUILD_TREE=$(CURDIR)/$(BUILD) \
	  --config-settings=build-dir=$(CURDIR)/$(PYTHON_DIR)/tree \
	  ./bindings/python
	$(PYTHON_DIR)/environment/bin/pip install -q $(PYTHON_DIR)/wheels/*.whl pytest hypothesis
python-slice: python-environment
	$(PYTHON_DIR)/environment/bin/pytest -c bindings/python/pyproject.toml bindings/python/tests
# In ci-extra, which is for machines without a package index as well; those are told.
python-ci:
	@tools/bootstrap python
	$(PYTHON) -m venv $(PYTHON_DIR)/probe
	@if $(PYTHON_DIR)/probe/bin/pip download -q --no-deps -d $(PYTHON_DIR)/probe nanobind; then \
	  $(MAKE) python-slice engines-slice; \
	else \
	  echo "The Python package is left out: pip reaches no package index from here"; \
	fi
# What an index of packages would get, built as a user's pip does it, without this tree.
python-sdist: python-environment
	rm -rf $(PYTHON_DIR)/sdist $(PYTHON_DIR)/of-sdist
	$(PYTHON_DIR)/environment/bin/pip install -q build
	$(PYTHON_DIR)/environment/bin/python -m build -q --sdist -o $(PYTHON_DIR)/sdist bindings/python
	$(PYTHON) -m venv $(PYTHON_DIR)/of-sdist
	cd $(PYTHON_DIR)/sdist && CMAKE_CXX_COMPILER_LAUNCHER=$(COMPILER_CACHE) \
	  ../of-sdist/bin/pip install -q \
	  --config-settings=cmake.define.FETCHCONTENT_FULLY_DISCONNECTED=ON ./*.tar.gz
	cd $(PYTHON_DIR)/sdist && printf 'caf\351\n' | ../of-sdist/bin/utf8 detect
	$(PYTHON_DIR)/of-sdist/bin/pip install -q pytest hypothesis
	$(PYTHON_DIR)/of-sdist/bin/pytest -c bindings/python/pyproject.toml bindings/python/tests
python: python-environment python-sdist
	$(PYTHON_DIR)/environment/bin/pip install -q $(PYTHON_PEERS)
	$(PYTHON_DIR)/environment/bin/pytest -c bindings/python/pyproject.toml bindings/python/tests
	cd $(PYTHON_DIR) && environment/bin/mypy -p utfkit --strict \
	  --config-file $(CURDIR)/bindings/python/pyproject.toml --disable-error-code import-untyped

# utfkit.spark and utfkit.dask on clusters of two worker processes. The slice, which python-ci runs,
# is without Spark, which is half a gigabyte and wants Java, and without the large files.
ENGINES = 'dask[dataframe,distributed]' pyarrow pandas fsspec duckdb polars
engines: python-environment
	@tools/bootstrap engines
	$(PYTHON_DIR)/environment/bin/pip install -q $(ENGINES) 'pyspark>=4'
	$(PYTHON_DIR)/environment/bin/pytest -c bindings/python/pyproject.toml \
	  bindings/python/tests_engines
engines-slice: python-environment
	$(PYTHON_DIR)/environment/bin/pip install -q $(ENGINES)
	$(PYTHON_DIR)/environment/bin/pytest -c bindings/python/pyproject.toml -m 'not large' \
	  bindings/python/tests_engines

# Packages for this Debian, from a copy of the source; the command as one static file.
debian:
	@tools/bootstrap debian
	packaging/build-debian build/debian
static:
	@tools/bootstrap static
	packaging/build-static build/static/out

# UCD is a directory with the files of one version of Unicode.
ucd:
	tools/gen_ucd.py $(UCD)
	tools/gen_case_folding.py $(UCD) >cli/base/generated/case_folding.hpp
	tools/gen_names.py $(UCD) >cli/base/generated/names.hpp

ci-extra: lint-slice sanitize-slice threads-slice neon big-endian slice-i686 slice-windows \
  wasm-slice postgres package-test docs python-ci

# .clang-tidy and .clang-format; in ci-extra without the kernels and the command, for the time.
lint lint-slice: LINTED = src/|cli/|iconv/
lint-slice: LINTED = src/(?!kernels)|iconv/
lint lint-slice:
	@tools/bootstrap lint
	tools/check_format
	cmake --preset release -B build/lint -DUTFKIT_BUILD_ICONV=ON -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON
	run-clang-tidy -quiet -p build/lint '^$(CURDIR)/($(LINTED))' >build/lint.log 2>&1 || \
	  { grep -A4 -E 'error:|Error' build/lint.log; exit 1; }

# The whole suite built by the other compiler, under the address and undefined behaviour sanitizers;
# and the fuzz targets, for a short time each. In ci-extra are those, all cases of the command, and
# what else reads and writes memory by hand; of the random texts that take it minutes, one of seven.
SANITIZE_TESTS = kernel_search_test kernel_errors_test validate_test decode_test repair_test \
  finding_test transcode_test owning_test split_test search_test legacy_decode_test \
  legacy_encode_test mojibake_test column_test arrow_test c_api_test cli_undo_test cli_cause_test \
  command_in_place_test
sanitize: SECONDS = 10
sanitize-slice: SECONDS = 5
sanitize: fuzz
	cmake --build --preset sanitize
	ctest --preset sanitize
sanitize-slice: fuzz
	cmake --build --preset sanitize --target utf8 $(SANITIZE_TESTS)
	UTFKIT_TEST_STRIDE=7 ctest --preset sanitize \
	  -R "^($(subst $(eval ) ,|,$(strip $(SANITIZE_TESTS) command_cases)))$$"

# What is done by several threads, under the thread sanitizer; and, not in ci-extra, all that the
# command does, where a report on standard error isn't what is expected there.
THREAD_TESTS = cli_in_order_test command_threads_test
threads: CASES = command_cases
threads threads-slice:
	@tools/bootstrap test
	cmake --preset tsan $(CONFIGURE_FLAGS)
	cmake --build --preset tsan --target $(THREAD_TESTS)
	UTFKIT_TEST_STRIDE=$(if $(CASES),1,5) \
	  ctest --preset tsan -R "^($(subst $(eval ) ,|,$(strip $(THREAD_TESTS) $(CASES))))$$"

# The other compiler, with assertions and without optimisation; not in ci-extra.
clang:
	@tools/bootstrap clang
	cmake --preset clang $(CONFIGURE_FLAGS)
	cmake --build --preset clang
	ctest --preset clang

# Other machines, under emulation: NEON, the other byte order, 32 bits. CROSS_TESTS=. is all of the
# library's suite; what is left out of ci-extra is the same code on every machine, and long.
CROSS = aarch64 s390x i686
CROSS_TESTS ?= .
cross: $(CROSS:%=cross-%)
cross-%:
	@tools/bootstrap $*
	cmake --preset $* $(CONFIGURE_FLAGS)
	cmake --build --preset $*
	ctest --preset $* -R "$(CROSS_TESTS)"

# The kernels, and what stands on them; of the random texts one of five.
SLICE_TESTS = kernel_test kernel_search_test kernel_tables_test simd_dialect_test dispatch_test \
  validate_test repair_test length_test owning_test split_test encoding_test search_test \
  normalize_test
slice-%:
	@tools/bootstrap $*
	cmake --preset $* $(CONFIGURE_FLAGS)
	cmake --build --preset $* --target $(SLICE_TESTS)
	UTFKIT_TEST_STRIDE=5 \
	  ctest --preset $* -R "^($(subst $(eval ) ,|,$(strip $(SLICE_TESTS))))$$"
neon: slice-aarch64
big-endian: slice-s390x

# Windows, by mingw-w64 and Wine: all of the suite but what stands on POSIX, which is huge_test
# (memory mapped many times) and exhaustive (fork). Its slice is what differs there: where vectors
# are spilled, a `long` of 32 bits, files that are read as text.
windows: cross-windows windows-dll
slice-windows: SLICE_TESTS = kernel_test kernel_search_test dispatch_test bytes_test validate_test \
  transcode_test transcoder_test normalize_test c_test c_api_test

# The DLL, and that a program in C has all it needs of it.
windows-dll:
	@tools/bootstrap windows
	cmake --preset windows -B build/$@ $(CONFIGURE_FLAGS) \
	  -DBUILD_SHARED_LIBS=ON -DUTFKIT_BUILD_TESTS=ON
	cmake --build build/$@ --target c_test
	ctest --test-dir build/$@ --output-on-failure -R '^c_test$$'

# WebAssembly, by the clang and the C library of WASI that Debian has, run by Node: of the library's
# suite what opens no file that a test writes, catches no exception, starts no thread and asks the
# environment for no level; and the npm package, whose modules are with and without vectors.
WASM_TESTS = simd_dialect_test kernel_search_test kernel_errors_test validate_test repair_test \
  finding_test length_test
slice-wasm: SLICE_TESTS = $(WASM_TESTS)
wasm: WASM_TESTS += kernel_test decode_test validator_test split_test search_test compare_test \
  position_test driver_test encoding_test transcode_test
wasm wasm-slice: slice-wasm wasm-tests
wasm: wasm-deno
wasm-slice: web-ci
wasm-package:
	@tools/bootstrap wasm
	@set -e; for preset in wasm wasm-scalar; do \
	  cmake --preset $$preset $(CONFIGURE_FLAGS); \
	  cmake --build --preset $$preset --target utfkit_module utfkit_core_module utfkit_pack \
    utfkit_unpack; \
	done
	node bindings/wasm/assemble/assemble.mjs build/wasm/bin build/wasm-scalar/bin build/wasm/package
# Where npm reaches no registry, what is said of TypeScript isn't tested.
wasm-tests: wasm-package command
	node --test bindings/wasm/tests/*.test.mjs

# The same tests in Deno, which npm brings.
wasm-deno: wasm-package command
	@if npx --yes deno@2 --version >/dev/null 2>&1; then \
	  npx --yes deno@2 test -A --no-check bindings/wasm/tests/*.test.mjs; \
	else \
	  echo "Deno is left out: there is no npm, or it reaches no registry from here"; \
	fi

# The page, as one file in build/web; npm brings what it is built and tested with. HUGE=1 has it
# read 1 GiB. In ci-extra where npm reaches a registry, and in a browser if there is Debian's
# Chromium.
web: web-page
	@tools/bootstrap web
	UTFKIT_HUGE=$(HUGE) node --test web/tests/*.test.mjs
web-page: wasm-package command
	cd web && npm install --no-package-lock --no-audit --no-fund --loglevel=error
	cd web && npm run --silent build
# The package and the page in Firefox and in WebKitGTK.
web-engines: web-page
	@tools/bootstrap web-engines
	node --test web/tests/engines/*.test.mjs
web-ci: wasm-package command
	@if cd web && \
	    npm install --no-package-lock --no-audit --no-fund --silent --fetch-retries=0; then \
	  npm run --silent build && node --test tests/*.test.mjs; \
	else \
	  echo "make web is left out: there is no npm, or it reaches no registry from here"; \
	fi

# ── proofs ────────────────────────────────────────────────────────────────────────────────────────

exhaustive: test
	$(BUILD)/bin/exhaustive

MEGABYTES ?= 300
BROWSER ?= chromium --headless --no-sandbox --disable-gpu --dump-dom
SEED ?= $(shell date +%s)
differential:
	@tools/bootstrap differential
	cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=ON
	cmake --build --preset release --target differential browser_differential
	$(BUILD)/bin/differential --megabytes $(MEGABYTES) --seed $(SEED)
	$(BUILD)/bin/browser_differential "$(BROWSER)"

FUZZ_TARGETS = columns labels legacy levels mojibake normalize repair round_trip split undo command
SECONDS ?= 60
fuzz:
	@tools/bootstrap fuzz
	cmake --preset sanitize $(CONFIGURE_FLAGS)
	cmake --build --preset sanitize --target fuzz_seeds $(FUZZ_TARGETS:%=fuzz_%)
	build/sanitize/bin/fuzz_seeds build/sanitize/corpus/seeds
	@set -e; cd build/sanitize; for target in $(FUZZ_TARGETS); do \
	  mkdir -p corpus/$$target; \
	  echo "fuzz_$$target, $(SECONDS) s"; \
	  bin/fuzz_$$target -max_total_time=$(SECONDS) -max_len=4096 -print_final_stats=1 \
	    -artifact_prefix=$$target- corpus/$$target corpus/seeds >$$target.log 2>&1 || \
	    { tail -40 $$target.log; exit 1; }; \
	  grep number_of_executed_units $$target.log; \
	done

# The definition reads nothing that nobody wrote, and nothing beside its buffers.
VALGRIND_TESTS = validate_test decode_test repair_test length_test owning_test finding_test \
  split_test compare_test search_test position_test detect_test label_test mime_test encoding_test \
  views_test bytes_test age_test grapheme_test canonical_pattern_test
valgrind:
	@tools/bootstrap valgrind
	cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=ON
	cmake --build --preset release --target $(VALGRIND_TESTS)
	@set -e; for test in $(VALGRIND_TESTS); do \
	  echo $$test; \
	  UTFKIT_ISA=scalar valgrind -q --error-exitcode=9 $(BUILD)/bin/$$test --gtest_brief=1; \
	done

COUNT ?= 200
mutate:
	@tools/bootstrap test
	tools/mutate.py --count $(COUNT)

# The library's suite without the proofs, which take long when every line is counted. Nothing is
# inlined before it is counted, so that a branch is one. Not counted are comparisons that the
# compiler writes, and the question whether it evaluates a constant.
coverage:
	@tools/bootstrap coverage
	cmake --preset coverage $(CONFIGURE_FLAGS)
	cmake --build --preset coverage
	ctest --preset coverage \
	  -E "_slice|exhaustive_test|huge_test|kernel_pairs_test|_conformance|_icu" \
	  >build/coverage/ctest.log || { tail -30 build/coverage/ctest.log; exit 1; }
	gcovr --root . --filter src/ --filter include/ \
	  --exclude-throw-branches --exclude-unreachable-branches \
	  --exclude-branches-by-pattern '.*(= default;|is_constant_evaluated).*' \
	  --txt build/coverage/report.txt --print-summary build/coverage

# The profile for PostgreSQL, held to a real server.
postgres: command
	@tools/bootstrap postgres
	tests/postgres/run $(BUILD)/bin/utf8

# What utfkit looks like to the projects of others: installed, embedded, as one file; its size. And
# of the suite what is quick, on the library made from that one file.
PACKAGE_TESTS = validate_test decode_test repair_test encoding_test search_test label_test \
  dispatch_test c_test c_api_test views_test
package-test:
	@tools/bootstrap package
	[ -f $(BUILD)/build.ninja ] || cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=OFF
	cmake --build --preset release --target utfkit utf8
	cmake --preset shared $(CONFIGURE_FLAGS)
	cmake --build --preset shared
	CMAKE_CXX_COMPILER_LAUNCHER=$(COMPILER_CACHE) tests/consumers/run $(BUILD) build/shared
	cmake --preset amalgamated $(CONFIGURE_FLAGS)
	cmake --build --preset amalgamated --target $(PACKAGE_TESTS)
	ctest --preset amalgamated -R "^($(subst $(eval ) ,|,$(strip $(PACKAGE_TESTS))))$$"

clean:
	rm -rf build
