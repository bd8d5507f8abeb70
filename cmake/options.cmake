# What can be switched, and what all of our own code is compiled with.

# The command stands on POSIX: descriptors, renaming over a file that is open, signals.
set(utfkit_command ${PROJECT_IS_TOP_LEVEL})
if(WIN32)
  set(utfkit_command OFF)
endif()
option(UTFKIT_BUILD_COMMAND "Build the command utf8" ${utfkit_command})
option(UTFKIT_BUILD_ICONV "Build libutfkit-iconv, which programs can have in place of iconv()" OFF)
option(UTFKIT_STATIC_COMMAND "Link the command statically, so that it runs by itself anywhere" OFF)
# Tests look at what a shared library hides.
set(build_tests ${PROJECT_IS_TOP_LEVEL})
if(BUILD_SHARED_LIBS)
  set(build_tests OFF)
endif()
option(UTFKIT_BUILD_TESTS "Build the tests" ${build_tests})
option(UTFKIT_BUILD_FUZZERS
       "Build the fuzz targets, with clang, and everything with what they need" OFF)
option(UTFKIT_AMALGAMATED "Build the library from tools/amalgamate.py's one file, to test that" OFF)
option(UTFKIT_INSTALL "Generate the install target" ${PROJECT_IS_TOP_LEVEL})
option(UTFKIT_WARNINGS_AS_ERRORS "Treat warnings in utfkit's own code as errors" OFF)
set(UTFKIT_SANITIZE "" CACHE STRING "Sanitizers for everything, as in -fsanitize=")

if(PROJECT_IS_TOP_LEVEL)
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
  endif()
  set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  set(CMAKE_CXX_EXTENSIONS OFF)
  if(UTFKIT_SANITIZE)
    add_compile_options(-fsanitize=${UTFKIT_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${UTFKIT_SANITIZE})
  endif()
  if(UTFKIT_BUILD_FUZZERS)
    add_compile_options(-fsanitize=fuzzer-no-link)
    add_link_options(-fsanitize=fuzzer-no-link)
  endif()
endif()

# What most sources of a target begin with is compiled once for all of them. With a compiler cache
# it isn't: that would find nothing again. For other machines few tests are built. Of precompiled
# headers GCC forgets that they are the system's, and warns of what can't happen in <string>; where
# nothing is precompiled it is asked.
function(utfkit_precompile target)
  if(CMAKE_CXX_COMPILER_LAUNCHER OR CMAKE_CROSSCOMPILING)
    return()
  endif()
  target_precompile_headers(${target} ${ARGN})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE
      -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()

# Warnings for a target of ours; never for people who embed the library or for what they link.
function(utfkit_own_code target)
  if(NOT PROJECT_IS_TOP_LEVEL)
    return()
  endif()
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 /utf-8 $<$<BOOL:${UTFKIT_WARNINGS_AS_ERRORS}>:/WX>)
  else()
    target_compile_options(${target} PRIVATE
      -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
      -Wold-style-cast -Wcast-qual -Wundef
      $<$<BOOL:${UTFKIT_WARNINGS_AS_ERRORS}>:-Werror>)
  endif()
endfunction()
