/* SPDX-License-Identifier: MIT */
/* ruleset.h - a ruleset, as a const table, and a game of it.
 *
 * It states the rules twice: as a *definition*, the moves straight from the
 * rules, good for small positions; and, where mathematics has one, as a
 * *theory*, a closed form for positions of any size. All else - solving,
 * judging, batch, checking one against the other - is generic and reads the
 * table.
 *
 * A position of one game is a list of integers whose meaning is the ruleset's
 * (heap sizes, the bit mask of a row, ...); a move is a list too.
 */
#ifndef GI_RULES_RULESET_H
#define GI_RULES_RULESET_H

#include "grundy/game.h"
#include "grundy/heapgame.h"
#include "grundy/outcome.h"

#include "base/impl.h"
#include "rules/ranking.h"
#include "rules/run.h"

/* ---- games, parameters ---- */

typedef struct gi_ruleset gi_ruleset;

typedef enum gi_parameter_kind {
    GI_NUMBER, /* One integer. */
    GI_SET     /* {2,5} or {2..5}: sorted, without repeats. */
} gi_parameter_kind;

typedef struct gi_parameter {
    const char *name; /* As in batch requests: "k", "moves". */
    gi_parameter_kind kind;
    int64_t least;        /* Of the number, or of every element. */
    const char *fallback; /* Text of the value when it is not given; NULL: it
                             must be given. */
    const char *meaning;  /* "piles a move may touch" */
} gi_parameter;

enum { GI_PARAMETERS_MAX = 4 };

struct grundy_game {
    const gi_ruleset *rules;
    const grundy_env *env;
    gi_ints parameters[GI_PARAMETERS_MAX]; /* A number: a list of one. */
    grundy_heapgame *heapgame;             /* Of a code; owned; else NULL. */
    struct gi_script *script;              /* Of a guest; owned; else NULL. */
    /* What the ruleset made for this game alone, such as a graph that was read
     * from a file; owned, freed by `discard`; or NULL. */
    void *own;
    void (*discard)(void *own, const grundy_env *env);
    gi_text name;
};

/* The game of a ruleset with the text of its parameters, such as "m=3", or ""
 * (game.c); checks them. base_offset is added to the offset of errors. */
grundy_status gi_game_new(grundy_game **out, const gi_ruleset *rules,
                          const char *parameters, size_t base_offset,
                          const grundy_env *env, grundy_error *err);
/* Fills the parameters of a new game from such a text (parameters.c). */
grundy_status gi_parameters_read(grundy_game *game, const char *text,
                                 size_t base_offset, grundy_error *err);
/* The same from lists of integers, for judge and batch: takes the lists, shape
 * [number of parameters], on success and on failure. A list without a block
 * (items NULL) is a parameter that is not given: it gets its fallback. */
grundy_status gi_game_new_from(grundy_game **out, const gi_ruleset *rules,
                               gi_ints *parameters, const grundy_env *env,
                               grundy_error *err);
static inline const grundy_integer *gi_game_number(const grundy_game *game,
                                                   size_t index)
{
    return &game->parameters[index].items[0];
}

/* ---- the table ---- */

/* Told one move; another status than GRUNDY_OK ends the enumeration, which
 * returns it. The list is borrowed for the call. */
typedef grundy_status (*gi_visit)(const gi_ints *move, void *user);

typedef enum gi_move_shape {
    GI_MOVE_LIST,  /* [pile, take] in JSON. */
    GI_MOVE_AMOUNT /* The single number: take. */
} gi_move_shape;

/* A canonical part of a position as two words, equal only if the parts are;
 * `size` is how much play there is in it, and falls with every move. */
typedef struct gi_piece {
    uint64_t cells;
    uint32_t shape, size;
} gi_piece;

/* Of one piece: no more options than this, of no more parts together. */
enum { GI_PIECE_OPTIONS_MOST = 128, GI_PIECE_PARTS_MOST = 768 };

/* Options, each a list of pieces; the room is the caller's, and empty. */
typedef struct gi_pieces {
    gi_piece *parts; /* shape [GI_PIECE_PARTS_MOST] */
    size_t *ends;    /* Of each option, in parts. shape [..OPTIONS_MOST] */
    size_t part_count, option_count;
} gi_pieces;

