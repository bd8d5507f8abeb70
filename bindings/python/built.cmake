# The library of a build directory of the tree around this, and the command beside it.
set(utfkit_tree ${CMAKE_CURRENT_SOURCE_DIR}/../..)
add_library(utfkit::utfkit STATIC IMPORTED)
set_target_properties(utfkit::utfkit PROPERTIES
  IMPORTED_LOCATION ${UTFKIT_BUILD_TREE}/libutfkit.a
  INTERFACE_INCLUDE_DIRECTORIES ${utfkit_tree}/include)
