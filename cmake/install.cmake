# What is installed: the libraries and their headers for programs, by pkg-config
# and by find_package(grundy), and where they are built the command with its
# manual page and completions, documents and examples. Components are what
# cmake/packages.cmake puts into packages.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS ${GRUNDY_LIBRARIES} EXPORT grundy
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
                COMPONENT runtime NAMELINK_COMPONENT development
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/grundy DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT development)

# What a program needs beside libgrundy.a; without libgrundy.so every program.
string(APPEND GRUNDY_PC_LIBS " -pthread")
set(GRUNDY_PC_PRIVATE "")
if(TARGET grundy_shared)
    set(GRUNDY_PC_PRIVATE ${GRUNDY_PC_LIBS})
    set(GRUNDY_PC_LIBS "")
endif()
configure_file(cmake/install_pc.cmake.in install_pc.cmake @ONLY)
install(SCRIPT ${PROJECT_BINARY_DIR}/install_pc.cmake COMPONENT pkgconfig)

set(GRUNDY_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/grundy)
install(EXPORT grundy NAMESPACE grundy:: FILE grundyTargets.cmake
        DESTINATION ${GRUNDY_PACKAGE_DIR} COMPONENT development)
write_basic_package_version_file(grundyConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES cmake/grundyConfig.cmake
              ${PROJECT_BINARY_DIR}/grundyConfigVersion.cmake
        DESTINATION ${GRUNDY_PACKAGE_DIR} COMPONENT development)

install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)
install(FILES CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT terms)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT command
        PATTERN CMakeLists.txt EXCLUDE)

if(GRUNDY_APPS)
    install(TARGETS grundy grundy-verify
            RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT command)
    if(TARGET grundy-mpi)
        # In no package: it would bring MPI to everybody.
        install(TARGETS grundy-mpi
                RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT mpi)
    endif()
    include(cmake/share.cmake)
endif()
if(PROJECT_IS_TOP_LEVEL AND GRUNDY_APPS AND TARGET grundy_shared)
    include(cmake/packages.cmake)
endif()
