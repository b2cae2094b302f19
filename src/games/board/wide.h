/* SPDX-License-Identifier: MIT */
/* board/wide.h - boards of more than 64 cells: to be included before region.h.
 *
 * A source that includes it is compiled for words of 128 bits, and what it calls
 * of region.h and cram.h has another name in the library (wide.c). Both widths
 * write one position, and one piece, in the same way. A page has the narrow
 * boards alone.
 */
#ifndef GI_GAMES_BOARD_WIDE_H
#define GI_GAMES_BOARD_WIDE_H

#ifndef GRUNDY_SMALL
#define GI_BOARDS_ARE_WIDE

#define gi_region_of                   gi_wide_of
#define gi_region_put                  gi_wide_put
#define gi_region_all                  gi_wide_all
#define gi_region_pairs_right          gi_wide_pairs_right
#define gi_region_pairs_down           gi_wide_pairs_down
#define gi_region_not_alone            gi_wide_not_alone
#define gi_region_count_neighbours     gi_wide_count_neighbours
#define gi_region_twins                gi_wide_twins
#define gi_region_is_mirrored          gi_wide_is_mirrored
#define gi_region_take_component       gi_wide_take_component
#define gi_region_images               gi_wide_images
#define gi_region_canonicalise         gi_wide_canonicalise
#define gi_region_canonicalise_turning gi_wide_canonicalise_turning
#define gi_region_canonicalise_flat    gi_wide_canonicalise_flat
#define gi_region_transpose            gi_wide_transpose
#define gi_region_parse                gi_wide_parse
#define gi_region_parse_as             gi_wide_parse_as
#define gi_region_format               gi_wide_format
#define gi_region_draw                 gi_wide_draw
#define gi_region_draw_dominoes        gi_wide_draw_dominoes
#define gi_region_name                 gi_wide_name
#define gi_region_legal                gi_wide_legal
#define gi_region_format_position      gi_wide_format_position
#define gi_region_draw_position        gi_wide_draw_position
#define gi_region_draw_match           gi_wide_draw_match
#define gi_region_show_position        gi_wide_show_position
#define gi_region_parse_position       gi_wide_parse_position
#define gi_region_read                 gi_wide_read
#define gi_region_reduce_to_least      gi_wide_reduce_to_least
#define gi_region_visit_components     gi_wide_visit_components
#define gi_region_visit_small          gi_wide_visit_small
#define gi_cram_reduce                 gi_wide_cram_reduce
#define gi_cram_cut                    gi_wide_cram_cut
#define gi_cram_options                gi_wide_cram_options
#define gi_cram_in_words               gi_wide_cram_in_words
#endif

#endif