/* Positions cut into pieces, for normal play alone: parts of Grundy value 0
 * may be left out, and equal options told once. The order of options matters
 * only where all else is equal. */
typedef struct gi_piece_rules {
    /* Those of a position, as if it were the one option of something. */
    void (*cut)(const grundy_game *game, const gi_ints *position,
                gi_pieces *out);
    /* Those that each move leaves, appended: of batch 0, 1, ... Whether there
     * is another batch. A search that has its answer asks for no more. */
    bool (*options)(const gi_piece *piece, unsigned batch, gi_pieces *out);
} gi_piece_rules;

/* Definition, from the rules alone. Positions and moves are small here: every
 * integer fits int64_t; `moves` is called for nothing else. */
typedef struct gi_definition {
    /* Every move, sorted by its numbers from the first on, each once. player
     * is 0 or 1 and matters in partizan games only. Required. */
    grundy_status (*moves)(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run);
    /* The position after a legal move; integers of any size. Required. out is
     * empty or holds an old position, never `position` itself. */
    grundy_status (*apply)(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run);
    /* The order of the integers matters. Without it the engine sorts them and
     * drops zeros, which saves up to a factor of count! positions. */
    bool is_ordered;
    /* Another representative of an equal position, in place; or NULL. */
    grundy_status (*canonical)(const grundy_game *game, gi_ints *position,
                               gi_run *run);
    /* Visits positions of the same game whose sum this one is: parts that no
     * move shares. Or NULL: engines then treat a position as one piece. */
    grundy_status (*components)(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run);
    /* What components, moves and apply say, in fixed words: the faster search
     * of search/piece_walk.c, for games that end. Or NULL. */
    const gi_piece_rules *pieces;
    /* How a position without moves stands under normal play; misère play
     * changes won and lost. Without it who cannot move has lost. */
    gi_end (*end)(const grundy_game *game, const gi_ints *position);
    /* The game may go on for ever, or its positions know whose turn it is:
     * outcomes come from retrograde analysis, and there are no values. */
    bool is_loopy;
} gi_definition;

/* A theorem, for answers and `grundy show`. NULL tag: there is none. */
typedef struct gi_theorem {
    const char *tag;       /* "T-BOUTON", in docs/theorems.md. */
    const char *statement; /* In plain words, one or two sentences. */
    const char *source;    /* Key in docs/references.md. */
} gi_theorem;

/* Theory. Each function may be NULL, and may return GRUNDY_UNDECIDED for a
 * position that it does not cover: the engines then answer from the
 * definition, if the position is small. Numbers are of any size. */
typedef struct gi_theory {
    gi_theorem normal, misere; /* Outcomes. */
    gi_theorem grundy;         /* Values. */
    grundy_status (*outcome)(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run);
    /* Grundy value, normal play. */
    grundy_status (*value)(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run);
    /* Every winning move, sorted. Without it each move of the definition is
     * tried with `outcome`. */
    grundy_status (*winning)(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run);
    /* Every move to a position of Grundy value `target`, sorted; needed in
     * sums. Without it each move of the definition is tried with `value`. */
    grundy_status (*reach)(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run);
    /* Where `value` is GRUNDY_UNDEFINED since it is infinity(K): the numbers
     * of K, ascending, for sums (T-LOOPY-NIMBER). Without it sums with such a
     * position have no answer. */
    grundy_status (*exits)(const grundy_game *game, const gi_ints *position,
                           gi_ints *out, gi_run *run);
    /* One plain sentence: why the outcome is what it is. Without it: "The
     * Grundy value is 6, not 0." */
    grundy_status (*reason)(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text,
                            gi_run *run);
} gi_theory;

/* Games that end with a score instead of a last move: player 0 wants it high
 * and player 1 low, or the other way round. With is_partizan false there is
 * one player, who makes every move: an optimisation. Conventions, Grundy
 * values and sums mean nothing here; win and lose do where `wins` says so.
 * Every function but `final` may be NULL. */
