#!/bin/sh
#SBATCH --job-name=grundy-mpi
#SBATCH --ntasks=16
#SBATCH --cpus-per-task=1
#SBATCH --output=grundy-mpi-%j.log
#SBATCH --open-mode=append
#SBATCH --requeue
# A table of all processes, or the units of a plan (README.md):
#     sbatch --ntasks=64 mpi.sh table build quixo -o quixo.tab
#     sbatch --ntasks=64 mpi.sh work run plan.txt -o results
# Given again after a machine was lost, it goes on.
set -eu
: "${1:?table or work}"
exec mpirun grundy-mpi "$@"
