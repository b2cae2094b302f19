# Where invariants are checked, what computes is optimised as for users and nothing
# else is: it takes two thirds of the time to build, with sanitizers a third. The
# files that stay optimised are kernels, and where a profile of the tests shows most
# of their time.
set(GRUNDY_PLAIN ${GRUNDY_SOURCES})
foreach(busy "/src/(base|quotient|search|sequence)/" "/src/values/short/[a-z_]+\\.c$"
        "_(avx2|avx512|gfni|clmul)\\.c$" "/(region|cram_pieces|[a-z_]+_ranks)\\.c$"
        "/(sprouts_order|sprouts_string|stones|primes|nim_below|rules/heaps)\\.c$"
        "/(heapgame|pattern_(feature|period|grid)|vector_moves)\\.c$")
    list(FILTER GRUNDY_PLAIN EXCLUDE REGEX ${busy})
endforeach()
set(plain -O1)
if(GRUNDY_SANITIZE)
    set(plain -O0)
endif()
set_source_files_properties(${GRUNDY_PLAIN} PROPERTIES COMPILE_OPTIONS ${plain})
foreach(target grundy grundy-verify grundy_server)
    target_compile_options(${target} PRIVATE ${plain})
endforeach()