typedef struct gi_scoring {
    const char *what; /* Is scored: "Alice's marbles less Bob's, as best play
                         leaves them". NULL: no game of this kind. */
    bool wants_least; /* Player 0 wants it low. */
    gi_theorem theorem;
    /* Definition: the score of a small position that has no moves. */
    grundy_status (*final)(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run);
    /* ... or of any small one, where it is not minimax over the moves. */
    grundy_status (*define)(const grundy_game *game, const gi_ints *position,
                            grundy_integer *out, gi_run *run);
    /* Theory: the score under best play with this player to move; numbers of
     * any size; GRUNDY_UNDECIDED: not covered. */
    grundy_status (*best)(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run);
    /* Every move of player 0 that keeps it, sorted. Without it each move of
     * the definition is tried. */
    grundy_status (*choices)(const grundy_game *game, const gi_ints *position,
                             gi_visit visit, void *user, gi_run *run);
    /* One plain sentence: how play goes. Without it: the theorem. */
    grundy_status (*reason)(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run);
    /* Whether player 0 has won with this score. */
    bool (*wins)(const grundy_game *game, const grundy_integer *score);
} gi_scoring;

/* For games that are sums of independent heaps: one heap at a time. The
 * ruleset then uses the gi_heaps_* functions below in its table. */
typedef struct gi_heap {
    /* Takes from a heap of n, ascending: each a move of one number. */
    grundy_status (*moves)(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run);
    grundy_status (*value)(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run);
    /* Takes that leave value `target`, ascending. Without it `moves` is tried
     * with `value`. */
    grundy_status (*reach)(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run);
} gi_heap;

/* How a contest writes the cases and wants the answers. */
typedef enum gi_framing {
    GI_ONE = 1,   /* One case. */
    GI_COUNTED,   /* Their number first. */
    GI_UNTIL_END, /* Cases until the end of the input. */
    GI_UNTIL_ZERO /* ... or until a case whose first number is 0. */
} gi_framing;

typedef struct gi_judge {
    gi_framing framing; /* 0: no judge face. */
    /* Order of a case, words with spaces: names of parameters and of the
     * position's numbers; `#` is the count of the list that comes next and has
     * not had one; a list stands in brackets. Nim: "# [piles]". */
    const char *layout;
    const char *win, *lose; /* Answers: the first player wins, loses. */
    bool numbers_cases;     /* "Case 1: " in front. */
    /* Reads a case by itself instead of the layout into an empty position and
     * empty lists, one a parameter. */
    grundy_status (*read)(gi_scan *scan, gi_ints *position,
                          gi_ints *parameters, gi_run *run);
    /* Reads and decides a case without building it, for speed. */
    grundy_status (*decide)(gi_scan *scan, bool *wins, gi_run *run);
    /* Writes the answer where it is no token, without the end of the line;
     * `win` and `lose` are NULL then. A scoring game needs none of them: its
     * answer is the score. */
    grundy_status (*write)(const grundy_game *game, const gi_ints *position,
                           gi_text *text, gi_run *run);
    /* The line for a case that has no answer, GRUNDY_UNDEFINED, before that
     * ends the run. Or NULL: no line. */
    const char *undefined;
} gi_judge;

typedef struct gi_batch {
    /* Keys of the position in `input`: "[piles]" a list, "a b" numbers, "n".
     * Parameters are read under their own names. NULL: no batch face. */
    const char *layout;
    bool has_text_numbers; /* Numbers in and out are decimal strings. */
    /* Keys of `result` in order, NULL at the end. In brackets: only when small
     * enough. The generic ones are listed in docs/batch.md; others go to
     * `more`. */
    const char *const *keys;
    /* Reads a position that no layout describes. */
    grundy_status (*read)(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run);
    /* Writes the value of a key that is not generic (the key itself is already
     * written). */
    grundy_status (*more)(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run);
    /* A key that `more` writes though it is generic. Or NULL. */
    const char *own;
    /* Code of the error for an input that is GRUNDY_UNDEFINED. Or NULL. */
    const char *undefined;
} gi_batch;

/* Inputs for programs that are tried against the engine: what the contest
 * promises of a case, and how a case is written where its layout does not say
 * that. */
