# The C interface. C is asked for here and nowhere else: the library is C++.
enable_language(C)

function(utfkit_own_c_code target)
  set_target_properties(${target} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
  if(NOT MSVC)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C>:-Wall -Wextra -Wpedantic
      -Wconversion -Wstrict-prototypes -Werror>)
  endif()
endfunction()

# Each header compiles on its own, first, and twice, as C here and as C++ in bytes_test.
file(GLOB c_headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/include
  ${PROJECT_SOURCE_DIR}/include/utfkit/*.h)
set(c_header_sources)
foreach(header IN LISTS c_headers)
  string(REPLACE "/" "_" source ${header})
  configure_file(header_test.cc.in ${CMAKE_CURRENT_BINARY_DIR}/headers/${source}.c @ONLY)
  list(APPEND c_header_sources ${CMAKE_CURRENT_BINARY_DIR}/headers/${source}.c)
endforeach()

add_executable(c_test c_test.c ${c_header_sources})
target_link_libraries(c_test PRIVATE utfkit::utfkit)
utfkit_own_c_code(c_test)
add_test(NAME c_test COMMAND c_test)

add_utfkit_test(c_api_test c_api_test.cc)
add_utfkit_test(c_memory_test c_memory_test.cc support/allocations.cc)

# The shared library, of the same objects: what it exports, and that the C test runs with it.
if(UTFKIT_HAS_VERSION_SCRIPT)
  add_library(utfkit_shared SHARED $<TARGET_OBJECTS:utfkit>)
  set_target_properties(utfkit_shared PROPERTIES OUTPUT_NAME utfkit LINKER_LANGUAGE CXX
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/shared)
  target_include_directories(utfkit_shared INTERFACE ${PROJECT_SOURCE_DIR}/include)
  utfkit_shared_library(utfkit_shared)
  add_test(NAME exports_test COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DREADELF=${CMAKE_READELF}
    -DLIBRARY=$<TARGET_FILE:utfkit_shared> -DINCLUDE=${PROJECT_SOURCE_DIR}/include
    -DC_TEST=${CMAKE_CURRENT_SOURCE_DIR}/c_test.c -DSONAME=libutfkit.so.0
    -P ${CMAKE_CURRENT_SOURCE_DIR}/exports_test.cmake)

  add_executable(c_shared_test c_test.c)
  # Sanitizers of C++, which the library has in it, want the run-time library of C++.
  if(UTFKIT_SANITIZE)
    set_target_properties(c_shared_test PROPERTIES LINKER_LANGUAGE CXX)
  endif()
  target_link_libraries(c_shared_test PRIVATE utfkit_shared)
  utfkit_own_c_code(c_shared_test)
  add_test(NAME c_shared_test COMMAND c_shared_test)
endif()
