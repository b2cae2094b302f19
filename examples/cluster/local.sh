#!/bin/sh
# All units of a plan that are missing, on this machine, by so many processes, which
# share them; units that wait for others are computed when these are there:
#     local.sh PLAN FOLDER [PROCESSES]
set -eu
plan=${1:?a plan} folder=${2:?a folder for results} processes=${3:-$(nproc)}
[ "$processes" -ge 1 ] || {
    echo "local.sh: '$processes' is no number of processes" >&2
    exit 2
}
mkdir -p "$folder"
seq "$processes" |
    xargs -P "$processes" -I{} grundy work run "$plan" -o "$folder"
