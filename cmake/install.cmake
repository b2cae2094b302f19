include(GNUInstallDirs)
install(TARGETS grundy grundy-verify RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS grundy_core ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/grundy DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
configure_file(cmake/grundy.pc.in ${CMAKE_BINARY_DIR}/grundy.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/grundy.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
