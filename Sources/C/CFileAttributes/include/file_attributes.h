// System calls for files and their attributes, which Swift's module of the C library leaves out.
#include <sys/xattr.h>

/// Linux's RENAME_NOREPLACE.
static const unsigned kinora_rename_noreplace = 1;

// Creates a pipe with flags, such as O_CLOEXEC. No process that another thread starts meanwhile inherits its ends.
int pipe2(int ends[2], int flags);

int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned flags);

/// Returns the time of creation of an open file, in nanoseconds since 1970; 0 if the file system does not report it, -1 on failure.
long long kinora_creation_time(int descriptor);

/// Creates an empty file in memory, which is closed in programs that the process starts. Returns its descriptor; -1, with `errno` set, on failure.
int kinora_memory_file(const char *name);
