# The command; it is linked with libgrundy.a and needs no libgrundy.so.
include(cmake/server.cmake)
file(GLOB_RECURSE GRUNDY_CLI CONFIGURE_DEPENDS apps/cli/*.c)
add_executable(grundy ${GRUNDY_CLI})
target_include_directories(grundy PRIVATE apps/cli)
target_link_libraries(grundy PRIVATE grundy_server grundy_core)

# Accepts or refuses certificates; links nothing of the library, on purpose.
file(GLOB GRUNDY_VERIFY CONFIGURE_DEPENDS apps/verify/*.c)
# All but main(), for tests and fuzzers.
set(GRUNDY_VERIFY_CODE ${GRUNDY_VERIFY})
list(FILTER GRUNDY_VERIFY_CODE EXCLUDE REGEX "/main\\.c$")
add_executable(grundy-verify ${GRUNDY_VERIFY})
