import CFFmpeg

/// Turns the packets of a file's sound into frames of samples; says which it could not.
final class AudioDecoder {
    enum Step {
        /// A decoded frame, valid until the next step.
        case frame(UnsafeMutablePointer<AVFrame>)
        /// A packet that could not be decoded; its time and length in seconds, where it says them.
        case damage(at: Double?, length: Double, reason: String)
        case end
    }

    private let demuxer: Demuxer
    private let context: CodecContext
    private let packet: Packet
    /// Owned; freed in deinit.
    private let frame: UnsafeMutablePointer<AVFrame>
    private var isDraining = false

    init(_ demuxer: Demuxer, info: AudioStreamInfo) throws(FFmpegError) {
        let operation = "decode the sound of \"\(demuxer.path)\""
        guard let codec = avcodec_find_decoder(demuxer.parameters.pointee.codec_id) else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no decoder for \(info.codec)")
        }
        self.demuxer = demuxer
        packet = try Packet()
        let context = try CodecContext(codec)
        try check(operation) { avcodec_parameters_to_context(context.pointer, demuxer.parameters) }
        context.pointer.pointee.pkt_timebase = demuxer.timeBase
        // FLAC's frames have sums that tell a damaged one, which would be noise at full volume. Other decoders take this for strictness.
        if codec.pointee.id == AV_CODEC_ID_FLAC { context.pointer.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_EXPLODE }
        try check(operation) { avcodec_open2(context.pointer, codec, nil) }
        guard let frame = av_frame_alloc() else { throw .outOfMemory(operation) }
        self.context = context
        self.frame = frame
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&owned)
    }

    /// Goes on to the next frame, piece of damage, or the end.
    func next() throws(FFmpegError) -> Step {
        while true {
            let (code, line) = FFmpegLog.recording { avcodec_receive_frame(context.pointer, frame) }
            if code >= 0 { return .frame(frame) }
            if code == kinora_averror_eof() { return .end }
            guard code == kinora_averror(EAGAIN) else { return damage(code, line) }
            if let step = try feed() { return step }
        }
    }

    private func feed() throws(FFmpegError) -> Step? {
        guard !isDraining else { return .end }
        do throws(FFmpegError) {
            isDraining = try !demuxer.read(into: packet)
        } catch {
            // What cannot be read from here on is as if it were not there.
            isDraining = true
            av_packet_unref(packet.pointer)
            try check("decode the sound of \"\(demuxer.path)\"") { avcodec_send_packet(context.pointer, nil) }
            return .damage(at: nil, length: 0, reason: "\(error.text), and nothing can be read after that")
        }
        let (code, line) = FFmpegLog.recording { avcodec_send_packet(context.pointer, isDraining ? nil : packet.pointer) }
        return code < 0 && code != kinora_averror_eof() ? damage(code, line) : nil
    }

    private func damage(_ code: Int32, _ line: String?) -> Step {
        let error = FFmpegError(operation: "", code: code)
        let scale = Rational(demuxer.timeBase).value
        let read = packet.pointer.pointee
        let reason = line.map { "\(error.text) (\($0))" } ?? error.text
        return .damage(at: read.pts == .min ? nil : Double(read.pts) * scale, length: Double(max(read.duration, 0)) * scale, reason: reason)
    }
}
