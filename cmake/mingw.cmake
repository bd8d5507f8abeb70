# Toolchain: 64-bit Windows, by Debian's mingw-w64 with the threads of POSIX; Wine runs it.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(triplet x86_64-w64-mingw32)
set(compiler_suffix -posix)
set(CMAKE_RC_COMPILER ${triplet}-windres)
# No library of the compiler has to be found when a program is started.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static)
set(runs_on ${CMAKE_CURRENT_LIST_DIR}/in_wine ${CMAKE_BINARY_DIR}/wine)
include(${CMAKE_CURRENT_LIST_DIR}/cross.cmake)
