# What the toolchains of other machines share: Debian's cross compiler for ${triplet}, whose
# programs run by ${runs_on}. Libraries of this machine are no use there, so the command isn't
# built; GoogleTest is, from the sources that Debian's googletest package installs, where they are.
if(NOT CMAKE_SYSTEM_NAME)
  set(CMAKE_SYSTEM_NAME Linux)
endif()
set(CMAKE_C_COMPILER ${triplet}-gcc${compiler_suffix})
set(CMAKE_CXX_COMPILER ${triplet}-g++${compiler_suffix})
set(CMAKE_CROSSCOMPILING_EMULATOR ${runs_on})
set(CMAKE_FIND_ROOT_PATH /usr/${triplet})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_DISABLE_FIND_PACKAGE_GTest ON)
set(CMAKE_DISABLE_FIND_PACKAGE_ICU ON)
if(EXISTS /usr/src/googletest/CMakeLists.txt)
  set(FETCHCONTENT_SOURCE_DIR_GTEST /usr/src/googletest)
endif()
