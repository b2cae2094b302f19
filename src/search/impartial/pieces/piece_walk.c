/* SPDX-License-Identifier: MIT */
/* piece_walk.c - normal play by pieces: proof-number search.
 *
 * As in components.c, the question about a piece C and a level n is whether C
 * + *n is lost, and the nimber is the first level at which it is (Lemoine and
 * Viennot 2012). But which option is examined next, and for how long, is
 * decided anew each time: each question carries two efforts, guesses of the
 * work that a proof either way still needs (proof numbers, Allis 1994). A
 * mover wins by one option that is lost, so `win` is the least `loss` of the
 * options; and loses only if all are won, so `loss` is the most `win` of them
 * and one unit more for each further option that is open. (The usual sum of
 * all counts a position once for every path to it, and boards have many such
 * paths.) The walk always descends where the least is missing, and stays there
 * until one of the efforts passes the limit up to which this holds (df-pn,
 * Nagai 2002). Then it returns, remembers both, and looks again.
 *
 * On Cram's 5 by 7 this visits an eighth of the positions that a fixed order
 * does, and all data are words of fixed size: a ruleset writes the options of
 * a piece to a scratch buffer, without lists or calls in between.
 *
 * Moves of the nim-heap are choices too: from C + *n to C + *m for every level
 * m below n that may still be C's nimber.
 *
 * Invariant: a frame's choices lie above its first_choice, their components above
 * its first_component; sizes fall from frame to frame but where a nim-heap was
 * moved in, so that frames are at most twice as many as the first size. What
 * a frame has found stays in its choices even if the table forgets it, and a
 * child returns only past its limits: so the walk ends, in any memory.
 *
 * Source: [LemoineViennot12], [Allis94], [Nagai02]. */
#include "base/assert.h"
#include "rules/ruleset.h"
#include "search/impartial/pieces/piece.h"

/* The effort of one more open option; and the size up to which nimbers are
 * found at once. */
enum { UNIT = 2, EASY = 10 };

/* ---- frames ---- */

/* An option's nimber is known: the frame's is another. */
static void learn(gi_piece_frame *top, const gi_choice *choice)
{
    if (choice->unknown_count == 0 && choice->level == top->level &&
        !top->fact.is_nimber)
        gi_fact_exclude(&top->fact, choice->level ^ choice->target);
}

/* What is known of the choices from `first` on may settle the frame. */
static void look_at_new(gi_piece_walk *w, gi_piece_frame *top, size_t first)
{
    for (size_t i = first; i < w->all.choice_count; i++) {
        gi_choice *choice = &w->all.choices[i];
        gi_choice_refresh(&w->all, choice);
        if (!gi_efforts_are_proof(choice->efforts)) continue;
        learn(top, choice);
        if (choice->efforts.loss > 0) continue;
        gi_piece_frame_win(top);
        return;
    }
}

/* Options of the piece until one tells the answer; then of the heap. */
static grundy_status add_choices(gi_piece_walk *w, gi_piece_frame *top)
{
    const gi_piece_rules *rules = w->game->rules->definition.pieces;
    const gi_piece piece = w->all.components[top->component].piece;
    grundy_status status = GRUNDY_OK;
    bool has_more = true;

    for (unsigned batch = 0; has_more; batch++) {
        const size_t first = w->all.choice_count;
        has_more = rules->options(&piece, batch, gi_choices_scratch(&w->all));
        status = gi_choices_add(&w->all, top->level);
        if (status) return status;
        if (top->choice == GI_NO_CHOICE) continue;
        look_at_new(w, top, first);
        if (gi_efforts_are_proof(top->efforts)) return GRUNDY_OK;
    }
    for (uint32_t m = top->fact.bound; !status && m < top->level; m++)
        if (!gi_fact_excludes(&top->fact, m))
            status = gi_choices_add_piece(&w->all, piece, m);
    return status;
}

/* Of a frame's component: its nimber, or efforts for the choice. */
static grundy_status report(gi_piece_walk *w, const gi_piece_frame *from)
{
    gi_piece_component *component = &w->all.components[from->component];

    GRUNDY_ASSERT(from->component < w->all.component_count);
    if (from->fact.is_nimber)
        component->nimber = from->fact.bound;
    else if (from->choice != GI_NO_CHOICE)
        w->all.choices[from->choice].efforts = from->efforts;
    return gi_piece_table_set(w->all.table, &component->piece, from->fact,
                              from->level, from->efforts);
}

/* A frame with everything but its fact and marks. */
static grundy_status enter(gi_piece_walk *w, gi_piece_frame frame)
{
    grundy_status status = gi_piece_walk_reserve(w);

    if (status) return status;
    frame.first_choice = w->all.choice_count;
    frame.first_component = w->all.component_count;
    gi_piece_walk_recall(w, &frame);
    if (frame.choice == GI_NO_CHOICE) {
        frame.level = frame.fact.bound;
        frame.efforts = (gi_efforts){0};
        if (frame.fact.is_nimber) gi_piece_frame_lose(&frame);
    }
    if (gi_efforts_are_proof(frame.efforts)) return report(w, &frame);
    w->count++;
    status = add_choices(w, &frame);
    if (!status && !gi_efforts_are_proof(frame.efforts)) {
        gi_piece_walk_push(w, &frame);
        return GRUNDY_OK;
    }
    gi_piece_walk_drop(w, &frame);
    return status ? status : report(w, &frame);
}

static grundy_status leave(gi_piece_walk *w)
{
    const gi_piece_frame top = gi_piece_walk_pop(w);

    return report(w, &top);
}

