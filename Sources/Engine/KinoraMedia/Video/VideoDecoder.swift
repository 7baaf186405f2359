import CFFmpeg

/// Decodes the packets of a video stream into frames.
final class VideoDecoder {
    private var demuxer: Demuxer
    private let context: CodecContext
    private let packet: Packet
    private var isDraining = false
    /// The number of frames that could not be decoded after the last packet.
    private var drainErrors = 0
    /// More than the number of frames that a decoder delays.
    private static let maxDrainErrors = 64
    /// The number of frames that ``nextIntact(skippingBefore:)`` has decoded.
    private(set) var intactCount = 0
    /// The number of packets that ``nextIntact(skippingBefore:)`` could not read or decode, since the decoder was created or restarted.
    private(set) var damageCount = 0 {
        didSet { if damageCount > oldValue { onDamage?() } }
    }
    /// Whether ``nextIntact(skippingBefore:)`` has skipped packets that cannot be read or decoded, since the decoder was created or restarted.
    var hasSkippedDamage: Bool { damageCount > 0 }
    /// The number of packets that ``nextIntact(skippingBefore:)`` may still decode. It throws an error when the number is 0.
    var packetBudget = Int.max
    /// The number of bytes that ``nextIntact(skippingBefore:)`` may still read. It throws an error when the number is 0.
    var byteBudget = Int.max
    /// The number of bytes that the demuxer had read when ``byteBudget`` was last reduced.
    private var countedBytes: Int

    /// The time of the key frame with which ``nextIntact(skippingBefore:)`` begins; nil for the next packet. Packets before it are left out.
    var firstTicks: Int64?
    /// Called when the last packet cannot be read or decoded.
    var onDamage: (() -> Void)?
    /// Called with each packet that is left out because of ``firstTicks``.
    var onSkippedPacket: ((AVPacket) -> Void)?
    /// Called with each packet before ``nextIntact(skippingBefore:)`` decodes it.
    var onPacket: ((AVPacket) -> Void)?

    /// - Parameter threads: The number of threads that decode the slices of a frame.
    init(_ demuxer: Demuxer, info: VideoStreamInfo, threads: Int = 1) throws(FFmpegError) {
        let operation = "decode \"\(demuxer.path)\""
        guard let codec = VideoDecoder.decoder(for: demuxer, info: info) else {
            let isKnown = demuxer.parameters.pointee.codec_id != AV_CODEC_ID_NONE
            throw FFmpegError(
                operation: operation, code: kinora_averror_invalid_data(),
                text: isKnown
                    ? "FFmpeg has no decoder for \(info.codec)"
                    : "FFmpeg does not know the codec of its video; convert it to H.264 with another program")
        }
        self.demuxer = demuxer
        countedBytes = demuxer.bytesRead
        packet = try Packet()
        context = try CodecContext(codec)
        try check(operation) { avcodec_parameters_to_context(context.pointer, demuxer.parameters) }
        context.pointer.pointee.pkt_timebase = demuxer.timeBase
        context.pointer.pointee.max_pixels = Demuxer.maxPixels
        context.pointer.pointee.thread_count = Int32(clamping: threads)
        // With threads for frames, decoders pass a frame on before they know whether it is damaged.
        context.pointer.pointee.thread_type = FF_THREAD_SLICE
        // Otherwise, the rest of a damaged image is grey, and the decoder reports no error.
        if codec.pointee.id == AV_CODEC_ID_MJPEG { context.pointer.pointee.err_recognition = AV_EF_EXPLODE }
        try check(operation) { avcodec_open2(context.pointer, codec, nil) }
    }

    /// FFmpeg's native decoders of VP8 and VP9 ignore alpha.
    private static func decoder(for demuxer: Demuxer, info: VideoStreamInfo) -> UnsafePointer<AVCodec>? {
        let codec = demuxer.parameters.pointee.codec_id
        let full = codec == AV_CODEC_ID_VP9 ? "libvpx-vp9" : codec == AV_CODEC_ID_VP8 ? "libvpx" : nil
        if let full, info.hasAlphaStream, let decoder = avcodec_find_decoder_by_name(full) { return decoder }
        return avcodec_find_decoder(codec)
    }

    /// Returns the next frame in presentation order; nil after the last one.
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

