// What the installed headers of FFmpeg declare. Only preprocessor lines, so that `functions.h` can include it anywhere.
#ifndef KINORA_FFMPEG_VERSIONS_H
#define KINORA_FFMPEG_VERSIONS_H

#include <libavcodec/version.h>

// FFmpeg 7.1 deprecates the lists in `AVCodec` and has `avcodec_get_supported_config` instead.
#define KINORA_HAS_SUPPORTED_CONFIG (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 13, 100))

// FFmpeg 6.1 moves the data beside a stream from `AVStream` to `AVCodecParameters`.
#define KINORA_HAS_CODED_SIDE_DATA (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102))

#endif
