#include "CFilmTime.h"

#include <pthread.h>
#include <stdatomic.h>

static film_time_source stored;
static _Atomic(const film_time_source *) source;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void film_time_set_source(film_time_source new_source) {
    pthread_mutex_lock(&mutex);
    if (!atomic_load_explicit(&source, memory_order_relaxed)) {
        stored = new_source;
        atomic_store_explicit(&source, &stored, memory_order_release);
    }
    pthread_mutex_unlock(&mutex);
}

const film_time_source *film_time_get_source(void) { return atomic_load_explicit(&source, memory_order_acquire); }
