/* SPDX-License-Identifier: MIT */
/* graph_report.c - what `grundy graph` says: counts, sums of tokens, cycles. */
#include <inttypes.h>
#include <string.h>

#include "graph.h"

enum { CYCLE_SHOWN = 12, VALUES_SHOWN = 16 };

/* ---- names ---- */

void graph_print_name(FILE *out, const graph_answer *answer, uint32_t vertex)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name =
        grundy_graph_name(answer->names, vertex, scratch, &bytes);

    /* Nothing that a terminal would obey. */
    for (size_t i = 0; i < bytes; i++)
        fputc((unsigned char)name[i] < ' ' || name[i] == 0x7f ? '?' : name[i],
              out);
}

static void print_json_name(const graph_answer *answer, uint32_t vertex)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES], copy[4096];
    size_t bytes = 0;
    const char *name =
        grundy_graph_name(answer->names, vertex, scratch, &bytes);

    if (bytes >= sizeof copy) bytes = sizeof copy - 1;
    memcpy(copy, name, bytes);
    copy[bytes] = '\0';
    cli_print_json_string(copy);
}

/* ---- counts ---- */

typedef struct counts {
    uint64_t of[GRUNDY_OUTCOME_DRAW + 1];
    grundy_nimber greatest_nimber;
    uint64_t infinite;
    uint32_t greatest_remoteness;
} counts;

static counts count_labels(const graph_answer *answer)
{
    const grundy_graph_labels *labels = &answer->labels;
    const uint8_t *outcomes =
        answer->is_misere ? labels->misere_outcomes : labels->outcomes;
    const uint32_t *remoteness =
        answer->is_misere ? labels->misere_remoteness : labels->remoteness;
    counts total = {.greatest_nimber = 0};

    for (size_t v = 0; v < grundy_graph_vertex_count(answer->graph); v++) {
        total.of[outcomes[v]]++;
        if (remoteness[v] != GRUNDY_REMOTENESS_NONE &&
            remoteness[v] > total.greatest_remoteness)
            total.greatest_remoteness = remoteness[v];
        if (!labels->nimbers) continue;
        if (labels->nimbers[v] == GRUNDY_NIMBER_INFINITE)
            total.infinite++;
        else if (labels->nimbers[v] > total.greatest_nimber)
            total.greatest_nimber = labels->nimbers[v];
    }
    return total;
}

static void print_count(uint64_t count, const char *one, const char *many)
{
    printf("%" PRIu64 " %s", count, count == 1 ? one : many);
}

static void print_summary(const graph_answer *answer)
{
    const counts total = count_labels(answer);

    printf("%s: ", answer->path);
    print_count(grundy_graph_vertex_count(answer->graph), "vertex",
                "vertices");
    printf(", ");
    print_count(grundy_graph_edge_count(answer->graph), "edge", "edges");
    printf(answer->has_cycle ? ", with cycles\n" : ", no cycle\n");
    printf("  %s play: %" PRIu64 " P, %" PRIu64 " N",
           answer->is_misere ? "Misere" : "Normal", total.of[GRUNDY_OUTCOME_P],
           total.of[GRUNDY_OUTCOME_N]);
    if (answer->has_cycle) {
        printf(", ");
        print_count(total.of[GRUNDY_OUTCOME_DRAW], "draw", "draws");
    }
    printf("\n  Longest win or loss: ");
    print_count(total.greatest_remoteness, "move", "moves");
    printf("\n");
    if (!answer->labels.nimbers) return;
    printf("  Greatest nimber: %" PRIu32, total.greatest_nimber);
    if (answer->has_cycle) printf("; infinite: %" PRIu64, total.infinite);
    printf("\n");
}

/* ---- a sum ---- */

/* inf(0 2): the finite values that one move can make of an infinite one. */
static void print_infinite(const graph_answer *answer, uint32_t vertex)
{
    grundy_nimber set[VALUES_SHOWN];
    size_t count = 0;

    printf("inf(");
    if (!grundy_graph_find_finite(answer->graph, answer->labels.nimbers,
                                  vertex, set, VALUES_SHOWN, &count))
        for (size_t i = 0; i < count && i < VALUES_SHOWN; i++)
            printf("%s%" PRIu32, i ? " " : "", set[i]);
    printf(count > VALUES_SHOWN ? " ...)" : ")");
}

