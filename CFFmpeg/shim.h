// FFmpeg's libraries as one module. Function-like macros are not imported by Swift, so the few that are needed stand here as functions.
#ifndef KINORA_CFFMPEG_SHIM_H
#define KINORA_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/murmur3.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

static inline int kinora_averror(int errnum) { return AVERROR(errnum); }
static inline int kinora_averror_eof(void) { return AVERROR_EOF; }
static inline int kinora_averror_encoder_not_found(void) { return AVERROR_ENCODER_NOT_FOUND; }
static inline int kinora_averror_option_not_found(void) { return AVERROR_OPTION_NOT_FOUND; }
static inline int kinora_averror_stream_not_found(void) { return AVERROR_STREAM_NOT_FOUND; }
static inline int kinora_averror_invalid_data(void) { return AVERROR_INVALIDDATA; }

#endif
