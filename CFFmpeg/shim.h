// FFmpeg's libraries as one module. Function-like macros are not imported by Swift, so the few that are needed stand here as functions.
#ifndef KINORA_CFFMPEG_SHIM_H
#define KINORA_CFFMPEG_SHIM_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

static inline int kinora_averror(int errnum) { return AVERROR(errnum); }
static inline int kinora_averror_eof(void) { return AVERROR_EOF; }

#endif
