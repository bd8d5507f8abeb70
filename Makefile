# The front door. Each target does all the set-up that it needs on a fresh Debian machine.
#
#   make run             builds the command and shows what it says of a file with bad bytes
#   make run FILE=...    the same for a file of yours
#   make test            builds everything and runs every test
#   make ucd UCD=DIR    makes the tables from another version of the Unicode Character Database
#   make ci-extra        what takes longer: sanitizers, the other compiler, packages

FILE ?= examples/damaged.txt
COMPILER_CACHE := $(shell command -v ccache 2>/dev/null)
CONFIGURE_FLAGS := $(if $(COMPILER_CACHE),-DCMAKE_CXX_COMPILER_LAUNCHER=$(COMPILER_CACHE))
BUILD := build/release

.PHONY: run command test ucd ci-extra sanitize threads clang neon postgres consumers clean

run: command
	@echo
	@echo "\$$ utf8 check $(FILE)"
	@$(BUILD)/bin/utf8 check -- "$(FILE)" || [ $$? -eq 1 ]

command:
	@tools/bootstrap command
	@# A build directory that has the tests as well is good for this too.
	[ -f $(BUILD)/build.ninja ] || cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=OFF
	cmake --build --preset release --target utf8

test:
	@tools/bootstrap test
	cmake --preset release $(CONFIGURE_FLAGS) -DUTFKIT_BUILD_TESTS=ON
	cmake --build --preset release
	ctest --preset release

# UCD is a directory with the files of one version of Unicode.
ucd:
	tools/gen_ucd.py $(UCD)

ci-extra: sanitize threads clang neon postgres consumers

# The whole suite under the address and undefined behaviour sanitizers.
sanitize:
	@tools/bootstrap test
	cmake --preset asan-ubsan $(CONFIGURE_FLAGS)
	cmake --build --preset asan-ubsan
	ctest --preset asan-ubsan

# What is done by several threads, under the thread sanitizer.
THREAD_TESTS = cli_window_test command_threads_test
threads:
	@tools/bootstrap test
	cmake --preset tsan $(CONFIGURE_FLAGS)
	cmake --build --preset tsan --target $(THREAD_TESTS)
	ctest --preset tsan -R "^($(subst $(eval ) ,|,$(strip $(THREAD_TESTS))))$$"

# The other compiler, with assertions and without optimisation.
clang:
	@tools/bootstrap clang
	cmake --preset clang $(CONFIGURE_FLAGS)
	cmake --build --preset clang
	ctest --preset clang

# NEON, under emulation: the kernels, and what stands on them. What is left out is the same code on
# every machine, and long.
NEON_TESTS = kernel_test kernel_pairs_test kernel_search_test kernel_tables_test dispatch_test \
  validate_test repair_test length_test owning_test split_test search_test position_test
neon:
	@tools/bootstrap neon
	cmake --preset aarch64 $(CONFIGURE_FLAGS)
	cmake --build --preset aarch64 --target $(NEON_TESTS)
	ctest --preset aarch64 -R "^($(subst $(eval ) ,|,$(strip $(NEON_TESTS))))$$"

# The profile for PostgreSQL, held to a real server.
postgres: test
	@tools/bootstrap postgres
	tests/postgres/run $(BUILD)/bin/utf8

# What an installed or embedded utfkit looks like to the projects of others.
consumers: test
	@tools/bootstrap consumers
	tests/consumers/run $(BUILD)

clean:
	rm -rf build
