# SPDX-License-Identifier: MIT
"""What libgrundy exports. Made by tools/make_python; do not edit.

Pointers are plain addresses but for structs, which have their type, and for
texts that end in NUL.
"""
from __future__ import annotations

import ctypes
import enum
from typing import Any

GRUNDY_COMPOUND_WON = -1
GRUNDY_GRAPH_NAME_BYTES = 24
GRUNDY_GRAPH_NONE = 4294967295
GRUNDY_GRAPH_PICTURE_EDGES = 2000
GRUNDY_GRAPH_PICTURE_VERTICES = 300
GRUNDY_GRAPH_VERTICES_MOST = 4294967294
GRUNDY_LETTER_BYTES = 262144
GRUNDY_NIMBER_INFINITE = 4294967295
GRUNDY_PLUGIN_HEAP = 0
GRUNDY_PLUGIN_LIST = 1
GRUNDY_PLUGIN_TEXT = 2
GRUNDY_QUOTIENT_REASON_BYTES = 200
GRUNDY_REMOTENESS_MOST = 83
GRUNDY_REMOTENESS_NONE = 4294967295
GRUNDY_VERSION = '0.1.0'
GRUNDY_VERSION_MAJOR = 0
GRUNDY_VERSION_MINOR = 1
GRUNDY_VERSION_PATCH = 0
GRUNDY_WHICH_LEAST = 8
GRUNDY_WHICH_MOST = 48
GRUNDY_WHICH_SHIFT = 12
GRUNDY_WHICH_SKIPPED = 4


class Basis(enum.IntEnum):
    """The codes of grundy_basis."""

    NONE = 0
    THEOREM = 1
    COMPUTED = 2
    CERTIFICATE = 3
    CONJECTURE = 4


class CompoundKind(enum.IntEnum):
    """The codes of grundy_compound_kind."""

    ALL = 0
    EVERY = 1
    SOME = 2
    SOME_SHORT = 3
    ORDINAL = 4
    ONE_SHORT = 5
    BANNED = 6


class CountOrder(enum.IntEnum):
    """The codes of grundy_count_order."""

    ALL = 0
    UNORDERED = 1
    DISTINCT = 2


class Ask(enum.IntEnum):
    """The codes of grundy_ask."""

    JUDGE = 0
    VALUE = 1
    MOVE = 2
    ORDER = 3


class RulingKind(enum.IntEnum):
    """The codes of grundy_ruling_kind."""

    RIGHT = 0
    WRONG = 1
    SHORT = 2
    LONG = 3
    GARBAGE = 4


class Format(enum.IntEnum):
    """The codes of grundy_format."""

    TEXT = 0
    JSON = 1
    TSV = 2
    CSV = 3
    BFILE = 4
    NPY = 5


class GraphFormat(enum.IntEnum):
    """The codes of grundy_graph_format."""

    AUTO = 0
    EDGES = 1
    DOT = 2
    DIMACS = 3
    MTX = 4
    PGSOLVER = 5
    JSON = 6
    CSV = 7
    GML = 8
    GRAPHML = 9
    PAJEK = 10
    AUT = 11
    BINARY = 12


class HeapKind(enum.IntEnum):
    """The codes of grundy_heap_kind."""

    TAKE_AND_BREAK = 0
    SUBTRACTION = 1
    ALL_BUT = 2


class Ending(enum.IntEnum):
    """The codes of grundy_ending."""

    OPEN = 0
    WON_0 = 1
    WON_1 = 2
    SCORE = 3
    TIE = 4


class Convention(enum.IntEnum):
    """The codes of grundy_convention."""

    NORMAL = 0
    MISERE = 1


class Outcome(enum.IntEnum):
    """The codes of grundy_outcome."""

    UNKNOWN = 0
    P = 1
    N = 2
    DRAW = 3
    L = 4
    R = 5
    TIE = 6


class PatternKind(enum.IntEnum):
    """The codes of grundy_pattern_kind."""

    VALUES = 0
    LOST = 1
    PAIRS = 2


class QuotientState(enum.IntEnum):
    """The codes of grundy_quotient_state."""

    UNFINISHED = 0
    PROVED = 1
    PARTIAL = 2


class Play(enum.IntEnum):
    """The codes of grundy_play."""

    OWN = 0
    NORMAL = 1
    MISERE = 2


class Status(enum.IntEnum):
    """The codes of grundy_status."""

    OK = 0
    UNDEFINED = 1
    UNDECIDED = 2
    BAD_ARGUMENT = 3
    BAD_INPUT = 4
    NO_MEMORY = 5
    OVER_BUDGET = 6
    CANCELLED = 7
    IO = 8
    NOT_BUILT = 9
    BUG = 10


class SurveyState(enum.IntEnum):
    """The codes of grundy_survey_state."""

    UNFINISHED = 0
    PROVED = 1
    APPARENT = 2
    OPEN = 3


class Result(enum.IntEnum):
    """The codes of grundy_result."""

    LOST = 0
    WON = 1
    TIE = 2
    DRAW = 3
    NONE = 4


class ValueKind(enum.IntEnum):
    """The codes of grundy_value_kind."""

    NONE = 0
    NIMBER = 1
    LOOPY = 2
    SCORE = 3
    NUMBER = 4
    SHORT = 5
    LOONY = 6


class Relation(enum.IntEnum):
    """The codes of grundy_relation."""

    LESS = 0
    EQUAL = 1
    GREATER = 2
    CONFUSED = 3


class grundy_entry(ctypes.Structure):
    pass


class grundy_parameter(ctypes.Structure):
    pass


class grundy_count_range(ctypes.Structure):
    pass


class grundy_count_question(ctypes.Structure):
    pass


class grundy_count_facts(ctypes.Structure):
    pass


class grundy_input_choice(ctypes.Structure):
    pass


class grundy_ruling(ctypes.Structure):
    pass


class grundy_allocator(ctypes.Structure):
    pass


class grundy_limits(ctypes.Structure):
    pass


class grundy_env(ctypes.Structure):
    pass


class grundy_graph_rows(ctypes.Structure):
    pass


class grundy_graph_view(ctypes.Structure):
    pass


class grundy_alias(ctypes.Structure):
    pass


class grundy_integer(ctypes.Structure):
    pass


class grundy_graph_labels(ctypes.Structure):
    pass


class grundy_graph_sum(ctypes.Structure):
    pass


class grundy_graph_value(ctypes.Structure):
    pass


class grundy_pattern_exception(ctypes.Structure):
    pass


class grundy_pattern_law(ctypes.Structure):
    pass


class grundy_pattern_options(ctypes.Structure):
    pass


class grundy_pattern_source(ctypes.Structure):
    pass


class grundy_peers(ctypes.Structure):
    pass


class grundy_period(ctypes.Structure):
    pass


class grundy_plot_screen(ctypes.Structure):
    pass


class grundy_plugin_sink(ctypes.Structure):
    pass


class grundy_plugin(ctypes.Structure):
    pass


class grundy_partizan_plugin(ctypes.Structure):
    pass


class grundy_figures(ctypes.Structure):
    pass


class grundy_duel_report(ctypes.Structure):
    pass


class grundy_quotient_facts(ctypes.Structure):
    pass


class grundy_quotient_finding(ctypes.Structure):
    pass


class grundy_quotient_row(ctypes.Structure):
    pass


class grundy_quotient_survey_limits(ctypes.Structure):
    pass


class grundy_quotient_key(ctypes.Structure):
    pass


class grundy_quotient_store(ctypes.Structure):
    pass


class grundy_invariants(ctypes.Structure):
    pass


class grundy_question(ctypes.Structure):
    pass


class grundy_move(ctypes.Structure):
    pass


class grundy_part(ctypes.Structure):
    pass


class grundy_spread_figures(ctypes.Structure):
    pass


class grundy_error(ctypes.Structure):
    pass


class grundy_reader(ctypes.Structure):
    pass


class grundy_graph_input(ctypes.Structure):
    pass


class grundy_writer(ctypes.Structure):
    pass


class grundy_file(ctypes.Structure):
    pass


class grundy_survey_facts(ctypes.Structure):
    pass


class grundy_survey_row(ctypes.Structure):
    pass


class grundy_survey_limits(ctypes.Structure):
    pass


class grundy_survey_key(ctypes.Structure):
    pass


class grundy_survey_store(ctypes.Structure):
    pass


class grundy_verdict(ctypes.Structure):
    pass


