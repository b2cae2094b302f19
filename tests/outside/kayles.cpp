/* SPDX-License-Identifier: MIT */
/* kayles.cpp - the same in C++, which frees what it owns by itself. */
#include <iostream>
#include <memory>

#include <grundy/grundy.h>

int main()
{
    grundy_heapgame *game = nullptr;
    grundy_sequence *terms = nullptr;
    grundy_error err{};

    if (grundy_heapgame_parse(&game, "0.77", nullptr, &err)) return 1;
    const std::unique_ptr<grundy_heapgame, void (*)(grundy_heapgame *)> kayles(
        game, grundy_heapgame_free);
    if (grundy_sequence_new(&terms, kayles.get(), nullptr, &err)) return 1;
    const std::unique_ptr<grundy_sequence, void (*)(grundy_sequence *)> values(
        terms, grundy_sequence_free);
    if (grundy_sequence_extend(values.get(), 13, &err)) return 1;
    std::cout << grundy_version() << ':';
    for (size_t heap = 0; heap < 13; heap++)
        std::cout << ' ' << grundy_sequence_at(values.get(), heap);
    std::cout << '\n';
}