/* ---- what the choices of a frame say ---- */

/* The choice that needs least to be shown to be lost. */
typedef struct survey {
    size_t best;     /* GI_NO_CHOICE: all of them are won. */
    uint32_t second; /* What the next best needs. */
    uint32_t most;   /* What the best needs to be shown to be won... */
    uint32_t open_count;
} survey;

static void count_choice(survey *s, size_t index, gi_efforts efforts,
                         uint32_t *least)
{
    s->open_count++;
    if (efforts.win > s->most) s->most = efforts.win;
    if (efforts.loss < *least) {
        s->second = *least;
        *least = efforts.loss;
        s->best = index;
    } else if (efforts.loss < s->second) {
        s->second = efforts.loss;
    }
}

/* Whether it has a component whose nimber costs next to nothing. */
static bool is_easy(const gi_piece_walk *w, const gi_choice *choice)
{
    return !gi_efforts_are_proof(choice->efforts) &&
           w->all.components[choice->smallest].piece.size <= EASY;
}

/* Settles the frame or finds its efforts. */
static survey survey_choices(gi_piece_walk *w, gi_piece_frame *top)
{
    survey s = {.best = GI_NO_CHOICE, .second = GI_EFFORT_NEVER};
    uint32_t least = GI_EFFORT_NEVER;

    for (size_t i = top->first_choice; i < w->all.choice_count; i++) {
        gi_choice *choice = &w->all.choices[i];
        if (choice->efforts.loss == GI_EFFORT_NEVER) continue;
        gi_choice_refresh(&w->all, choice);
        if (gi_efforts_are_proof(choice->efforts)) learn(top, choice);
        if (choice->efforts.loss == 0) {
            gi_piece_frame_win(top);
            return s;
        }
        if (is_easy(w, choice)) {
            s.best = i;
            return s;
        }
        if (choice->efforts.win != 0)
            count_choice(&s, i, gi_piece_walk_sees(w, top, choice), &least);
    }
    if (s.best == GI_NO_CHOICE) {
        gi_piece_frame_lose(top);
        return s;
    }
    top->efforts = (gi_efforts){least, s.most + UNIT * (s.open_count - 1)};
    return s;
}

/* The levels up to this one are not the nimber: the next. */
static void go_to_next_level(gi_piece_walk *w, gi_piece_frame *top)
{
    GRUNDY_ASSERT(top->fact.bound > top->level);
    top->level = top->fact.bound;
    top->efforts = (gi_efforts){0};
    for (size_t i = top->first_choice; i < w->all.choice_count; i++) {
        w->all.choices[i].efforts = (gi_efforts){0};
        w->all.choices[i].level = top->level;
    }
}

/* ---- the walk ---- */

static uint32_t limit_of(uint32_t effort)
{
    return effort < GI_EFFORT_FAR ? effort : GI_EFFORT_NEVER;
}

static grundy_status go_down(gi_piece_walk *w, const gi_piece_frame *top,
                             const survey *s)
{
    const gi_choice *choice = &w->all.choices[s->best];
    const uint32_t others = UNIT * (s->open_count - 1);
    gi_piece_frame child = {.component = choice->open,
                            .choice = s->best,
                            .level = choice->target,
                            .limits = top->limits};

    GRUNDY_ASSERT(s->best >= top->first_choice &&
                  s->best < w->all.choice_count);
    if (choice->unknown_count > 1 || is_easy(w, choice)) {
        child.component = choice->smallest;
        child.choice = GI_NO_CHOICE;
        child.limits = (gi_efforts){GI_EFFORT_NEVER, GI_EFFORT_NEVER};
        return enter(w, child);
    }
    /* step() goes no further where the others alone meet the limit. */
    GRUNDY_ASSERT(others <= top->limits.loss);
    child.limits.loss = top->limits.win;
    if (s->second < child.limits.loss) child.limits.loss = s->second + 1;
    child.limits.loss = limit_of(child.limits.loss);
    child.limits.win = limit_of(top->limits.loss) == GI_EFFORT_NEVER
                           ? GI_EFFORT_NEVER
                           : top->limits.loss - others;
    return enter(w, child);
}

static grundy_status step(gi_piece_walk *w)
{
    gi_piece_frame *top;
    survey s = {.best = GI_NO_CHOICE};
    grundy_status status = gi_pace_step(&w->pace, 0, w->count, w->run);

    if (!status && w->tick) status = w->tick(w);
    if (status) return status;
    top = &w->frames[w->depth - 1];
    gi_piece_walk_recall(w, top);
    if (!gi_efforts_are_proof(top->efforts)) s = survey_choices(w, top);
    if (gi_efforts_are_proof(top->efforts)) {
        if (top->choice != GI_NO_CHOICE || top->fact.is_nimber)
            return leave(w);
        go_to_next_level(w, top);
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(s.best != GI_NO_CHOICE);
    if (!is_easy(w, &w->all.choices[s.best]) &&
        (top->efforts.win >= top->limits.win ||
         top->efforts.loss >= top->limits.loss))
        return leave(w);
    return go_down(w, top, &s);
}

grundy_status gi_piece_walk_ask(gi_piece_walk *w, size_t component,
                                size_t choice, uint32_t level)
{
    grundy_status status = enter(
        w, (gi_piece_frame){.component = component,
                            .choice = choice,
                            .level = level,
                            .limits = {GI_EFFORT_NEVER, GI_EFFORT_NEVER}});

    while (!status && w->depth > 0)
        status = step(w);
    return status;
}
