// The functions of FFmpeg's libraries that Kinora calls: library, result while the libraries are missing, result type, name, parameters, arguments.
// That result is an error (FAILURE), or null, zero or no effect (NOTHING). The compiler compares each line with FFmpeg's own declaration. The linker
// reports a function that is called and not listed as an undefined symbol. The includer defines `FUNCTION`.
#include "versions.h"

FUNCTION(avutil, NOTHING, AVBufferRef *, av_buffer_pool_get, (AVBufferPool *pool), (pool))
FUNCTION(avutil, NOTHING, AVBufferPool *, av_buffer_pool_init, (size_t size, AVBufferRef *(*alloc)(size_t)), (size, alloc))
FUNCTION(avutil, NOTHING, void, av_buffer_pool_uninit, (AVBufferPool **pool), (pool))
FUNCTION(avutil, NOTHING, void *, av_calloc, (size_t nmemb, size_t size), (nmemb, size))
FUNCTION(avutil, FAILURE, int, av_channel_layout_copy, (AVChannelLayout *dst, const AVChannelLayout *src), (dst, src))
FUNCTION(avutil, NOTHING, void, av_channel_layout_default, (AVChannelLayout *ch_layout, int nb_channels), (ch_layout, nb_channels))
FUNCTION(avutil, NOTHING, void, av_channel_layout_uninit, (AVChannelLayout *channel_layout), (channel_layout))
FUNCTION(avutil, NOTHING, const char *, av_chroma_location_name, (enum AVChromaLocation location), (location))
FUNCTION(avutil, NOTHING, const char *, av_color_primaries_name, (enum AVColorPrimaries primaries), (primaries))
FUNCTION(avutil, NOTHING, const char *, av_color_range_name, (enum AVColorRange range), (range))
FUNCTION(avutil, NOTHING, const char *, av_color_space_name, (enum AVColorSpace space), (space))
FUNCTION(avutil, NOTHING, const char *, av_color_transfer_name, (enum AVColorTransferCharacteristic transfer), (transfer))
FUNCTION(avutil, NOTHING, void, av_dict_free, (AVDictionary **m), (m))
FUNCTION(
    avutil, NOTHING, AVDictionaryEntry *, av_dict_get,
    (const AVDictionary *m, const char *key, const AVDictionaryEntry *prev, int flags),
    (m, key, prev, flags))
FUNCTION(avutil, FAILURE, int, av_dict_set, (AVDictionary **pm, const char *key, const char *value, int flags), (pm, key, value, flags))
FUNCTION(avutil, NOTHING, AVFrame *, av_frame_alloc, (void), ())
FUNCTION(avutil, NOTHING, AVFrame *, av_frame_clone, (const AVFrame *src), (src))
FUNCTION(avutil, NOTHING, void, av_frame_free, (AVFrame **frame), (frame))
FUNCTION(avutil, FAILURE, int, av_frame_get_buffer, (AVFrame *frame, int align), (frame, align))
FUNCTION(avutil, NOTHING, AVFrameSideData *, av_frame_get_side_data, (const AVFrame *frame, enum AVFrameSideDataType type), (frame, type))
FUNCTION(avutil, NOTHING, int, av_frame_is_writable, (AVFrame *frame), (frame))
FUNCTION(avutil, FAILURE, int, av_frame_make_writable, (AVFrame *frame), (frame))
FUNCTION(avutil, NOTHING, void, av_frame_unref, (AVFrame *frame), (frame))
FUNCTION(avutil, NOTHING, void, av_free, (void *ptr), (ptr))
FUNCTION(avutil, NOTHING, int, av_get_cpu_flags, (void), ())
FUNCTION(avutil, FAILURE, enum AVPixelFormat, av_get_pix_fmt, (const char *name), (name))
FUNCTION(avutil, NOTHING, const char *, av_get_pix_fmt_name, (enum AVPixelFormat pix_fmt), (pix_fmt))
FUNCTION(avutil, FAILURE, int, av_image_get_linesize, (enum AVPixelFormat pix_fmt, int width, int plane), (pix_fmt, width, plane))
FUNCTION(
    avutil, FAILURE, int, av_log_format_line2,
    (void *ptr, int level, const char *fmt, va_list vl, char *line, int line_size, int *print_prefix),
    (ptr, level, fmt, vl, line, line_size, print_prefix))
