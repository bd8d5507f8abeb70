# What `cmake --install` gives: headers, library, CMake package, pkg-config file, command, its man
# pages and completions.
include(CMakePackageConfigHelpers)

install(TARGETS utfkit EXPORT utfkit
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY include/utfkit DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/utfkit)
install(EXPORT utfkit NAMESPACE utfkit:: DESTINATION ${package_dir} FILE utfkit-targets.cmake)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/utfkit-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES cmake/utfkit-config.cmake ${PROJECT_BINARY_DIR}/utfkit-config-version.cmake
  DESTINATION ${package_dir})

# The prefix is found from where the file lies, so that --prefix may be anything.
file(RELATIVE_PATH utfkit_pc_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
# What a C program links with a static library: `pkg-config --static`.
set(utfkit_pc_private "")
foreach(library stdc++ c++ c++abi)
  if(library IN_LIST CMAKE_CXX_IMPLICIT_LINK_LIBRARIES)
    string(APPEND utfkit_pc_private " -l${library}")
  endif()
endforeach()
string(STRIP "${utfkit_pc_private}" utfkit_pc_private)
configure_file(cmake/utfkit.pc.in utfkit.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/utfkit.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(TARGET utf8)
  install(TARGETS utf8 RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
if(TARGET utf8 AND UTF8_PAGES_DIR)
  install(DIRECTORY ${UTF8_PAGES_DIR}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
  install(FILES ${UTF8_PAGES_DIR}/bash/utf8
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${UTF8_PAGES_DIR}/zsh/_utf8
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  install(FILES ${UTF8_PAGES_DIR}/fish/utf8.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
