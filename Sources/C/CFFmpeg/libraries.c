#define _GNU_SOURCE
#include "CFFmpeg.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
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

// Later versions of swresample declare these parameters as pointers to constants.
#if LIBSWRESAMPLE_VERSION_INT >= AV_VERSION_INT(4, 9, 100)
typedef const AVChannelLayout swr_layout;
#else
typedef AVChannelLayout swr_layout;
#endif
#if LIBSWRESAMPLE_VERSION_INT >= AV_VERSION_INT(4, 14, 100)
typedef uint8_t *const swr_output;
typedef const uint8_t *const swr_input;
#else
typedef uint8_t *swr_output;
typedef const uint8_t *swr_input;
#endif

/// The libraries' own functions; valid once `is_loaded` is true.
static struct {
#define FUNCTION(library, missing, result, name, parameters, arguments) __typeof__(name) *name;
#include "functions.h"
#undef FUNCTION
} loaded;

static atomic_bool is_loaded, has_trouble;
static char reason[512];
static struct kinora_ffmpeg_trouble trouble = {.reason = reason};

static void give_up(enum library library, const char *text) {
    trouble.library = libraries[library].file;
    trouble.package = libraries[library].package;
    snprintf(reason, sizeof reason, "%s", text ? text : "the loader does not say why");
    atomic_store(&has_trouble, true);
}

static void load(void) {
    void *handles[library_count];
    for (enum library library = 0; library < library_count; library++) {
        // RTLD_LOCAL hides their symbols from the rest of the process. They are never closed: their functions may run until the process ends.
        handles[library] = dlopen(libraries[library].file, RTLD_LAZY | RTLD_LOCAL);
        if (!handles[library]) return give_up(library, dlerror());
    }
#define FUNCTION(library, missing, result, name, parameters, arguments) \
    if (!(*(void **)&loaded.name = dlsym(handles[library], #name))) return give_up(library, dlerror());
#include "functions.h"
#undef FUNCTION
    atomic_store_explicit(&is_loaded, true, memory_order_release);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

const struct kinora_ffmpeg_trouble *kinora_ffmpeg_load(void) {
    pthread_once(&once, load);
    return kinora_ffmpeg_known_trouble();
}

const struct kinora_ffmpeg_trouble *kinora_ffmpeg_known_trouble(void) { return atomic_load(&has_trouble) ? &trouble : NULL; }

static inline bool can_call(void) { return atomic_load_explicit(&is_loaded, memory_order_acquire) || kinora_ffmpeg_load() == NULL; }

// Each function under FFmpeg's own name. The names are hidden: FFmpeg's libraries call one another by them and must not reach these.
#define FAILURE kinora_ffmpeg_missing()
#define NOTHING 0
#define FUNCTION(library, missing, result, name, parameters, arguments)  \
    __attribute__((visibility("hidden"))) result name parameters {       \
        return can_call() ? loaded.name arguments : (result)(missing);   \
    }
#include "functions.h"
#undef FUNCTION

// MARK: Filters

static struct {
#define FUNCTION(library, missing, result, name, parameters, arguments) __typeof__(name) *name;
#include "filter_functions.h"
#undef FUNCTION
} loaded_filters;

static atomic_bool are_filters_loaded, have_filters_trouble;
static char filters_reason[512];
static struct kinora_ffmpeg_trouble filters_trouble = {
    .library = "libavfilter.so." AV_STRINGIFY(LIBAVFILTER_VERSION_MAJOR),
    .package = "libavfilter" AV_STRINGIFY(LIBAVFILTER_VERSION_MAJOR),
    .reason = filters_reason,
};

static void give_up_filters(const char *text) {
    snprintf(filters_reason, sizeof filters_reason, "%s", text ? text : "the loader does not say why");
    atomic_store(&have_filters_trouble, true);
}

static void load_filters(void) {
    void *handle = dlopen(filters_trouble.library, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) return give_up_filters(dlerror());
#define FUNCTION(library, missing, result, name, parameters, arguments) \
    if (!(*(void **)&loaded_filters.name = dlsym(handle, #name))) return give_up_filters(dlerror());
#include "filter_functions.h"
#undef FUNCTION
    atomic_store_explicit(&are_filters_loaded, true, memory_order_release);
}

static pthread_once_t filters_once = PTHREAD_ONCE_INIT;

const struct kinora_ffmpeg_trouble *kinora_ffmpeg_load_filters(void) {
    const struct kinora_ffmpeg_trouble *others = kinora_ffmpeg_load();
    if (others) return others;
    pthread_once(&filters_once, load_filters);
    return atomic_load(&have_filters_trouble) ? &filters_trouble : NULL;
}

static inline bool can_filter(void) {
    return atomic_load_explicit(&are_filters_loaded, memory_order_acquire) || kinora_ffmpeg_load_filters() == NULL;
}

#define FUNCTION(library, missing, result, name, parameters, arguments)          \
    __attribute__((visibility("hidden"))) result name parameters {               \
        return can_filter() ? loaded_filters.name arguments : (result)(missing); \
    }
#include "filter_functions.h"