FUNCTION(avutil, NOTHING, void, av_log_set_callback, (void (*callback)(void *, int, const char *, va_list)), (callback))
FUNCTION(avutil, NOTHING, void *, av_mallocz, (size_t size), (size))
FUNCTION(avutil, FAILURE, int, av_opt_set_int, (void *obj, const char *name, int64_t val, int search_flags), (obj, name, val, search_flags))
FUNCTION(avutil, NOTHING, const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat pix_fmt), (pix_fmt))
FUNCTION(
    avutil, NOTHING, void, av_read_image_line2,
    (void *dst, const uint8_t **data, const int *linesize, const AVPixFmtDescriptor *desc, int x, int y, int c, int w, int read_pal_component,
     int dst_element_size),
    (dst, data, linesize, desc, x, y, c, w, read_pal_component, dst_element_size))
FUNCTION(
    avutil, NOTHING, void, av_write_image_line2,
    (const void *src, uint8_t *data[4], const int linesize[4], const AVPixFmtDescriptor *desc, int x, int y, int c, int w, int src_element_size),
    (src, data, linesize, desc, x, y, c, w, src_element_size))
FUNCTION(avutil, NOTHING, int64_t, av_rescale, (int64_t a, int64_t b, int64_t c), (a, b, c))
FUNCTION(avutil, FAILURE, int, av_strerror, (int errnum, char *errbuf, size_t errbuf_size), (errnum, errbuf, errbuf_size))
FUNCTION(
    avutil, FAILURE, int, av_tx_init,
    (AVTXContext **ctx, av_tx_fn *tx, enum AVTXType type, int inv, int len, const void *scale, uint64_t flags),
    (ctx, tx, type, inv, len, scale, flags))
FUNCTION(avutil, NOTHING, void, av_tx_uninit, (AVTXContext **ctx), (ctx))
FUNCTION(avutil, NOTHING, const char *, av_version_info, (void), ())
FUNCTION(avutil, NOTHING, unsigned, avutil_version, (void), ())

FUNCTION(avcodec, NOTHING, int, av_codec_is_encoder, (const AVCodec *codec), (codec))
FUNCTION(avcodec, NOTHING, const AVCodec *, av_codec_iterate, (void **opaque), (opaque))
FUNCTION(avcodec, FAILURE, int, av_new_packet, (AVPacket *pkt, int size), (pkt, size))
FUNCTION(avcodec, NOTHING, AVPacket *, av_packet_alloc, (void), ())
FUNCTION(avcodec, NOTHING, void, av_packet_free, (AVPacket **pkt), (pkt))
FUNCTION(
    avcodec, NOTHING, uint8_t *, av_packet_get_side_data, (const AVPacket *pkt, enum AVPacketSideDataType type, size_t *size),
    (pkt, type, size))
FUNCTION(
    avcodec, NOTHING, uint8_t *, av_packet_new_side_data, (AVPacket *pkt, enum AVPacketSideDataType type, size_t size),
    (pkt, type, size))
FUNCTION(avcodec, NOTHING, void, av_packet_rescale_ts, (AVPacket *pkt, AVRational tb_src, AVRational tb_dst), (pkt, tb_src, tb_dst))
FUNCTION(avcodec, NOTHING, void, av_packet_unref, (AVPacket *pkt), (pkt))
FUNCTION(avcodec, NOTHING, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec))
FUNCTION(avcodec, NOTHING, const AVCodec *, avcodec_find_decoder, (enum AVCodecID id), (id))
FUNCTION(avcodec, NOTHING, const AVCodec *, avcodec_find_decoder_by_name, (const char *name), (name))
FUNCTION(avcodec, NOTHING, const AVCodec *, avcodec_find_encoder_by_name, (const char *name), (name))
FUNCTION(avcodec, NOTHING, void, avcodec_flush_buffers, (AVCodecContext *avctx), (avctx))
FUNCTION(avcodec, NOTHING, void, avcodec_free_context, (AVCodecContext **avctx), (avctx))
FUNCTION(avcodec, NOTHING, const char *, avcodec_get_name, (enum AVCodecID id), (id))
#if KINORA_HAS_SUPPORTED_CONFIG
FUNCTION(
    avcodec, FAILURE, int, avcodec_get_supported_config,
    (const AVCodecContext *avctx, const AVCodec *codec, enum AVCodecConfig config, unsigned flags, const void **out_configs, int *out_num_configs),
    (avctx, codec, config, flags, out_configs, out_num_configs))
