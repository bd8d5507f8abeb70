# What find_package(utfkit CONFIG) reads.
include("${CMAKE_CURRENT_LIST_DIR}/utfkit-targets.cmake")

# A warning and no error: who links the library of C++ by hand, or enables C++ later, needs no more.
get_target_property(utfkit_type utfkit::utfkit TYPE)
get_property(utfkit_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
list(FIND utfkit_languages CXX utfkit_has_cxx)
if(utfkit_type STREQUAL "STATIC_LIBRARY" AND utfkit_has_cxx EQUAL -1 AND NOT utfkit_FIND_QUIETLY)
  message(WARNING "utfkit is a static library here, and C++ inside: a project without C++ ends in "
    "undefined references (operator new). Write project(${PROJECT_NAME} C CXX), or install utfkit "
    "with -DBUILD_SHARED_LIBS=ON.")
endif()
unset(utfkit_type)
unset(utfkit_languages)
unset(utfkit_has_cxx)
