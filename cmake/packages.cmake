# Debian packages, by `cpack -G DEB` (make packages): grundy, the command;
# libgrundy0.1, named after the SONAME as Debian's policy asks; libgrundy-dev;
# python3-grundy. cmake/packages/ has what only packages have.
set(GRUNDY_MAINTAINER "The Grundy authors <grundy@example.org>" CACHE STRING
    "Name and address in the packages")
set(GRUNDY_PACKAGING ${PROJECT_SOURCE_DIR}/cmake/packages)
set(GRUNDY_PACKAGED ${PROJECT_BINARY_DIR}/packaging)
set(GRUNDY_SO libgrundy${GRUNDY_SOVERSION})

# Pure Python, for each Python 3 of the system; pip sees it by METADATA.
set(GRUNDY_PYTHON lib/python3/dist-packages)
install(DIRECTORY bindings/python/grundy DESTINATION ${GRUNDY_PYTHON}
        COMPONENT python EXCLUDE_FROM_ALL
        FILES_MATCHING PATTERN "*.py" PATTERN py.typed
        PATTERN __pycache__ EXCLUDE)
configure_file(${GRUNDY_PACKAGING}/METADATA.in ${GRUNDY_PACKAGED}/METADATA @ONLY)
install(FILES ${GRUNDY_PACKAGED}/METADATA COMPONENT python EXCLUDE_FROM_ALL
        DESTINATION ${GRUNDY_PYTHON}/grundy-${PROJECT_VERSION}.dist-info)

# Below Debian's own first revision, which would replace these.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME grundy)
# The summaries below stand alone.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGE_CONTACT ${GRUNDY_MAINTAINER})
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0grundy1)
set(GRUNDY_REVISION ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
# With DESTDIR, so that grundy.pc names the prefix of the user.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PRE_BUILD_SCRIPTS ${GRUNDY_PACKAGED}/finish.cmake)
configure_file(${GRUNDY_PACKAGING}/finish.cmake.in
               ${GRUNDY_PACKAGED}/finish.cmake @ONLY)

# A package: its group, name and section, and what it needs beside what
# dpkg-shlibdeps finds. The first line of its description is the summary.
macro(grundy_package group name section needs description)
    string(TOUPPER ${group} upper)
    set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
    set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
    set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${needs}")
    set(CPACK_DEBIAN_${upper}_DESCRIPTION "${description}")
endmacro()

set(about "
Grundy solves combinatorial games: values of Nim, Kayles and other heap
games, octal codes, boards and graphs, under normal and misère play, with
proved periods, misère quotients and thermographs.")

grundy_package(command grundy math ""
"engine for combinatorial games${about}
This package has the command, its local page in a browser, and
grundy-verify, which checks certificates without the library.")
grundy_package(shared ${GRUNDY_SO} libs ""
"engine for combinatorial games, shared library${about}
This package has the shared library.")
set(static libgmp-dev)
foreach(pair ZSTD:libzstd-dev XXHASH:libxxhash-dev ZLIB:zlib1g-dev
             SQLITE:libsqlite3-dev LUA:liblua5.4-dev)
    string(REPLACE ":" ";" pair ${pair})
    list(GET pair 0 option)
    list(GET pair 1 package)
    if(GRUNDY_${option} AND GRUNDY_${option}_LIBRARY)
        string(APPEND static ", ${package}")
    endif()
endforeach()
grundy_package(dev libgrundy-dev libdevel
"${GRUNDY_SO} (= ${GRUNDY_REVISION}), ${static}"
"engine for combinatorial games, development files${about}
This package has headers, the static library, and the files for pkg-config
and CMake.")
grundy_package(python python3-grundy python
"${GRUNDY_SO} (>= ${PROJECT_VERSION}), python3:any"
"engine for combinatorial games, Python 3 module${about}
This package has the module for Python.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-numpy)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
    ${GRUNDY_PACKAGING}/postinst ${GRUNDY_PACKAGING}/prerm)

# Programs made with the library need this version or a later one of the same
# package. CPack writes a postinst that calls ldconfig, unless another is
# named, even one that does not exist; the trigger does that work.
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
file(STRINGS ${GRUNDY_MAP} names REGEX "^ +grundy_[a-z0-9_]+;$")
list(TRANSFORM names REPLACE "^ +(.*);$" " \\1@Base ${PROJECT_VERSION}\n")
list(JOIN names "" names)
file(WRITE ${GRUNDY_PACKAGED}/symbols
     "libgrundy.so.${GRUNDY_SOVERSION} ${GRUNDY_SO} #MINVER#\n"
     "* Build-Depends-Package: libgrundy-dev\n${names}")
set(CPACK_DEBIAN_SHARED_PACKAGE_CONTROL_EXTRA
    ${GRUNDY_PACKAGED}/symbols ${GRUNDY_PACKAGING}/triggers
    ${GRUNDY_PACKAGED}/none/postinst ${GRUNDY_PACKAGED}/none/postrm)

set(CPACK_COMPONENTS_ALL command runtime development pkgconfig python)
include(CPack)
foreach(pair command:command runtime:shared development:dev pkgconfig:dev
             python:python)
    string(REPLACE ":" ";" pair ${pair})
    list(GET pair 0 component)
    list(GET pair 1 group)
    cpack_add_component_group(${group})
    cpack_add_component(${component} GROUP ${group})
endforeach()
