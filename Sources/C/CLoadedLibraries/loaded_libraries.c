// Swift's module of the C library lacks dl_iterate_phdr.
#define _GNU_SOURCE
#include "CLoadedLibraries.h"

#include <link.h>
#include <string.h>

struct visitor {
    void *context;
    void (*body)(void *, const char *, const uint8_t *, size_t);
};

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    const struct visitor *visitor = data;
    for (size_t index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[index];
        if (header->p_type != PT_NOTE) continue;
        const uint8_t *notes = (const uint8_t *)(info->dlpi_addr + header->p_vaddr);
        size_t position = 0;
        while (position + sizeof(ElfW(Nhdr)) <= header->p_memsz) {
            const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)(notes + position);
            size_t name = position + sizeof *note, contents = name + ((note->n_namesz + 3u) & ~3u);
            size_t next = contents + ((note->n_descsz + 3u) & ~3u);
            if (next > header->p_memsz) break;
            if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(notes + name, "GNU", 4) == 0) {
                visitor->body(visitor->context, info->dlpi_name, notes + contents, note->n_descsz);
                return 0;
            }
            position = next;
        }
    }
    visitor->body(visitor->context, info->dlpi_name, NULL, 0);
    return 0;
}

void loaded_libraries_each(void *context, void (*body)(void *context, const char *path, const uint8_t *build, size_t size)) {
    struct visitor visitor = {context, body};
    dl_iterate_phdr(visit, &visitor);
}
