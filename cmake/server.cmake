# The local page: the server, and the built page as arrays of bytes.
file(GLOB GRUNDY_SERVER CONFIGURE_DEPENDS apps/server/*.c)
file(GLOB GRUNDY_PAGE CONFIGURE_DEPENDS web/dist/*)
list(APPEND GRUNDY_PAGE ${PROJECT_SOURCE_DIR}/docs/theorems.md # It opens them.
     ${PROJECT_SOURCE_DIR}/docs/theorems_zh.md)
set(GRUNDY_ASSETS ${PROJECT_BINARY_DIR}/assets.c)
add_custom_command(
    OUTPUT ${GRUNDY_ASSETS}
    COMMAND ${CMAKE_COMMAND} -DOUT=${GRUNDY_ASSETS} "-DFILES=${GRUNDY_PAGE}"
            -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${GRUNDY_PAGE} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Embedding the page" VERBATIM)
add_library(grundy_server STATIC ${GRUNDY_SERVER} ${GRUNDY_ASSETS})
target_include_directories(grundy_server PUBLIC apps/server
    $<TARGET_PROPERTY:grundy_core,INTERFACE_INCLUDE_DIRECTORIES>)
target_link_libraries(grundy_server PUBLIC Threads::Threads)
grundy_library(grundy_server MICROHTTPD microhttpd.h microhttpd
               "the local page, grundy serve"
               apps/server/http.c apps/server/answer.c)
