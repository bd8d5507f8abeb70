# What a shared library shows: what the public headers declare with UTFKIT_API, and nothing else.
#
# Everything is compiled as hidden, and export.h says what isn't. That leaves functions of the
# standard library that are emitted here, because its headers say that they are visible; where there
# is a linker that takes a version script, it cuts them off. A DLL has what is marked as exported.
set_target_properties(utfkit PROPERTIES
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON
  DEFINE_SYMBOL UTFKIT_BUILDING)
# The static library can then be linked into the shared library of somebody else. It costs nothing,
# as what is hidden is reached directly; but in WebAssembly a table of addresses.
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
  set_target_properties(utfkit PROPERTIES POSITION_INDEPENDENT_CODE ON)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # Functions of the interface call and inline each other, as they do with clang.
  target_compile_options(utfkit PRIVATE -fno-semantic-interposition)
endif()

# Its C++ symbols have the version of this release, which no other library has: a program that was
# compiled against other classes isn't started, rather than misled.
include(CheckLinkerFlag)
set(utfkit_version_script ${CMAKE_CURRENT_BINARY_DIR}/utfkit.map)
configure_file(${CMAKE_CURRENT_LIST_DIR}/utfkit.map.in ${utfkit_version_script} @ONLY)
if(NOT WIN32)
  check_linker_flag(CXX LINKER:--version-script=${utfkit_version_script} UTFKIT_HAS_VERSION_SCRIPT)
endif()

# For the target of a shared library: the name that programs look for, and the version script. The
# number in the name is of the C interface: it grows with the first release that takes a C function
# away or changes what one takes or gives (tests/c/abi_test), whatever the version is called.
function(utfkit_shared_library target)
  set_target_properties(${target} PROPERTIES
    VERSION ${utfkit_VERSION}
    SOVERSION 0)
  if(UTFKIT_HAS_VERSION_SCRIPT)
    target_link_options(${target} PRIVATE LINKER:--version-script=${utfkit_version_script})
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${utfkit_version_script})
  endif()
endfunction()

get_target_property(utfkit_type utfkit TYPE)
if(utfkit_type STREQUAL SHARED_LIBRARY)
  utfkit_shared_library(utfkit)
  target_compile_definitions(utfkit PUBLIC UTFKIT_SHARED)
endif()
