/*
 * Lies between the program and the system: fails or kills at the n-th call that changes files, and writes down what
 * reaches the disk. Loaded with LD_PRELOAD, armed from Python (calls.py).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { OFF, ONCE, FROM, KILL, HALF };
static long left, seen;
static int mode, wrong, trace = -1;

void shim_arm(long n, int how, int number) { left = n; mode = how; wrong = number; seen = 0; }
long shim_seen(void) { return seen; }
void shim_trace(int fd) { trace = fd; }

static void out(const char *text, size_t size) { syscall(SYS_write, trace, text, size); }

static void note(const char *what, long fd, const char *one, const char *two, const void *data, size_t size) {
    if (trace < 0) return;
    char head[9000];
    int n = snprintf(head, sizeof head, "%s\t%ld\t%s\t%s\t", what, fd, one ? one : "", two ? two : "");
    out(head, n);
    for (size_t at = 0; at < size; at++) {
        char hex[3];
        snprintf(hex, 3, "%02x", ((const unsigned char *)data)[at]);
        out(hex, 2);
    }
    out("\n", 1);
}
void shim_mark(const char *what) { note("mark", -1, what, 0, 0, 0); }

/* Whether the call fails; does not come back where the process is to die. */
static int fails(void) {
    if (!mode) return 0;
    seen++;
    if (mode == FROM ? seen < left : seen != left) return 0;
    if (mode == KILL) syscall(SYS_kill, getpid(), SIGKILL);
    if (mode == HALF) return 0;
    errno = wrong;
    return 1;
}
#define REAL(kind, name) static kind (*real)(); if (!real) real = (kind(*)())dlsym(RTLD_NEXT, name)
#define ONE_PATH(name) int name(const char *path) { REAL(int, #name); if (fails()) return -1; int r = real(path); \
    if (!r) note(#name, -1, path, 0, 0, 0); return r; }
ONE_PATH(unlink)
ONE_PATH(rmdir)

int mkdir(const char *path, mode_t rights) {
    REAL(int, "mkdir"); if (fails()) return -1;
    int r = real(path, rights); if (!r) note("mkdir", -1, path, 0, 0, 0); return r;
}
int rename(const char *from, const char *to) {
    REAL(int, "rename"); if (fails()) return -1;
    int r = real(from, to); if (!r) note("rename", -1, from, to, 0, 0); return r;
}
int fsync(int fd) {
    REAL(int, "fsync"); if (fails()) return -1;
    int r = real(fd); if (!r) note("fsync", fd, 0, 0, 0, 0); return r;
}
int ftruncate64(int fd, off64_t size) {
    REAL(int, "ftruncate64"); if (fails()) return -1;
    char text[32]; snprintf(text, 32, "%ld", (long)size);
    int r = real(fd, size); if (!r) note("truncate", fd, text, 0, 0, 0); return r;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
ssize_t write(int fd, const void *data, size_t size) {
    REAL(ssize_t, "write");
    if (fd == trace || fd < 3) return real(fd, data, size);
    if (mode == HALF && seen + 1 == left) {  /* half of it reaches the file, then the process dies */
        real(fd, data, size / 2); syscall(SYS_kill, getpid(), SIGKILL);
    }
    if (fails()) return -1;
    ssize_t r = real(fd, data, size); if (r > 0) note("write", fd, 0, 0, data, r); return r;
}
int open64(const char *path, int flags, ...) {
    REAL(int, "open64"); va_list more; va_start(more, flags); int rights = va_arg(more, int); va_end(more);
    int counts = flags & (O_CREAT | O_WRONLY | O_RDWR) || strstr(path, "/store/");
    if (counts && fails()) return -1;
    struct stat state; int was = stat(path, &state) == 0;
    int r = real(path, flags, rights);
    if (r >= 0) note(!was && flags & O_CREAT ? "create" : "open", r, path, 0, 0, 0);
    return r;
}
int open(const char *path, int flags, ...) {
    va_list more; va_start(more, flags); int rights = va_arg(more, int); va_end(more);
    return open64(path, flags, rights);
}
