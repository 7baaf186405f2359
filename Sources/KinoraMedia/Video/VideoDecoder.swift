import CFFmpeg

/// Turns the packets of a file's film into frames.
final class VideoDecoder {
    private var demuxer: Demuxer
    private let context: CodecContext
    private let packet: Packet
    private var isDraining = false
    /// The number of frames decoded by ``nextIntact(skippingBefore:)``.
    private(set) var intactCount = 0

    init(_ demuxer: Demuxer, info: VideoStreamInfo) throws(FFmpegError) {
        let operation = "decode \"\(demuxer.path)\""
        guard let codec = VideoDecoder.decoder(for: demuxer, info: info) else {
            throw FFmpegError(
                operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for \(info.codec)")
        }
        self.demuxer = demuxer
        packet = try Packet()
        context = try CodecContext(codec)
        try check(operation) { avcodec_parameters_to_context(context.pointer, demuxer.parameters) }
        context.pointer.pointee.pkt_timebase = demuxer.timeBase
        context.pointer.pointee.max_pixels = Demuxer.maxPixels
        try check(operation) { avcodec_open2(context.pointer, codec, nil) }
    }

    /// FFmpeg's own decoder of VP9 leaves alpha out.
    private static func decoder(for demuxer: Demuxer, info: VideoStreamInfo) -> UnsafePointer<AVCodec>? {
        let codec = demuxer.parameters.pointee.codec_id
        if codec == AV_CODEC_ID_VP9, info.hasAlphaStream, let full = avcodec_find_decoder_by_name("libvpx-vp9") { return full }
        return avcodec_find_decoder(codec)
    }

    /// The next frame in the order of being shown; nil after the last.
    func next() throws(FFmpegError) -> DecodedFrame? {
        let frame = try DecodedFrame(timeBase: Rational(demuxer.timeBase))
        while true {
            switch try progress("decode \"\(demuxer.path)\"", { avcodec_receive_frame(context.pointer, frame.pointer) }) {
            case .done: return frame
            case .ended: return nil
            case .needsInput: try feed()
            }
        }
    }

    /// The frame in the next packet, which no other packet is read for. The decoder has to be restarted before it goes on.
    func nextAlone() throws(FFmpegError) -> DecodedFrame? {
        try feed()
        if !isDraining {
            isDraining = true
            try check("decode \"\(demuxer.path)\"") { avcodec_send_packet(context.pointer, nil) }
        }
        return try next()
    }

    /// Describes the film as far as it is known from what was decoded.
    func describe(to parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
        try check("decode \"\(demuxer.path)\"") { avcodec_parameters_from_context(parameters, context.pointer) }
    }

    /// Discards all decoding state after a seek.
    func restart() {
        avcodec_flush_buffers(context.pointer)
        isDraining = false
    }

    /// Continues with another demuxer of the same file.
    func restart(with demuxer: Demuxer) {
        self.demuxer = demuxer
        restart()
    }

    private func feed() throws(FFmpegError) {
        guard !isDraining else { return }
        isDraining = try !demuxer.read(into: packet)
        let sent = isDraining ? nil : packet.pointer
        try check("decode \"\(demuxer.path)\"") { avcodec_send_packet(context.pointer, sent) }
    }

    /// Continues past damage: packets that cannot be decoded are skipped. Nil after the last frame.
    ///
    /// - Parameter ticks: Frames before this time may be left out if no other frame refers to them, which saves decoding them.
    func nextIntact(skippingBefore ticks: Int64?) throws(FFmpegError) -> DecodedFrame? {
        let frame = try DecodedFrame(timeBase: Rational(demuxer.timeBase))
        while true {
            let code = avcodec_receive_frame(context.pointer, frame.pointer)
            if code >= 0 {
                intactCount += 1
                return frame
            }
            if code == kinora_averror_eof() { return nil }
            guard !isDraining else { return nil }
            do throws(FFmpegError) {
                isDraining = try !demuxer.read(into: packet)
            } catch {
                // The rest of the file is unreadable.
                isDraining = true
            }
            let shown = packet.pointer.pointee.pts
            let isSkippable = !isDraining && shown != .min && ticks.map { shown < $0 } ?? false
            context.pointer.pointee.skip_frame = isSkippable ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
            _ = avcodec_send_packet(context.pointer, isDraining ? nil : packet.pointer)
        }
    }
}
