# What the command prints about itself, for the places where man and shells look
# for it.
if(CMAKE_CROSSCOMPILING)
    message(STATUS "cross-compiling: without the manual page and completions")
    return()
endif()
set(GRUNDY_SHARE ${PROJECT_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${GRUNDY_SHARE})

# share/<file> of the build, by a command line that prints it.
function(grundy_printed file)
    add_custom_command(OUTPUT ${GRUNDY_SHARE}/${file}
                       COMMAND ${ARGN} > ${GRUNDY_SHARE}/${file}
                       DEPENDS grundy VERBATIM)
    set_property(GLOBAL APPEND PROPERTY GRUNDY_PRINTED ${GRUNDY_SHARE}/${file})
endfunction()

function(grundy_completion shell file destination)
    grundy_printed(${file} $<TARGET_FILE:grundy> completion ${shell})
    install(FILES ${GRUNDY_SHARE}/${file}
            DESTINATION ${CMAKE_INSTALL_DATADIR}/${destination} COMPONENT command)
endfunction()

grundy_completion(bash grundy bash-completion/completions)
grundy_completion(zsh _grundy zsh/site-functions)
grundy_completion(fish grundy.fish fish/vendor_completions.d)

find_program(SCDOC scdoc)
if(SCDOC)
    grundy_printed(grundy.1 $<TARGET_FILE:grundy> manual
                   > ${GRUNDY_SHARE}/grundy.scd && ${SCDOC}
                   < ${GRUNDY_SHARE}/grundy.scd)
    grundy_printed(grundy-verify.1 ${SCDOC}
                   < ${PROJECT_SOURCE_DIR}/apps/verify/grundy-verify.scd)
    install(FILES ${GRUNDY_SHARE}/grundy.1 ${GRUNDY_SHARE}/grundy-verify.1
            DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command)
    if(TARGET grundy-mpi)
        grundy_printed(grundy-mpi.1 ${SCDOC}
                       < ${PROJECT_SOURCE_DIR}/apps/mpi/grundy-mpi.scd)
        install(FILES ${GRUNDY_SHARE}/grundy-mpi.1
                DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT mpi)
    endif()
else()
    message(STATUS "without scdoc: the manual page will not be installed")
endif()
# The guide, of documents, headers and docstrings.
find_program(CMARK cmark-gfm)
find_package(Python3 QUIET COMPONENTS Interpreter)
if(CMARK AND Python3_FOUND)
    file(GLOB_RECURSE GRUNDY_GUIDE CONFIGURE_DEPENDS docs/*.md docs/*.css
         tools/guide/* bindings/python/grundy/*.py)
    add_custom_command(OUTPUT ${GRUNDY_SHARE}/guide/index.html
        COMMAND Python3::Interpreter -B ${PROJECT_SOURCE_DIR}/tools/guide/make
                ${GRUNDY_SHARE}/guide
        DEPENDS ${GRUNDY_GUIDE} ${PROJECT_SOURCE_DIR}/api/grundy.json VERBATIM)
    set_property(GLOBAL APPEND PROPERTY GRUNDY_PRINTED
                 ${GRUNDY_SHARE}/guide/index.html)
    install(DIRECTORY ${GRUNDY_SHARE}/guide DESTINATION ${CMAKE_INSTALL_DOCDIR}
            COMPONENT command)
else()
    message(STATUS "without cmark-gfm: the guide will not be installed as HTML")
endif()
get_property(GRUNDY_PRINTED GLOBAL PROPERTY GRUNDY_PRINTED)
add_custom_target(grundy_share ALL DEPENDS ${GRUNDY_PRINTED})