static void print_values(const graph_answer *answer, const graph_sum *sum)
{
    printf("  Value%s: ", answer->token_count > 1 ? "s" : "");
    for (int i = 0; i < answer->token_count; i++) {
        const uint32_t vertex = answer->tokens[i];
        if (i) printf(" xor ");
        if (answer->labels.nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
            print_infinite(answer, vertex);
        else
            printf("%" PRIu32, answer->labels.nimbers[vertex]);
    }
    if (answer->token_count > 1 && sum->value.infinite_count == 0)
        printf(" = %" PRIu32, sum->value.nimber);
    printf("\n");
}

static void print_remoteness(const graph_answer *answer)
{
    const uint32_t *remoteness = answer->is_misere
                                     ? answer->labels.misere_remoteness
                                     : answer->labels.remoteness;
    const uint32_t moves = remoteness[answer->tokens[0]];

    if (answer->token_count > 1 || moves == GRUNDY_REMOTENESS_NONE) return;
    printf(", in ");
    print_count(moves, "move", "moves");
}

static void print_moves(const graph_answer *answer, const graph_sum *sum)
{
    printf("  %s: %zu\n",
           sum->value.outcome == GRUNDY_OUTCOME_DRAW ? "Moves that hold it"
                                                     : "Winning moves",
           sum->move_count);
    for (size_t i = 0; i < sum->move_count; i++) {
        printf("    ");
        graph_print_name(stdout, answer, answer->tokens[sum->moves[i].token]);
        printf(" -> ");
        graph_print_name(stdout, answer, sum->moves[i].to);
        printf("\n");
    }
}

static void print_sum(const graph_answer *answer, const graph_sum *sum)
{
    const grundy_outcome outcome = sum->value.outcome;

    for (int i = 0; i < answer->token_count; i++) {
        if (i) printf(" + ");
        graph_print_name(stdout, answer, answer->tokens[i]);
    }
    if (outcome == GRUNDY_OUTCOME_DRAW)
        printf("\n  Neither player can force a win (draw");
    else
        printf("\n  The player to move %s (%s-position",
               outcome == GRUNDY_OUTCOME_N ? "wins" : "loses",
               grundy_outcome_name(outcome));
    print_remoteness(answer);
    printf(")\n");
    if (answer->labels.nimbers) print_values(answer, sum);
    print_moves(answer, sum);
}

void graph_print_text(const graph_answer *answer, const graph_sum *sum)
{
    print_summary(answer);
    if (sum) print_sum(answer, sum);
}

/* ---- JSON ---- */

static void print_json_sum(const graph_answer *answer, const graph_sum *sum)
{
    printf("{\"tokens\":[");
    for (int i = 0; i < answer->token_count; i++) {
        if (i) printf(",");
        print_json_name(answer, answer->tokens[i]);
    }
    printf("],\"outcome\":\"%s\",\"value\":",
           grundy_outcome_name(sum->value.outcome));
    if (answer->labels.nimbers && sum->value.infinite_count == 0)
        printf("%" PRIu32, sum->value.nimber);
    else
        printf("null");
    printf(",\"moves\":[");
    for (size_t i = 0; i < sum->move_count; i++) {
        const size_t token = sum->moves[i].token;
        printf("%s{\"token\":%zu,\"from\":", i ? "," : "", token);
        print_json_name(answer, answer->tokens[token]);
        printf(",\"to\":");
        print_json_name(answer, sum->moves[i].to);
        printf("}");
    }
    printf("]}");
}

void graph_print_json(const graph_answer *answer, const graph_sum *sum)
{
    const counts total = count_labels(answer);

    printf("{\"schema\":\"grundy.graph.1\",\"file\":");
    cli_print_json_string(answer->path);
    printf(",\"vertices\":%zu,\"edges\":%" PRIu64
           ",\"has_cycle\":%s,\"convention\":\"%s\",\"P\":%" PRIu64
           ",\"N\":%" PRIu64 ",\"draws\":%" PRIu64
           ",\"greatest_remoteness\":%" PRIu32 ",\"greatest_nimber\":",
           grundy_graph_vertex_count(answer->graph),
           grundy_graph_edge_count(answer->graph),
           answer->has_cycle ? "true" : "false",
           grundy_convention_name(answer->is_misere ? GRUNDY_MISERE
                                                    : GRUNDY_NORMAL),
           total.of[GRUNDY_OUTCOME_P], total.of[GRUNDY_OUTCOME_N],
           total.of[GRUNDY_OUTCOME_DRAW], total.greatest_remoteness);
    if (answer->labels.nimbers)
        printf("%" PRIu32 ",\"infinite\":%" PRIu64, total.greatest_nimber,
               total.infinite);
    else
        printf("null,\"infinite\":null");
    printf(",\"start\":");
    if (sum)
        print_json_sum(answer, sum);
    else
        printf("null");
    printf("}\n");
}

/* ---- a cycle ---- */

int graph_print_cycle(const graph_answer *answer)
{
    uint32_t cycle[CYCLE_SHOWN];
    size_t count = 0;
    grundy_error err = {0};
    const grundy_status status = grundy_graph_find_cycle(
        answer->graph, cycle, CYCLE_SHOWN, &count, &err);

    cli_clear_progress(answer->args);
    if (status) return cli_fail(status, &err, NULL);
    fprintf(stderr, "grundy: %s: there is a cycle: ", answer->path);
    for (size_t i = 0; i < count && i < CYCLE_SHOWN; i++) {
        graph_print_name(stderr, answer, cycle[i]);
        fprintf(stderr, " -> ");
    }
    if (count > CYCLE_SHOWN)
        fprintf(stderr, "... (%zu vertices)", count);
    else
        graph_print_name(stderr, answer, cycle[0]);
    fprintf(stderr, "; --loopy goes on\n");
    return EXIT_OPEN;
}
