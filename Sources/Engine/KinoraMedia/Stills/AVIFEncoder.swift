import CFFmpeg

/// Encodes AVIF images of one size. An image is a key frame of AV1 with 4:4:4 chroma, in sRGB with full range.
///
/// Transparency is not kept: alpha would need a second stream.
package struct AVIFEncoder {
    private static let name = "libaom-av1"
    /// The speed, from 0 (slowest) to 8. A poster of `music-video` with 1280x720 pixels is 13 % smaller with speed 0 than with 6, and not larger with 8.
    private static let speed = 6

    private let width: Int
    private let height: Int
    private let quality: Double

    /// - Parameter quality: As for films, from 0 (lossless) to 51. Values outside this range are clamped.
    /// - Throws: An error if the size is not supported, or if FFmpeg has no suitable encoder or no writer of AVIF.
    package init(width: Int, height: Int, quality: Double) throws {
        // JPEG has the same limits and sample layout.
        _ = try VideoSettings(width: width, height: height, frameRateNumerator: 1, format: FilmFormat(.jpg))
        (self.width, self.height) = (width, height)
        self.quality = min(max(quality, VideoSettings.qualities.lowerBound), VideoSettings.qualities.upperBound)
        _ = try AVIFEncoder.codec()
        _ = try StillFile()
    }

    /// Creates a frame to be filled and passed to ``encode(_:)-(VideoFrame)``.
    package func makeFrame() throws(FFmpegError) -> VideoFrame { try VideoFrame(width: width, height: height, layout: .yuv444Full) }

    /// Returns the bytes of the file.
    package func encode(_ frame: VideoFrame) throws(FFmpegError) -> [UInt8] {
        let codec = try AVIFEncoder.codec()
        let context = try open(codec)
        let packet = try Packet()
        // Full range is stored in the frame's properties, so the deprecated format that also means it is not needed.
        frame.pointer.pointee.format = AVIFEncoder.samples.rawValue
        defer { frame.pointer.pointee.format = frame.layout.pixelFormat.rawValue }
        frame.pointer.pointee.pts = 0
        try check("encode an AVIF image") { avcodec_send_frame(context.pointer, frame.pointer) }
        try check("encode an AVIF image") { avcodec_send_frame(context.pointer, nil) }
        try check("encode an AVIF image") { avcodec_receive_packet(context.pointer, packet.pointer) }
        packet.pointer.pointee.duration = 1
        return try StillFile().bytes(of: packet, context)
    }

    /// Returns the bytes of the file of an image, without its alpha.
    package func encode(_ image: PixelImage) throws(FFmpegError) -> [UInt8] {
        let frame = try makeFrame()
        try image.bytes.withUnsafeBufferPointer { bytes throws(FFmpegError) in
            try frame.fill(fromBGRA: UnsafeRawBufferPointer(bytes), bytesPerRow: image.width * 4)
        }
        return try encode(frame)
    }

    private static var samples: AVPixelFormat { AV_PIX_FMT_YUV444P }

    private static func codec() throws(FFmpegError) -> UnsafePointer<AVCodec> {
        try FFmpegLibraries.load(for: "encode an AVIF image")
        guard let codec = avcodec_find_encoder_by_name(name) else {
            throw missing("encoder \(name)")
        }
        return codec
    }

    private static func missing(_ part: String) -> FFmpegError {
        FFmpegError(
            operation: "encode an AVIF image", code: kinora_averror_encoder_not_found(),
            text: "FFmpeg \(FFmpegInstallation.version ?? "") has no \(part); use .png, .jpg or .webp")
    }

    private func open(_ codec: UnsafePointer<AVCodec>) throws(FFmpegError) -> CodecContext {
        EncoderMessages.silence()
        let context = try CodecContext(codec)
        let target = context.pointer
        (target.pointee.width, target.pointee.height) = (Int32(width), Int32(height))
        target.pointee.pix_fmt = AVIFEncoder.samples
        target.pointee.time_base = AVRational(num: 1, den: 1)
        target.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        let layout = PixelLayout.yuv444Full
        target.pointee.color_primaries = layout.primaries
        target.pointee.color_trc = layout.transfer
        target.pointee.colorspace = layout.matrix
        target.pointee.color_range = layout.range
        // The bytes would otherwise depend on the number of processors.
        target.pointee.thread_count = 1
        target.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
        let rate = quality == 0 ? ("aom-params", "lossless=1") : ("crf", "\(Int((quality * 63 / 51).rounded()))")
        var options = try FFmpegOptions([
            rate, ("b", "0"), ("cpu-used", "\(AVIFEncoder.speed)"), ("row-mt", "0"), ("still-picture", "1"),
        ])
        try check("open the encoder \(AVIFEncoder.name) for \(width)x\(height)") { options.pass { context.open(codec, $0) } }
        try options.requireAllConsumed(by: AVIFEncoder.name)
        return context
    }

    /// An AVIF file in memory.
    private final class StillFile {
        /// Owned, including its memory.
        private let context: UnsafeMutablePointer<AVFormatContext>

        init() throws(FFmpegError) {
            var created: UnsafeMutablePointer<AVFormatContext>?
            guard avformat_alloc_output_context2(&created, nil, "avif", nil) >= 0, let created else { throw missing("writer of AVIF") }
            created.pointee.flags |= AVFMT_FLAG_BITEXACT
            context = created
        }

        deinit {
            _ = context.pointee.removeMemory()
            avformat_free_context(context)
        }

        /// Returns the bytes of the file. Can be called once.
        func bytes(of packet: Packet, _ encoder: CodecContext) throws(FFmpegError) -> [UInt8] {
            guard let stream = avformat_new_stream(context, nil) else { throw .outOfMemory("describe an AVIF image") }
            stream.pointee.time_base = encoder.pointer.pointee.time_base
            try check("describe an AVIF image") { avcodec_parameters_from_context(stream.pointee.codecpar, encoder.pointer) }
            try check("write an AVIF image") { avio_open_dyn_buf(&context.pointee.pb) }
            try check("write an AVIF image") { avformat_write_header(context, nil) }
            try check("write an AVIF image") { av_interleaved_write_frame(context, packet.pointer) }
            try check("write an AVIF image") { av_write_trailer(context) }
            return context.pointee.removeMemory()
        }
    }
}
