// Functions of glibc 2.34 that prepare the start of a process. Swift's module of the C library leaves them out.
#include <spawn.h>

// Sets the current directory of the new process, by the descriptor of a folder.
int posix_spawn_file_actions_addfchdir_np(posix_spawn_file_actions_t *, int);
// Closes the descriptors from a number on in the new process.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
