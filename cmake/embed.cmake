# Writes the files of the page as C: cmake -DOUT=assets.c -DFILES=a;b -P this.
# Each gets an ETag of its content, and a NUL behind it that does not count.
list(SORT FILES)
set(arrays "")
set(table "")
set(count 0)
foreach(file ${FILES})
    get_filename_component(name ${file} NAME)
    file(READ ${file} bytes HEX)
    file(SHA256 ${file} hash)
    string(SUBSTRING ${hash} 0 16 hash)
    string(LENGTH "${bytes}" length)
    math(EXPR length "${length} / 2")
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    string(REGEX REPLACE "((0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,)(0x..,))"
           "\\1\n" bytes "${bytes}")
    string(APPEND arrays
           "static const unsigned char bytes_${count}[] = {\n${bytes}0};\n")
    string(APPEND table
           "    {\"${name}\", \"\\\"${hash}\\\"\", bytes_${count}, ${length}},\n")
    math(EXPR count "${count} + 1")
endforeach()
# An array has at least one element.
file(WRITE ${OUT}
     "/* Made by cmake/embed.cmake. */\n"
     "#include \"route.h\"\n\n${arrays}\n"
     "const asset assets[] = {\n${table}    {\"\", \"\", 0, 0}};\n"
     "const size_t asset_count = ${count};\n")
