// Reports the slow paths of `Synchronization.Mutex` to thread sanitizer. They are in the standard library, which is not instrumented. The fast paths
// are inlined into instrumented code. `.ci/sanitize` preloads this library into the tests.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

typedef SWIFT void (*lock_function)(uint32_t, SELF);
typedef SWIFT void (*unlock_function)(SELF);
typedef SWIFT bool (*try_lock_function)(SELF);

static void *original(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found) abort();
    return found;
}

// Synchronization._MutexHandle._lockSlow(UInt32)
SWIFT void lock_slow(uint32_t thread, SELF) __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

SWIFT void lock_slow(uint32_t thread, SELF) {
    ((lock_function)original("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"))(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

// Synchronization._MutexHandle._tryLockSlow() -> Bool
SWIFT bool try_lock_slow(SELF) __asm__("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF");

SWIFT bool try_lock_slow(SELF) {
    const bool has_lock = ((try_lock_function)original("$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"))(self);
    if (has_lock && __tsan_acquire) __tsan_acquire(self);
    return has_lock;
}

// Synchronization._MutexHandle._unlockSlow()
SWIFT void unlock_slow(SELF) __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

SWIFT void unlock_slow(SELF) {
    if (__tsan_release) __tsan_release(self);
    ((unlock_function)original("$s15Synchronization12_MutexHandleV11_unlockSlowyyF"))(self);
}
