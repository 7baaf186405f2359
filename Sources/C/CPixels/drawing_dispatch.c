#include "CPixelsDrawing.h"

#include <stdatomic.h>

static atomic_int scalar_only;

void kinora_drawing_set_scalar_only(int32_t on) { atomic_store(&scalar_only, on); }

int32_t kinora_drawing_has_avx2(void) {
#if defined(__x86_64__)
    return !atomic_load(&scalar_only) && __builtin_cpu_supports("avx2");
#else
    return 0;
#endif
}
