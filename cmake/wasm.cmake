# Toolchain: WebAssembly with the C library of WASI, by clang 14 and the packages that Debian 12 has
# for it; Node runs what comes of it. Libraries of this machine are no use there, so the command
# isn't built; GoogleTest is, from the sources that Debian's googletest package installs.
#
# The compiler of Debian 12 has no exceptions there: what is thrown ends the program, and what would
# be caught is left out (bindings/wasm/src/exceptions.cc).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_CXX_COMPILER clang++)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-warnings --experimental-wasi-unstable-preview1
    ${CMAKE_CURRENT_LIST_DIR}/in_node.mjs)
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_DISABLE_FIND_PACKAGE_GTest ON)
set(CMAKE_DISABLE_FIND_PACKAGE_ICU ON)
if(EXISTS /usr/src/googletest/CMakeLists.txt)
  set(FETCHCONTENT_SOURCE_DIR_GTEST /usr/src/googletest)
endif()
# Everything is done by one thread: programs that start others are not among those that are built.
set(gtest_disable_pthreads ON)
set(CMAKE_CXX_FLAGS_INIT "-DGTEST_HAS_STREAM_REDIRECTION=0 -DGTEST_HAS_DEATH_TEST=0")
set(CMAKE_HAVE_LIBC_PTHREAD ON)