#endif
FUNCTION(avcodec, FAILURE, int, avcodec_open2, (AVCodecContext *avctx, const AVCodec *codec, AVDictionary **options), (avctx, codec, options))
FUNCTION(avcodec, NOTHING, AVCodecParameters *, avcodec_parameters_alloc, (void), ())
FUNCTION(avcodec, NOTHING, void, avcodec_parameters_free, (AVCodecParameters **par), (par))
FUNCTION(avcodec, FAILURE, int, avcodec_parameters_from_context, (AVCodecParameters *par, const AVCodecContext *codec), (par, codec))
FUNCTION(avcodec, FAILURE, int, avcodec_parameters_to_context, (AVCodecContext *codec, const AVCodecParameters *par), (codec, par))
FUNCTION(avcodec, NOTHING, const char *, avcodec_profile_name, (enum AVCodecID codec_id, int profile), (codec_id, profile))
FUNCTION(avcodec, FAILURE, int, avcodec_receive_frame, (AVCodecContext *avctx, AVFrame *frame), (avctx, frame))
FUNCTION(avcodec, FAILURE, int, avcodec_receive_packet, (AVCodecContext *avctx, AVPacket *avpkt), (avctx, avpkt))
FUNCTION(avcodec, FAILURE, int, avcodec_send_frame, (AVCodecContext *avctx, const AVFrame *frame), (avctx, frame))
FUNCTION(avcodec, FAILURE, int, avcodec_send_packet, (AVCodecContext *avctx, const AVPacket *avpkt), (avctx, avpkt))
FUNCTION(avcodec, NOTHING, unsigned, avcodec_version, (void), ())

FUNCTION(
    avformat, FAILURE, int, av_find_best_stream,
    (AVFormatContext *ic, enum AVMediaType type, int wanted_stream_nb, int related_stream, const AVCodec **decoder_ret, int flags),
    (ic, type, wanted_stream_nb, related_stream, decoder_ret, flags))
