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

/* The start of a file as text; false if there is none. */
static bool read_text(const char *path, char *text, size_t bytes)
{
    FILE *file = fopen(path, "r");
    size_t count;

    if (!file) return false;
    count = fread(text, 1, bytes - 1, file);
    fclose(file);
    text[count] = '\0';
    return count > 0;
}

/* Parent and group of a process; false if it is gone. "12 (name) S 1 12": the
 * name may have any bytes in it, the state is one letter. */
static bool read_kin(const char *name, pid_t *parent, pid_t *group)
{
    char path[64], text[512];
    const char *at;
    char *end;

    if (strlen(name) > 20) return false;
    snprintf(path, sizeof path, "/proc/%s/stat", name);
    if (!read_text(path, text, sizeof text)) return false;
    at = strrchr(text, ')');
    if (!at || strlen(at) < 4) return false;
    *parent = (pid_t)strtol(at + 3, &end, 10);
    *group = (pid_t)strtol(end, NULL, 10);
    return *parent >= 0 && *group > 0;
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
    char text[128];
    const char *slash;

    if (!read_text("/proc/loadavg", text, sizeof text)) return 0;
    slash = strchr(text, '/');
    return slash ? strtoull(slash + 1, NULL, 10) : 0;
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