    /// Decodes the frame in the next packet without reading further packets. The decoder must be restarted before it continues.
    func nextAlone() throws(FFmpegError) -> DecodedFrame? {
        try feed()
        if !isDraining {
            isDraining = true
            try check("decode \"\(demuxer.path)\"") { avcodec_send_packet(context.pointer, nil) }
        }
        return try next()
    }

    /// Copies the stream's properties, including those known from decoded frames.
    func describe(to parameters: UnsafeMutablePointer<AVCodecParameters>) throws(FFmpegError) {
        try check("decode \"\(demuxer.path)\"") { avcodec_parameters_from_context(parameters, context.pointer) }
    }

    /// Discards all decoding state after a seek.
    func restart() {
        avcodec_flush_buffers(context.pointer)
        (isDraining, drainErrors, damageCount, firstTicks) = (false, 0, 0, nil)
    }

    /// Continues with another demuxer of the same file.
    func restart(with demuxer: Demuxer) {
        countBytes()
        (self.demuxer, countedBytes) = (demuxer, demuxer.bytesRead)
        restart()
    }

    /// Reduces ``byteBudget`` by the bytes that were read since the last call.
    private func countBytes() {
        let count = demuxer.bytesRead
        byteBudget = max(byteBudget - max(count - countedBytes, 0), 0)
        countedBytes = count
    }

    /// Whether the decoding time of the packet is bounded by its size and the size of its frame.
    private var isBounded: Bool {
        guard context.pointer.pointee.codec_id == AV_CODEC_ID_MJPEG, let data = packet.pointer.pointee.data else { return true }
        return JPEGScans.areBounded(UnsafeBufferPointer(start: data, count: Int(packet.pointer.pointee.size)))
    }

    private func feed() throws(FFmpegError) {
        guard !isDraining else { return }
        isDraining = try !demuxer.read(into: packet)
        let sent = isDraining ? nil : packet.pointer
        guard isDraining || isBounded else {
            throw FFmpegError(
                operation: "decode \"\(demuxer.path)\"", code: kinora_averror_invalid_data(),
                text: "a frame has more than \(JPEGScans.maxCount) scans; write the file again with another program")
        }
        try check("decode \"\(demuxer.path)\"") { avcodec_send_packet(context.pointer, sent) }
    }

    /// Returns the next frame that can be decoded, skipping damaged packets. Nil after the last frame.
    ///
    /// - Parameter ticks: Frames before this time may be skipped if no other frame refers to them, which saves decoding them.
    func nextIntact(skippingBefore ticks: Int64?) throws(FFmpegError) -> DecodedFrame? {
        let frame = try DecodedFrame(timeBase: Rational(demuxer.timeBase))
        while true {
            let code = avcodec_receive_frame(context.pointer, frame.pointer)
            if code >= 0 {
                intactCount += 1
                return frame
            }
            if code == kinora_averror_eof() { return nil }
            if code != kinora_averror(EAGAIN) { damageCount += 1 }
            // Several threads report the damaged frames of the end when the decoder is drained.
            if isDraining {
                guard code != kinora_averror(EAGAIN), drainErrors < VideoDecoder.maxDrainErrors else { return nil }
                drainErrors += 1
                continue
            }
            countBytes()
            guard packetBudget > 0, byteBudget > 0 else {
                let cause = packetBudget > 0 ? "too many bytes are read for the frame" : "too many packets precede the frame"
                throw FFmpegError(operation: "decode \"\(demuxer.path)\"", code: kinora_averror_invalid_data(), text: cause)
            }
            packetBudget -= 1
            do throws(FFmpegError) {
                isDraining = try !demuxer.read(into: packet)
            } catch {
                // The rest of the file is unreadable.
                isDraining = true
                damageCount += 1
            }
            if !isDraining, let wanted = firstTicks {
                guard packet.pointer.pointee.pts == wanted, packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 else {
                    onSkippedPacket?(packet.pointer.pointee)
                    continue
                }
                firstTicks = nil
            }
            if !isDraining {
                onPacket?(packet.pointer.pointee)
                guard isBounded else {
                    damageCount += 1
                    continue
                }
            }
            let shown = packet.pointer.pointee.pts
            let isSkippable = !isDraining && shown != .min && ticks.map { shown < $0 } ?? false
            context.pointer.pointee.skip_frame = isSkippable ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
            if avcodec_send_packet(context.pointer, isDraining ? nil : packet.pointer) < 0 { damageCount += 1 }
        }
    }
}
