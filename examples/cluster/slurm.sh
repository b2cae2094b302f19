#!/bin/sh
#SBATCH --job-name=grundy
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --output=grundy-%A.log
#SBATCH --open-mode=append
# A unit of a plan for each task of a job array (README.md):
#     sbatch --array=1-256 slurm.sh PLAN FOLDER
# A task that is ended for its time keeps what it has, if it is told so before:
#     sbatch --signal=B:INT@30 ...
set -eu
plan=${1:?a plan} folder=${2:?a folder for results}
exec grundy work run "$plan" --unit "${SLURM_ARRAY_TASK_ID:?no job array}" \
    -o "$folder"