FUNCTION(avformat, FAILURE, int, av_interleaved_write_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FUNCTION(
    avformat, FAILURE, int, av_probe_input_buffer2,
    (AVIOContext *pb, const AVInputFormat **fmt, const char *url, void *logctx, unsigned offset, unsigned max_probe_size),
    (pb, fmt, url, logctx, offset, max_probe_size))
FUNCTION(avformat, FAILURE, int, av_read_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FUNCTION(
    avformat, FAILURE, int, av_seek_frame,
    (AVFormatContext *s, int stream_index, int64_t timestamp, int flags),
    (s, stream_index, timestamp, flags))
FUNCTION(avformat, FAILURE, int, av_write_frame, (AVFormatContext *s, AVPacket *pkt), (s, pkt))
FUNCTION(avformat, FAILURE, int, av_write_trailer, (AVFormatContext *s), (s))
FUNCTION(avformat, NOTHING, AVFormatContext *, avformat_alloc_context, (void), ())
FUNCTION(
    avformat, FAILURE, int, avformat_alloc_output_context2,
    (AVFormatContext **ctx, const AVOutputFormat *oformat, const char *format_name, const char *filename),
    (ctx, oformat, format_name, filename))
FUNCTION(avformat, NOTHING, void, avformat_close_input, (AVFormatContext **s), (s))
FUNCTION(avformat, FAILURE, int, avformat_find_stream_info, (AVFormatContext *ic, AVDictionary **options), (ic, options))
FUNCTION(avformat, NOTHING, void, avformat_free_context, (AVFormatContext *s), (s))
FUNCTION(avformat, NOTHING, AVStream *, avformat_new_stream, (AVFormatContext *s, const AVCodec *c), (s, c))
FUNCTION(
    avformat, FAILURE, int, avformat_open_input,
    (AVFormatContext **ps, const char *url, const AVInputFormat *fmt, AVDictionary **options),
    (ps, url, fmt, options))
FUNCTION(avformat, NOTHING, unsigned, avformat_version, (void), ())
FUNCTION(avformat, FAILURE, int, avformat_write_header, (AVFormatContext *s, AVDictionary **options), (s, options))
FUNCTION(avformat, FAILURE, int, avio_close_dyn_buf, (AVIOContext *s, uint8_t **pbuffer), (s, pbuffer))
FUNCTION(avformat, FAILURE, int, avio_closep, (AVIOContext **s), (s))
FUNCTION(avformat, FAILURE, int, avio_open, (AVIOContext **s, const char *url, int flags), (s, url, flags))
FUNCTION(avformat, FAILURE, int, avio_open_dyn_buf, (AVIOContext **s), (s))

FUNCTION(
    swresample, FAILURE, int, swr_alloc_set_opts2,
    (struct SwrContext **ps, swr_layout *out_ch_layout, enum AVSampleFormat out_sample_fmt, int out_sample_rate, swr_layout *in_ch_layout,
     enum AVSampleFormat in_sample_fmt, int in_sample_rate, int log_offset, void *log_ctx),
    (ps, out_ch_layout, out_sample_fmt, out_sample_rate, in_ch_layout, in_sample_fmt, in_sample_rate, log_offset, log_ctx))
FUNCTION(
    swresample, FAILURE, int, swr_convert,
    (struct SwrContext *s, swr_output *out, int out_count, swr_input *in, int in_count),
    (s, out, out_count, in, in_count))
FUNCTION(swresample, NOTHING, void, swr_free, (struct SwrContext **s), (s))
FUNCTION(swresample, NOTHING, int64_t, swr_get_delay, (struct SwrContext *s, int64_t base), (s, base))
FUNCTION(swresample, FAILURE, int, swr_get_out_samples, (struct SwrContext *s, int in_samples), (s, in_samples))
FUNCTION(swresample, FAILURE, int, swr_init, (struct SwrContext *s), (s))
FUNCTION(swresample, NOTHING, unsigned, swresample_version, (void), ())

FUNCTION(swscale, NOTHING, struct SwsContext *, sws_alloc_context, (void), ())
FUNCTION(swscale, NOTHING, void, sws_freeContext, (struct SwsContext *swsContext), (swsContext))
FUNCTION(swscale, NOTHING, const int *, sws_getCoefficients, (int colorspace), (colorspace))
FUNCTION(
    swscale, NOTHING, struct SwsContext *, sws_getContext,
    (int srcW, int srcH, enum AVPixelFormat srcFormat, int dstW, int dstH, enum AVPixelFormat dstFormat, int flags, SwsFilter *srcFilter,
     SwsFilter *dstFilter, const double *param),
    (srcW, srcH, srcFormat, dstW, dstH, dstFormat, flags, srcFilter, dstFilter, param))
FUNCTION(
    swscale, FAILURE, int, sws_init_context,
    (struct SwsContext *sws_context, SwsFilter *srcFilter, SwsFilter *dstFilter),
    (sws_context, srcFilter, dstFilter))
FUNCTION(
    swscale, FAILURE, int, sws_scale,
    (struct SwsContext *c, const uint8_t *const *srcSlice, const int *srcStride, int srcSliceY, int srcSliceH, uint8_t *const *dst,
     const int *dstStride),
    (c, srcSlice, srcStride, srcSliceY, srcSliceH, dst, dstStride))
FUNCTION(
    swscale, FAILURE, int, sws_setColorspaceDetails,
    (struct SwsContext *c, const int *inv_table, int srcRange, const int *table, int dstRange, int brightness, int contrast, int saturation),
    (c, inv_table, srcRange, table, dstRange, brightness, contrast, saturation))
FUNCTION(swscale, NOTHING, unsigned, swscale_version, (void), ())
