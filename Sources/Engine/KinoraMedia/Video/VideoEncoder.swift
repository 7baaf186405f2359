import CFFmpeg

/// Encodes frames into packets of a video track.
final class VideoEncoder {
    let settings: VideoSettings
    /// FFmpeg's name of the encoder, such as `libx264`.
    let name: String
    private let context: CodecContext
    private let packet: Packet
    private var isFlushed = false
    private var frameCount = 0

    let layout: PixelLayout

    /// Opens the first encoder of `candidates` that is installed and supports the settings. By default these are the candidates for the format.
    /// `layout` overrides the format's sample layout.
    init(settings: VideoSettings, candidates: [EncoderCandidate]? = nil, layout: PixelLayout? = nil) throws(FFmpegError) {
        self.settings = settings
        self.layout = layout ?? settings.format.layout
        packet = try Packet()
        (name, context) = try VideoEncoder.open(
            candidates ?? EncoderCandidate.all(for: settings.format), settings: settings, layout: self.layout)
    }

    deinit {
        if !isFlushed, name == "libsvtav1" { endFilm() }
    }

    /// Ends the stream of SVT-AV1. Without it, closing the encoder waits forever for its threads. A film without frames never ends either,
    /// so one frame is added.
    private func endFilm() {
        if frameCount == 0 {
            guard let frame = try? VideoFrame(width: settings.width, height: settings.height, layout: layout) else { return }
            frame.pointer.pointee.pts = 0
            guard avcodec_send_frame(context.pointer, frame.pointer) >= 0 else { return }
        }
        guard avcodec_send_frame(context.pointer, nil) >= 0 else { return }
        while avcodec_receive_packet(context.pointer, packet.pointer) >= 0 { av_packet_unref(packet.pointer) }
    }

    /// Returns the properties of the coded film for a container.
    func parameters() throws(FFmpegError) -> CodedParameters {
        var parameters = avcodec_parameters_alloc()
        defer { avcodec_parameters_free(&parameters) }
        guard let parameters else { throw .outOfMemory("describe the film to the container") }
        try check("describe the film to the container") { avcodec_parameters_from_context(parameters, context.pointer) }
        // FFmpeg does not report the delay of x265, which is 2 with its default B-pyramid.
        if name == "libx265" { parameters.pointee.video_delay = 2 }
        return CodedParameters(parameters.pointee)
    }

    /// Encodes one frame. Passes the finished packets to `sink`: none or several, because the encoder looks ahead.
    func encode(_ frame: VideoFrame, index: Int, sink: (Packet) throws(FFmpegError) -> Void) throws(FFmpegError) {
        precondition(!isFlushed, "frames cannot be encoded after flush()")
        precondition(frame.width == settings.width && frame.height == settings.height, "every frame must have the size of the film")
        precondition(frame.layout == layout, "every frame must have the sample layout of the film")
        frame.pointer.pointee.pts = Int64(index)
        frameCount = index + 1
        try check("encode frame \(index) with \(name)") { avcodec_send_frame(context.pointer, frame.pointer) }
        try drain(sink)
    }

    /// Passes the remaining packets to `sink`. No frame may follow.
    func flush(sink: (Packet) throws(FFmpegError) -> Void) throws(FFmpegError) {
        guard !isFlushed else { return }
        isFlushed = true
        try check("finish encoding with \(name)") { avcodec_send_frame(context.pointer, nil) }
        try drain(sink)
    }

    private func drain(_ sink: (Packet) throws(FFmpegError) -> Void) throws(FFmpegError) {
        while try progress("encode with \(name)", { avcodec_receive_packet(context.pointer, packet.pointer) }) == .done {
            // Encoders do not set the duration, and containers would have to guess the duration of the last frame.
            packet.pointer.pointee.duration = 1
            // For films of at most two frames, x265 sets arbitrary decoding times, because it does not know the reordering delay yet. Such
            // films have no reordering.
            if isFlushed, frameCount <= 2, name == "libx265" { packet.pointer.pointee.dts = packet.pointer.pointee.pts }
            try sink(packet)
        }
    }
}

extension VideoEncoder {
    private static func open(
        _ candidates: [EncoderCandidate], settings: VideoSettings, layout: PixelLayout
    ) throws(FFmpegError) -> (name: String, context: CodecContext) {
        try FFmpegLibraries.load(for: "encode \(settings.format.codec.rawValue)")
        var refusals: [String] = []
        for candidate in candidates {
            guard let codec = avcodec_find_encoder_by_name(candidate.name) else { continue }
            guard let options = candidate.options(for: settings) else {
                refusals.append(candidate.reasonAgainst(settings) ?? "")
                continue
            }
            return (candidate.name, try open(candidate, codec, options, settings: settings, layout: layout))
        }
        let names = candidates.map(\.name).joined(separator: ", ")
        let others = FFmpegInstallation.videoEncoders.joined(separator: ", ")
        let reasons = refusals.isEmpty ? "" : "; " + refusals.joined(separator: "; ")
        throw FFmpegError(
            operation: "encode \(settings.format.codec.rawValue)", code: kinora_averror_encoder_not_found(),
            text: "FFmpeg \(FFmpegInstallation.version ?? "") has no usable encoder among \(names)\(reasons). Its encoders: \(others)")
    }

    private static func open(
        _ candidate: EncoderCandidate, _ codec: UnsafePointer<AVCodec>, _ encoderOptions: [(name: String, value: String)],
        settings: VideoSettings, layout: PixelLayout
    ) throws(FFmpegError) -> CodecContext {
        EncoderMessages.silence()
        let context = try CodecContext(codec)
        context.pointer.pointee.width = Int32(settings.width)
        context.pointer.pointee.height = Int32(settings.height)
        context.pointer.pointee.pix_fmt = layout.pixelFormat
        context.pointer.pointee.time_base = settings.timeBase
        context.pointer.pointee.framerate = AVRational(num: settings.timeBase.den, den: settings.timeBase.num)
        context.pointer.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.pointer.pointee.color_primaries = layout.primaries
        context.pointer.pointee.color_trc = layout.transfer
        context.pointer.pointee.colorspace = layout.matrix
        context.pointer.pointee.color_range = layout.range
        context.pointer.pointee.chroma_sample_location = layout.chromaLocation
        context.pointer.pointee.thread_count = Int32(settings.encoderThreads)
        context.pointer.pointee.thread_type = FF_THREAD_FRAME
        // Containers such as MP4 store the parameter sets separately from the frames. The flag bitexact excludes versions and times from
        // the bytes.
        context.pointer.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        if settings.format.container.hasGlobalHeader { context.pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
        var options = try FFmpegOptions(encoderOptions)
        try check("open the encoder \(candidate.name) for \(settings.width)x\(settings.height)") {
            options.pass { context.open(codec, $0) }
        }
        try options.requireAllConsumed(by: candidate.name)
        return context
    }
}
