# What an sdist carries instead of the tree: the library in one source, and the command. CMake
# fetches nothing: where the libraries that the command stands on aren't installed, the wheel is
# made without it.
set(carried ${CMAKE_CURRENT_SOURCE_DIR}/carried)
include(GNUInstallDirs)

add_library(utfkit STATIC ${carried}/utfkit.cpp)
add_library(utfkit::utfkit ALIAS utfkit)
target_include_directories(utfkit PUBLIC ${carried}/include)
target_compile_features(utfkit PUBLIC cxx_std_20)
set_target_properties(utfkit PROPERTIES
  POSITION_INDEPENDENT_CODE ON
  CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON)

if(UTFKIT_PYTHON_COMMAND)
  set(missing "")
  foreach(library CLI11 fmt nlohmann_json TBB)
    find_package(${library} QUIET)
    if(NOT ${library}_FOUND)
      list(APPEND missing ${library})
    endif()
  endforeach()
  if(missing)
    message(WARNING "The command utf8 is left out: there is no ${missing}")
  else()
    # The warnings of our own code are for those who have the tree.
    function(utfkit_own_code target)
    endfunction()
    function(utfkit_precompile target)
    endfunction()
    add_subdirectory(${carried}/cli cli EXCLUDE_FROM_ALL)
  endif()
endif()
