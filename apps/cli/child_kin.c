/* SPDX-License-Identifier: MIT */
/* child_kin.c - what a program has started, found and stopped.
 *
 * A program runs in a process group of its own, which is killed at once: the
 * kernel lets no fork of a member slip through. What has left the group (a
 * session of its own, a daemon) becomes a child of this process when its
 * parent dies, since this process is the reaper of its descendants; so whatever
 * children there still are after the group is dead belong to the program. They
 * are found in /proc, and killed until there is none.
 *
 * Where there is no /proc, the group alone is killed.
 */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "child.h"

/* Parent and group of a process; false if it is gone. Its name is in
 * parentheses and may have any bytes in it. */
static bool read_kin(const char *name, pid_t *parent, pid_t *group)
{
    char path[64], text[512];
    const char *end;
    size_t count;
    int of_parent, of_group;
    FILE *file;

    if (strlen(name) > 20) return false;
    snprintf(path, sizeof path, "/proc/%s/stat", name);
    file = fopen(path, "r");
    if (!file) return false;
    count = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[count] = '\0';
    end = strrchr(text, ')');
    if (!end || sscanf(end + 1, " %*c %d %d", &of_parent, &of_group) != 2)
        return false;
    *parent = of_parent;
    *group = of_group;
    return true;
}

/* Counts the processes of a group, or kills the children of this process. */
static unsigned walk(pid_t group, bool kills_children)
{
    DIR *all = opendir("/proc");
    unsigned found = 0;

    if (!all) return 0;
    for (struct dirent *one; (one = readdir(all)) != NULL;) {
        pid_t its_parent, its_group;
        if (!isdigit((unsigned char)one->d_name[0]) ||
            !read_kin(one->d_name, &its_parent, &its_group))
            continue;
        if (kills_children ? its_parent != getpid() : its_group != group)
            continue;
        found++;
        if (kills_children)
            kill((pid_t)strtol(one->d_name, NULL, 10), SIGKILL);
    }
    closedir(all);
    return found;
}

unsigned cli_kin_count(pid_t group)
{
    return walk(group, false);
}

/* The fourth figure of /proc/loadavg is "running/all". */
uint64_t cli_kin_of_all(void)
{
    unsigned long long all = 0;
    FILE *file = fopen("/proc/loadavg", "r");

    if (!file) return 0;
    if (fscanf(file, "%*f %*f %*f %*u/%llu", &all) != 1) all = 0;
    fclose(file);
    return all;
}

/* True when no child is left. */
static bool reap(void)
{
    pid_t found;

    do
        found = waitpid(-1, NULL, WNOHANG);
    while (found > 0 || (found < 0 && errno == EINTR));
    return found < 0;
}

bool cli_kin_stop(pid_t group)
{
    enum { ROUNDS = 3000 };
    const struct timespec pause = {0, 1000000};

    kill(-group, SIGKILL);
    for (int i = 0; i < ROUNDS; i++) {
        if (reap()) return true;
        if (i > 0) walk(0, true);
        nanosleep(&pause, NULL);
    }
    return false;
}