class grundy_table_options(ctypes.Structure):
    pass


class grundy_table_info(ctypes.Structure):
    pass


class grundy_table_totals(ctypes.Structure):
    pass


class grundy_table_check(ctypes.Structure):
    pass


class grundy_boards(ctypes.Structure):
    pass


class grundy_which_match(ctypes.Structure):
    pass


class grundy_work_options(ctypes.Structure):
    pass


grundy_count_visit = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
grundy_graph_visit = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_void_p)
grundy_plugin_question = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_plugin_sink))
grundy_work_visit = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
grundy_entry._fields_ = [
    ("id", ctypes.c_char_p),
    ("title", ctypes.c_char_p),
    ("family", ctypes.c_char_p),
    ("aliases", ctypes.c_char_p),
    ("rules", ctypes.c_char_p),
    ("position", ctypes.c_char_p),
    ("normal", ctypes.c_char_p),
    ("misere", ctypes.c_char_p),
    ("value", ctypes.c_char_p),
    ("normal_tag", ctypes.c_char_p),
    ("misere_tag", ctypes.c_char_p),
    ("value_tag", ctypes.c_char_p),
    ("score", ctypes.c_char_p),
    ("score_tag", ctypes.c_char_p),
    ("source", ctypes.c_char_p),
    ("examples", ctypes.c_char_p),
    ("trials", ctypes.c_char_p),
    ("contest", ctypes.c_char_p),
    ("problems", ctypes.c_char_p),
    ("has_judge", ctypes.c_bool),
    ("has_batch", ctypes.c_bool),
    ("convention", ctypes.c_int),
    ("parameter_count", ctypes.c_size_t),
    ("reserved", ctypes.c_uint64 * 3),
]
grundy_parameter._fields_ = [
    ("name", ctypes.c_char_p),
    ("meaning", ctypes.c_char_p),
    ("fallback", ctypes.c_char_p),
    ("is_set", ctypes.c_bool),
    ("least", ctypes.c_int64),
    ("is_code", ctypes.c_bool),
    ("words", ctypes.c_char_p),
]
grundy_count_range._fields_ = [
    ("first", ctypes.c_uint64),
    ("last", ctypes.c_uint64),
]
grundy_count_question._fields_ = [
    ("ranges", ctypes.POINTER(grundy_count_range)),
    ("range_count", ctypes.c_size_t),
    ("heaps", ctypes.c_uint64),
    ("order", ctypes.c_int),
    ("family", ctypes.c_char_p),
    ("has_total", ctypes.c_bool),
    ("total", ctypes.c_uint64),
    ("modulus", ctypes.c_uint64),
    ("play", ctypes.c_int),
    ("wants_values", ctypes.c_bool),
    ("wants_sum", ctypes.c_bool),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_count_facts._fields_ = [
    ("positions", ctypes.POINTER(grundy_integer)),
    ("lost", ctypes.POINTER(grundy_integer)),
    ("won", ctypes.POINTER(grundy_integer)),
    ("drawn", ctypes.POINTER(grundy_integer)),
    ("sum", ctypes.POINTER(grundy_integer)),
    ("value_count", ctypes.c_size_t),
    ("basis", ctypes.c_int),
    ("tag", ctypes.c_char_p),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_input_choice._fields_ = [
    ("seed", ctypes.c_uint64),
    ("number", ctypes.c_uint64),
    ("size", ctypes.c_uint64),
    ("cases", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_ruling._fields_ = [
    ("kind", ctypes.c_int),
    ("case_index", ctypes.c_size_t),
    ("expected", ctypes.c_char * 64),
    ("found", ctypes.c_char * 64),
    ("note", ctypes.c_char * 120),
]
grundy_allocator._fields_ = [
    ("resize", ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t)),
    ("user", ctypes.c_void_p),
]
grundy_limits._fields_ = [
    ("memory_bytes", ctypes.c_size_t),
    ("positions", ctypes.c_uint64),
    ("digits", ctypes.c_size_t),
    ("moves", ctypes.c_size_t),
    ("steps", ctypes.c_uint64),
    ("reply_bytes", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 3),
]
grundy_env._fields_ = [
    ("allocator", grundy_allocator),
    ("limits", grundy_limits),
    ("workers", ctypes.c_uint),
    ("is_stopped", ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)),
    ("progress", ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p)),
    ("user", ctypes.c_void_p),
    ("forbids_files", ctypes.c_bool),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_graph_rows._fields_ = [
    ("vertex_count", ctypes.c_uint64),
    ("starts", ctypes.c_void_p),
    ("targets", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    ("user", ctypes.c_void_p),
]
grundy_graph_view._fields_ = [
    ("graph", ctypes.c_void_p),
    ("names", ctypes.c_void_p),
    ("labels", ctypes.POINTER(grundy_graph_labels)),
    ("title", ctypes.c_char_p),
    ("has_cycle", ctypes.c_bool),
    ("tokens", ctypes.c_void_p),
    ("token_count", ctypes.c_size_t),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_alias._fields_ = [
    ("name", ctypes.c_char_p),
    ("game", ctypes.c_char_p),
]
grundy_integer._fields_ = [
    ("word", ctypes.c_int64),
    ("limbs", ctypes.c_void_p),
]
grundy_graph_labels._fields_ = [
    ("outcomes", ctypes.c_void_p),
    ("remoteness", ctypes.c_void_p),
    ("misere_outcomes", ctypes.c_void_p),
    ("misere_remoteness", ctypes.c_void_p),
    ("nimbers", ctypes.c_void_p),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_graph_sum._fields_ = [
    ("graph", ctypes.c_void_p),
    ("nimbers", ctypes.c_void_p),
    ("tokens", ctypes.c_void_p),
    ("token_count", ctypes.c_size_t),
]
grundy_graph_value._fields_ = [
    ("nimber", ctypes.c_uint32),
    ("infinite_count", ctypes.c_size_t),
    ("outcome", ctypes.c_int),
]
grundy_pattern_exception._fields_ = [
    ("index", ctypes.c_int64),
    ("value", ctypes.c_int64 * 2),
]
grundy_pattern_law._fields_ = [
    ("family", ctypes.c_char_p),
    ("statement", ctypes.c_char_p),
    ("formula", ctypes.c_char_p),
    ("fitted", ctypes.c_size_t),
    ("held", ctypes.c_size_t),
    ("exceptions", ctypes.POINTER(grundy_pattern_exception)),
    ("exception_count", ctypes.c_size_t),
    ("is_of_pairs", ctypes.c_bool),
    ("is_proved", ctypes.c_bool),
    ("tag", ctypes.c_char_p),
]
grundy_pattern_options._fields_ = [
    ("kind", ctypes.c_int),
    ("is_chosen", ctypes.c_bool),
    ("play", ctypes.c_int),
    ("last", ctypes.c_uint64),
    ("family", ctypes.c_char_p),
    ("positions", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 2),
]
grundy_pattern_source._fields_ = [
    ("game", ctypes.c_char_p),
    ("family", ctypes.c_char_p),
    ("kind", ctypes.c_int),
    ("first", ctypes.c_int64),
    ("count", ctypes.c_size_t),
    ("last", ctypes.c_int64),
    ("asked", ctypes.c_int64),
    ("near_period", ctypes.c_size_t),
]
grundy_peers._fields_ = [
    ("number", ctypes.c_uint),
    ("count", ctypes.c_uint),
    ("send", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_void_p, ctypes.c_size_t)),
    ("is_sent", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)),
    ("receive", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)),
    ("reduce", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)),
    ("is_reduced", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)),
    ("rest", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    ("user", ctypes.c_void_p),
]
grundy_period._fields_ = [
    ("preperiod", ctypes.c_uint64),
    ("period", ctypes.c_uint64),
    ("saltus", ctypes.c_uint64),
    ("terms_used", ctypes.c_uint64),
    ("is_proved", ctypes.c_bool),
    ("tag", ctypes.c_char_p),
    ("added", ctypes.c_char * 48),
]
grundy_plot_screen._fields_ = [
    ("columns", ctypes.c_size_t),
    ("rows", ctypes.c_size_t),
    ("is_ascii", ctypes.c_bool),
    ("has_colour", ctypes.c_bool),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_plugin_sink._fields_ = [
    ("add", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(grundy_plugin_sink), ctypes.c_void_p, ctypes.c_size_t)),
]
grundy_plugin._fields_ = [
    ("form", ctypes.c_int),
    ("is_misere", ctypes.c_int),
    ("title", ctypes.c_char_p),
    ("rules", ctypes.c_char_p),
    ("open", ctypes.CFUNCTYPE(ctypes.c_void_p)),
    ("close", ctypes.CFUNCTYPE(None, ctypes.c_void_p)),
    ("options", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_plugin_sink))),
    ("components", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_plugin_sink))),
    ("canonical", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_plugin_sink))),
]
grundy_partizan_plugin._fields_ = [
    ("game", grundy_plugin),
    ("right", grundy_plugin_question),
]
grundy_figures._fields_ = [
    ("game", ctypes.c_char_p),
    ("engine", ctypes.c_char_p),
    ("invariants", ctypes.POINTER(grundy_invariants)),
    ("histogram", ctypes.c_void_p),
    ("seconds", ctypes.c_double),
    ("rate", ctypes.c_double),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_duel_report._fields_ = [
    ("problem", ctypes.c_char_p),
    ("seed", ctypes.c_uint64),
    ("has_passed", ctypes.c_bool),
    ("inputs", ctypes.c_uint64),
    ("cases", ctypes.c_uint64),
    ("longest_bytes", ctypes.c_size_t),
    ("number", ctypes.c_uint64),
    ("case_index", ctypes.c_size_t),
    ("reason", ctypes.c_char_p),
    ("input", ctypes.c_char_p),
    ("expected", ctypes.c_char_p),
    ("found", ctypes.c_char_p),
    ("input_bytes", ctypes.c_size_t),
    ("expected_bytes", ctypes.c_size_t),
    ("found_bytes", ctypes.c_size_t),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_quotient_facts._fields_ = [
    ("order", ctypes.c_size_t),
    ("p_size", ctypes.c_size_t),
    ("generator_count", ctypes.c_size_t),
    ("idempotent_count", ctypes.c_size_t),
    ("kernel_order", ctypes.c_size_t),
    ("subgroup_order", ctypes.c_size_t),
    ("is_tame", ctypes.c_bool),
    ("is_proved", ctypes.c_bool),
    ("period", ctypes.c_uint64),
    ("preperiod", ctypes.c_uint64),
    ("proved_to_heap", ctypes.c_uint64),
    ("tag", ctypes.c_char_p),
    ("infinite_to_heap", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 3),
]
grundy_quotient_finding._fields_ = [
    ("state", ctypes.c_int),
    ("facts", grundy_quotient_facts),
    ("reason", ctypes.c_char * 200),
]
grundy_quotient_row._fields_ = [
    ("game", ctypes.c_char_p),
    ("is_recalled", ctypes.c_bool),
    ("found", ctypes.POINTER(grundy_quotient_finding)),
]
grundy_quotient_survey_limits._fields_ = [
    ("last_heap", ctypes.c_uint64),
    ("steps", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_quotient_key._fields_ = [
    ("game", ctypes.c_char_p),
    ("last_heap", ctypes.c_uint64),
    ("steps", ctypes.c_uint64),
]
grundy_quotient_store._fields_ = [
    ("load", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(grundy_quotient_key), ctypes.POINTER(grundy_quotient_finding), ctypes.POINTER(grundy_error))),
    ("save", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(grundy_quotient_key), ctypes.POINTER(grundy_quotient_finding), ctypes.POINTER(grundy_error))),
    ("user", ctypes.c_void_p),
]
grundy_invariants._fields_ = [
    ("count", ctypes.c_uint64),
    ("max", ctypes.c_uint64),
    ("max_index", ctypes.c_uint64),
    ("zero_count", ctypes.c_uint64),
    ("last_zero", ctypes.c_uint64),
    ("mask", ctypes.c_uint64),
    ("has_position", ctypes.c_bool),
    ("rare_count", ctypes.c_uint64),
    ("last_rare", ctypes.c_uint64),
]
grundy_question._fields_ = [
    ("play", ctypes.c_int),
    ("wants_all_moves", ctypes.c_bool),
    ("skips_moves", ctypes.c_bool),
    ("wants_lesson", ctypes.c_bool),
    ("wants_outcome", ctypes.c_bool),
    ("table", ctypes.c_void_p),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_move._fields_ = [
    ("term", ctypes.c_size_t),
    ("numbers", ctypes.POINTER(grundy_integer)),
    ("count", ctypes.c_size_t),
    ("outcome", ctypes.c_int),
    ("value", ctypes.c_void_p),
    ("player", ctypes.c_uint),
    ("wins", ctypes.c_bool),
    ("winner", ctypes.c_int),
    ("reserved", ctypes.c_uint64 * 2),
]
grundy_part._fields_ = [
    ("term", ctypes.c_size_t),
    ("heap", ctypes.c_size_t),
    ("value", ctypes.POINTER(grundy_integer)),
]
grundy_spread_figures._fields_ = [
    ("rounds", ctypes.c_uint64),
    ("letters", ctypes.c_uint64),
    ("bytes", ctypes.c_uint64),
    ("items", ctypes.c_uint64),
    ("waits", ctypes.c_uint64),
    ("memory_bytes", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_error._fields_ = [
    ("status", ctypes.c_int),
    ("offset", ctypes.c_size_t),
    ("line", ctypes.c_size_t),
    ("column", ctypes.c_size_t),
    ("message", ctypes.c_char * 200),
    ("is_limit_met", ctypes.c_bool),
]
grundy_reader._fields_ = [
    ("read", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)),
    ("user", ctypes.c_void_p),
]
grundy_graph_input._fields_ = [
    ("reader", grundy_reader),
    ("bytes", ctypes.c_uint64),
    ("name", ctypes.c_char_p),
    ("map", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)),
    ("user", ctypes.c_void_p),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_writer._fields_ = [
    ("write", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)),
    ("user", ctypes.c_void_p),
]
grundy_file._fields_ = [
    ("size", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)),
    ("read_at", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)),
    ("write_at", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_size_t)),
    ("cut", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint64)),
    ("sync", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)),
    ("user", ctypes.c_void_p),
]
grundy_survey_facts._fields_ = [
    ("state", ctypes.c_int),
    ("period", grundy_period),
    ("invariants", grundy_invariants),
]
grundy_survey_row._fields_ = [
    ("game", ctypes.c_char_p),
    ("standard", ctypes.c_char_p),
    ("shift", ctypes.c_size_t),
    ("sequence", ctypes.c_char_p),
    ("has_redundant_digits", ctypes.c_bool),
    ("is_recalled", ctypes.c_bool),
    ("facts", grundy_survey_facts),
]
grundy_survey_limits._fields_ = [
    ("terms", ctypes.c_uint64),
    ("far_terms", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_survey_key._fields_ = [
    ("standard", ctypes.c_char_p),
    ("shift", ctypes.c_uint64),
    ("terms", ctypes.c_uint64),
]
grundy_survey_store._fields_ = [
    ("load", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(grundy_survey_key), ctypes.POINTER(grundy_survey_facts), ctypes.POINTER(grundy_error))),
    ("save", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(grundy_survey_key), ctypes.POINTER(grundy_survey_facts), ctypes.c_size_t, ctypes.POINTER(grundy_error))),
    ("user", ctypes.c_void_p),
]
grundy_verdict._fields_ = [
    ("result", ctypes.c_int),
    ("has_remoteness", ctypes.c_bool),
    ("remoteness", ctypes.c_uint),
]
grundy_table_options._fields_ = [
    ("play", ctypes.c_int),
    ("only_results", ctypes.c_bool),
    ("file", ctypes.POINTER(grundy_file)),
    ("journal", ctypes.POINTER(grundy_file)),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_table_info._fields_ = [
    ("method", ctypes.c_char_p),
    ("convention", ctypes.c_int),
    ("bits", ctypes.c_uint),
    ("ranks", ctypes.c_uint64),
    ("memory_bytes", ctypes.c_uint64),
    ("may_loop", ctypes.c_bool),
    ("is_on_disk", ctypes.c_bool),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_table_totals._fields_ = [
    ("positions", ctypes.c_uint64),
    ("lost", ctypes.c_uint64),
    ("won", ctypes.c_uint64),
    ("ties", ctypes.c_uint64),
    ("draws", ctypes.c_uint64),
    ("by_remoteness", ctypes.c_uint64 * 3 * 84),
]
grundy_table_check._fields_ = [
    ("positions", ctypes.c_uint64),
    ("options", ctypes.c_uint64),
    ("parents", ctypes.c_uint64),
]
grundy_boards._fields_ = [
    ("cells", ctypes.c_uint64),
    ("first", ctypes.c_uint64),
    ("only_full", ctypes.c_bool),
    ("reserved", ctypes.c_uint64 * 4),
]
grundy_which_match._fields_ = [
    ("game", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("skipped", ctypes.c_size_t),
    ("heap", ctypes.c_size_t),
    ("compared", ctypes.c_size_t),
]
grundy_work_options._fields_ = [
    ("terms", ctypes.c_uint64),
    ("far_terms", ctypes.c_uint64),
    ("units", ctypes.c_uint64),
    ("reserved", ctypes.c_uint64 * 4),
]


def declare(library: Any) -> None:
    """Tell ctypes the types of every function."""
    library.grundy_basis_name.restype = ctypes.c_char_p
    library.grundy_basis_name.argtypes = [ctypes.c_int]
    library.grundy_batch_new.restype = ctypes.c_int
    library.grundy_batch_new.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_batch_free.restype = None
    library.grundy_batch_free.argtypes = [ctypes.c_void_p]
    library.grundy_batch_remember.restype = None
    library.grundy_batch_remember.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_survey_store)]
    library.grundy_batch_answer.restype = ctypes.c_int
    library.grundy_batch_answer.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_batch_refuse.restype = ctypes.c_int
    library.grundy_batch_refuse.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(grundy_error), ctypes.POINTER(grundy_error)]
    library.grundy_batch_run.restype = ctypes.c_int
    library.grundy_batch_run.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_catalogue_count.restype = ctypes.c_size_t
    library.grundy_catalogue_count.argtypes = []
    library.grundy_catalogue_at.restype = grundy_entry
    library.grundy_catalogue_at.argtypes = [ctypes.c_size_t]
    library.grundy_catalogue_parameter.restype = grundy_parameter
    library.grundy_catalogue_parameter.argtypes = [ctypes.c_size_t, ctypes.c_size_t]
    library.grundy_catalogue_find.restype = ctypes.c_int
    library.grundy_catalogue_find.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_error)]
    library.grundy_nearest_word.restype = ctypes.c_char_p
    library.grundy_nearest_word.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t), ctypes.c_void_p]
    library.grundy_check_theory.restype = ctypes.c_int
    library.grundy_check_theory.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_check_claim.restype = ctypes.c_int
    library.grundy_check_claim.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_check_same.restype = ctypes.c_int
    library.grundy_check_same.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_check_same_outcomes.restype = ctypes.c_int
    library.grundy_check_same_outcomes.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_checked_free.restype = None
    library.grundy_checked_free.argtypes = [ctypes.c_void_p]
    library.grundy_checked_holds.restype = ctypes.c_bool
    library.grundy_checked_holds.argtypes = [ctypes.c_void_p]
    library.grundy_checked_positions.restype = ctypes.c_uint64
    library.grundy_checked_positions.argtypes = [ctypes.c_void_p]
    library.grundy_checked_counterexample.restype = ctypes.c_char_p
    library.grundy_checked_counterexample.argtypes = [ctypes.c_void_p]
    library.grundy_checked_finding.restype = ctypes.c_char_p
    library.grundy_checked_finding.argtypes = [ctypes.c_void_p]
    library.grundy_compound_find.restype = ctypes.c_int
    library.grundy_compound_find.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_compound_free.restype = None
    library.grundy_compound_free.argtypes = [ctypes.c_void_p]
    library.grundy_compound_outcome.restype = ctypes.c_int
    library.grundy_compound_outcome.argtypes = [ctypes.c_void_p]
    library.grundy_compound_figure.restype = ctypes.c_uint64
    library.grundy_compound_figure.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_compound_kind_name.restype = ctypes.c_char_p
    library.grundy_compound_kind_name.argtypes = [ctypes.c_int]
    library.grundy_count_find.restype = ctypes.c_int
    library.grundy_count_find.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_count_question), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_count_free.restype = None
    library.grundy_count_free.argtypes = [ctypes.c_void_p]
    library.grundy_count_look.restype = grundy_count_facts
    library.grundy_count_look.argtypes = [ctypes.c_void_p]
    library.grundy_count_of_value.restype = ctypes.POINTER(grundy_integer)
    library.grundy_count_of_value.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_count_list.restype = ctypes.c_int
    library.grundy_count_list.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_count_question), grundy_count_visit, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_duel_new.restype = ctypes.c_int
    library.grundy_duel_new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_duel_free.restype = None
    library.grundy_duel_free.argtypes = [ctypes.c_void_p]
    library.grundy_input_new.restype = ctypes.c_int
    library.grundy_input_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_input_choice), ctypes.POINTER(grundy_error)]
    library.grundy_input_free.restype = None
    library.grundy_input_free.argtypes = [ctypes.c_void_p]
    library.grundy_input_text.restype = ctypes.c_void_p
    library.grundy_input_text.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    library.grundy_input_case_count.restype = ctypes.c_size_t
    library.grundy_input_case_count.argtypes = [ctypes.c_void_p]
    library.grundy_input_answer.restype = ctypes.c_void_p
    library.grundy_input_answer.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    library.grundy_input_reason.restype = ctypes.c_int
    library.grundy_input_reason.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_input_check.restype = ctypes.c_int
    library.grundy_input_check.argtypes = [ctypes.POINTER(grundy_ruling), ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_shrink_new.restype = ctypes.c_int
    library.grundy_shrink_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_shrink_free.restype = None
    library.grundy_shrink_free.argtypes = [ctypes.c_void_p]
    library.grundy_shrink_next.restype = ctypes.c_int
    library.grundy_shrink_next.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_shrink_tell.restype = None
    library.grundy_shrink_tell.argtypes = [ctypes.c_void_p, ctypes.c_bool]
    library.grundy_shrink_best.restype = ctypes.c_void_p
    library.grundy_shrink_best.argtypes = [ctypes.c_void_p]
    library.grundy_expression_write.restype = ctypes.c_int
    library.grundy_expression_write.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_expression_write_pretty.restype = ctypes.c_int
    library.grundy_expression_write_pretty.argtypes = [ctypes.c_char_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_expression_compare.restype = ctypes.c_int
    library.grundy_expression_compare.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_format_name.restype = ctypes.c_char_p
    library.grundy_format_name.argtypes = [ctypes.c_int]
    library.grundy_frontier_new.restype = ctypes.c_int
    library.grundy_frontier_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_frontier_free.restype = None
    library.grundy_frontier_free.argtypes = [ctypes.c_void_p]
    library.grundy_frontier_advance.restype = ctypes.c_int
    library.grundy_frontier_advance.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_frontier_count.restype = ctypes.c_uint64
    library.grundy_frontier_count.argtypes = [ctypes.c_void_p]
    library.grundy_frontier_is_constant.restype = ctypes.c_bool
    library.grundy_frontier_is_constant.argtypes = [ctypes.c_void_p]
    library.grundy_frontier_engine.restype = ctypes.c_char_p
    library.grundy_frontier_engine.argtypes = [ctypes.c_void_p]
    library.grundy_frontier_invariants.restype = ctypes.c_int
    library.grundy_frontier_invariants.argtypes = [ctypes.POINTER(grundy_invariants), ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_frontier_histogram.restype = ctypes.c_int
    library.grundy_frontier_histogram.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_frontier_save.restype = ctypes.c_int
    library.grundy_frontier_save.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_frontier_load.restype = ctypes.c_int
    library.grundy_frontier_load.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_game_free.restype = None
    library.grundy_game_free.argtypes = [ctypes.c_void_p]
    library.grundy_game_heapgame.restype = ctypes.c_int
    library.grundy_game_heapgame.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_game_name.restype = ctypes.c_char_p
    library.grundy_game_name.argtypes = [ctypes.c_void_p]
    library.grundy_game_common_name.restype = ctypes.c_char_p
    library.grundy_game_common_name.argtypes = [ctypes.c_void_p]
    library.grundy_game_start.restype = ctypes.c_char_p
    library.grundy_game_start.argtypes = [ctypes.c_void_p]
    library.grundy_game_convention.restype = ctypes.c_int
    library.grundy_game_convention.argtypes = [ctypes.c_void_p]
    library.grundy_graph_builder_new.restype = ctypes.c_int
    library.grundy_graph_builder_new.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_builder_free.restype = None
    library.grundy_graph_builder_free.argtypes = [ctypes.c_void_p]
    library.grundy_graph_builder_reserve.restype = ctypes.c_int
    library.grundy_graph_builder_reserve.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_graph_builder_add.restype = ctypes.c_int
    library.grundy_graph_builder_add.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_graph_builder_edges.restype = ctypes.c_uint64
    library.grundy_graph_builder_edges.argtypes = [ctypes.c_void_p]
    library.grundy_graph_builder_vertices.restype = ctypes.c_uint64
    library.grundy_graph_builder_vertices.argtypes = [ctypes.c_void_p]
    library.grundy_graph_builder_finish.restype = ctypes.c_int
    library.grundy_graph_builder_finish.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_graph_from_rows.restype = ctypes.c_int
    library.grundy_graph_from_rows.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_graph_rows), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_free.restype = None
    library.grundy_graph_free.argtypes = [ctypes.c_void_p]
    library.grundy_graph_vertex_count.restype = ctypes.c_size_t
    library.grundy_graph_vertex_count.argtypes = [ctypes.c_void_p]
    library.grundy_graph_edge_count.restype = ctypes.c_uint64
    library.grundy_graph_edge_count.argtypes = [ctypes.c_void_p]
    library.grundy_graph_starts.restype = ctypes.c_void_p
    library.grundy_graph_starts.argtypes = [ctypes.c_void_p]
    library.grundy_graph_targets.restype = ctypes.c_void_p
    library.grundy_graph_targets.argtypes = [ctypes.c_void_p]
    library.grundy_graph_format_name.restype = ctypes.c_char_p
    library.grundy_graph_format_name.argtypes = [ctypes.c_int]
    library.grundy_graph_read.restype = ctypes.c_int
    library.grundy_graph_read.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_graph_input), ctypes.c_int, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_names_free.restype = None
    library.grundy_graph_names_free.argtypes = [ctypes.c_void_p]
    library.grundy_graph_name.restype = ctypes.c_void_p
    library.grundy_graph_name.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
    library.grundy_graph_find.restype = ctypes.c_uint32
    library.grundy_graph_find.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    library.grundy_graph_write_binary.restype = ctypes.c_int
    library.grundy_graph_write_binary.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_write_summary.restype = ctypes.c_int
    library.grundy_graph_write_summary.argtypes = [ctypes.POINTER(grundy_graph_view), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_write_cycle.restype = ctypes.c_int
    library.grundy_graph_write_cycle.argtypes = [ctypes.POINTER(grundy_graph_view), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_write_labels.restype = ctypes.c_int
    library.grundy_graph_write_labels.argtypes = [ctypes.POINTER(grundy_graph_view), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_write_dot.restype = ctypes.c_int
    library.grundy_graph_write_dot.argtypes = [ctypes.POINTER(grundy_graph_view), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_write_svg.restype = ctypes.c_int
    library.grundy_graph_write_svg.argtypes = [ctypes.POINTER(grundy_graph_view), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_heapgame_parse.restype = ctypes.c_int
    library.grundy_heapgame_parse.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_heapgame_free.restype = None
    library.grundy_heapgame_free.argtypes = [ctypes.c_void_p]
    library.grundy_heapgame_name.restype = ctypes.c_char_p
    library.grundy_heapgame_name.argtypes = [ctypes.c_void_p]
    library.grundy_heapgame_kind.restype = ctypes.c_int
    library.grundy_heapgame_kind.argtypes = [ctypes.c_void_p]
    library.grundy_alias_count.restype = ctypes.c_size_t
    library.grundy_alias_count.argtypes = []
    library.grundy_alias_at.restype = grundy_alias
    library.grundy_alias_at.argtypes = [ctypes.c_size_t]
    library.grundy_integer_clear.restype = None
    library.grundy_integer_clear.argtypes = [ctypes.POINTER(grundy_integer), ctypes.POINTER(grundy_env)]
    library.grundy_integer_parse.restype = ctypes.c_int
    library.grundy_integer_parse.argtypes = [ctypes.POINTER(grundy_integer), ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(grundy_env)]
    library.grundy_integer_text_bytes.restype = ctypes.c_size_t
    library.grundy_integer_text_bytes.argtypes = [ctypes.POINTER(grundy_integer)]
    library.grundy_integer_format.restype = ctypes.c_int
    library.grundy_integer_format.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_integer), ctypes.POINTER(grundy_env)]
    library.grundy_integer_compare.restype = ctypes.c_int
    library.grundy_integer_compare.argtypes = [ctypes.POINTER(grundy_integer), ctypes.POINTER(grundy_integer)]
    library.grundy_integer_to_uint64.restype = ctypes.c_bool
    library.grundy_integer_to_uint64.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_integer)]
    library.grundy_judge.restype = ctypes.c_int
    library.grundy_judge.argtypes = [ctypes.c_char_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_sweep.restype = ctypes.c_int
    library.grundy_graph_sweep.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_graph_labels), ctypes.POINTER(grundy_error)]
    library.grundy_graph_label.restype = ctypes.c_int
    library.grundy_graph_label.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_graph_labels), ctypes.POINTER(grundy_error)]
    library.grundy_graph_find_cycle.restype = ctypes.c_int
    library.grundy_graph_find_cycle.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_graph_find_finite.restype = ctypes.c_int
    library.grundy_graph_find_finite.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(grundy_error)]
    library.grundy_graph_sum_value.restype = ctypes.c_int
    library.grundy_graph_sum_value.argtypes = [ctypes.POINTER(grundy_graph_value), ctypes.POINTER(grundy_graph_sum), ctypes.POINTER(grundy_error)]
    library.grundy_graph_sum_moves.restype = ctypes.c_int
    library.grundy_graph_sum_moves.argtypes = [ctypes.POINTER(grundy_graph_sum), ctypes.c_int, grundy_graph_visit, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_graph_misere_new.restype = ctypes.c_int
    library.grundy_graph_misere_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_graph_misere_free.restype = None
    library.grundy_graph_misere_free.argtypes = [ctypes.c_void_p]
    library.grundy_graph_misere_outcome.restype = ctypes.c_int
    library.grundy_graph_misere_outcome.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_match_new.restype = ctypes.c_int
    library.grundy_match_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_match_open.restype = ctypes.c_int
    library.grundy_match_open.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_match_judge.restype = ctypes.c_int
    library.grundy_match_judge.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_match_free.restype = None
    library.grundy_match_free.argtypes = [ctypes.c_void_p]
    library.grundy_match_player.restype = ctypes.c_uint
    library.grundy_match_player.argtypes = [ctypes.c_void_p]
    library.grundy_match_has_sides.restype = ctypes.c_bool
    library.grundy_match_has_sides.argtypes = [ctypes.c_void_p]
    library.grundy_match_move_count.restype = ctypes.c_size_t
    library.grundy_match_move_count.argtypes = [ctypes.c_void_p]
    library.grundy_match_move_text.restype = ctypes.c_char_p
    library.grundy_match_move_text.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_match_move_rank.restype = ctypes.c_uint
    library.grundy_match_move_rank.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_match_move.restype = ctypes.c_int
    library.grundy_match_move.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_match_undo.restype = ctypes.c_int
    library.grundy_match_undo.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_match_choose.restype = ctypes.c_size_t
    library.grundy_match_choose.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint]
    library.grundy_match_ending.restype = ctypes.c_int
    library.grundy_match_ending.argtypes = [ctypes.c_void_p]
    library.grundy_match_score.restype = ctypes.POINTER(grundy_integer)
    library.grundy_match_score.argtypes = [ctypes.c_void_p]
    library.grundy_match_reason.restype = ctypes.c_char_p
    library.grundy_match_reason.argtypes = [ctypes.c_void_p]
    library.grundy_genus_write.restype = ctypes.c_int
    library.grundy_genus_write.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_genus_write_family.restype = ctypes.c_int
    library.grundy_genus_write_family.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_genus_write_position.restype = ctypes.c_int
    library.grundy_genus_write_position.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_misere_values_write.restype = ctypes.c_int
    library.grundy_misere_values_write.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_misere_write.restype = ctypes.c_int
    library.grundy_misere_write.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_mex_scratch_words.restype = ctypes.c_size_t
    library.grundy_mex_scratch_words.argtypes = [ctypes.c_size_t]
    library.grundy_mex.restype = ctypes.c_uint32
    library.grundy_mex.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    library.grundy_nim_multiply.restype = ctypes.c_uint64
    library.grundy_nim_multiply.argtypes = [ctypes.c_uint64, ctypes.c_uint64]
    library.grundy_nim_square.restype = ctypes.c_uint64
    library.grundy_nim_square.argtypes = [ctypes.c_uint64]
    library.grundy_nim_square_root.restype = ctypes.c_uint64
    library.grundy_nim_square_root.argtypes = [ctypes.c_uint64]
    library.grundy_nim_power.restype = ctypes.c_uint64
    library.grundy_nim_power.argtypes = [ctypes.c_uint64, ctypes.c_uint64]
    library.grundy_nim_inverse.restype = ctypes.c_int
    library.grundy_nim_inverse.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
    library.grundy_nim_multiply_many.restype = None
    library.grundy_nim_multiply_many.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_outcome_name.restype = ctypes.c_char_p
    library.grundy_outcome_name.argtypes = [ctypes.c_int]
    library.grundy_outcome_is_won.restype = ctypes.c_bool
    library.grundy_outcome_is_won.argtypes = [ctypes.c_int]
    library.grundy_outcome_is_kept.restype = ctypes.c_bool
    library.grundy_outcome_is_kept.argtypes = [ctypes.c_int]
    library.grundy_convention_name.restype = ctypes.c_char_p
    library.grundy_convention_name.argtypes = [ctypes.c_int]
    library.grundy_game_parse.restype = ctypes.c_int
    library.grundy_game_parse.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_game_from_lua.restype = ctypes.c_int
    library.grundy_game_from_lua.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_game_from_plugin.restype = ctypes.c_int
    library.grundy_game_from_plugin.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_partizan_plugin), ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_sequence_parse.restype = ctypes.c_int
    library.grundy_sequence_parse.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_position_parse.restype = ctypes.c_int
    library.grundy_position_parse.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_pattern_of_game.restype = ctypes.c_int
    library.grundy_pattern_of_game.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_pattern_options), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_pattern_of_numbers.restype = ctypes.c_int
    library.grundy_pattern_of_numbers.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int64, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_pattern_read.restype = ctypes.c_int
    library.grundy_pattern_read.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_pattern_free.restype = None
    library.grundy_pattern_free.argtypes = [ctypes.c_void_p]
    library.grundy_pattern_describe.restype = grundy_pattern_source
    library.grundy_pattern_describe.argtypes = [ctypes.c_void_p]
    library.grundy_pattern_count.restype = ctypes.c_size_t
    library.grundy_pattern_count.argtypes = [ctypes.c_void_p]
    library.grundy_pattern_at.restype = grundy_pattern_law
    library.grundy_pattern_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_period_find.restype = ctypes.c_int
    library.grundy_period_find.argtypes = [ctypes.POINTER(grundy_period), ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_certificate_write.restype = ctypes.c_int
    library.grundy_certificate_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_period), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_coq_write.restype = ctypes.c_int
    library.grundy_coq_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_period), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_period_search_new.restype = ctypes.c_int
    library.grundy_period_search_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_period_search_free.restype = None
    library.grundy_period_search_free.argtypes = [ctypes.c_void_p]
    library.grundy_period_search_extend.restype = ctypes.c_int
    library.grundy_period_search_extend.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_period_search_count.restype = ctypes.c_uint64
    library.grundy_period_search_count.argtypes = [ctypes.c_void_p]
    library.grundy_period_search_is_done.restype = ctypes.c_bool
    library.grundy_period_search_is_done.argtypes = [ctypes.c_void_p]
    library.grundy_period_search_find.restype = ctypes.c_int
    library.grundy_period_search_find.argtypes = [ctypes.POINTER(grundy_period), ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_period_search_certify.restype = ctypes.c_int
    library.grundy_period_search_certify.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_period_search_save.restype = ctypes.c_int
    library.grundy_period_search_save.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_period_search_load.restype = ctypes.c_int
    library.grundy_period_search_load.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_plot_new.restype = ctypes.c_int
    library.grundy_plot_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_plot_free.restype = None
    library.grundy_plot_free.argtypes = [ctypes.c_void_p]
    library.grundy_plot_write_svg.restype = ctypes.c_int
    library.grundy_plot_write_svg.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_plot_write_text.restype = ctypes.c_int
    library.grundy_plot_write_text.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_plot_screen), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_position_of.restype = ctypes.c_int
    library.grundy_position_of.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_position_copy.restype = ctypes.c_int
    library.grundy_position_copy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_position_add.restype = ctypes.c_int
    library.grundy_position_add.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_position_format.restype = ctypes.c_int
    library.grundy_position_format.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_position_equal.restype = ctypes.c_bool
    library.grundy_position_equal.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    library.grundy_position_free.restype = None
    library.grundy_position_free.argtypes = [ctypes.c_void_p]
    library.grundy_position_count.restype = ctypes.c_size_t
    library.grundy_position_count.argtypes = [ctypes.c_void_p]
    library.grundy_position_game.restype = ctypes.c_void_p
    library.grundy_position_game.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_answer_write.restype = ctypes.c_int
    library.grundy_answer_write.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_match_draw.restype = ctypes.c_int
    library.grundy_match_draw.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_position_write_svg.restype = ctypes.c_int
    library.grundy_position_write_svg.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_catalogue_write.restype = ctypes.c_int
    library.grundy_catalogue_write.argtypes = [ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_entry_write.restype = ctypes.c_int
    library.grundy_entry_write.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_period_write.restype = ctypes.c_int
    library.grundy_period_write.argtypes = [ctypes.c_char_p, ctypes.POINTER(grundy_period), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_write.restype = ctypes.c_int
    library.grundy_quotient_write.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_misere_period_write.restype = ctypes.c_int
    library.grundy_misere_period_write.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_count_write.restype = ctypes.c_int
    library.grundy_count_write.argtypes = [ctypes.c_char_p, ctypes.POINTER(grundy_count_question), ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_checked_write.restype = ctypes.c_int
    library.grundy_checked_write.argtypes = [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_figures_write.restype = ctypes.c_int
    library.grundy_figures_write.argtypes = [ctypes.POINTER(grundy_figures), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_store_write.restype = ctypes.c_int
    library.grundy_store_write.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_pattern_write.restype = ctypes.c_int
    library.grundy_pattern_write.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_which_write.restype = ctypes.c_int
    library.grundy_which_write.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_survey_write.restype = ctypes.c_int
    library.grundy_survey_write.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_survey_write.restype = ctypes.c_int
    library.grundy_quotient_survey_write.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_write_position.restype = ctypes.c_int
    library.grundy_table_write_position.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_bool, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_table_write_build.restype = ctypes.c_int
    library.grundy_table_write_build.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_write_check.restype = ctypes.c_int
    library.grundy_table_write_check.argtypes = [ctypes.c_char_p, ctypes.POINTER(grundy_table_check), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_write_totals.restype = ctypes.c_int
    library.grundy_table_write_totals.argtypes = [ctypes.c_void_p, ctypes.c_bool, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_table_write_nimbers.restype = ctypes.c_int
    library.grundy_table_write_nimbers.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_duel_report_write.restype = ctypes.c_int
    library.grundy_duel_report_write.argtypes = [ctypes.POINTER(grundy_duel_report), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_compound_write.restype = ctypes.c_int
    library.grundy_compound_write.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_find.restype = ctypes.c_int
    library.grundy_quotient_find.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_free.restype = None
    library.grundy_quotient_free.argtypes = [ctypes.c_void_p]
    library.grundy_quotient_look.restype = grundy_quotient_facts
    library.grundy_quotient_look.argtypes = [ctypes.c_void_p]
    library.grundy_quotient_reason.restype = ctypes.c_char_p
    library.grundy_quotient_reason.argtypes = [ctypes.c_void_p]
    library.grundy_quotient_element.restype = ctypes.c_int
    library.grundy_quotient_element.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_quotient_times.restype = ctypes.c_size_t
    library.grundy_quotient_times.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]
    library.grundy_quotient_is_lost.restype = ctypes.c_bool
    library.grundy_quotient_is_lost.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_quotient_generator.restype = ctypes.c_uint64
    library.grundy_quotient_generator.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_quotient_exponent.restype = ctypes.c_size_t
    library.grundy_quotient_exponent.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t]
    library.grundy_quotient_position_count.restype = ctypes.c_size_t
    library.grundy_quotient_position_count.argtypes = [ctypes.c_void_p]
    library.grundy_quotient_position.restype = ctypes.c_char_p
    library.grundy_quotient_position.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_quotient_position_element.restype = ctypes.c_int
    library.grundy_quotient_position_element.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_quotient_follower.restype = ctypes.c_char_p
    library.grundy_quotient_follower.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
    library.grundy_quotient_certify.restype = ctypes.c_int
    library.grundy_quotient_certify.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_of_position.restype = ctypes.c_int
    library.grundy_quotient_of_position.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_survey_new.restype = ctypes.c_int
    library.grundy_quotient_survey_new.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_survey_free.restype = None
    library.grundy_quotient_survey_free.argtypes = [ctypes.c_void_p]
    library.grundy_quotient_survey_add.restype = ctypes.c_int
    library.grundy_quotient_survey_add.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_error)]
    library.grundy_quotient_survey_run.restype = ctypes.c_int
    library.grundy_quotient_survey_run.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_quotient_survey_limits), ctypes.POINTER(grundy_quotient_store), ctypes.POINTER(grundy_error)]
    library.grundy_quotient_survey_count.restype = ctypes.c_size_t
    library.grundy_quotient_survey_count.argtypes = [ctypes.c_void_p]
    library.grundy_quotient_survey_at.restype = grundy_quotient_row
    library.grundy_quotient_survey_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_results_is_built.restype = ctypes.c_bool
    library.grundy_results_is_built.argtypes = []
    library.grundy_results_open.restype = ctypes.c_int
    library.grundy_results_open.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_results_close.restype = None
    library.grundy_results_close.argtypes = [ctypes.c_void_p]
    library.grundy_results_store.restype = grundy_survey_store
    library.grundy_results_store.argtypes = [ctypes.c_void_p, ctypes.c_bool]
    library.grundy_results_quotients.restype = grundy_quotient_store
    library.grundy_results_quotients.argtypes = [ctypes.c_void_p, ctypes.c_bool]
    library.grundy_results_outdated.restype = ctypes.c_size_t
    library.grundy_results_outdated.argtypes = [ctypes.c_void_p]
    library.grundy_results_damaged.restype = ctypes.c_size_t
    library.grundy_results_damaged.argtypes = [ctypes.c_void_p]
    library.grundy_sequence_new.restype = ctypes.c_int
    library.grundy_sequence_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_sequence_of.restype = ctypes.c_int
    library.grundy_sequence_of.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_sequence_free.restype = None
    library.grundy_sequence_free.argtypes = [ctypes.c_void_p]
    library.grundy_sequence_extend.restype = ctypes.c_int
    library.grundy_sequence_extend.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_sequence_count.restype = ctypes.c_size_t
    library.grundy_sequence_count.argtypes = [ctypes.c_void_p]
    library.grundy_sequence_at.restype = ctypes.c_uint32
    library.grundy_sequence_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_sequence_copy.restype = ctypes.c_int
    library.grundy_sequence_copy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_sequence_invariants.restype = ctypes.c_int
    library.grundy_sequence_invariants.argtypes = [ctypes.POINTER(grundy_invariants), ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_solve.restype = ctypes.c_int
    library.grundy_solve.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_question), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_answer_free.restype = None
    library.grundy_answer_free.argtypes = [ctypes.c_void_p]
    library.grundy_answer_convention.restype = ctypes.c_int
    library.grundy_answer_convention.argtypes = [ctypes.c_void_p]
    library.grundy_answer_outcome.restype = ctypes.c_int
    library.grundy_answer_outcome.argtypes = [ctypes.c_void_p]
    library.grundy_answer_winner.restype = ctypes.c_int
    library.grundy_answer_winner.argtypes = [ctypes.c_void_p, ctypes.c_uint]
    library.grundy_answer_basis.restype = ctypes.c_int
    library.grundy_answer_basis.argtypes = [ctypes.c_void_p]
    library.grundy_answer_theorem.restype = ctypes.c_char_p
    library.grundy_answer_theorem.argtypes = [ctypes.c_void_p]
    library.grundy_answer_value.restype = ctypes.c_void_p
    library.grundy_answer_value.argtypes = [ctypes.c_void_p]
    library.grundy_answer_score.restype = ctypes.POINTER(grundy_integer)
    library.grundy_answer_score.argtypes = [ctypes.c_void_p]
    library.grundy_answer_has_moves.restype = ctypes.c_bool
    library.grundy_answer_has_moves.argtypes = [ctypes.c_void_p]
    library.grundy_answer_move_count.restype = ctypes.c_size_t
    library.grundy_answer_move_count.argtypes = [ctypes.c_void_p]
    library.grundy_answer_move_at.restype = grundy_move
    library.grundy_answer_move_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_answer_move_format.restype = ctypes.c_int
    library.grundy_answer_move_format.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_answer_move_apply.restype = ctypes.c_int
    library.grundy_answer_move_apply.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_error)]
    library.grundy_answer_best_move.restype = ctypes.c_size_t
    library.grundy_answer_best_move.argtypes = [ctypes.c_void_p]
    library.grundy_answer_reason.restype = ctypes.c_char_p
    library.grundy_answer_reason.argtypes = [ctypes.c_void_p]
    library.grundy_answer_lesson.restype = ctypes.c_char_p
    library.grundy_answer_lesson.argtypes = [ctypes.c_void_p]
    library.grundy_answer_part_count.restype = ctypes.c_size_t
    library.grundy_answer_part_count.argtypes = [ctypes.c_void_p]
    library.grundy_answer_part_at.restype = grundy_part
    library.grundy_answer_part_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_answer_genus.restype = ctypes.c_char_p
    library.grundy_answer_genus.argtypes = [ctypes.c_void_p]
    library.grundy_answer_note.restype = ctypes.c_char_p
    library.grundy_answer_note.argtypes = [ctypes.c_void_p]
    library.grundy_spread_plan.restype = ctypes.c_int
    library.grundy_spread_plan.argtypes = [ctypes.POINTER(grundy_table_info), ctypes.c_void_p, ctypes.POINTER(grundy_table_options), ctypes.POINTER(grundy_peers), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_spread_build.restype = ctypes.c_int
    library.grundy_spread_build.argtypes = [ctypes.POINTER(grundy_spread_figures), ctypes.c_void_p, ctypes.POINTER(grundy_table_options), ctypes.POINTER(grundy_peers), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_status_name.restype = ctypes.c_char_p
    library.grundy_status_name.argtypes = [ctypes.c_int]
    library.grundy_store_extend.restype = ctypes.c_int
    library.grundy_store_extend.argtypes = [ctypes.POINTER(grundy_file), ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_store_open.restype = ctypes.c_int
    library.grundy_store_open.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_file), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_store_free.restype = None
    library.grundy_store_free.argtypes = [ctypes.c_void_p]
    library.grundy_store_game.restype = ctypes.c_char_p
    library.grundy_store_game.argtypes = [ctypes.c_void_p]
    library.grundy_store_count.restype = ctypes.c_uint64
    library.grundy_store_count.argtypes = [ctypes.c_void_p]
    library.grundy_store_damage.restype = ctypes.c_char_p
    library.grundy_store_damage.argtypes = [ctypes.c_void_p]
    library.grundy_store_copy.restype = ctypes.c_int
    library.grundy_store_copy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_store_repair.restype = ctypes.c_int
    library.grundy_store_repair.argtypes = [ctypes.POINTER(grundy_error), ctypes.POINTER(grundy_file), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_survey_new.restype = ctypes.c_int
    library.grundy_survey_new.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_survey_free.restype = None
    library.grundy_survey_free.argtypes = [ctypes.c_void_p]
    library.grundy_survey_add.restype = ctypes.c_int
    library.grundy_survey_add.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_error)]
    library.grundy_survey_run.restype = ctypes.c_int
    library.grundy_survey_run.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_survey_limits), ctypes.POINTER(grundy_survey_store), ctypes.POINTER(grundy_error)]
    library.grundy_survey_count.restype = ctypes.c_size_t
    library.grundy_survey_count.argtypes = [ctypes.c_void_p]
    library.grundy_survey_at.restype = grundy_survey_row
    library.grundy_survey_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_survey_sequences.restype = ctypes.c_size_t
    library.grundy_survey_sequences.argtypes = [ctypes.c_void_p]
    library.grundy_result_name.restype = ctypes.c_char_p
    library.grundy_result_name.argtypes = [ctypes.c_int]
    library.grundy_table_plan.restype = ctypes.c_int
    library.grundy_table_plan.argtypes = [ctypes.POINTER(grundy_table_info), ctypes.c_void_p, ctypes.POINTER(grundy_table_options), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_build.restype = ctypes.c_int
    library.grundy_table_build.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_table_options), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_damage.restype = ctypes.c_int
    library.grundy_table_damage.argtypes = [ctypes.POINTER(grundy_error), ctypes.POINTER(grundy_file), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_open.restype = ctypes.c_int
    library.grundy_table_open.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_file), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_table_free.restype = None
    library.grundy_table_free.argtypes = [ctypes.c_void_p]
    library.grundy_table_game.restype = ctypes.c_void_p
    library.grundy_table_game.argtypes = [ctypes.c_void_p]
    library.grundy_table_describe.restype = grundy_table_info
    library.grundy_table_describe.argtypes = [ctypes.c_void_p]
    library.grundy_table_find.restype = ctypes.c_int
    library.grundy_table_find.argtypes = [ctypes.POINTER(grundy_verdict), ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_table_count.restype = ctypes.c_int
    library.grundy_table_count.argtypes = [ctypes.POINTER(grundy_table_totals), ctypes.c_void_p, ctypes.c_bool, ctypes.POINTER(grundy_error)]
    library.grundy_table_verify.restype = ctypes.c_int
    library.grundy_table_verify.argtypes = [ctypes.POINTER(grundy_table_check), ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_thermograph_new.restype = ctypes.c_int
    library.grundy_thermograph_new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_thermograph_free.restype = None
    library.grundy_thermograph_free.argtypes = [ctypes.c_void_p]
    library.grundy_thermograph_write_svg.restype = ctypes.c_int
    library.grundy_thermograph_write_svg.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_thermograph_write_text.restype = ctypes.c_int
    library.grundy_thermograph_write_text.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_plot_screen), ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_thermograph_write_json.restype = ctypes.c_int
    library.grundy_thermograph_write_json.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_value_kind_of.restype = ctypes.c_int
    library.grundy_value_kind_of.argtypes = [ctypes.c_void_p]
    library.grundy_value_kind_name.restype = ctypes.c_char_p
    library.grundy_value_kind_name.argtypes = [ctypes.c_int]
    library.grundy_value_format.restype = ctypes.c_int
    library.grundy_value_format.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env)]
    library.grundy_value_to_uint64.restype = ctypes.c_int
    library.grundy_value_to_uint64.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    library.grundy_value_compare.restype = ctypes.c_int
    library.grundy_value_compare.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env)]
    library.grundy_value_copy.restype = ctypes.c_int
    library.grundy_value_copy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_env)]
    library.grundy_value_free.restype = None
    library.grundy_value_free.argtypes = [ctypes.c_void_p]
    library.grundy_values_write.restype = ctypes.c_int
    library.grundy_values_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_integer), ctypes.POINTER(grundy_integer), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_values_write_family.restype = ctypes.c_int
    library.grundy_values_write_family.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_integer), ctypes.POINTER(grundy_integer), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_values_write_box.restype = ctypes.c_int
    library.grundy_values_write_box.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_count_range), ctypes.c_size_t, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_values_write_outcomes.restype = ctypes.c_int
    library.grundy_values_write_outcomes.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_values_write_stored.restype = ctypes.c_int
    library.grundy_values_write_stored.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_integer), ctypes.POINTER(grundy_integer), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_values_write_boards.restype = ctypes.c_int
    library.grundy_values_write_boards.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_boards), ctypes.c_int, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_version.restype = ctypes.c_char_p
    library.grundy_version.argtypes = []
    library.grundy_which_find.restype = ctypes.c_int
    library.grundy_which_find.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_which_read.restype = ctypes.c_int
    library.grundy_which_read.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_which_free.restype = None
    library.grundy_which_free.argtypes = [ctypes.c_void_p]
    library.grundy_which_terms.restype = ctypes.c_size_t
    library.grundy_which_terms.argtypes = [ctypes.c_void_p]
    library.grundy_which_games.restype = ctypes.c_size_t
    library.grundy_which_games.argtypes = [ctypes.c_void_p]
    library.grundy_which_count.restype = ctypes.c_size_t
    library.grundy_which_count.argtypes = [ctypes.c_void_p]
    library.grundy_which_at.restype = grundy_which_match
    library.grundy_which_at.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.grundy_work_plan.restype = ctypes.c_int
    library.grundy_work_plan.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(grundy_work_options), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_work_read.restype = ctypes.c_int
    library.grundy_work_read.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_env), ctypes.POINTER(grundy_error)]
    library.grundy_work_free.restype = None
    library.grundy_work_free.argtypes = [ctypes.c_void_p]
    library.grundy_work_write.restype = ctypes.c_int
    library.grundy_work_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_work_what.restype = ctypes.c_char_p
    library.grundy_work_what.argtypes = [ctypes.c_void_p]
    library.grundy_work_units.restype = ctypes.c_uint64
    library.grundy_work_units.argtypes = [ctypes.c_void_p]
    library.grundy_work_items.restype = ctypes.c_uint64
    library.grundy_work_items.argtypes = [ctypes.c_void_p]
    library.grundy_work_is_chain.restype = ctypes.c_bool
    library.grundy_work_is_chain.argtypes = [ctypes.c_void_p]
    library.grundy_work_has_rows.restype = ctypes.c_bool
    library.grundy_work_has_rows.argtypes = [ctypes.c_void_p]
    library.grundy_work_has_table.restype = ctypes.c_bool
    library.grundy_work_has_table.argtypes = [ctypes.c_void_p]
    library.grundy_work_needed.restype = ctypes.c_uint64
    library.grundy_work_needed.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64]
    library.grundy_work_pieces_read.restype = ctypes.c_int
    library.grundy_work_pieces_read.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_error)]
    library.grundy_work_pieces_write.restype = ctypes.c_int
    library.grundy_work_pieces_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_work_result_new.restype = ctypes.c_int
    library.grundy_work_result_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_work_result_read.restype = ctypes.c_int
    library.grundy_work_result_read.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_reader), ctypes.POINTER(grundy_error)]
    library.grundy_work_result_free.restype = None
    library.grundy_work_result_free.argtypes = [ctypes.c_void_p]
    library.grundy_work_result_unit.restype = ctypes.c_uint64
    library.grundy_work_result_unit.argtypes = [ctypes.c_void_p]
    library.grundy_work_result_count.restype = ctypes.c_uint64
    library.grundy_work_result_count.argtypes = [ctypes.c_void_p]
    library.grundy_work_result_total.restype = ctypes.c_uint64
    library.grundy_work_result_total.argtypes = [ctypes.c_void_p]
    library.grundy_work_result_is_done.restype = ctypes.c_bool
    library.grundy_work_result_is_done.argtypes = [ctypes.c_void_p]
    library.grundy_work_result_follow.restype = ctypes.c_int
    library.grundy_work_result_follow.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_work_result_extend.restype = ctypes.c_int
    library.grundy_work_result_extend.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_work_result_write.restype = ctypes.c_int
    library.grundy_work_result_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_new.restype = ctypes.c_int
    library.grundy_work_merge_new.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_free.restype = None
    library.grundy_work_merge_free.argtypes = [ctypes.c_void_p]
    library.grundy_work_merge_add.restype = ctypes.c_int
    library.grundy_work_merge_add.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_missing.restype = ctypes.c_uint64
    library.grundy_work_merge_missing.argtypes = [ctypes.c_void_p, ctypes.c_uint64]
    library.grundy_work_merge_recheck.restype = ctypes.c_int
    library.grundy_work_merge_recheck.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64, ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_store.restype = ctypes.c_int
    library.grundy_work_merge_store.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_survey_store), ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_quotients.restype = ctypes.c_int
    library.grundy_work_merge_quotients.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_quotient_store), ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_write.restype = ctypes.c_int
    library.grundy_work_merge_write.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_writer), ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_table.restype = ctypes.c_int
    library.grundy_work_merge_table.argtypes = [ctypes.c_void_p, ctypes.POINTER(grundy_file), ctypes.POINTER(grundy_error)]
    library.grundy_work_merge_certificates.restype = ctypes.c_int
    library.grundy_work_merge_certificates.argtypes = [ctypes.c_void_p, grundy_work_visit, ctypes.c_void_p, ctypes.POINTER(grundy_error)]
