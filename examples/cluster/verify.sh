#!/bin/sh
#SBATCH --job-name=grundy-verify
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --output=grundy-%A.log
#SBATCH --open-mode=append
# A stretch of a long certificate for each task of a job array (README.md):
#     sbatch --array=1-124 verify.sh CERTIFICATE FOLDER
set -eu
certificate=${1:?a certificate} folder=${2:?a folder for logs}
stretch=${SLURM_ARRAY_TASK_ID:?no job array}
code=0
grundy verify "$certificate" --jobs 1 --stretches "$stretch" \
    --checkpoint "$folder/$stretch" || code=$?
# 3: this stretch is in order, and others are left.
[ "$code" -eq 3 ] || exit "$code"
grep -q "^stretch $stretch of " "$folder/$stretch"
