# The kernels: every level that the machine has, against the scalar one.
add_utfkit_test(kernel_test kernel_test.cc)
add_utfkit_test(kernel_pairs_test kernel_pairs_test.cc)
add_utfkit_test(kernel_search_test kernel_search_test.cc)
foreach(test kernel_test kernel_pairs_test kernel_search_test)
  utfkit_sees_inside(${test})
endforeach()

# The proofs take more steps of constant evaluation than compilers allow without being asked.
add_utfkit_test(kernel_tables_test kernel_tables_test.cc)
utfkit_sees_inside(kernel_tables_test)
target_compile_options(kernel_tables_test PRIVATE
  $<$<CXX_COMPILER_ID:GNU>:-fconstexpr-ops-limit=100000000>
  $<$<CXX_COMPILER_ID:Clang,AppleClang>:-fconstexpr-steps=100000000>)

add_utfkit_test(dispatch_test dispatch_test.cc)
utfkit_sees_inside(dispatch_test)
foreach(isa IN ITEMS avx512 avx2 sse4 neon scalar)
  add_test(NAME dispatch_test_${isa} COMMAND dispatch_test)
  set_tests_properties(dispatch_test_${isa} PROPERTIES ENVIRONMENT UTFKIT_ISA=${isa})
endforeach()

if(NOT MSVC)
  include(CheckCXXSymbolExists)
  check_cxx_symbol_exists(__GLIBC__ cstdlib UTFKIT_GLIBC)
  add_test(NAME symbols_test
           COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM}
                   "-DOBJECTS=$<JOIN:$<TARGET_OBJECTS:utfkit>,$<COMMA>>"
                   -DEXPECTED=$<BOOL:$<TARGET_PROPERTY:utfkit,COMPILE_DEFINITIONS>>
                   -DSECURE_GETENV=$<BOOL:${UTFKIT_GLIBC}>
                   -P ${CMAKE_CURRENT_SOURCE_DIR}/symbols_test.cmake)
endif()
