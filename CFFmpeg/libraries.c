#define _GNU_SOURCE
#include "CFFmpeg.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum library { avutil, avcodec, avformat, swresample, swscale, library_count };

#define LIBRARY(name, major) {"lib" #name ".so." AV_STRINGIFY(major), "lib" #name AV_STRINGIFY(major)}

static const struct {
    const char *file, *package;
} libraries[library_count] = {
    [avutil] = LIBRARY(avutil, LIBAVUTIL_VERSION_MAJOR),
    [swresample] = LIBRARY(swresample, LIBSWRESAMPLE_VERSION_MAJOR),
    [swscale] = LIBRARY(swscale, LIBSWSCALE_VERSION_MAJOR),
    [avcodec] = LIBRARY(avcodec, LIBAVCODEC_VERSION_MAJOR),
    [avformat] = LIBRARY(avformat, LIBAVFORMAT_VERSION_MAJOR),
};

static intptr_t answer_failure(void) { return kinora_ffmpeg_missing(); }
static intptr_t answer_nothing(void) { return 0; }

#define FAILURE answer_failure
#define NOTHING answer_nothing
#define FUNCTION(from, function, answer) {#function, answer, from},

static const struct {
    const char *name;
    intptr_t (*missing)(void);
    enum library library;
} functions[] = {
#include "functions.h"
};
#undef FUNCTION

enum { function_count = sizeof functions / sizeof *functions };

/// Where the trampolines jump to; null until the libraries are loaded.
__attribute__((visibility("hidden"))) _Atomic(void *) kinora_ffmpeg_slots[function_count];

static char reason[512];
static struct kinora_ffmpeg_trouble trouble = {.reason = reason};
static atomic_bool has_trouble;

static void give_up(enum library library, const char *text) {
    trouble.library = libraries[library].file;
    trouble.package = libraries[library].package;
    snprintf(reason, sizeof reason, "%s", text ? text : "the loader does not say why");
    atomic_store(&has_trouble, true);
}

static void load(void) {
    void *handles[library_count];
    for (enum library library = 0; library < library_count; library++) {
        // Local: what else the process has loaded does not get to see the symbols. Never closed: functions of theirs may run until the end.
        handles[library] = dlopen(libraries[library].file, RTLD_LAZY | RTLD_LOCAL);
        if (!handles[library]) return give_up(library, dlerror());
    }
    void *found[function_count];
    for (int i = 0; i < function_count; i++) {
        found[i] = dlsym(handles[functions[i].library], functions[i].name);
        if (!found[i]) return give_up(functions[i].library, dlerror());
    }
    for (int i = 0; i < function_count; i++) atomic_store_explicit(&kinora_ffmpeg_slots[i], found[i], memory_order_release);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

const struct kinora_ffmpeg_trouble *kinora_ffmpeg_load(void) {
    pthread_once(&once, load);
    return kinora_ffmpeg_known_trouble();
}

const struct kinora_ffmpeg_trouble *kinora_ffmpeg_known_trouble(void) { return atomic_load(&has_trouble) ? &trouble : NULL; }

/// What the function of this number is: called by its trampoline while the slot is empty.
__attribute__((visibility("hidden"))) void *kinora_ffmpeg_resolve(uintptr_t index) {
    kinora_ffmpeg_load();
    void *function = atomic_load_explicit(&kinora_ffmpeg_slots[index], memory_order_acquire);
    return function ? function : (void *)functions[index].missing;
}
