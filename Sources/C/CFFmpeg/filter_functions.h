// The functions of libavfilter that Kinora calls, in the notation of functions.h. It is loaded by itself, because it loads many other libraries.
FUNCTION(avfilter, FAILURE, int, av_buffersink_get_frame, (AVFilterContext *ctx, AVFrame *frame), (ctx, frame))
FUNCTION(avfilter, FAILURE, int, av_buffersrc_write_frame, (AVFilterContext *ctx, const AVFrame *frame), (ctx, frame))
FUNCTION(avfilter, NOTHING, const AVFilter *, avfilter_get_by_name, (const char *name), (name))
FUNCTION(avfilter, NOTHING, AVFilterGraph *, avfilter_graph_alloc, (void), ())
FUNCTION(avfilter, FAILURE, int, avfilter_graph_config, (AVFilterGraph *graphctx, void *log_ctx), (graphctx, log_ctx))
FUNCTION(
    avfilter, FAILURE, int, avfilter_graph_create_filter,
    (AVFilterContext **filt_ctx, const AVFilter *filt, const char *name, const char *args, void *opaque, AVFilterGraph *graph_ctx),
    (filt_ctx, filt, name, args, opaque, graph_ctx))
FUNCTION(avfilter, NOTHING, void, avfilter_graph_free, (AVFilterGraph **graph), (graph))
FUNCTION(avfilter, FAILURE, int, avfilter_link, (AVFilterContext *src, unsigned srcpad, AVFilterContext *dst, unsigned dstpad), (src, srcpad, dst, dstpad))
