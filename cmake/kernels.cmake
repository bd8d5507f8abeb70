# One source a level of instruction set, each compiled with its own flags and for nothing else; the
# code that picks one at run time (src/kernels/dispatch.cc) is told which there are.

option(UTFKIT_KERNELS "Build the vector kernels; without them, the scalar level alone" ON)

# `utfkit_kernel_level(name macro flags...)` for src/kernels/narrow/<name>.cc or
# src/kernels/<name>/*.cc.
function(utfkit_kernel_level name macro)
  file(GLOB sources CONFIGURE_DEPENDS
       ${PROJECT_SOURCE_DIR}/src/kernels/narrow/${name}.cc
       ${PROJECT_SOURCE_DIR}/src/kernels/${name}/*.cc)
  if(NOT sources)
    return()
  endif()
  target_sources(utfkit PRIVATE ${sources})
  # Kernels are noexcept; without the option, calls to what handles exceptions would be emitted.
  set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS "${ARGN};-fno-exceptions")
  target_compile_definitions(utfkit PRIVATE ${macro})
  # For tests of what is under the kernels.
  set(UTFKIT_LEVELS ${UTFKIT_LEVELS} ${name} PARENT_SCOPE)
  set(UTFKIT_FLAGS_${name} ${ARGN} PARENT_SCOPE)
endfunction()

if(UTFKIT_KERNELS AND NOT MSVC)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    utfkit_kernel_level(sse4 UTFKIT_HAS_SSE4 -mssse3 -msse4.1 -mpopcnt)
    utfkit_kernel_level(avx2 UTFKIT_HAS_AVX2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
    utfkit_kernel_level(avx512 UTFKIT_HAS_AVX512 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mavx512f
                        -mavx512bw -mavx512vl -mavx512dq -mavx512cd -mavx512vbmi -mavx512vbmi2
                        -mgfni)
  elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64|ARM64)$")
    utfkit_kernel_level(neon UTFKIT_HAS_NEON)
  elseif(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
    # For all of a module: an engine without vectors refuses it as a whole.
    target_compile_options(utfkit PUBLIC -msimd128)
    utfkit_kernel_level(wasm UTFKIT_HAS_WASM -msimd128 -O3)
  endif()
endif()

# What is done once for a text, and needn't be fast.
set(once_for_a_text
  src/detect/declared.cc src/detect/drawn_boxes.cc src/detect/euro_of_dos.cc
  src/detect/legacy_answer.cc src/detect/magic_numbers.cc src/detect/shifted_units.cc
  src/detect/swapped_parts.cc src/detect/verdict.cc src/detect/wide_pattern.cc)

# A module is downloaded: what isn't a kernel is compiled for its size.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  target_compile_options(utfkit PRIVATE -Os)
  # And for its size alone where that costs least: that, and normalization, which is half as fast
  # and 15 KB smaller.
  file(GLOB small RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} src/normalize/*.cc src/encoding/names/*.cc)
  set_source_files_properties(${small} ${once_for_a_text} src/convert/transcoder.cc
    src/detect/byte_text.cc src/detect/detector.cc src/detect/error_blocks.cc
    src/detect/language_mixture.cc src/detect/legacy_scores.cc src/encoding/bom.cc
    src/encoding/registry.cc src/legacy/iso2022_jp.cc src/legacy/legacy_encodings.cc
    src/text/describe.cc src/text/finding.cc src/text/stats.cc
    PROPERTIES COMPILE_OPTIONS "-Oz;-fno-slp-vectorize;-fno-vectorize")
  if(NOT UTFKIT_KERNELS)
    set_source_files_properties(src/kernels/portable.cc PROPERTIES COMPILE_OPTIONS -O2)
  endif()
elseif(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT CMAKE_BUILD_TYPE STREQUAL Debug)
  set_source_files_properties(${once_for_a_text} PROPERTIES COMPILE_OPTIONS -Os)
endif()

# g++ would join the two numbers of a `result` in a vector register, by way of memory: most of what
# a call for a short string costs.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set_source_files_properties(
    src/convert/repair.cc src/convert/transcode.cc src/convert/validate.cc PROPERTIES
    COMPILE_OPTIONS -fno-tree-slp-vectorize)
endif()
