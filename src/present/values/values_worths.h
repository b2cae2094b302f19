/* SPDX-License-Identifier: MIT */
/* values_worths.h - values that are no Grundy values, one after the other. */
#ifndef GI_PRESENT_VALUES_VALUES_WORTHS_H
#define GI_PRESENT_VALUES_VALUES_WORTHS_H

#include "present/values/values_format.h"
#include "present/values/values_source.h"

/* Writes them as they are found, lines at once and JSON into its list; the
 * range has been checked. As grundy_values_write_family(). */
grundy_status gi_values_add_worths(const gi_values_source *from,
                                   gi_values *values, gi_run *run);

#endif
