#!/bin/sh
# All units of a plan that are missing, on this machine, some at a time:
#     local.sh PLAN FOLDER [PROCESSES]
set -eu
plan=${1:?a plan} folder=${2:?a folder for results}
mkdir -p "$folder"
grundy work status "$plan" "$folder" --missing |
    xargs -P "${3:-$(nproc)}" -I{} grundy work run "$plan" --unit {} -o "$folder"
