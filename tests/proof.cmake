# Programs of their own, which take minutes when they are asked for all; here, a slice of each.
add_executable(exhaustive proof/exhaustive.cc)
target_link_libraries(exhaustive PRIVATE utfkit::utfkit utfkit_reference)
utfkit_sees_inside(exhaustive)
utfkit_own_code(exhaustive)
add_test(NAME exhaustive_slice COMMAND exhaustive --slice 256 20260101)

# Others' decoders, as far as they are there.
find_package(ICU COMPONENTS uc QUIET)
if(ICU_FOUND)
  find_program(UTFKIT_PYTHON3 python3)
  find_program(UTFKIT_NODEJS node)
  add_executable(differential proof/differential.cc proof/peers.cc)
  target_link_libraries(differential PRIVATE utfkit::utfkit utfkit_test_support ICU::uc)
  set(peer ${CMAKE_CURRENT_SOURCE_DIR}/proof/peer)
  target_compile_definitions(differential PRIVATE
    "UTFKIT_PYTHON=\"$<$<BOOL:${UTFKIT_PYTHON3}>:${UTFKIT_PYTHON3} ${peer}.py>\""
    "UTFKIT_NODE=\"$<$<BOOL:${UTFKIT_NODEJS}>:${UTFKIT_NODEJS} ${peer}.js>\"")
  utfkit_sees_inside(differential)
  utfkit_own_code(differential)
  add_test(NAME differential_slice COMMAND differential --megabytes 5)
endif()