typedef struct gi_duel {
    /* The least and the most of each word of the layout, "1..100 0..1e9"; for
     * a list those of its numbers, for `#` those of its length. Either may
     * name a word that stands before, with something added: "1..n", "0..n-1";
     * `#` is the first count. NULL: no inputs. */
    const char *limits;
    /* What a case is made from; NULL: the layout of the judge. "[rows/2]" is a
     * list of rows of two numbers. */
    const char *layout;
    uint64_t cases_most; /* In one input. */
    uint64_t total_most; /* Numbers in all lists of an input; 0: any. */
    /* Changes numbers, within their limits, until they make a case; fields has
     * a list for each word of the layout. Or NULL: they do. */
    void (*mend)(gi_ints *fields);
    /* Writes a case, lines with their ends. Without it: numbers in the order
     * of the layout, a list on a line, a row on a line. */
    grundy_status (*write)(const gi_ints *fields, gi_text *text, gi_run *run);
} gi_duel;

struct gi_ruleset {
    const char *id, *title, *family;
    const char *aliases;  /* With spaces: "moore". Or NULL. */
    const char *rules;    /* Sentences for `grundy show`. */
    const char *position; /* How a position is written: "heap sizes". */
    const char *examples; /* Arguments of `grundy solve`, a line each. */
    const char *trials;   /* Games `grundy check` tries, a line each; NULL: the
                             game without parameters. */
    const char *contest;  /* "Luogu P2197" or NULL. */
    const gi_parameter *parameters;
    size_t parameter_count;
    /* Relations between parameters, such as p <= q. Optional. */
    grundy_status (*check)(const grundy_game *game, grundy_error *err);

    grundy_convention convention; /* The rules' own. */
    bool is_partizan;  /* Options depend on the player; may repeat. */
    size_t heap_count; /* Numbers in a position; 0: any. */
    size_t
        axes; /* 1: G(n) is a sequence; 2: G(a, b) is a table; 0: neither. */
    int64_t least; /* Of each number of a position; mostly 0. */
    gi_move_shape move_shape;

    gi_definition definition;
    gi_heap heap;
    gi_theory theory;
    gi_scoring scoring;
    gi_judge judge;
    gi_duel duel;
    gi_batch batch;

    /* All optional. */
    /* Without them: integers between white space or commas. offset of an error
     * is within text. */
    grundy_status (*parse)(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run);
    grundy_status (*format)(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run);
    /* Positions that are lists of the right numbers and yet not legal. */
    grundy_status (*legal)(const grundy_game *game, const gi_ints *position,
                           grundy_error *err);
    /* Without it: "take 3 from heap 1", "take 3". */
    grundy_status (*name_move)(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run);
    /* Lines of text for `play`. Without it: the position's own notation. */
    grundy_status (*draw)(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run);
    /* Partizan games: exchanges the players, in place. Theories speak of player
     * 0 to move, and after a move it is the other's turn. Without it the
     * outcome must not depend on who is to move. */
    grundy_status (*turn)(const grundy_game *game, gi_ints *position,
                          gi_run *run);
    /* Outcome for this player to move if play never ends. Without it: a
     * draw. */
    grundy_outcome (*endless)(const grundy_game *game, const gi_ints *position,
                              unsigned player);
    /* Calls visit with every position of size up to `bound`, smallest first,
     * for `check`. Without it: all lists up to three numbers (or heap_count)
     * of 0..bound, sorted ones only unless is_ordered. */
    grundy_status (*positions)(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run);
    uint64_t check_bound; /* Default of `check`. */
    /* Integers that claims call piles, when not the position itself. */
    grundy_status (*piles)(const grundy_game *game, const gi_ints *position,
                           gi_ints *out, gi_run *run);
    /* G(first) .. G(first + count - 1) at once; without it `value` term by
     * term. */
    grundy_status (*terms)(const grundy_game *game, uint64_t first,
                           size_t count, uint64_t *out, gi_run *run);
    /* Appends the code of the moves of one heap, "S{1..3}", for the engines
     * that know codes: periods. A game made from a code needs none. */
    void (*code)(const grundy_game *game, gi_text *text);
    /* The k-th lost position of two heaps, k >= 0, for claims about it. */
    grundy_status (*lost)(const grundy_game *game, uint64_t k, gi_ints *out,
                          gi_run *run);
    /* Positions by number, for tables of all of them (ranking.h). */
    const gi_ranking *ranking;
};

static inline bool gi_ruleset_is_scoring(const gi_ruleset *rules)
{
    return rules->scoring.what != NULL;
}

#endif
