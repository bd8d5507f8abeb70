# Normalization: against an oracle that reads the Unicode Character Database, at every level of
# instruction set; the Database's own cases; ICU.
add_library(utfkit_normalization_support STATIC
  reference/normalization.cc support/normalization.cc support/ucd.cc)
target_compile_definitions(utfkit_normalization_support PRIVATE
  UTFKIT_SHARED_DIR="${UTFKIT_SHARED_DIR}")
target_link_libraries(utfkit_normalization_support
  PUBLIC utfkit::utfkit utfkit_test_support GTest::gtest)
utfkit_own_code(utfkit_normalization_support)

foreach(test normalize_test quick_tables_test normalize_conformance_test)
  add_utfkit_test(${test} ${test}.cc)
  target_link_libraries(${test} PRIVATE utfkit_normalization_support)
endforeach()
utfkit_sees_inside(quick_tables_test)
target_compile_definitions(normalize_conformance_test PRIVATE
  UTFKIT_SHARED_DIR="${UTFKIT_SHARED_DIR}")
target_link_libraries(normalize_conformance_test PRIVATE nlohmann_json::nlohmann_json)
foreach(isa IN ITEMS avx2 sse4 scalar)
  add_test(NAME normalize_test_${isa} COMMAND normalize_test)
  set_tests_properties(normalize_test_${isa} PROPERTIES
                       ENVIRONMENT UTFKIT_ISA=${isa} SKIP_RETURN_CODE 77)
endforeach()

add_utfkit_test(normalizer_memory_test normalizer_memory_test.cc support/allocations.cc)

find_package(ICU QUIET COMPONENTS uc)
if(ICU_FOUND)
  add_utfkit_test(normalize_icu_test normalize_icu_test.cc)
  target_link_libraries(normalize_icu_test PRIVATE utfkit_normalization_support ICU::uc)
endif()
