// FFmpeg's libraries as one module. Function-like macros are not imported by Swift, so the few that are needed are functions here.
//
// Programs are not linked with the libraries, which bring a hundred others with them: a program that makes no film should not wait for these.
// `libraries.c` defines the functions that Kinora calls. The first call of a function loads the libraries.
#ifndef KINORA_CFFMPEG_H
#define KINORA_CFFMPEG_H

#if !__has_include(<libavcodec/avcodec.h>) || !__has_include(<libavfilter/avfilter.h>) || !__has_include(<libavformat/avformat.h>) || !__has_include(<libswresample/swresample.h>) \
    || !__has_include(<libswscale/swscale.h>)
#error "FFmpeg's headers are missing; Debian has them in libavcodec-dev, libavfilter-dev, libavformat-dev, libavutil-dev, libswresample-dev and libswscale-dev"
#endif

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/tx.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

#include "versions.h"

#if LIBAVCODEC_VERSION_INT < AV_VERSION_INT(59, 37, 100)
#error "FFmpeg is too old; Kinora needs version 5.1 or later"
#endif

static inline int kinora_averror(int errnum) { return AVERROR(errnum); }
static inline int kinora_averror_eof(void) { return AVERROR_EOF; }
static inline int kinora_averror_encoder_not_found(void) { return AVERROR_ENCODER_NOT_FOUND; }
static inline int kinora_averror_option_not_found(void) { return AVERROR_OPTION_NOT_FOUND; }
static inline int kinora_averror_stream_not_found(void) { return AVERROR_STREAM_NOT_FOUND; }
static inline int kinora_averror_invalid_data(void) { return AVERROR_INVALIDDATA; }

/// Returns the sample formats that an encoder accepts, ended by `AV_SAMPLE_FMT_NONE`; null if it accepts all.
static inline const enum AVSampleFormat *kinora_sample_formats(const AVCodec *codec) {
#if KINORA_HAS_SUPPORTED_CONFIG
    const void *formats = NULL;
    const int status = avcodec_get_supported_config(NULL, codec, AV_CODEC_CONFIG_SAMPLE_FORMAT, 0, &formats, NULL);
    return status < 0 ? NULL : (const enum AVSampleFormat *)formats;
#else
    return codec->sample_fmts;
#endif
}

/// Returns data that a container stores beside a stream, such as its display matrix; null if it has none of this type.
static inline const AVPacketSideData *kinora_stream_side_data(const AVStream *stream, enum AVPacketSideDataType type) {
#if KINORA_HAS_CODED_SIDE_DATA
    const AVPacketSideData *data = stream->codecpar->coded_side_data;
    const int count = stream->codecpar->nb_coded_side_data;
#else
    const AVPacketSideData *data = stream->side_data;
    const int count = stream->nb_side_data;
#endif
    for (int index = 0; index < count; index++) {
        if (data[index].type == type) return data + index;
    }
    return NULL;
}

/// Whether the rows of a frame belong to two fields of different times.
static inline int kinora_is_interlaced(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
    return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return frame->interlaced_frame;
#endif
}

/// Whether the even rows of an interlaced frame are the earlier field.
static inline int kinora_is_top_field_first(const AVFrame *frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
    return (frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST) != 0;
#else
    return frame->top_field_first;
#endif
}

/// Why the libraries could not be loaded.
struct kinora_ffmpeg_trouble {
    /// The library that was looked for: `libavcodec.so.59`. The headers have the same number, so structures have the layout of the compiled code.
    const char *library;
    /// What Debian calls the package that has it: `libavcodec59`.
    const char *package;
    /// What the loader says.
    const char *reason;
};

/// Loads the libraries if they are not loaded, and returns why they could not be loaded; null if they are. A failure is permanent. Without the
/// libraries, each of their functions returns null or 0, or `kinora_ffmpeg_missing` instead of an error.
const struct kinora_ffmpeg_trouble *kinora_ffmpeg_load(void);

/// Loads libavfilter if it is not loaded, and returns why it could not be loaded, as `kinora_ffmpeg_load` does for the other libraries.
const struct kinora_ffmpeg_trouble *kinora_ffmpeg_load_filters(void);

/// As `kinora_ffmpeg_load`, but null as well when nobody has tried to load them yet.
const struct kinora_ffmpeg_trouble *kinora_ffmpeg_known_trouble(void);

/// Not `ENOSYS`, which FFmpeg returns too: "accessing a shared library failed".
static inline int kinora_ffmpeg_missing(void) { return AVERROR(ELIBACC); }

#endif
